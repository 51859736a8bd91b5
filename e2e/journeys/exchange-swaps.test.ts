import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Login, openAs, openAsOther, screenshot, test } from '../fixtures.ts';
import { ExchangePage } from '../pages/exchange.ts';

const MARCH = { from: '2026-03-12', to: '2026-03-31' };

// Each goes on with what the ones before have left.
test.describe.configure({ mode: 'serial' });

interface Shift {
  worker_day_id: number;
  dt: string;
}
interface Pair {
  /** The employee with an account, as lists write the name, and a shift of theirs. */
  name: string;
  own: Shift;
  colleague: { employee_id: number; employee_name: string };
  theirs: Shift;
}

async function at(page: Page, login: Login, tab: 'mine' | 'requests') {
  await openAs(page, login, '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open({ ...MARCH, exchangeTab: tab });
  return exchange;
}

/** Somebody else at another computer. */
async function elsewhere(browser: Browser, login: Login, tab: 'mine' | 'requests') {
  const page = await openAsOther(browser, login, '/exchange');
  await new ExchangePage(page).open({ ...MARCH, exchangeTab: tab });
  return page;
}

const read = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(`/rest_api/${path}`);
  expect(answer.status(), path).toBe(200);
  return answer.json();
};

interface Me {
  last_name: string;
  first_name: string;
  self_employee_ids: number[];
}
interface Option {
  employee_id: number;
  employee_name: string;
  is_feasible: boolean;
  gives: Shift | null;
}
const nameOf = ({ last_name, first_name }: Me) => `${last_name} ${first_name}`;

/** A shift of the signed-in employee and one of a colleague, not of the manager, that could change hands. */
async function findPair(page: Page, manager: string): Promise<Pair> {
  const me = await read<Me>(page, 'auth/user/');
  const days = await read<{ id: number; dt: string; type: string }[]>(
    page,
    `worker_day/?employee_id__in=${me.self_employee_ids[0]}&dt__gte=2026-03-13&dt__lte=2026-03-31&is_fact=false&is_approved=true`,
  );
  for (const { id, dt } of days.filter((day) => day.type === 'W')) {
    const options = await read<{ results: Option[] }>(page, `shift_swap/options/?worker_day_id=${id}`);
    const found = options.results.find(
      (one) => one.is_feasible && one.gives && !one.employee_name.startsWith(manager),
    );
    if (found?.gives)
      return { name: nameOf(me), own: { worker_day_id: id, dt }, colleague: found, theirs: found.gives };
  }
  throw new Error('nobody to swap with');
}

const requestOf = (page: Page, comment: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: comment });

/** Asks in the dialog that is open: with this colleague, for that shift. */
async function propose(exchange: ExchangePage, name: string, when: string, comment: string) {
  const option = exchange.dialog.getByRole('radio', { name: new RegExp(`^${name} · .*${when}`) }).first();
  await option.check();
  await exchange.dialog.getByLabel('Comment').fill(comment);
  await exchange.dialog.getByRole('button', { name: 'Propose' }).click();
  await exchange.shows('The request has been sent');
  await expect(exchange.dialog).toHaveCount(0);
}

/** Answers a request with a word why. */
async function answer(page: Page, request: Locator, action: string, why: string) {
  await request.getByRole('button', { name: new RegExp(`^${action}:`) }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await expect(dialog.getByLabel(/^Why/)).toBeFocused();
  await dialog.getByLabel(/^Why/).fill(why);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

const short = (dt: string) => `${dt.slice(5, 7)}/${dt.slice(8, 10)}`;
let pair: Pair;
test.beforeAll(async ({ browser, host }) => {
  await host.networkOf(test.info().file);
  const manager = await elsewhere(browser, 'manager', 'requests');
  const worker = await elsewhere(browser, 'worker', 'mine');
  pair = await findPair(worker, nameOf(await read<Me>(manager, 'auth/user/')));
  await manager.context().close();
  await worker.context().close();
});

async function asksAsEmployee(page: Page, comment: string) {
  const exchange = await at(page, 'worker', 'mine');
  await page
    .getByRole('region', { name: 'Your shifts' })
    .getByRole('button', { name: new RegExp(`^Swap: .*${short(pair.own.dt)}`) })
    .click();
  await propose(exchange, pair.colleague.employee_name, short(pair.theirs.dt), comment);
  await page.getByText('Swap requests', { exact: true }).click();
  await expect(requestOf(page, comment)).toContainText('Waits for an answer');
  return exchange;
}

async function asksOnBehalf(page: Page, comment: string) {
  const exchange = await at(page, 'manager', 'requests');
  await page.getByRole('button', { name: 'Swap for somebody' }).click();
  const { dialog } = exchange;
  await dialog.getByRole('combobox', { name: 'Whose shift' }).click();
  await page.getByRole('option', { name: new RegExp(`^${pair.colleague.employee_name}`) }).click();
  await dialog.getByRole('combobox', { name: 'Shift', exact: true }).click();
  await page.getByRole('option', { name: new RegExp(short(pair.theirs.dt)) }).click();
  await propose(exchange, pair.name, short(pair.own.dt), comment);
  await expect(requestOf(page, comment)).toContainText('Waits for an answer');
  return exchange;
}

test('an employee withdraws a request', { tag: '@deep' }, async ({ page }) => {
  const exchange = await asksAsEmployee(page, 'Changed my mind later');
  const request = requestOf(page, 'Changed my mind later');
  await expect(request.getByRole('button')).toHaveCount(1);
  await answer(page, request, 'Withdraw the request', 'No longer needed');
  await exchange.shows('The request was withdrawn');
  await expect(request).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.getByText('All', { exact: true }).click();
  await expect(request).toContainText('Withdrawn');
  await expect(request).toContainText('No longer needed');
  await expect(request.getByRole('button')).toHaveCount(0);
});

test('an employee declines what a manager asks on behalf of somebody, and says why', {
  tag: '@deep',
}, async ({ page, browser }) => {
  await asksOnBehalf(page, 'A visit to the doctor');
  const employee = await elsewhere(browser, 'worker', 'requests');
  const theirs = requestOf(employee, 'A visit to the doctor');
  await expect(employee.getByText('Waiting for me: 1')).toBeVisible();
  await expectAccessible(employee);
  await screenshot(employee, 'swap-to-answer');
  await theirs.getByRole('button', { name: /^Decline:/ }).click();
  await expect(employee.getByRole('dialog')).toBeVisible();
  await employee.keyboard.press('Escape');
  await expect(theirs.getByRole('button', { name: /^Decline:/ })).toBeFocused();
  await answer(employee, theirs, 'Decline', 'An exam that day');
  await new ExchangePage(employee).shows('The request was declined');
  await expect(employee.getByText('Waiting for me: 0')).toBeVisible();

  // The manager's list follows by itself.
  await expect(requestOf(page, 'A visit to the doctor')).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(requestOf(page, 'A visit to the doctor')).toContainText('Declined');
  await expect(requestOf(page, 'A visit to the doctor')).toContainText('An exam that day');
  await screenshot(page, 'swap-declined');
  await employee.context().close();
});

test('a manager withdraws what was asked on behalf of somebody', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  const exchange = await asksOnBehalf(page, 'Asked too early');
  const employee = await elsewhere(browser, 'worker', 'requests');
  await expect(requestOf(employee, 'Asked too early')).toBeVisible();
  await answer(page, requestOf(page, 'Asked too early'), 'Withdraw the request', 'The doctor called off');
  await exchange.shows('The request was withdrawn');
  await expect(requestOf(employee, 'Asked too early')).toHaveCount(0);
  await employee.context().close();
});

test('a manager declines for somebody who was asked', { tag: '@deep' }, async ({ page, browser }) => {
  await asksAsEmployee(page, 'For a birthday');
  const manager = await elsewhere(browser, 'manager', 'requests');
  await answer(manager, requestOf(manager, 'For a birthday'), 'Decline', 'Told me on the phone: no');
  await new ExchangePage(manager).shows('The request was declined');
  await expect(requestOf(page, 'For a birthday')).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(requestOf(page, 'For a birthday')).toContainText('Told me on the phone: no');
  await manager.context().close();
});

test('a manager refuses what both have agreed, and both sides read why', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  await asksAsEmployee(page, 'Agreed between us');
  const manager = await elsewhere(browser, 'manager', 'requests');
  const request = requestOf(manager, 'Agreed between us');
  await request.getByRole('button', { name: /^Accept:/ }).click();
  await expect(requestOf(page, 'Agreed between us')).toContainText('Waits for a manager');
  await answer(manager, request, 'Do not allow', 'Nobody left for the delivery');
  await new ExchangePage(manager).shows('The swap was not allowed');
  await expect(requestOf(page, 'Agreed between us')).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(requestOf(page, 'Agreed between us')).toContainText('Not allowed');
  await expect(requestOf(page, 'Agreed between us')).toContainText('Nobody left for the delivery');
  await screenshot(page, 'swap-refused');
  await page.goto('/#/notifications');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Nobody left for the delivery' }).first(),
  ).toBeVisible();
  await manager.context().close();
});

/** Says yes with a comment. */
async function agree(request: Locator, action: string, comment: string) {
  await request.getByRole('button', { name: /^With a comment:/ }).click();
  const dialog = request.page().getByRole('dialog', { name: action });
  await expect(dialog.getByLabel('Comment (the others will read it)')).toBeFocused();
  await dialog.getByLabel('Comment (the others will read it)').fill(comment);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an employee accepts and a manager allows with a comment, which the other reads', async ({
  page,
  browser,
}) => {
  await asksOnBehalf(page, 'A flight at noon');
  const employee = await elsewhere(browser, 'worker', 'requests');
  await agree(requestOf(employee, 'A flight at noon'), 'Accept', 'Gladly, the keys are in the drawer');

  const request = requestOf(page, 'A flight at noon');
  await expect(request).toContainText('Comment: Gladly, the keys are in the drawer');
  await screenshot(page, 'swap-agreed-with-comment');
  await agree(request, 'Allow', 'Thank you both');
  await new ExchangePage(page).shows('The shifts have been swapped');

  await employee.getByText('All', { exact: true }).click();
  const theirs = requestOf(employee, 'A flight at noon');
  await expect(theirs).toContainText('Swapped');
  await expect(theirs).toContainText(/Comment: Gladly, the keys are in the drawer\s+Thank you both/);
  await expectAccessible(employee);
  await employee.goto('/#/notifications');
  await expect(employee.getByRole('listitem').filter({ hasText: 'Thank you both' }).first()).toBeVisible();
  await employee.context().close();
});
