import type { Browser, Page } from '@playwright/test';
import { aMailbox } from '../../apps/server/testing/mailbox.ts';
import { expect, expectAccessible, type Login, openAs, openAsOther, screenshot, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';

const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

/** Somebody else at another computer. */
async function colleague(browser: Browser, login: Login) {
  const page = await openAsOther(browser, login, '/notifications');
  // biome-ignore lint/suspicious/noExplicitAny: journeys read answers freely
  const me = await call<any>(page, 'GET', 'auth/user/');
  return {
    me,
    // biome-ignore lint/suspicious/noExplicitAny: journeys read answers freely
    get: (path: string) => call<any>(page, 'GET', path),
    send: (method: 'POST' | 'DELETE', path: string, data: object = {}) => call(page, method, path, data),
    leave: () => page.context().close(),
  };
}

const itemOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const fits = (page: Page) =>
  page
    .evaluate(() => document.documentElement.scrollWidth - innerWidth)
    .then((over) => expect(over).toBeLessThanOrEqual(0));

test('a request reaches the bell, the list and the mailbox of whoever decides, as that person chose', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const box = await aMailbox(Number(process.env.E2E_SMTP_PORT));
  await openAs(page, 'director', '/notifications');
  await page.getByRole('button', { name: 'What to be told about' }).click();
  const settings = page.getByRole('dialog');
  await expect(settings.getByText('Letters go to director@larix.example.')).toBeVisible();
  await settings.getByRole('switch', { name: 'Quiet hours for letters' }).click({ force: true });
  await expect(settings.getByRole('combobox', { name: 'From' })).toHaveValue('22:00');
  await settings.getByRole('checkbox', { name: 'The schedule was confirmed: By mail' }).click();
  await settings.getByRole('combobox', { name: 'Language of letters' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expectAccessible(page);
  await screenshot(page, 'notification-settings-en');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: 'What to be told about' }).click();
  await expect(settings.getByRole('checkbox', { name: 'The schedule was confirmed: By mail' })).toBeChecked();
  await expect(settings.getByRole('combobox', { name: 'From' })).toHaveValue('22:00');
  await settings.getByRole('button', { name: 'Cancel' }).click();

  const manager = await colleague(browser, 'manager');
  const ask = (comment: string) =>
    manager.send('POST', 'worker_day/request_approve/', {
      ...{ shop_id: Number(manager.me.shop_id), is_fact: false, ...MARCH, comment },
    });
  await ask('two people are ill');
  const item = itemOf(page, 'two people are ill');
  await expect(item).toBeVisible();
  await expect(page.getByRole('link', { name: /^Notifications, unread: [1-9]/ })).toBeVisible();
  const letters = () =>
    box.letters.filter(
      ({ to, text }) => to?.[0]?.address === 'director@larix.example' && text?.includes('two people are ill'),
    );
  await expect.poll(() => letters().length).toBe(1);
  expect(letters()[0]?.subject).toBe('Confirmation requested');
  expect(letters()[0]?.html).toContain('#/timetable?deps=');
  await box.close();

  await ask('once more');
  await expect(itemOf(page, 'once more')).toBeVisible();
  await itemOf(page, 'once more')
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(itemOf(page, 'once more').getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Only unread' }).click({ force: true });
  await expect(itemOf(page, 'once more')).toHaveCount(0);
  await expect(item).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'What happened' }).click();
  await page.getByRole('option', { name: 'The schedule was deleted' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await screenshot(page, 'notifications-filter-en');
  await page.reload();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Escape');
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'notifications-en');

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Everything is read')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Only unread' }).click({ force: true });
  await item
    .getByRole('button', { name: /two people are ill/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/timetable\\?.*deps=${manager.me.shop_id}.*from=2026-03-01`));
  await manager.leave();
});

test('whoever confirms a plan sees first how many people will be told, and they are', {
  tag: '@deep',
}, async ({ page, browser }) => {
  await openAs(page, 'manager', '/notifications');
  const shop_id = Number((await (await page.request.get('/rest_api/auth/user/')).json()).shop_id);
  const worker = await colleague(browser, 'worker');
  const manager = await colleague(browser, 'manager');
  const employee_id: number = worker.me.self_employee_ids[0];
  const days: { id: number; dt: string; type: string }[] = await manager.get(
    `worker_day/?employee_id__in=${employee_id}&dt__gte=2026-03-13&dt__lte=2026-03-31&is_fact=false&is_approved=false`,
  );
  const { id, dt } = days.filter(({ type }) => type === 'W').at(-1)!;
  const news = async () =>
    (await worker.get('notification/?event_type__in=schedule_changed')).results.filter(
      ({ days: changed }: { days?: { dt: string }[] }) => changed?.some((day) => day.dt === dt),
    );
  const dialog = page.getByRole('dialog');
  await page.goto(`/#/notifications?deps=${shop_id}&from=${dt}&to=${dt}&modal=ApprovePlan~${shop_id}`);
  const people = dialog.getByRole('combobox', { name: 'People' });
  const name = `${worker.me.last_name} ${worker.me.first_name}`;
  await people.fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('The draft is the same as what is confirmed.')).toBeVisible();
  await expect(dialog.getByText(/will be told/)).toHaveCount(0);

  await manager.send('DELETE', `worker_day/${id}/`);
  await page.reload();
  await people.fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('1 person will be told how their days change.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'approve-told-en');
  expect(await news()).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await news()).length).toBe(1);
  await worker.leave();
  await manager.leave();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('people hear at once how their published days changed, and find them', { tag: '@deep' }, async ({
    page,
    browser,
  }) => {
    await openAs(page, 'worker', '/notifications', 'ru');
    const me = await (await page.request.get('/rest_api/auth/user/')).json();
    const manager = await colleague(browser, 'manager');
    const employee_id: number = me.self_employee_ids[0];
    const days = await manager.get(
      `worker_day/?employee_id__in=${employee_id}&dt__gte=2026-03-13&dt__lte=2026-03-31&is_fact=false`,
    );
    const shift = days.find(
      (day: { type: string; is_approved: boolean }) => day.type === 'W' && !day.is_approved,
    );
    await manager.send('DELETE', `worker_day/${shift.id}/`);
    await manager.send('POST', 'worker_day/approve/', {
      ...{ shop_id: Number(manager.me.shop_id), is_fact: false },
      ...{ dt_from: shift.dt, dt_to: shift.dt, employee_ids: [employee_id] },
    });
    await manager.leave();

    const item = itemOf(page, 'Ваш график изменился').first();
    await expect(item).toBeVisible();
    await expect(item).toContainText(shift.dt.split('-').reverse().join('.'));
    await expect(item).toContainText('→ ничего');
    await fits(page);
    await expectAccessible(page);
    await screenshot(page, 'notifications-ru-dark-390');
    await page.getByRole('button', { name: 'О чём сообщать' }).click();
    await expect(page.getByRole('dialog').getByText('Письма приходят на')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'notification-settings-ru-dark-390');
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();

    await item
      .getByRole('button', { name: /Ваш график изменился/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/schedule\?.*who=me/);
    await expect(page.getByRole('region', { name: 'Мои смены' })).toBeVisible();
  });
});

test('own shifts come into a calendar by a secret address, until it is taken back', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'worker', '/schedule?from=2026-03-01&to=2026-03-31');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const url = await dialog.getByLabel('Address of the calendar').inputValue();
  await expect(dialog.getByRole('link', { name: 'Open in a calendar' })).toHaveAttribute('href', /^webcal:/);
  await expect(dialog.getByRole('img', { name: 'The address as a QR code' })).toBeVisible();
  const read = () => page.request.get(url);
  const calendar = await (await read()).text();
  expect(calendar).toContain('BEGIN:VCALENDAR');
  expect(calendar).toContain('BEGIN:VTIMEZONE');
  expect(calendar).toMatch(/SUMMARY:Shift: /);
  expect(calendar).not.toContain('VALUE=DATE:');
  await dialog.getByRole('switch', { name: 'Show days off as whole days' }).click({ force: true });
  await expect.poll(async () => (await read()).text()).toContain('VALUE=DATE:');
  await expectAccessible(page);
  await screenshot(page, 'calendar-en');

  await dialog.getByRole('button', { name: 'Revoke the address' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke the address' });
  await asked.getByRole('button', { name: 'Revoke the address' }).click();
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await read()).status()).toBe(404);
});

test('a manager makes and takes back the calendar of somebody in the worker details', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'manager', '/staff?from=2026-03-01&to=2026-03-31', 'ru');
  await page.locator('main tbody tr').nth(3).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Безопасность' }).click();
  await dialog.getByRole('button', { name: 'Создать адрес' }).click();
  await expect(dialog.getByLabel('Адрес календаря')).toHaveValue(/\/rest_api\/calendar\/[\w-]{43}\/$/);
  await expectAccessible(page);
  await screenshot(page, 'calendar-staff-ru');
  await dialog.getByRole('button', { name: 'Отозвать адрес' }).click();
  const asked = page.getByRole('dialog', { name: 'Отозвать адрес' });
  await asked.getByRole('button', { name: 'Отозвать адрес' }).click();
  await expect(dialog.getByRole('button', { name: 'Создать адрес' })).toBeVisible();
});
