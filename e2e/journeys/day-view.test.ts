import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
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

test('a day begins at today, and with who came the evening before @deep', async ({ page }) => {
  await openAs(page, 'director', '/timetable');
  const shops = await call<{ id: number; code: string }[]>(page, 'GET', 'department/');
  const always = shops.find(({ code }) => code === 'lon-2');
  const timetable = new TimetablePage(page);
  await timetable.open({ deps: String(always?.id) });
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await page.getByRole('radiogroup', { name: 'Display' }).getByText('Day', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today}&.*tableDisplay=day`));

  const first = page.locator('[data-at="0:0"]');
  await expect(first.locator('[data-carried]')).toContainText('20:00–08:00');
  await expect(first).toHaveAccessibleName(/the day before: 20:00–08:00/);
  const gone = page.getByRole('rowheader').filter({ hasText: /left 0?[78]:\d\d/ });
  await expect(gone.first(), 'who was there for the night').toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'day-view-night');
  await page.goto(`/#/timetable?deps=${always?.id}&from=${today}&tableDisplay=day&list=1`);
  const line = page.getByRole('region', { name: 'Timetable as a list' }).getByRole('row').nth(1);
  await expect(line).toContainText(/the day before: 20:00\u2060?–\u2060?08:00/);
});

test('a bar begins with its times, however long the name of the work', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  for (const { id, name } of await call<{ id: number; name: string }[]>(page, 'GET', 'work_type_name/'))
    await call(page, 'PUT', `work_type_name/${id}/`, {
      name: `${name} ${'and what else there is '.repeat(4).trim()}`,
    });
  await page.goto('/#/timetable?tableDisplay=day');
  const bars = page.locator('[data-timeline] [data-mark]');
  await expect(bars.first()).toContainText('and what else');
  const hidden = await bars.evaluateAll((all) =>
    all.flatMap((bar) => {
      const words = document.createRange();
      words.selectNodeContents(bar);
      const isHidden = words.getBoundingClientRect().left < bar.getBoundingClientRect().left;
      return isHidden ? [bar.textContent] : [];
    }),
  );
  expect(hidden).toEqual([]);
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
