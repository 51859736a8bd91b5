import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Login, openAs, openAsOther, screenshot, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { ExchangePage } from '../pages/exchange.ts';

const DT = '2026-03-11';
const DAY = { from: DT, to: DT };
const TIMES = '06:30–09:00';

interface Item {
  employee_id: number;
  shop_id: number;
  day_type: string;
  day_hours: string;
}
const itemsOf = (page: Page, employee_id: number) =>
  call<Item[]>(
    page,
    'GET',
    `timesheet/items/?dt__gte=${DT}&dt__lte=${DT}&timesheet_type=F&employee_id=${employee_id}`,
  );

test('a lack becomes a vacancy, a company sends somebody, they work, and both companies count the hours', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const exchange = new ExchangePage(page);
  const company = await openAsOther(browser, 'outsource', `/exchange?from=${DT}&to=${DT}`);
  const theirs = new ExchangePage(company);
  const offer = theirs.rows(TIMES);
  // Open before there is anything to see.
  await expect(company.getByRole('toolbar', { name: 'Tools of the exchange' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await test.step('the manager asks why nobody more is there, and offers the gap to a company', async () => {
    await openAs(page, 'manager', `/timetable?from=2026-03-01&coverage=1&panel=gap~${DT}`);
    const gap = page.getByRole('complementary', { name: 'Why people are missing' });
    await expect(gap.getByRole('radio').first()).toBeVisible();
    await gap.getByRole('button', { name: 'Edit and offer' }).click();
    const { dialog } = exchange;
    await dialog.getByLabel('Start').fill('6:30');
    await dialog.getByLabel('End').fill('9:00');
    // What is missing may be work that only own people do: the company sends cashiers.
    await dialog.getByRole('combobox', { name: 'Work type' }).click();
    await page.getByRole('option', { name: /Checkout/ }).click();
    await dialog.getByLabel('Comment').fill('Two people sick');
    await dialog.getByLabel('Offer to outsourcing companies').check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Choose an outsourcing company')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /Shift Plus/ })).toBeFocused();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await exchange.shows('Confirmed: 1');
    await exchange.open(DAY);
    await expect(exchange.rows(TIMES, 'Open', 'Offered to')).toHaveCount(1);
  });

  const name =
    await test.step('the company sees the offer on its open screen, and nothing else of that plan, is told of it, and sends the best', async () => {
      await expect(offer).toHaveCount(1);
      await expect(offer).not.toContainText('Vector');
      const news = await call<{ results: { event_type: string; body: string }[] }>(
        company,
        'GET',
        'notification/?limit=5',
      );
      expect(news.results.some((one) => one.event_type === 'vacancy_created')).toBe(true);
      await offer.getByRole('button', { name: /^Assign/ }).click();
      const can = theirs.panel.getByRole('region', { name: /^Can take it: [1-9]/ });
      await expectAccessible(company);
      await screenshot(company, 'vacancy-company');
      const give = can.getByRole('button', { name: /^Assign: / }).first();
      const said = ((await give.getAttribute('aria-label')) ?? '').replace('Assign: ', '');
      await give.click();
      await theirs.shows('The shift has been assigned');
      return said;
    });

  await test.step('the department sees who comes, without asking again', async () => {
    await expect(exchange.rows(TIMES, 'Taken', name)).toHaveCount(1);
    await screenshot(page, 'vacancy-taken');
  });

  const { results } = await call<{
    results: {
      id: number;
      shop_id: number;
      work_hours: number;
      holder: { employee_id: number; user_id: number };
    }[];
  }>(page, 'GET', `worker_day/vacancy/?dt_from=${DT}&dt_to=${DT}&is_vacant=false&is_outsource=true`);
  const vacancy = results.find((one) => one.work_hours < 3)!;
  const { employee_id, user_id } = vacancy.holder;

  await test.step("the company's own month says where its person works", async () => {
    await company.goto(`/#/timetable?from=${DT.slice(0, 7)}-01`);
    const row = company.getByRole('row', { name: new RegExp(name.split(' ')[0] as string) });
    const shift = row.getByRole('gridcell', { name: /06:30.*09:00/ });
    await expect(shift).toHaveAccessibleName(/in another store: Hawthorn Green/);
  });

  await test.step('the person reads where to go and for what, and is offered no swap', async () => {
    const password = 'shiftwright-demo';
    const passwords = { confirmation_password: password, new_password1: password, new_password2: password };
    await call(company, 'POST', `user/${user_id}/change_password/`, passwords);
    const [person] = await call<{ username: string }[]>(company, 'GET', `user/?id__in=${user_id}`);
    const theirOwn = await openAsOther(browser, person?.username as Login, '/schedule');
    const shift = theirOwn.getByRole('listitem').filter({ hasText: TIMES });
    await expect(shift).toContainText('Checkout');
    await expect(shift).toContainText('Hawthorn Green');
    await theirOwn.goto('/#/exchange?exchangeTab=mine');
    await expect(shift).toContainText('Checkout · Hawthorn Green');
    await expect(shift.getByRole('button', { name: /^Give back/ })).toBeVisible();
    await expect(shift.getByRole('button', { name: /^Swap/ })).toHaveCount(0);
    await theirOwn.context().close();
  });

  await test.step('another company knows nothing of it', async () => {
    const client = await openAsOther(browser, 'client', '/exchange');
    const seen = await call<{ count: number }>(client, 'GET', `worker_day/vacancy/?id__in=${vacancy.id}`);
    expect(seen.count).toBe(0);
    await client.context().close();
  });

  await test.step('the person comes and goes, at the tick point of the department', async () => {
    const keeper = await openAsOther(browser, 'admin', '/settings/tickpoints/');
    const points = await call<{ shop_id: number; key: string }[]>(keeper, 'GET', 'recognition/tick_points/');
    const tick_point_key = points.find((one) => one.shop_id === vacancy.shop_id)?.key;
    for (const dttm of [`${DT}T06:32:00`, `${DT}T09:00:00`]) {
      const data = { tick_point_key, user_id, dttm };
      const mark = await call(keeper, 'POST', 'attendance_records/', data);
      expect(mark).toMatchObject({ employee_id, shop_id: vacancy.shop_id });
    }
    await keeper.context().close();
  });

  await test.step('the shift stands in the timesheets of both companies', async () => {
    // The marks become hours a moment later.
    for (const who of [page, company]) {
      await expect
        .poll(async () => (await itemsOf(who, employee_id)).filter((one) => one.day_type === 'W'))
        .toMatchObject([{ employee_id, shop_id: vacancy.shop_id, source: 'F' }]);
    }
    const [own] = await itemsOf(company, employee_id);
    const [sent] = await itemsOf(page, employee_id);
    expect(own).toEqual(sent);
    expect(Number(own?.day_hours)).toBeGreaterThan(1);
  });

  await test.step('what was worked is not given back any more', async () => {
    await theirs.open(DAY);
    await theirs.act(theirs.rows(TIMES, name), 'Make it free again');
    await expect(
      company.getByRole('alert').filter({ hasText: 'This shift was worked already' }),
    ).toBeVisible();
    await company.context().close();
  });
});
