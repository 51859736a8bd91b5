import { expect, expectAccessible, openAs, screenshot, signInByForm, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

test('an employee lands on their own shifts: no timetable, no settings, and swaps are one step away', async ({
  page,
}) => {
  await openAs(page, 'worker', '/settings/departments/?from=2026-03-01');

  await expect(page).toHaveURL(/#\/schedule\?.*from=2026-03-01/);
  await expect(page.getByRole('article', { name: 'Next shift' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Timetable' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /confirm/i })).toHaveCount(0);
  await screenshot(page, 'worker');
  await page.getByRole('link', { name: /^Swap requests/ }).click();
  await expect(page).toHaveURL(/#\/exchange\?.*exchangeTab=requests/);
});

test('a session that has ended leads to the login from anywhere', async ({ page, context }) => {
  await openAs(page, 'manager', '/staff');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();

  await context.clearCookies({ name: 'sessionid' });
  // Something else on the page may ask the server first, and the list be gone before a key is pressed.
  await expect(async () => {
    await page
      .getByLabel('Search the list')
      .fill('zimi', { timeout: 2_000 })
      .catch(() => undefined);
    await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto('/#/forecast');
  await page.reload();

  await expect(page).toHaveURL(/#\/login/);
});

test('whoever signs in again goes on where the session ended, with what was typed; nobody else does', async ({
  page,
  context,
}) => {
  await openAs(page, 'manager', '/staff');
  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last name').fill('Novak');
  await dialog.getByLabel('Phone').fill('+44 7700 900123');
  const ended = async () => {
    await context.clearCookies({ name: 'sessionid' });
    await dialog.getByRole('button', { name: 'Add employee' }).click();
    await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible();
  };
  await dialog.getByText('Female', { exact: true }).click();
  await dialog.getByLabel('Position').click();
  await page.getByRole('option').first().click();
  await ended();

  await signInByForm(page, 'manager');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Novak');
  await expect(dialog.getByLabel('Phone')).toHaveValue('+44 7700 900123');
  await dialog.getByText('Female', { exact: true }).click();
  await dialog.getByLabel('Position').click();
  await page.getByRole('option').first().click();
  await ended();

  await signInByForm(page, 'admin');
  await expect(page).toHaveURL(/#\/timetable/);
  await expect(dialog).toHaveCount(0);
});

test('what was typed into a day as the session ended is saved once the person is back @deep', async ({
  page,
  context,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  // No other call meets the end of the session before the edit does.
  await page.route('**/worker_day/batch_update_or_create/', async (route) => {
    await context.clearCookies({ name: 'sessionid' });
    await route.continue();
  });
  await timetable.type(3, 25, '14-22');
  await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible();
  await page.unroute('**/worker_day/batch_update_or_create/');
  await signInByForm(page, 'manager');
  await timetable.ready();
  await expect(timetable.cell(3, 25)).toContainText('14–22');
  await timetable.saved();
  await page.reload();
  await timetable.ready();
  await expect(timetable.cell(3, 25)).toContainText('14–22');
});

test('an administrator sees in words what a person may do', async ({ page }) => {
  await openAs(page, 'admin', '/staff');
  const answer = await page.request.get('/rest_api/employee/?username=manager');
  const [manager] = (await answer.json()) as { id: number }[];
  await page.goto(`/#/staff?modal=Worker~${manager?.id}&workerTab=rights`);

  const schedule = page.getByRole('dialog').getByRole('region', { name: 'Schedule', exact: true });
  await expect(schedule.getByText('May confirm the schedule')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sections of the menu' })).toContainText('Timetable, Staff');
  await expectAccessible(page);
});

test('an administrator sees menu, screens and timetable as a person, and changes nothing @deep', async ({
  page,
}) => {
  await openAs(page, 'admin', '/staff');
  const answer = await page.request.get('/rest_api/employee/?username=manager');
  const [manager] = (await answer.json()) as { id: number }[];
  const place = `/#/staff?modal=Worker~${manager?.id}&workerTab=rights`;
  await page.goto(place);
  await page.getByRole('dialog').getByRole('button', { name: 'See as this person' }).click();

  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar.getByText(/^You see this as \S+ \S+/)).toBeVisible();
  const timetable = new TimetablePage(page);
  await page.goto('/#/timetable?from=2026-03-01');
  await timetable.ready();
  await expectAccessible(page);
  await screenshot(page, 'preview-timetable');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await timetable.cell(1, 20).click();
  await page.keyboard.type('9-18');
  await page.keyboard.press('Enter');
  await page.goto('/#/staff');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
  await expect(bar).toBeVisible();
  expect(writes).toEqual([]);
  await screenshot(page, 'preview-staff');

  await page.getByRole('heading', { name: 'Staff' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/modal=Worker/);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'See as this person' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('an administrator sees the own shifts of an employee as they meet them', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/staff');
  const answer = await page.request.get('/rest_api/employee/?username=worker');
  const [worker] = (await answer.json()) as { id: number }[];
  await page.goto(`/#/staff?modal=Worker~${worker?.id}&workerTab=rights`);
  await page.getByRole('dialog').getByRole('button', { name: 'See as this person' }).click();
  await expect(page).toHaveURL(/#\/schedule/);
  await page.goto('/#/schedule?from=2026-03-01');
  await expect(page.getByRole('article', { name: 'Next shift' })).toContainText('Sales floor');
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await screenshot(page, 'preview-own-shifts');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/modal=Worker/);
});
