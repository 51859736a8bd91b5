import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, screenshot, test, useLanguage } from '../fixtures.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** The link of a store's tick point, as it stands in the settings of who keeps tick points. */
async function linkOfPoint(page: Page): Promise<string> {
  await openAs(page, 'admin', '/settings/tickpoints/');
  await page.locator('main tbody tr').last().getByRole('button').first().click();
  const link = page.getByLabel('Page for the tablet');
  await expect(link).toHaveValue(/#\/tick\?key=[0-9a-f-]{36}$/);
  return link.inputValue();
}

const marksOf = async (page: Page, dt: string) => {
  const answer = await page.request.get(`/rest_api/attendance_records/?dt=${dt}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { user_id: number; type: string; dttm: string; has_photo: boolean }[];
};

test('a shop tablet marks arrival and departure, without a network too, and nothing twice', {
  tag: '@deep',
}, async ({ page, context }) => {
  const link = await linkOfPoint(page);
  await expectAccessible(page);
  await screenshot(page, 'tick-settings');

  await page.goto(link.slice(link.indexOf('/#')));
  await page.reload();
  await expect(page).toHaveURL(/#\/tick$/);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  const people = page.getByRole('listitem');
  await expect(people.first()).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'tick-en-1024');
  const before = await marksOf(page, '2026-03-11');

  const button = page.getByRole('region', { name: 'Everybody else' }).getByRole('button').nth(1);
  const name = (await button.locator('span').first().textContent()) ?? '';
  await button.click();
  const dialog = page.getByRole('dialog', { name });
  await expectAccessible(page);
  await screenshot(page, 'tick-choice');
  await dialog.getByRole('button', { name: 'Arrival' }).click();
  await expect(dialog.getByText('Recorded')).toBeVisible();
  await screenshot(page, 'tick-recorded');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const tile = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(tile).toContainText('Came at');

  await expect.poll(() => page.evaluate(() => caches.has('shiftwright-tick'))).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('shiftwright-tick')).keys()).length))
    .toBeGreaterThan(3);
  await context.setOffline(true);
  await tile.click();
  await dialog.getByRole('button', { name: 'Departure' }).click();
  await expect(dialog.getByText(/Kept on this device/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Marks that wait to be sent: 1')).toBeVisible();
  await expect(tile).toContainText('Left at');
  await screenshot(page, 'tick-offline');
  await page.reload();
  await expect(page.getByText('Marks that wait to be sent: 1')).toBeVisible();
  await expect(tile).toContainText('Left at');

  // The answer to the mark is lost on the way: the server has it, the tablet does not know and sends it again.
  let lost = 0;
  await page.route(
    '**/rest_api/attendance_records/',
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expect.poll(() => lost).toBe(1);
  await expect(page.getByText('Everything is sent')).toBeVisible();

  const after = await marksOf(page, '2026-03-11');
  expect(after).toHaveLength(before.length + 2);
  const made = after.filter((mark) => !before.some((old) => JSON.stringify(old) === JSON.stringify(mark)));
  expect(made.map(({ type }) => type)).toEqual(['C', 'L']);
  expect(new Set(made.map(({ user_id }) => user_id)).size).toBe(1);
});

test.describe('with a camera, on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
  });

  test('a photo is kept with the consent alone', { tag: '@deep' }, async ({ page }) => {
    const link = await linkOfPoint(page);
    await useLanguage(page, 'ru');
    await page.addInitScript(() => {
      const picture = Object.assign(document.createElement('canvas'), { width: 480, height: 360 });
      const paint = picture.getContext('2d');
      setInterval(() => paint?.fillRect(Math.random() * 400, Math.random() * 300, 60, 60), 100);
      navigator.mediaDevices.getUserMedia = async () => picture.captureStream(10);
    });
    await page.goto(link.slice(link.indexOf('/#')));
    await page.reload();
    await expect(page.getByText('Всё отправлено')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'tick-ru-390');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('region', { name: 'Остальные' }).getByRole('button').nth(2).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Согласен/).check();
    const camera = dialog.getByLabel('Камера', { exact: true });
    await expect.poll(() => camera.evaluate((node: HTMLVideoElement) => node.videoWidth)).toBeGreaterThan(0);
    await screenshot(page, 'tick-photo-ru-390');
    await dialog.getByRole('button', { name: 'Приход' }).click();
    await expect(dialog.getByText('Записано')).toBeVisible();
    await expect
      .poll(async () => (await marksOf(page, '2026-03-11')).filter((mark) => mark.has_photo).length)
      .toBe(1);
  });
});

test('a tablet is shut out when its key is taken back, and let in with a new one', { tag: '@deep' }, async ({
  page,
}) => {
  const link = await linkOfPoint(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByText('Close this tick point for all devices?')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the key' }).last().click();
  await expect(dialog.getByText(/nobody makes marks here/)).toBeVisible();
  const tablet = await page.context().newPage();
  await tablet.goto(link.slice(link.indexOf('/#')));
  await expect(tablet.getByRole('heading', { name: 'This tick point is closed' })).toBeVisible();
  await screenshot(tablet, 'tick-shut');
  await tablet.getByRole('button', { name: 'Use another key' }).click();
  await expect(tablet.getByRole('heading', { name: 'This device is not a tick point yet' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Make a key' }).click();
  const renewed = await page.getByLabel('Page for the tablet').inputValue();
  expect(renewed).not.toBe(link);
  await tablet.getByLabel('Key of the tick point').fill(renewed.slice(renewed.indexOf('key=') + 4));
  await tablet.getByRole('button', { name: 'Use this key' }).click();
  await expect(tablet.getByText('Everything is sent')).toBeVisible();
});
