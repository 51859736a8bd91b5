import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNotice,
  openAs,
  openAsOther,
  screenshot,
  test,
  useLanguage,
} from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { StaffPage } from '../pages/staff.ts';
import { TimetablePage } from '../pages/timetable.ts';

interface Employment {
  id: number;
  employee_id: number;
  shop_id: number;
  dt_fired: string | null;
}
interface Person {
  user: { last_name: string; first_name: string };
}
interface Day {
  type: string;
  is_vacancy: boolean;
}
interface Leaving {
  shifts: { is_approved: boolean; fates: string[]; colleagues: object[] }[];
}

async function managerOf(page: Page): Promise<Employment> {
  const [manager] = await call<Employment[]>(page, 'GET', 'employment/?username=manager');
  if (!manager) throw new Error('the demo has no manager');
  return manager;
}

/** Somebody of the manager's store with shifts ahead, and how many. */
async function aLeaver(page: Page, dt_fired: string) {
  const manager = await managerOf(page);
  const people = await call<Employment[]>(page, 'GET', `employment/?shop_id=${manager.shop_id}`);
  for (const one of people) {
    if (one.id === manager.id || one.dt_fired !== null) continue;
    const answer = await call<Leaving>(
      page,
      'GET',
      `employment/${one.id}/leaver_shifts/?dt_fired=${dt_fired}`,
    );
    const free = answer.shifts.filter(({ colleagues, fates }) => colleagues.length > 0 && fates.length > 1);
    if (free.length > 1) return { ...one, shifts: answer.shifts.length };
  }
  throw new Error('nobody of the demo has shifts ahead');
}

test('an employment ends: each shift after it is offered, given to a colleague or removed @deep', async ({
  page,
}) => {
  await openAs(page, 'manager', '/staff');
  const leaver = await aLeaver(page, '2026-03-20');
  await page.goto(`/#/staff?modal=Worker~${leaver.employee_id}&workerTab=employments`);
  const { dialog } = new StaffPage(page);
  await dialog.getByRole('tabpanel').getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'End employment…' }).click();

  const last = dialog.getByLabel('Last working day');
  await last.fill('2026/02/31');
  await dialog.getByRole('button', { name: 'End employment', exact: true }).click();
  await expect(dialog.getByText('Enter a date as YYYY/MM/DD')).toBeVisible();
  await expect(last).toBeFocused();
  await last.fill('2026/03/20');
  await last.press('Enter');
  const shifts = dialog.getByRole('region', { name: /after that day$/ }).getByRole('listitem');
  await expect(shifts).toHaveCount(leaver.shifts);
  await expect(dialog.getByRole('status')).toContainText(/offered/);
  await screenshot(page, 'end-employment');
  await dialog.getByText('Give to a colleague', { exact: true }).first().click();
  await expect(dialog.getByRole('status')).toContainText(/colleague/);
  await dialog
    .getByLabel(/^What becomes of the shift/)
    .first()
    .click();
  await page.getByRole('option', { name: 'Remove' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 shift is removed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End employment', exact: true }).click();

  await expect(dialog.getByText('2026/03/20')).toBeVisible();
  const left = await call<Leaving>(page, 'GET', `employment/${leaver.id}/leaver_shifts/?dt_fired=2026-03-20`);
  const drafts = left.shifts.filter(({ is_approved }) => !is_approved);
  expect(drafts).toEqual([]);
});

test('somebody moves to another store from a date, with what becomes of the shifts @deep', async ({
  page,
}) => {
  await openAs(page, 'director', '/staff');
  const { employee_id, shop_id, id } = await aLeaver(page, '2026-03-20');
  await page.goto(`/#/staff?modal=Worker~${employee_id}&workerTab=employments`);
  const staff = new StaffPage(page);
  const { dialog } = staff;
  await dialog.getByRole('tabpanel').getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Move…' }).click();

  const where = dialog.getByRole('combobox', { name: 'Store' });
  await expect(where).toBeFocused();
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await expect(dialog.getByText('The last day here is 2026/03/31.')).toBeVisible();
  await move.click();
  await expect(where).toBeFocused();
  await expect(dialog.getByText('Required')).toBeVisible();
  const first = dialog.getByLabel('First day there');
  await first.fill('2026/03/26');
  await first.press('Enter');
  await expect(dialog.getByText('The last day here is 2026/03/25.')).toBeVisible();
  const shifts = dialog.getByRole('region', { name: /after that day$/ });
  await expect(shifts).toBeVisible();
  // Tab goes on into the shifts, also while those of another date are read.
  await first.fill('2026/03/21');
  await first.press('Tab');
  await expect(shifts.getByRole('radio', { checked: true })).toBeFocused();
  await expect(dialog.getByText('The last day here is 2026/03/20.')).toBeVisible();
  await where.click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByRole('status')).toContainText(/offered/);
  await screenshot(page, 'move-employment');
  await expectAccessible(page);
  await move.click();

  await expect(dialog.getByText('since 2026/03/21')).toBeVisible();
  const all = await call<Employment[]>(page, 'GET', `employment/?employee_id=${employee_id}`);
  const [there, here] = all;
  expect(here).toMatchObject({ id, shop_id, dt_fired: '2026-03-20' });
  expect(there?.shop_id).not.toBe(shop_id);
  const left = await call<Leaving>(page, 'GET', `employment/${id}/leaver_shifts/?dt_fired=2026-03-20`);
  expect(left.shifts.filter(({ is_approved }) => !is_approved)).toEqual([]);

  // Both stores list the person; the plan here is confirmed, and nobody is left with a shift that is another's now.
  await page.keyboard.press('Escape');
  const { last_name, first_name } =
    (await call<Person[]>(page, 'GET', `employee/?id__in=${employee_id}`))[0]?.user ?? {};
  const name = `${last_name} ${first_name}`;
  for (const shop of [shop_id, there?.shop_id]) {
    await page.goto(`/#/staff?deps=${shop}&from=2026-03-01`);
    await expect(staff.person(name)).toContainText('2026/03/21');
    await expect(staff.person(name)).toContainText('2026/03/20');
  }
  await page.goto(`/#/timetable?deps=${shop_id}&from=2026-03-01&tableDisplay=month`);
  const timetable = new TimetablePage(page);
  await timetable.ready();
  expect(await timetable.confirmPlan()).toMatch(/Days confirmed: [1-9]/);
  const kept = await call<Day[]>(
    page,
    'GET',
    `worker_day/?employee_id=${employee_id}&shop_id=${shop_id}&dt__gte=2026-03-21&dt__lte=2026-03-31&is_fact=false&is_approved=true`,
  );
  expect(kept.filter(({ type, is_vacancy }) => type === 'W' && !is_vacancy)).toEqual([]);
});

test('whoever is new is invited by a link for the phone, and chooses a password', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  await openAs(page, 'manager', '/staff');
  const staff = new StaffPage(page);
  await staff.ready();
  await page.getByRole('button', { name: 'Add employee' }).click();
  const { dialog } = staff;
  await dialog.getByLabel('Last name').fill('Novak');
  await dialog.getByLabel('First name').fill('Nina');
  await dialog.getByText('Female', { exact: true }).click();
  await dialog.getByLabel('Phone').fill('+7 900 111-22-33');
  await staff.choose('Position', /Cashier/);
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  const send = dialog.getByRole('link', { name: 'Send to +7 900 111-22-33' });
  await expect(send, 'a phone alone leaves no choice').toBeFocused();
  await expect(send).toHaveAttribute('href', /^sms:\+79001112233\?body=.*recovery/);
  const shown = dialog.getByLabel(/^Link, until/);
  const link = await shown.inputValue();
  await staff.openTab('Info');
  await staff.openTab('Security');
  await expect(shown, 'another tab loses no link').toHaveValue(link);
  await expectAccessible(page);
  await screenshot(page, 'invitation');

  const phone = await browser.newPage();
  await useLanguage(phone, 'en');
  await phone.goto(`/${new URL(link).hash}`);
  await phone.getByLabel('New password', { exact: true }).fill('mud-Gravel-72');
  const again = phone.getByLabel('New password again');
  const title = phone.getByRole('heading', { name: 'New password' });
  const before = await title.boundingBox();
  await again.fill('mud-Gravel-7');
  await phone.getByRole('button', { name: 'Set the password' }).click();
  await expect(phone.getByText('The two passwords differ')).toBeVisible();
  await expect(again).toBeFocused();
  expect(await title.boundingBox()).toEqual(before);
  await again.fill('mud-Gravel-72');
  await phone.getByRole('button', { name: 'Set the password' }).click();
  await expect(phone).toHaveURL(/#\/schedule/);
  await expect(phone.getByText('My shifts').first()).toBeVisible();
  await phone.close();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Search the list').fill('Novak');
  await expect(staff.person('Novak Nina')).toContainText('New');
});

test('a request to confirm opens what differs, and goes back with a comment', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  await openAs(page, 'manager', '/timetable');
  const manager = await managerOf(page);
  const period = { shop_id: manager.shop_id, dt_from: '2026-03-01', dt_to: '2026-03-31' };
  await call(page, 'POST', 'worker_day/request_approve/', { ...period, is_fact: false });

  const chief = await openAsOther(browser, 'director', '/notifications');
  await chief
    .getByRole('button', { name: /Confirmation requested/ })
    .first()
    .click();
  const dialog = chief.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Confirm…' })).toBeVisible();
  await screenshot(chief, 'request-answer');
  await dialog.getByRole('button', { name: 'Send back…' }).click();
  await dialog.getByLabel('What should change first').fill('Two people on Sunday, please');
  await expectAccessible(chief);
  await dialog.getByRole('button', { name: 'Send back', exact: true }).click();
  await expectNotice(chief, 'Sent back with your comment');
  await chief.close();

  await page.goto('/#/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: 'Your request came back' })).toContainText(
    'Two people on Sunday, please',
  );
});

test('another store for an employment that has begun says what moves along', async ({ page }) => {
  await openAs(page, 'director', '/staff?from=2026-03-01');
  const staff = new StaffPage(page);
  await staff.ready();
  await staff.rows.first().click();
  await staff.openEmployment();
  const hint = staff.dialog.getByText(/^All the time since \d{4}\/\d{2}\/\d{2} moves along/);
  await expect(hint).toHaveCount(0);

  const store = staff.dialog.getByRole('combobox', { name: 'Store' });
  const held = await store.inputValue();
  await store.click();
  await page.getByRole('listbox', { name: 'Store' }).getByRole('option').last().click();
  await expect(store).not.toHaveValue(held);
  await expect(hint).toBeVisible();
  await expectAccessible(page);
});
