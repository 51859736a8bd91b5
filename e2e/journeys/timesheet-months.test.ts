import { expect, expectAccessible, openAs, openAsOther, screenshot, test, useLanguage } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { TimetablePage } from '../pages/timetable.ts';

test('a month is closed, says so, takes no shift, and is opened again with a reason', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const departments = await call<{ id: number; name: string }[]>(page, 'GET', 'department/');
  const id = departments.at(-1)?.id;
  const timetable = new TimetablePage(page);
  await timetable.open({ deps: String(id), from: '2026-02-01', tableDisplay: 'month' });

  await timetable.openTool('Closed months', 'Timesheet');
  const dialog = page.getByRole('dialog', { name: 'Closed months' });
  await expect(dialog.getByRole('status')).toHaveText('February 2026 is open.');
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  const banner = page.getByRole('region', { name: 'Closed months' });
  await expect(banner).toContainText('Closed timesheets: February 2026');
  await expectAccessible(page);
  await screenshot(page, 'closed-month');

  await banner.getByRole('button', { name: 'Details' }).click();
  await expect(dialog.getByRole('status')).toHaveText('February 2026 is closed.');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(dialog.getByText('Say why the month is opened again')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A forgotten shift');
  await expectAccessible(page);
  await screenshot(page, 'closed-month-dialog');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner).toHaveCount(0);
});

test('a month is closed in all stores on screen in one go', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const departments = await call<{ id: number; name: string }[]>(page, 'GET', 'department/');
  const [one, other] = departments.slice(-2);
  const timetable = new TimetablePage(page);
  await timetable.open({ deps: `${one?.id},${other?.id}`, from: '2026-02-01', tableDisplay: 'month' });
  await timetable.openTool('Closed months', 'Timesheet');
  const dialog = page.getByRole('dialog', { name: 'Closed months' });
  await dialog.getByRole('checkbox', { name: `Also: ${other?.name}` }).check();
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(dialog).toHaveCount(0);
  const banner = page.getByRole('region', { name: 'Closed months' });
  await expect(banner).toContainText(`February 2026 (${one?.name}), February 2026 (${other?.name})`);
});

test('a late mark waits: the employee sees it, the manager accepts it', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  await openAs(page, 'worker', '/notifications');
  const { shop_id } = await call<{ shop_id: string }>(page, 'GET', 'auth/user/');
  const shop = { deps: shop_id, from: '2026-03-01', tableDisplay: 'month' };
  const place = { lat: 55.7, lon: 37.6 };
  const mark = { ...place, shop_id: Number(shop_id), dttm: '2026-03-09T09:07:00', type: 'C' };
  await call(page, 'POST', 'attendance_records/', mark);
  await page.goto('/#/schedule?from=2026-03-01&tableDisplay=month');
  const own = page.getByRole('region', { name: 'Marks waiting for a decision' });
  await expect(own.getByRole('listitem')).toHaveText(/(March\s9|9\sMarch): arrival 09:07 \(made too late/);
  await expect(own).toContainText('They count when the manager accepts them.');
  await expectAccessible(page);
  await screenshot(page, 'own-mark-waits');

  const manager = await openAsOther(browser, 'manager', `/timetable?${new URLSearchParams(shop)}`);
  await useLanguage(manager, 'en');
  await manager
    .getByRole('region', { name: 'Marks waiting for a decision' })
    .getByRole('button', { name: 'Show' })
    .click();
  const list = manager.getByRole('dialog', { name: 'Marks waiting for a decision' });
  await expectAccessible(manager);
  await screenshot(manager, 'waiting-marks');
  await list.getByRole('button', { name: 'Accept' }).click();
  await expect(list.getByText('No marks are waiting.')).toBeVisible();
  await manager.context().close();
});
