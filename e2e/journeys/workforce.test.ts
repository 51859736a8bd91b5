import type { Page } from '@playwright/test';
import { aMailbox } from '../../apps/server/testing/mailbox.ts';
import { aWorkbook } from '../../apps/server/testing/people-workbook.ts';
import {
  expect,
  expectAccessible,
  expectNotice,
  openAs,
  screenshot,
  signInByForm,
  test,
} from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { downloaded, rowsOf, XLSX } from '../pages/files.ts';
import { SettingsPage } from '../pages/settings.ts';
import { StaffPage } from '../pages/staff.ts';

async function open(page: Page, place = '/staff') {
  await openAs(page, 'manager', place);
  const staff = new StaffPage(page);
  await staff.ready();
  return staff;
}

test('without a connection a notice says so, and the list comes once it is back @deep', async ({
  page,
  context,
}) => {
  const staff = await open(page);
  const before = await staff.rows.count();
  const notice = page.getByText('No connection.', { exact: false });
  // Notices are loaded once the first screen rests; without a connection they could not come.
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByLabel('Search the list').fill('nobody is called so');
  await expect(staff.rows).toHaveCount(before);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(staff.rows).toHaveCount(0);
});

test('a person is added, found by the filters and changed; what is missing is told by its field', async ({
  page,
}) => {
  const staff = await open(page);
  await page.getByRole('button', { name: 'Add employee' }).click();
  const { dialog } = staff;
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(dialog.getByText('The field is required')).toHaveCount(3);
  await dialog.getByText('Female', { exact: true }).click();
  await dialog.getByLabel('Last name').fill('Zimina');
  await dialog.getByLabel('First name').fill('Olga');
  await dialog.getByLabel('E-mail').fill('nobody');
  await expect(dialog.getByText('Incorrect email')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('zimina@example.com');
  await dialog.getByLabel('Personnel number').fill('E2E-1');
  const hired = dialog.getByLabel('Hired');
  const dt = await hired.inputValue();
  await hired.fill('2301/01/01');
  await expect(dialog.getByText('Enter a date from 1970-01-01 to 2200-12-31')).toBeVisible();
  await hired.fill(dt);
  await staff.choose('Position', /Cashier/);
  await dialog.getByRole('button', { name: 'Add employee' }).click();

  await expect(dialog.getByRole('button', { name: 'Link for the phone' })).toBeVisible();
  await staff.openTab('Info');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Zimina');
  await dialog.getByLabel('Phone').fill('+7 000 111-22-33');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Search the list').fill('zimi');
  await expect(staff.rows).toHaveCount(1);
  await expect(page).toHaveURL(/staff%3ElastName=zimi/);
  await expect(staff.person('Zimina Olga')).toContainText('E2E-1');
  await expect(staff.person('Zimina Olga')).toContainText('+7 000 111-22-33');
  await page.reload();
  await expect(page.getByLabel('Search the list')).toHaveValue('zimi');
  await expect(staff.rows).toHaveCount(1);
});

test('an employment is edited: work types, limitations by mouse and keyboard, a floating period @deep', async ({
  page,
}) => {
  const staff = await open(page);
  await staff.openPerson((await staff.rows.nth(1).getByRole('button').textContent()) ?? '');
  await staff.openEmployment();
  const { dialog } = staff;

  await expect(staff.week).toBeVisible();
  const clear = dialog.getByRole('button', { name: 'Clear everything' });
  if (await clear.isVisible()) await clear.click();
  await expect(dialog.getByText('Can work at any time.')).toBeVisible();
  await staff.hour('Monday', '10:00').hover();
  await page.mouse.down();
  await staff.hour('Tuesday', '12:00').hover();
  await page.mouse.up();
  await expect(dialog.getByText('cannot work 10:00–13:00')).toHaveCount(2);

  await dialog.getByText('Would rather not', { exact: true }).click();
  await staff.hour('Wednesday', '15:00').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await expect(dialog.getByText('would rather not 15:00–16:00')).toHaveCount(1);
  await expect(dialog.getByText('would rather not 15:00–17:00')).toHaveCount(1);
  await expectAccessible(page);
  await screenshot(page, 'staff-week');
  await dialog.getByLabel('Longest shift, h').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Enter whole hours/)).toBeVisible();
  await dialog.getByLabel('Longest shift, h').fill('10');
  await dialog
    .getByRole('radiogroup', { name: /Goods receiving/ })
    .getByText('Additional')
    .click();
  await staff.saveEmployment();

  await staff.openEmployment();
  await expect(dialog.getByLabel('Longest shift, h')).toHaveValue('10');
  await expect(dialog.getByText('cannot work 10:00–13:00')).toHaveCount(2);
  const receiving = dialog.getByRole('radiogroup', { name: /Goods receiving/ });
  await expect(receiving.getByRole('radio', { name: 'Additional' })).toBeChecked();

  await dialog.getByText('Floating period', { exact: true }).click();
  await dialog.getByLabel('Days in the period').fill('3');
  await expect(staff.week.getByRole('row')).toHaveCount(4);
  await staff.saveEmployment();
  await staff.openEmployment();
  await expect(dialog.getByRole('radio', { name: 'Floating period' })).toBeChecked();
  await expect(staff.week.getByRole('row')).toHaveCount(4);
});

test('ten people are uploaded: a wrong row is told by its place, and nothing is saved before it is right', {
  tag: '@deep',
}, async ({ page }) => {
  const staff = await open(page);
  const head = ['Personnel number', 'Last name', 'First name', 'Position', 'Hired'];
  const position = ((await staff.rows.first().locator('td').nth(3).textContent()) ?? '').trim();
  const rows = Array.from({ length: 10 }, (_, at) => [
    `UP-${at + 1}`,
    `Uploaded${at + 1}`,
    'Anna',
    position,
    at === 6 ? 'some day' : '2026-03-01',
  ]);
  await page.getByRole('button', { name: 'Upload employees' }).click();
  const { dialog } = staff;
  const example = await rowsOf(
    await downloaded(page, () => dialog.getByRole('button', { name: 'Workbook to fill in' }).click()),
  );
  expect(example[0]?.slice(0, 2)).toEqual(['Personnel number', 'Last name']);
  const first = ((await staff.rows.first().getByRole('button').textContent()) ?? '').split(' ')[0];
  expect(example.some((row) => row[1] === first)).toBe(true);

  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'p.xlsx', mimeType: XLSX, buffer: await aWorkbook([head, ...rows]) });
  await expect(dialog.getByText('Invalid data in uploaded file')).toBeVisible();
  const wrong = dialog.getByRole('row').filter({ hasText: 'Enter a date' });
  await expect(wrong.getByRole('cell').first()).toHaveText('E8');
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await screenshot(page, 'staff-upload');
  await expectAccessible(page);

  const right = rows.map((row) => [...row.slice(0, 4), '2026-03-01']);
  await input.setInputFiles({ name: 'p.xlsx', mimeType: XLSX, buffer: await aWorkbook([head, ...right]) });
  await expect(dialog.getByRole('tab', { name: 'Added: 10' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save people: 10' }).click();
  await expectNotice(page, 'Added: 10');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Search the list').fill('Uploaded');
  await expect(staff.rows).toHaveCount(10);
});

test('the schedule of shifts that a person follows has a tab where the network wants one', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/staff?from=2026-03-01&to=2026-03-31');
  const staff = new StaffPage(page);
  await staff.ready();
  const name = await staff.rows.first().getByRole('button').first().textContent();
  const { network } = await call<{ network: { id: number } }>(page, 'GET', 'auth/user/');
  const tab = staff.dialog.getByRole('tab', { name: 'Shift schedule' });
  const want = (show_employee_shift_schedule_tab: boolean) =>
    call(page, 'PUT', `network/${network.id}/`, { show_employee_shift_schedule_tab });

  await staff.openPerson(name ?? '');
  await expect(tab).toHaveCount(0);
  await want(true);
  try {
    await page.reload();
    await tab.click();
    await expect(staff.dialog.getByText('No shift schedule in this period')).toBeVisible();
    await expect(staff.dialog.getByText('2026/03/01 – 2026/03/31')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'staff-shift-schedule');
  } finally {
    await want(false);
  }
});

test('attendance is downloaded for chosen people only', { tag: '@deep' }, async ({ page }) => {
  const staff = await open(page, '/staff?from=2026-03-01&to=2026-03-10');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Attendance records' }).click();
  await expect(page.getByRole('alert').getByText('Choose at least one employee')).toBeVisible();

  await staff.rows.first().getByRole('checkbox').check();
  const arrived = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Attendance records' }).click();
  expect((await arrived).suggestedFilename()).toMatch(/\.xlsx$/);
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Overtime and shortfall' }).click();
  expect((await report).suggestedFilename()).toMatch(/\.xlsx$/);
});

/** A picture of two by two points. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGPUnXCBgYGB5crUMjZpAQAaVwPzFXEfawAAAABJRU5ErkJggg==',
  'base64',
);

test('a photo of a person is kept with the consent alone, and gone with one press', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/settings/positions/');
  const settings = new SettingsPage(page);
  const offerPhotos = async (on: boolean) => {
    await page.goto('/#/settings/positions/');
    await settings.menu.getByRole('link', { name: 'Network settings' }).click();
    await settings.dialog.getByLabel(/^Keep a photo in the card/).setChecked(on);
    await settings.save();
  };
  await offerPhotos(true);
  await page.goto('/#/staff?deps=4');
  const staff = new StaffPage(page);
  await expect(page.getByRole('button', { name: 'Add employee' })).toBeVisible();
  await staff.ready();
  await staff.openPerson((await staff.rows.nth(3).getByRole('button').textContent()) ?? '');
  const photo = staff.dialog.getByRole('region', { name: 'Photo' });
  await expect(photo.getByRole('button', { name: 'Choose a photo' })).toBeDisabled();
  await photo.getByLabel(/^The person agrees/).check();
  const picture = { name: 'face.png', mimeType: 'image/png', buffer: PICTURE };
  await photo.locator('input[type=file]').setInputFiles(picture);
  await expect(photo.getByText('The photo is kept with the consent of the person.')).toBeVisible();
  const shown = photo.getByRole('img', { name: 'Photo' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await screenshot(page, 'staff-photo');
  await photo.getByRole('button', { name: 'Delete the photo' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectNotice(page, 'Deleted: Photo');
  await expect(photo.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await offerPhotos(false);
});

test('a forgotten password is set by a letter, and changed again in the user menu', { tag: '@deep' }, async ({
  page,
}) => {
  const box = await aMailbox(Number(process.env.E2E_SMTP_PORT));
  const staff = await open(page);
  await staff.openPerson((await staff.rows.nth(2).getByRole('button').textContent()) ?? '');
  const { dialog } = staff;
  const login = await dialog.getByLabel('Login').inputValue();
  await dialog.getByLabel('E-mail').fill('forgot@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/#/recovery');
  await page.reload();

  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText('The field is required')).toBeVisible();
  await page.getByLabel('Login or e-mail').fill('forgot@');
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText('Incorrect email')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Login or e-mail').fill('forgot@example.com');
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  const letters = () => box.letters.filter(({ to }) => to?.[0]?.address === 'forgot@example.com');
  await expect.poll(() => letters().length).toBe(1);
  const token = /recovery\?token=([\w-]+)/.exec(letters()[0]?.text ?? '')?.[1] ?? '';
  await box.close();

  await page.goto(`/#/recovery?token=${token}`);
  await page.getByLabel('New password', { exact: true }).fill('12345678');
  await page.getByLabel('New password again').fill('1234567');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('mud-Gravel-72');
  await page.getByLabel('New password again').fill('mud-Gravel-72');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/#\/(timetable|staff|schedule)/);

  await page.goto('/healthz');
  await page.context().clearCookies();
  await page.goto(`/#/recovery?token=${token}`);
  await expect(page.getByRole('alert')).toContainText('This link has been used or has ended.');
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();

  await signInByForm(page, login, 'mud-Gravel-72');
  await expect(page).toHaveURL(/#\/(timetable|staff|schedule)/);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Change own password' }).click();
  await dialog.getByLabel('Old password').fill('not this one');
  await dialog.getByLabel(/^New password \*?$/).fill('dry-Pebble-81');
  await dialog.getByLabel('New password again').fill('dry-Pebble-81');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The old password is wrong').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Old password').fill('mud-Gravel-72');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('status')).toContainText('The password was changed');
});

test.describe('on a phone, in Russian, in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ru-RU' });

  test('every tab is accessible and fits; a document is added, a tap paints an hour', {
    tag: '@deep',
  }, async ({ page }) => {
    await openAs(page, 'manager', '/staff', 'ru');
    const staff = new StaffPage(page);
    await staff.ready();
    await staff.rows.nth(3).getByRole('button').tap();
    const { dialog } = staff;
    const fits = async (name: string) => {
      await expectAccessible(page);
      await screenshot(page, name);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await expect(dialog.getByLabel('Фамилия')).toBeVisible();
    await fits('staff-info-ru-390');

    await staff.openTab('Безопасность');
    await dialog.getByRole('button', { name: 'Сменить пароль' }).tap();
    await expect(dialog.getByText('Обязательное поле').first()).toBeVisible();
    await fits('staff-security-ru-390');

    await staff.openTab('Документы');
    await dialog.getByRole('button', { name: 'Добавить документ' }).tap();
    await staff.choose('Документ', /./);
    await dialog.getByLabel('Действует с').fill('01.02.2025');
    await dialog.getByLabel('Действует по').fill('01.01.2025');
    await dialog.getByLabel('Действует по').blur();
    await dialog.getByRole('button', { name: 'Сохранить' }).tap();
    await expect(dialog.getByText(/^Дата окончания периода/)).toBeVisible();
    await dialog.getByLabel('Действует по').fill('01.03.2025');
    await dialog.getByLabel('Действует по').blur();
    await dialog.getByRole('button', { name: 'Сохранить' }).tap();
    await expect(dialog.getByText('01.02.2025 – 01.03.2025')).toBeVisible();
    await expect(dialog.getByText('Истёк').first()).toBeVisible();
    await fits('staff-medical-ru-390');

    await staff.openTab('Трудоустройства');
    await fits('staff-employments-ru-390');
    await dialog.getByRole('tabpanel').getByRole('button').first().tap();
    const week = dialog.getByRole('grid', { name: 'Ограничения и пожелания' });
    const hour = week.getByRole('gridcell', { name: /^Воскресенье, 10:00/ });
    await hour.tap();
    await expect(hour).toHaveAccessibleName(/не может$/);
    await hour.tap();
    await expect(hour).toHaveAccessibleName(/свободно$/);
    await fits('staff-week-ru-390');
  });
});
