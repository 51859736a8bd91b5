import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

test('today shows who is there, by the start of the shift, with need and people by hour', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'manager', '/timetable');
  const [store] = await (await page.request.get('/rest_api/department/tree/')).json();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const timetable = new TimetablePage(page);
  await timetable.open({ deps: String(store.id), from: today, tableDisplay: 'day' });

  const opens = Number(Object.values<string>(store.tm_open_dict)[0]?.slice(0, 2));
  const head = page.getByRole('columnheader').nth(1);
  await expect(head, 'an hour before the opening').toContainText(new RegExp(`${opens - 1}${opens}`));
  const have = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Present by hour' }) });
  await expect(have.getByRole('gridcell').filter({ hasText: /^\d/ }).first()).toBeVisible();
  await expect(
    page
      .getByRole('rowheader')
      .filter({ hasText: /in \d+:\d\d|late \d+|missing|left/ })
      .first(),
  ).toBeVisible();

  const spoken = await page
    .locator('[data-at]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  const starts = spoken.flatMap((text) => /(\d{1,2}):(\d\d)–/.exec(text)?.slice(1, 3).map(Number) ?? []);
  const minutes = starts.flatMap((value, at) => (at % 2 === 0 ? [value * 60 + (starts[at + 1] ?? 0)] : []));
  expect(minutes.length).toBeGreaterThan(3);
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
  await expectAccessible(page);
  await screenshot(page, 'day-view');
});

test.describe('in the dark, in Russian', () => {
  test.use({ colorScheme: 'dark' });

  test('the day reads as well', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/timetable?tableDisplay=day', 'ru');
    await expect(page.getByRole('rowheader', { name: 'Есть по часам' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'day-view-ru-dark');
  });
});
