import { expect, openAs, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

test('the language changes in the user menu: words, dates and the word for the department', async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01', 'ru');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await expect(page.getByRole('link', { name: 'График' })).toBeVisible();
  await expect(page.getByText('Март 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Магазины: / })).toBeVisible();

  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByText('English', { exact: true }).click();

  await expect(page.getByRole('link', { name: 'Timetable' })).toBeVisible();
  await expect(page.getByText('March 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stores: / })).toBeVisible();
});

test('a refusal of the server comes in the language of the screen', async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01', 'ru');
  const answer = await page.request.get('/rest_api/worker_day/worker_stat/?shop_id=1', {
    headers: { 'accept-language': 'ru' },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ dt_from: ['Обязательное поле'] });
});
