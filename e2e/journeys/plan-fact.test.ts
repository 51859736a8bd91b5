import { expect, openAs, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

test('fact beside plan: lateness and absence are named, not only coloured', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-02-01&tableView=planFactApprovedCompare');
  const timetable = new TimetablePage(page);
  await timetable.ready();

  await expect(timetable.grid.getByRole('gridcell', { name: /arrived \d+ min late/ }).first()).toBeVisible();
  await expect(timetable.grid.getByRole('gridcell', { name: /plan: .*; fact: / }).first()).toBeVisible();
  await screenshot(page, 'plan-fact');
});

test('a change made elsewhere reaches the open timetable', { tag: '@deep' }, async ({ page, context }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const other = new TimetablePage(await context.newPage());
  await other.open({ from: '2026-03-01' });

  await other.type(1, 19, '11-20');
  await expect(other.cell(1, 19)).toContainText('11–20');

  await expect(timetable.cell(1, 19)).toContainText('11–20');
});

test('the key that confirms is about the fact where facts are shown', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-02-01&tableView=factBothCompare');
  await new TimetablePage(page).ready();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('dialog', { name: 'Confirm fact' })).toBeVisible();
});
