import { expect, expectAccessible, openAs, openAsOther, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

test.describe('the grid of the month', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'manager', '/timetable?from=2026-03-01');
    await new TimetablePage(page).ready();
  });

  test('a rhythm is filled to the right in one step, which is taken back even after a reload', {
    tag: '@deep',
  }, async ({ page }) => {
    const timetable = new TimetablePage(page);
    for (const [column, value] of [
      [14, '9-18'],
      [15, '9-18'],
      [16, 'off'],
      [17, 'off'],
      [18, '9-18'],
    ] as const)
      await timetable.type(9, column, value);
    await timetable.saved();
    const before = await timetable.texts(9, 19, 24);

    await timetable.select([9, 14], [9, 18]);
    await timetable.drag(timetable.fillHandle, timetable.cell(9, 24), async () => {
      await screenshot(page, 'grid-fill-preview');
    });
    await expect(page.getByText('The rhythm 2/2 can go on.')).toBeVisible();
    await page.getByRole('button', { name: /Continue the rhythm/ }).click();
    await expect
      .poll(() => timetable.texts(9, 19, 24))
      .toEqual(['9–18', 'OFF', 'OFF', '9–18', '9–18', 'OFF']);
    await timetable.saved();

    await page.reload();
    await timetable.ready();
    expect(await timetable.texts(9, 19, 24)).toEqual(['9–18', 'OFF', 'OFF', '9–18', '9–18', 'OFF']);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => timetable.texts(9, 19, 24)).toEqual(before);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect.poll(() => timetable.texts(9, 19, 19)).toEqual(['9–18']);
  });

  test('a shift is moved, copied and swapped with the mouse; Escape leaves all as it was', async ({
    page,
  }) => {
    const timetable = new TimetablePage(page);
    await timetable.type(6, 20, '8-14');
    await timetable.type(7, 22, 'off');
    await timetable.type(7, 23, '10-16');
    await timetable.saved();

    await timetable.cell(6, 20).click();
    await timetable.drag(timetable.cell(6, 20), timetable.cell(7, 22), async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Move' })).toBeVisible();
      await screenshot(page, 'grid-drag');
      await page.keyboard.press('Escape');
    });
    expect(await timetable.texts(6, 20, 20)).toEqual(['8–14']);

    await timetable.cell(6, 20).click();
    await timetable.drag(timetable.cell(6, 20), timetable.cell(7, 22));
    await expect(timetable.cell(7, 22)).toHaveText('8–14');
    await expect(timetable.cell(6, 20)).toHaveText('');

    await timetable.cell(7, 22).click();
    await page.keyboard.down('Control');
    await timetable.drag(timetable.cell(7, 22), timetable.cell(6, 20));
    await page.keyboard.up('Control');
    await expect(timetable.cell(6, 20)).toHaveText('8–14');
    await expect(timetable.cell(7, 22)).toHaveText('8–14');

    await timetable.cell(7, 23).click();
    await page.keyboard.down('Alt');
    await timetable.drag(timetable.cell(7, 23), timetable.cell(6, 20));
    await page.keyboard.up('Alt');
    await expect(timetable.cell(6, 20)).toHaveText('10–16');
    await expect(timetable.cell(7, 23)).toHaveText('8–14');
  });

  test('templates are stamped, painted, typed by number and kept', { tag: '@deep' }, async ({ page }) => {
    const timetable = new TimetablePage(page);
    await timetable.type(10, 20, '11-15');
    await timetable.cell(10, 20).click();
    await timetable.chord('p');
    const palette = page.getByRole('complementary', { name: 'Shift list' });
    await expect(palette).toBeVisible();
    await expectAccessible(page);
    await palette.getByRole('button', { name: '3: Keep' }).click();
    await expect(palette.getByRole('listitem').nth(2)).toContainText('11–15');

    await timetable.cell(10, 21).click();
    await page.keyboard.press('3');
    await expect(timetable.cell(10, 21)).toHaveText('11–15');
    await timetable.drag(timetable.cell(11, 20), timetable.cell(11, 22));
    await expect.poll(() => timetable.texts(11, 20, 22)).toEqual(['11–15', '11–15', '11–15']);
    await page.keyboard.press('Escape');

    await timetable.type(12, 20, '#3');
    await expect(timetable.cell(12, 20)).toHaveText('11–15');
    await screenshot(page, 'grid-palette');
  });

  test('fields of many shifts are edited together; those that differ say so', { tag: '@deep' }, async ({
    page,
  }) => {
    const timetable = new TimetablePage(page);
    await timetable.type(13, 22, '8-17');
    await timetable.type(13, 23, '8-15');
    await timetable.type(13, 24, 'off');
    await timetable.select([13, 22], [13, 24]);
    await timetable.chord('a');
    const panel = page.getByRole('complementary', { name: 'Edit the chosen days' });
    await expect(panel.getByText('Days: 3, shifts: 2')).toBeVisible();
    await expect(panel.getByLabel('Start')).toHaveValue('08:00');
    await expect(panel.getByLabel('End')).toHaveAttribute('placeholder', 'several');
    await expectAccessible(page);

    await panel.getByLabel('End').fill('19');
    await panel.getByRole('button', { name: 'Apply to 3' }).click();
    await expect(panel.getByText('Changed: 2, blocked: 0')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    expect(await timetable.texts(13, 22, 24)).toEqual(['8–19', '8–19', 'OFF']);
  });

  test('a broken rule is told beside the day, found by F8 and mended with one click', async ({ page }) => {
    const timetable = new TimetablePage(page);
    await timetable.type(14, 24, '9-23');
    await expect(timetable.cell(14, 24)).toHaveAttribute('data-badge', /!/);
    await expect(timetable.cell(14, 24)).toHaveAttribute('aria-label', /Shift 14\sh, at most 12\sh/);

    await timetable.cell(14, 20).click();
    await page.keyboard.press('F8');
    const card = page.getByRole('group', { name: 'About this day' });
    await expect(card).toBeVisible();
    await timetable.cell(14, 24).click();
    await expect(card.getByText('Shift 14 h, at most 12 h')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'grid-violation');
    await page.keyboard.press('Alt+Enter');
    await expect(card.getByRole('button', { name: 'End at 21:00' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(timetable.cell(14, 24)).toHaveText('9–21');
    await expect(timetable.cell(14, 24)).not.toHaveAttribute('aria-label', /at most 12\sh/);
  });

  test('Ctrl+Enter writes what is typed to all chosen days, as one step', { tag: '@deep' }, async ({
    page,
  }) => {
    const timetable = new TimetablePage(page);
    const rows = [12, 13];
    const shown = () => Promise.all(rows.map((row) => timetable.texts(row, 22, 25)));
    const before = await shown();
    await timetable.select([12, 22], [13, 25]);
    await page.keyboard.type('nonsense');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('textbox', { name: /^Shift or day type/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByRole('textbox', { name: /^Shift or day type/ }).fill('11-20');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(shown).toEqual(rows.map(() => Array.from({ length: 4 }, () => '11–20')));
    await expect(page.getByText('Days changed: 8')).toBeVisible();
    await expect(timetable.cell(13, 25)).toHaveAttribute('aria-selected', 'true');
    await timetable.saved();

    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(shown).toEqual(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+PageDown');
    await expect(page).toHaveURL(/from=2026-04-01/);
    await expect(page.getByText('Days changed: 8')).toHaveCount(0);
    await page.keyboard.press('Alt+PageUp');
    await expect(timetable.cell(13, 25)).toBeVisible();
  });

  test('only a part of what was copied is pasted when asked for', { tag: '@deep' }, async ({ page }) => {
    const timetable = new TimetablePage(page);
    await timetable.type(15, 22, '12-20');
    await timetable.type(16, 22, '8-17');
    await timetable.cell(15, 22).click();
    await page.keyboard.press('ControlOrMeta+c');
    await timetable.cell(16, 22).click();
    await page.keyboard.press('ControlOrMeta+Shift+v');
    await expect(page.getByRole('alertdialog', { name: 'Paste special' })).toBeVisible();
    await page.keyboard.press('t');
    await expect(timetable.cell(16, 22)).toHaveText('12–20');
  });

  test('a table of a spreadsheet is pasted over many people as one step', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const timetable = new TimetablePage(page);
    await page.evaluate(() => navigator.clipboard.writeText('9-13\tOFF\r\n22-6\tnonsense\r\n'));
    await timetable.cell(17, 24).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(timetable.cell(17, 24)).toHaveText('9–13');
    await expect(timetable.cell(18, 24)).toHaveText('22–6');
    await expect(page.getByText('Days changed: 3, left out: 1')).toBeVisible();
    await timetable.saved();
    await timetable.cell(17, 24).click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(timetable.cell(17, 24)).not.toHaveText('9–13');
    await expect(timetable.cell(18, 24)).not.toHaveText('22–6');
  });

  test('month, week and day show the same day; coverage follows an edit before it is saved', {
    tag: '@deep',
  }, async ({ page }) => {
    const timetable = new TimetablePage(page);
    await timetable.cell(5, 17).click();
    const name = await timetable.cell(5, 17).getAttribute('aria-label');
    await timetable.chord('2');
    await expect(page).toHaveURL(/tableDisplay=week/);
    await expect(page).toHaveURL(/from=2026-03-16/);
    const active = timetable.grid.locator('[role=gridcell][tabindex="0"]');
    await expect(active).toHaveAttribute(
      'aria-label',
      new RegExp(`^${name?.split(',').slice(0, 3).join(',')}`),
    );
    await timetable.chord('1');
    await expect(page).toHaveURL(/from=2026-03-01/);
    await expect(timetable.cell(5, 17)).toHaveAttribute('tabindex', '0');
  });

  test('the commands and the keyboard map are read by everybody', { tag: '@deep' }, async ({ page }) => {
    const timetable = new TimetablePage(page);
    await timetable.cell(2, 2).click();
    await page.keyboard.press('ControlOrMeta+k');
    const list = page.getByRole('listbox', { name: 'Found' });
    await expect(list).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: /^Person, store, screen/ }).fill('keyb');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(sheet.getByText('Paste special')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(timetable.cell(2, 2)).toBeFocused();
  });

  test('the list does what the grid does', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/#/timetable?from=2026-03-01&list=1');
    const list = page.getByRole('region', { name: 'Timetable as a list' });
    await expect(list).toBeVisible();
    await expectAccessible(page);
    const field = list.getByRole('textbox', { name: /Wednesday, March 25/ });
    await field.fill('10-19');
    await field.press('Enter');
    await expect(list.getByRole('row', { name: /Wednesday, March 25/ })).toContainText('10:00–19:00');
    await field.fill('nonsense');
    await field.press('Enter');
    await expect(list.getByText('no such day type')).toBeVisible();
    await field.press('Escape');
    await list.getByText('Day', { exact: true }).first().click();
    await expect(list.getByRole('rowheader').first()).toBeVisible();
    await screenshot(page, 'grid-list');
  });
});

test('what a colleague changes appears by itself, and the choice stays @deep', async ({ page, browser }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const mine = new TimetablePage(page);
  await mine.ready();
  await mine.select([10, 5], [12, 7]);
  const scrolled = await mine.grid.locator('..').evaluate((box) => {
    box.scrollTop = 120;
    return box.scrollTop;
  });
  const theirs = await openAsOther(browser, 'director', page.url().split('#')[1] ?? '');
  const timetable = new TimetablePage(theirs);
  await timetable.ready();
  await timetable.type(19, 26, '13-17');
  await timetable.saved();

  await expect(mine.cell(19, 26)).toHaveText('13–17');
  await expect(mine.grid.locator('[data-at][aria-selected="true"]')).toHaveCount(9);
  expect(await mine.grid.locator('..').evaluate((box) => box.scrollTop)).toBe(scrolled);
  await theirs.context().close();
});

test('what a colleague changes while the page opens appears by itself @deep', async ({ page, browser }) => {
  const live = Promise.withResolvers<void>();
  await page.route('**/rest_api/live/', async (route) => {
    await live.promise;
    await route.continue();
  });
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const mine = new TimetablePage(page);
  await mine.ready();
  const theirs = await openAsOther(browser, 'director', page.url().split('#')[1] ?? '');
  const timetable = new TimetablePage(theirs);
  await timetable.ready();
  await timetable.type(18, 26, '13-17');
  await timetable.saved();
  await expect(mine.cell(18, 26)).not.toHaveText('13–17');
  live.resolve();
  await expect(mine.cell(18, 26)).toHaveText('13–17');
  await theirs.context().close();
});

test('two people on one day: the later one is asked whose counts', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  await page.route('**/rest_api/live/', (route) => route.abort());
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const mine = new TimetablePage(page);
  await mine.ready();
  const theirs = await openAsOther(browser, 'director', page.url().split('#')[1] ?? '');
  const timetable = new TimetablePage(theirs);
  await timetable.ready();
  await timetable.type(4, 27, '14-20');
  await timetable.saved();
  await theirs.context().close();

  await mine.type(4, 27, '8-16');
  await expect(mine.cell(4, 27)).toHaveAttribute('data-save', 'failed');
  await mine.cell(4, 27).click();
  const card = page.getByRole('group', { name: 'About this day' });
  await expect(card.getByText(/has changed this day in the meantime/)).toBeVisible();
  await expect(card.getByText('14:00–20:00')).toBeVisible();
  await screenshot(page, 'grid-merge');
  await card.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(mine.cell(4, 27)).toHaveText('14–20');
  await mine.saved();
});

test('what was typed without a connection is saved by itself once it is back', async ({ page, context }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await context.setOffline(true);
  await timetable.type(8, 25, '8-16');
  await timetable.type(9, 25, '9-17');
  await expect(page.getByRole('button', { name: 'Not saved: 2' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Not saved/ })).toHaveCount(0);
  await timetable.saved();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(timetable.cell(9, 25)).not.toHaveText('9–17');
  await timetable.saved();
  await page.reload();
  await timetable.ready();
  await expect(timetable.cell(8, 25)).toHaveText('8–16');
});

test('what was typed and taken back last is kept, however soon the page is closed', async ({ page }) => {
  const month = '/timetable?from=2026-03-01';
  await openAs(page, 'manager', month);
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const [before = ''] = await timetable.texts(6, 27, 27);
  await timetable.type(6, 25, '8-16');
  await timetable.type(6, 26, '9-17');
  await timetable.type(6, 26, '10-18');
  await page.goto('/healthz');

  await page.goto(`/#${month}`);
  await timetable.ready();
  await expect.poll(() => timetable.texts(6, 25, 26)).toEqual(['8–16', '10–18']);
  await timetable.type(6, 27, '7-15');
  await timetable.saved();
  await page.keyboard.press('Control+z');
  await page.goto('/healthz');

  await page.goto(`/#${month}`);
  await timetable.ready();
  await expect.poll(() => timetable.texts(6, 27, 27)).toEqual([before]);
});

test('an edit whose sending the closing page cut is sent once more by the next', async ({ page }) => {
  const month = '/timetable?from=2026-03-01';
  await openAs(page, 'manager', month);
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const batch = '**/rest_api/worker_day/batch_update_or_create/';
  let cut = 0;
  await page.route(batch, (route) => {
    cut += 1;
    // The first arrives, and its answer is lost as well.
    return cut === 1 ? void route.fetch() : undefined;
  });
  await timetable.type(6, 25, '8-16');
  await timetable.type(6, 26, '9-17');
  await timetable.type(6, 26, '10-18');
  await page.goto('/healthz');
  expect(cut).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto(`/#${month}`);
  await timetable.ready();
  await expect.poll(() => timetable.texts(6, 25, 26)).toEqual(['8–16', '10–18']);
  await timetable.saved();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await timetable.ready();
  await expect.poll(() => timetable.texts(6, 25, 26)).toEqual(['8–16', '10–18']);
});

test('an undo whose sending the closing page cut is done once by the next', async ({ page }) => {
  const month = '/timetable?from=2026-03-01';
  await openAs(page, 'manager', month);
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const [before = ''] = await timetable.texts(6, 27, 27);
  for (const isHeard of [false, true]) {
    await timetable.type(6, 27, '7-15');
    await timetable.saved();
    const undo = '**/rest_api/worker_day/undo/';
    let cut = 0;
    await page.route(undo, async (route) => {
      // It does not arrive, or its answer is lost.
      if (isHeard) await route.fetch();
      cut += 1;
    });
    await page.keyboard.press('Control+z');
    await expect.poll(() => cut).toBe(1);
    await page.goto('/healthz');
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.goto(`/#${month}`);
    await timetable.ready();
    await expect.poll(() => timetable.texts(6, 27, 27)).toEqual([before]);
    await timetable.saved();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await timetable.ready();
    await expect.poll(() => timetable.texts(6, 27, 27)).toEqual([before]);
  }
});
