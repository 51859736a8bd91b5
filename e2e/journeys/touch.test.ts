import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

type Point = { x: number; y: number };

async function centre(page: Page, row: number, column: number): Promise<Point> {
  const box = await new TimetablePage(page).cell(row, column).boundingBox();
  if (!box) throw new Error('no such cell');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that goes down, waits, moves and lifts. */
async function finger(page: Page, from: Point, to: Point, hold: () => Promise<unknown>) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  await hold();
  for (let step = 1; step <= 8; step++) {
    const at = (a: number, b: number) => a + ((b - a) * step) / 8;
    await send('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
  }
  await send('touchEnd', []);
}

test('the schedule of a month opens at today, which stands whole beside the names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/schedule?from=2026-03-01&to=2026-03-31');
  const heads = page.getByRole('grid').getByRole('columnheader');
  await expect(heads.filter({ hasText: /^11/ })).toBeInViewport({ ratio: 1 });
});

test('the name of a view stands whole where a finger makes words larger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'manager', '/timetable?from=2026-03-01&to=2026-03-31&tableView=planFactApprovedCompare');
  const view = page.getByRole('combobox', { name: 'Table view' });
  await expect(view).toHaveValue('Plan and fact');
  await expect.poll(() => view.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('the way back closes a sheet, and only then leaves the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/staff');
  await page.getByRole('link', { name: 'Timetable' }).tap();
  await page.getByRole('button', { name: 'Tools', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button').nth(1)).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/#\/timetable/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/#\/staff/);
});

test('the way back closes a dialog that a link opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/notifications?modal=NotificationSettings');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/notifications$/);
});

test('a week is planned and approved on a tablet with fingers', async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();

  await timetable.cell(5, 1).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Open the day' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'touch-sheet');
  await sheet.getByRole('button', { name: '9–18', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(timetable.cell(5, 1)).toHaveText('9–18');

  for (const column of [2, 3]) {
    await timetable.cell(5, column).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: column === 2 ? '9–18' : 'OFF', exact: true })
      .tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect.poll(() => timetable.texts(5, 1, 3)).toEqual(['9–18', '9–18', 'OFF']);
  await timetable.saved();

  await page.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Confirm plan' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await expectNotice(page, /Days confirmed: [1-9]/);
});

test('a long press lifts a shift; a quick finger only scrolls', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await timetable.cell(3, 4).tap();
  await page.getByRole('dialog').getByRole('button', { name: '8–17', exact: true }).tap();
  await expect(timetable.cell(3, 4)).toHaveText('8–17');
  await timetable.saved();
  const [from, to] = [await centre(page, 3, 4), await centre(page, 5, 5)];

  const before = await timetable.texts(5, 5, 5);
  await finger(page, from, to, async () => undefined);
  await expect(timetable.cell(3, 4)).toHaveText('8–17');
  expect(await timetable.texts(5, 5, 5)).toEqual(before);

  await timetable.grid.locator('..').evaluate((box) => {
    box.scrollTop = 0;
  });
  await finger(page, await centre(page, 3, 4), await centre(page, 5, 5), () =>
    expect(page.getByRole('status').filter({ hasText: 'Move' })).toBeVisible(),
  );
  await expect(timetable.cell(5, 5)).toHaveText('8–17');
  await expect(timetable.cell(3, 4)).toHaveText('');
});

test('a long press on a chosen row acts on all of it, by an empty day as well', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const sheet = page.getByRole('dialog', { name: 'Chosen days: 7' });
  const hold = async () => {
    await timetable.grid.getByRole('rowheader').nth(4).tap();
    const at = await centre(page, 4, 3);
    await finger(page, at, at, () => page.waitForTimeout(600));
    await expect(sheet).toBeVisible();
  };
  await hold();
  await sheet.getByRole('button', { name: 'Clear' }).tap();
  await expect.poll(() => timetable.texts(4, 1, 5)).toEqual(['', '', '', '', '']);
  await timetable.saved();
  await hold();
  await expectAccessible(page);
  await screenshot(page, 'touch-sheet-many');
  await sheet.getByRole('button', { name: '10–19', exact: true }).tap();
  await expect.poll(() => timetable.texts(4, 1, 5)).toEqual(Array(5).fill('10–19'));
  await timetable.saved();
});

test('a phone shows the timetable as a list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const list = page.getByRole('region', { name: 'Timetable as a list' });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  const field = list.getByRole('textbox', { name: /Thursday, March 26/ });
  await field.fill('12-20');
  await field.press('Enter');
  await expect(field).toHaveValue('12–20');
  await list.getByRole('button', { name: /Open the day: Thursday, March 26/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // Also where both months are known, so that nothing is loaded between them.
  for (const [from, first] of [
    ['2026-04-01', /April 1$/],
    ['2026-03-01', /March 11$/],
    ['2026-04-01', /April 1$/],
  ] as const) {
    await page.goto(`/#/timetable?from=${from}`);
    await expect(list.getByRole('rowheader', { name: first })).toBeInViewport();
  }
});

test('a list offers no painting, which is for the grid', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/timetable?from=2026-08-01');
  await expect(page.getByRole('button', { name: 'Build automatically' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Paint shifts' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  const finder = page.getByRole('dialog', { name: 'Search' });
  await expect(finder.getByRole('option', { name: 'Show the month' })).toBeVisible();
  await expect(finder.getByRole('option', { name: 'Palette of templates' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a form fills the screen, and what a finger presses in it is 44 px tall', async ({ page }) => {
    const places = ['/settings/positions/?modal=Position~-1', '/settings/tickpoints/?modal=Tickpoint~-1'];
    for (const place of places) {
      await openAs(page, 'admin', place);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      const small = await dialog.locator('.mantine-Input-input:visible, button:visible').evaluateAll((all) =>
        all
          // What stands inside a field: a finger types there, or presses the whole of it.
          .filter((one) => !one.closest('.mantine-Input-section, .mantine-Pill-root'))
          .filter((one) => one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML.slice(0, 160)),
      );
      expect(small, place).toEqual([]);
    }
  });

  test('the current entry of the settings is in view', async ({ page }) => {
    await openAs(page, 'admin', '/settings/embedded-reports/');
    await expect(page.locator('nav [aria-current="page"]').last()).toBeInViewport({ ratio: 1 });
  });
});
