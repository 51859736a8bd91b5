import { expect, expectAccessible, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { AdvicePanel } from '../pages/advice.ts';
import { TimetablePage } from '../pages/timetable.ts';

/** A month that the demo has not planned. */
const JUNE = '/timetable?from=2026-06-01&coverage=1';

test.describe
  .serial('a month is built, asked about and repaired', () => {
    test('a manager gets an explained month from the forecast', { tag: '@both' }, async ({ page }) => {
      await openAs(page, 'manager', '/forecast?from=2026-06-01&to=2026-06-30');
      const calculate = page.getByRole('button', { name: 'Calculate need' });
      await expect(calculate).toBeEnabled();
      await calculate.click();
      await expectNotice(page, 'The need has been calculated');

      const timetable = new TimetablePage(page);
      const advice = new AdvicePanel(page);
      await page.goto(`/#${JUNE}`);
      await timetable.ready();
      const dialog = await openDialog(page);
      await expect(dialog.getByText(/To be planned: [1-9]\d* days/)).toBeVisible();
      await advice.run(dialog);
      await expect(page.getByText(/^added [1-9]\d*(, kept \d+)?$/)).toBeVisible();
      // What a run says has one line, whose buttons stand beside each other.
      const buttons = await page.locator('[data-run] button').all();
      const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
      expect(new Set(tops).size).toBe(1);

      const at = await aShift(timetable);
      await timetable.cell(...at).click();
      await timetable.chord('e');
      const why = advice.panel('Why this day');
      await expect(why.getByText(/of [\d.]+\sh of this shift are needed/)).toBeVisible();
      await expect(why.getByRole('heading', { name: 'What else could be done' })).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, 'autoscheduling-why');
    });

    test('chosen days are planned anew; one of them is put back, and comes again', { tag: '@deep' }, async ({
      page,
    }) => {
      const timetable = new TimetablePage(page);
      const advice = new AdvicePanel(page);
      await openAs(page, 'manager', JUNE);
      await timetable.ready();
      await timetable.select([2, 10], [3, 16]);
      await page.keyboard.press('Delete');
      await timetable.saved();
      await expect(timetable.cell(2, 12)).toHaveText('');

      const dialog = await advice.openRun();
      await expect(dialog.getByText('To be planned: 14 days', { exact: false })).toBeVisible();
      await screenshot(page, 'autoscheduling-dialog');
      await advice.run(dialog);
      await page.getByRole('button', { name: 'See what changed' }).click();
      const panel = advice.panel('What the run changed');
      const groups = panel.locator('[data-line][aria-expanded]');
      await expect(groups).toHaveCount(2);
      const marked = timetable.grid.locator('[data-change="added"]');
      await expect(marked.first()).toBeVisible();
      const count = await marked.count();
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(14);
      await expectAccessible(page);
      await screenshot(page, 'autoscheduling-difference');

      // By keyboard: the first day of the first person goes back to the nothing it was.
      await groups.first().focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Delete');
      await expect(timetable.grid.locator('[data-change="back"]')).toHaveCount(1);
      await expect(marked).toHaveCount(count - 1);
      await expect(timetable.grid.locator('[data-change="back"]')).toHaveText('');

      // One undo brings the day again; the second person is accepted, the first taken back by choosing the row.
      await timetable.cell(0, 0).click();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(marked).toHaveCount(count);
      await panel
        .getByRole('button', { name: /^Accept: / })
        .last()
        .click();
      await expect.poll(() => marked.count()).toBeLessThan(count);
      await timetable.select([2, 10], [2, 16]);
      await timetable.chord('n');
      await expect(marked).toHaveCount(0);
      await expect(panel.getByText('All days are reviewed')).toBeVisible();

      // And the whole run is one step.
      await panel.getByRole('button', { name: 'Undo the run' }).click();
      await expect(page.getByText('Undo the run and restore all its days')).toBeVisible();
      await page.getByRole('button', { name: 'Undo the run' }).last().click();
      await expect(timetable.cell(3, 12)).toHaveText('');
      await panel.getByRole('button', { name: 'Close the panel' }).click();
      await expect(panel).toHaveCount(0);
    });

    test('a better way is done instead, and a gap says who could come and who cannot', {
      tag: '@deep',
    }, async ({ page }) => {
      const timetable = new TimetablePage(page);
      const advice = new AdvicePanel(page);
      await openAs(page, 'manager', JUNE);
      await timetable.ready();
      const at = await aShift(timetable);
      const was = (await timetable.cell(...at).getAttribute('aria-label')) ?? '';
      await timetable.cell(...at).click();
      await timetable.chord('e');
      const why = advice.panel('Why this day');
      const instead = why.getByRole('button', { name: 'Do this instead' });
      await expect(instead.first()).toBeVisible();
      await instead.first().click();
      const done = page.getByText(/Done: \d+ days? changed/);
      await expect(done).toBeVisible();
      await expect(timetable.cell(...at)).not.toHaveAttribute('aria-label', was);
      await done.locator('..').getByRole('button', { name: 'Undo' }).click();
      await expect(timetable.cell(...at)).toHaveAttribute('aria-label', was);
      await why.getByRole('button', { name: 'Close the panel' }).click();

      // Nobody comes on a day: the figure under it is asked why.
      const column = at[1];
      const rows = await timetable.grid.locator('[data-at$=":0"]').count();
      const before = await timetable.texts(0, column, column);
      await timetable.select([0, column], [Math.min(rows, 8) - 1, column]);
      await page.keyboard.press('Delete');
      await timetable.saved();
      const asked = page
        .getByRole('button', { name: /Scheduled hours, .*why people are missing/ })
        .nth(column);
      await asked.click();
      const gap = advice.panel('Why people are missing');
      await expect(gap.getByRole('radio').first()).toBeVisible();
      await expect(gap.getByRole('heading', { name: /Could come \([1-9]/ })).toBeVisible();
      await expect(gap.getByRole('heading', { name: /Cannot \([1-9]/ })).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, 'autoscheduling-gap');
      // It is told as done also when another stretch is looked at by then.
      const answered = Promise.withResolvers<void>();
      await page.route('**/auto_settings/apply_changes/', async (route) => {
        await answered.promise;
        await route.continue();
      });
      await gap
        .getByRole('button', { name: /^Plan this shift: / })
        .first()
        .click();
      await gap.getByRole('radio').nth(1).check();
      answered.resolve();
      await expect(page.getByText(/Done: \d+ days? changed/).first()).toBeVisible();
      await page.unroute('**/auto_settings/apply_changes/');
      await gap.getByRole('button', { name: 'Close the panel' }).click();
      await timetable.cell(0, 0).click();
      await page.keyboard.press('ControlOrMeta+z');
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(() => timetable.texts(0, column, column)).toEqual(before);
    });

    test('what cannot hold together is named before the run, with the way to it', { tag: '@deep' }, async ({
      page,
    }) => {
      const timetable = new TimetablePage(page);
      const advice = new AdvicePanel(page);
      await openAs(page, 'manager', JUNE);
      await timetable.ready();
      const before = await timetable.texts(4, 20, 21);
      await timetable.type(4, 20, '14-22');
      await timetable.type(4, 21, '8-16');
      await timetable.saved();
      const dialog = await openDialog(page);
      await dialog.getByRole('checkbox', { name: 'Keep the draft' }).check();
      await expect(dialog.getByText(/Stay as they are: [1-9]/)).toBeVisible();
      await expect(dialog.getByText(/contradict each other: [1-9]/)).toBeVisible();
      const all = dialog.getByRole('button', { name: /^Show all/ });
      if (await all.isVisible()) await all.click();
      const line = dialog.getByRole('listitem').filter({ hasText: 'Rest of 10 h between given shifts' });
      await expect(line).toBeVisible();
      await expect(line.getByText(/Easiest way out/)).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, 'autoscheduling-infeasibilities');
      await line.getByRole('button').first().click();
      await expect(dialog).toHaveCount(0);
      await expect(timetable.cell(4, 21)).toHaveAttribute('aria-selected', 'true');
      await timetable.cell(4, 21).click();
      await page.keyboard.press('ControlOrMeta+z');
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(() => timetable.texts(4, 20, 21)).toEqual(before);
      await expect(advice.panel('Why this day')).toHaveCount(0);
    });

    test('somebody cannot come: repaired by keyboard alone, and taken back', { tag: '@deep' }, async ({
      page,
    }) => {
      const timetable = new TimetablePage(page);
      const advice = new AdvicePanel(page);
      await openAs(page, 'manager', JUNE);
      await timetable.ready();
      const at = await aShift(timetable, 14);
      const was = (await timetable.cell(...at).textContent()) ?? '';
      await timetable.cell(...at).click();
      await timetable.chord('r');
      const panel = advice.panel('Somebody cannot come');
      const plans = panel.getByRole('radio');
      await expect(plans.first()).toBeFocused();
      expect(await plans.count()).toBeGreaterThan(1);
      expect(await plans.count()).toBeLessThanOrEqual(5);
      await expect(timetable.grid.getByText('SCK').first()).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, 'autoscheduling-repair');
      await page.keyboard.press('Enter');
      await expect(panel.getByText(/The days stand as a draft/)).toBeVisible();
      await expect(timetable.cell(...at)).toHaveText('SCK');
      // The focus is in the panel: what was done is taken back from there.
      await page.keyboard.press('ControlOrMeta+z');
      await expect(timetable.cell(...at)).toHaveText(was);
      await expect(plans.first(), 'the ways are there again').toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    });

    test.describe('on a phone at seven', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

      test('two people are sick: each is two touches away @deep', async ({ page }) => {
        await openAs(page, 'manager', '/timetable?from=2026-06-01');
        const call = page.getByRole('button', { name: 'Somebody cannot come' });
        await call.tap();
        const sheet = page.getByRole('dialog', { name: 'Somebody cannot come' });
        await expect(sheet.getByRole('region', { name: 'Who cannot come?' })).toBeVisible();
        await sheet.getByRole('button', { name: 'Close the panel' }).tap();
        // The same for a day of the month on screen.
        await page.getByRole('radiogroup', { name: 'List by' }).getByText('Day', { exact: true }).tap();
        const sick = page.locator('input[value="SCK"]');
        const before = await sick.count();
        await call.tap();
        for (const taken of [0, 1]) {
          await sheet.getByRole('region', { name: 'Who cannot come?' }).getByRole('button').first().tap();
          // Enter does the best way, also with a keyboard beside the phone.
          await expect(sheet.getByRole('radio').first()).toBeFocused();
          if (taken === 0) {
            await expectAccessible(page);
            await screenshot(page, 'autoscheduling-repair-390');
          }
          await sheet.getByRole('button', { name: 'Apply' }).tap();
          await expect(sheet.getByText(/The days stand as a draft/)).toBeVisible();
          if (taken === 0) await sheet.getByRole('button', { name: 'Somebody else cannot come' }).tap();
        }
        await expect(sheet.getByRole('button', { name: 'Confirm the plan' })).toBeVisible();
        await sheet.getByRole('button', { name: 'Close the panel' }).tap();
        await expect(sheet).toHaveCount(0);
        await expect(sick).toHaveCount(before + 2);
        const tools = page.getByRole('dialog', { name: 'Tools' });
        for (const left of [1, 0]) {
          await page.getByRole('button', { name: 'Tools', exact: true }).tap();
          await tools.getByRole('button', { name: /^Undo/ }).tap();
          await expect(sick).toHaveCount(before + left);
        }
      });
    });
  });

async function openDialog(page: TimetablePage['page']) {
  await page.getByRole('button', { name: 'Autoscheduling' }).click();
  const dialog = page.getByRole('dialog', { name: 'Autoscheduling' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A cell of the first rows with a shift in it, from a column on. */
async function aShift(timetable: TimetablePage, from = 4): Promise<[number, number]> {
  await expect.poll(async () => (await timetable.texts(0, from, from + 6)).some(isShift)).toBe(true);
  const texts = await timetable.texts(0, from, from + 6);
  return [0, from + texts.findIndex(isShift)];
}

const isShift = (text: string) => /^\d/.test(text);
