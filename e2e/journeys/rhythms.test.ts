import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';
import { AdvicePanel } from '../pages/advice.ts';
import { StaffPage } from '../pages/staff.ts';
import { TimetablePage } from '../pages/timetable.ts';

const APRIL = '/timetable?from=2026-04-01';

test.describe
  .serial('a planner sets the rhythms of a store with a few clicks', () => {
    test('what practice shows is told before the run, and adopted for all', async ({ page }) => {
      await openAs(page, 'manager', APRIL);
      await new TimetablePage(page).ready();
      const dialog = await new AdvicePanel(page).openRun();
      const group = dialog.locator('details').first();
      await expect(group.locator('summary')).toHaveText(/^[25]\/2: \d+$/);
      await group.locator('summary').click();
      await expect(group.getByText(/learned, \d+ ?% sure/).first()).toBeVisible();
      await expect(dialog.getByText(/^Learned from the last weeks: \d/)).toBeVisible();
      await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', 'In the middle');
      await expectAccessible(page);
      await screenshot(page, 'rhythms-before-run');

      const drafts = dialog.getByRole('checkbox', { name: 'Keep the draft' });
      const wages = dialog.getByRole('textbox', { name: 'Wage budget of the period' });
      await drafts.check();
      await wages.fill('4711');
      await group.getByRole('button').first().click();
      await expect(page.getByRole('tab', { name: 'Employments', selected: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      // What was chosen before the person was opened is still chosen.
      await expect(drafts).toBeChecked();
      await expect(wages).toHaveValue('4,711');
      await drafts.uncheck();
      await wages.fill('');

      await dialog.getByRole('button', { name: /^Adopt what practice shows: [1-9]/ }).click();

      await expect(dialog.getByText(/^Adopted: people [1-9]\d*, shifts [1-9]/)).toBeVisible();
      await expect(dialog.getByText(/^Set for this store: \d/)).toBeVisible();
      await expect(dialog.getByText(/learned/)).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: /^Adopt/ })).toHaveCount(0);
    });

    test('one rotation is set for several people, every second one at the opposite phase @deep', async ({
      page,
    }) => {
      const staff = new StaffPage(page);
      await openAs(page, 'manager', '/staff');
      await staff.ready();
      for (const row of [0, 1, 2, 3]) await staff.rows.nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Rotation', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Rotation of several people: 4' });
      const people = dialog.getByRole('list', { name: 'The chosen people and their current rotation' });
      await expect(people.getByRole('listitem')).toHaveCount(4);
      await dialog.getByRole('button', { name: '3/3', exact: true }).click();
      await dialog.getByText('Must', { exact: true }).click();
      await dialog.getByRole('checkbox', { name: 'Every second person at the opposite phase' }).check();
      await expect(
        dialog.getByRole('list', { name: 'The next five weeks' }).getByRole('listitem'),
      ).toHaveCount(35);
      await expectAccessible(page);
      await screenshot(page, 'rhythms-of-several');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);

      await openAs(page, 'manager', APRIL);
      await new TimetablePage(page).ready();
      const run = await new AdvicePanel(page).openRun();
      const group = run.locator('details').filter({ hasText: '3/3: 4' });
      await group.locator('summary').click();
      await expect(group.getByText('Must').first()).toBeVisible();
    });

    test('a rotation that is none is told at its field, and a good one stays in the employment', {
      tag: '@deep',
    }, async ({ page }) => {
      const staff = new StaffPage(page);
      await openAs(page, 'manager', '/staff');
      await staff.ready();
      await staff.rows.nth(5).locator('td').nth(1).getByRole('button').click();
      await staff.openEmployment();
      const { dialog } = staff;
      const cycle = dialog.getByLabel('Work and rest days');
      await cycle.fill('2/2/2');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(
        dialog.getByText('Enter work and rest days such as 2/2 or 5/2, 28 days at most'),
      ).toBeVisible();
      await cycle.fill('2early/2/2late/2');
      await staff.saveEmployment();
      await staff.openEmployment();
      await expect(cycle).toHaveValue('2early/2/2late/2');
    });
  });
