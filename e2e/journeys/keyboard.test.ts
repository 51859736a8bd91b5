import { expect, expectNotice, openAs, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { TimetablePage } from '../pages/timetable.ts';

test('a week is planned and approved with the keyboard alone', async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('link', { name: 'Timetable' }).focus();
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break;
    await press('Tab');
  }
  await expect(timetable.cell(0, 0)).toBeFocused();

  await press('ArrowDown', 'Home');
  for (const value of ['9-18', '9-18', 'off', '22-6', '=', 'off']) {
    await page.keyboard.type(value);
    await press('Tab');
  }
  await page.keyboard.type('10-14');
  await press('Enter');
  await expect
    .poll(() => timetable.texts(1, 0, 6))
    .toEqual(['9–18', '9–18', 'OFF', '22–6', '22–6', 'OFF', '10–14']);

  // The next person gets the same week: select, copy, go down, paste.
  await press('ArrowUp', 'Home', 'Shift+End', 'ControlOrMeta+c', 'Home', 'ArrowDown', 'ControlOrMeta+v');
  await expect.poll(() => timetable.texts(2, 0, 6)).toEqual(await timetable.texts(1, 0, 6));
  // A shift moves to the day before of the next person, with arrows: typed in one go, quicker than the page draws.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await press('End', 'ControlOrMeta+k', 'm', 'ArrowLeft', 'ArrowDown', 'Enter');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(timetable.cell(3, 5)).toHaveText('10–14');
  await press('ControlOrMeta+z');
  await expect(timetable.cell(2, 6)).toHaveText('10–14');
  await timetable.saved();

  await press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).focus();
  await press('Enter');
  await expectNotice(page, /Days confirmed: [1-9]/);
  await expect(dialog).toHaveCount(0);
  await expect(timetable.cell(1, 0)).not.toHaveAttribute('data-tone', 'different');
  await expect(timetable.cell(1, 3)).toHaveAttribute('aria-label', /22:00–06:00/);
});

test('keys typed before a dialog has loaded are typed into it', async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/autoschedule-dialog*', async (route) => {
    await arrived;
    await route.continue();
  });
  const before = await timetable.texts(3, 1, 1);
  await timetable.cell(3, 1).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/modal=Autoschedule/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  letGo();
  await expect(page).not.toHaveURL(/modal=/);
  await expect(timetable.cell(3, 1)).toBeFocused();
  expect(await timetable.texts(3, 1, 1)).toEqual(before);
});

test('a cell is changed again right after it was saved', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  // No schedule has these hours: what stands there already is not saved again.
  await timetable.type(9, 1, '6:15-13:15');
  await expect(timetable.cell(9, 1)).toHaveAttribute('data-save', 'saved');
  await timetable.type(9, 1, '10-14');
  await timetable.saved();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await page.reload();
  await expect(timetable.cell(9, 1)).toHaveText('10–14');
});

test('a day that was just typed is opened once it is stored', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const { promise: opened, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/rest_api/worker_day/batch_update_or_create/', async (route) => {
    await opened;
    await route.continue();
  });
  await timetable.type(8, 1, '7-11');
  const editor = await timetable.openDay(8, 1);
  await expect(editor.getByText('Saving')).toBeVisible();
  letGo();
  await expect(editor.getByLabel('Start').first()).toHaveValue('07:00');
  await editor.getByLabel('End').first().fill('12:00');
  await editor.getByRole('button', { name: 'Save' }).click();
  await timetable.saved();
  await expect(timetable.cell(8, 1)).toHaveText('7–12');
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
});

test('the keys of a Cyrillic layout do the same', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01', 'ru');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await timetable.cell(3, 25).click();
  await timetable
    .cell(3, 25)
    .dispatchEvent('keydown', { key: 'О', code: 'KeyJ', bubbles: true, cancelable: true });
  await page.getByRole('textbox', { name: /^Смена или тип дня/ }).fill('ОТ');
  await page.keyboard.press('Enter');
  await expect(timetable.cell(3, 25)).toHaveText('ОТП');
  await timetable.cell(3, 25).click();
  const cyrillic = (key: string, code: string) =>
    timetable
      .cell(3, 25)
      .dispatchEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true });
  await cyrillic('я', 'KeyZ');
  await expect(timetable.cell(3, 25)).not.toHaveText('ОТП');
});

test('nights of 23 and 25 hours are counted as long as they are', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/timetable');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const shop_id = Number(new URLSearchParams(page.url().split('?')[1]).get('deps')?.split(',')[0]);
  const zone = async (timezone: string) => {
    const shop = await call<object>(page, 'GET', `department/${shop_id}/`);
    await call(page, 'PUT', `department/${shop_id}/`, { ...shop, timezone });
  };
  await zone('Europe/Berlin');
  try {
    for (const [from, short] of [
      ['2026-03-28', 6.5],
      ['2026-03-27', 7.5],
      // Nine hours on the clock of the instant, less the longer break they bring.
      ['2026-10-24', 8],
    ] as const) {
      await timetable.open({ deps: String(shop_id), from, tableDisplay: 'day' });
      await timetable.type(0, 0, '22-6');
      await timetable.saved();
      const days = await page.request.get(
        `/rest_api/worker_day/?shop_id=${shop_id}&dt__gte=${from}&dt__lte=${from}&is_fact=false&is_approved=false`,
      );
      const night = ((await days.json()) as { dttm_work_start: string; work_hours: number }[]).find(
        (day) => day.dttm_work_start === `${from}T22:00:00`,
      );
      expect(night?.work_hours).toBe(short);
    }
  } finally {
    await zone('Europe/London');
  }
});

test('dialogs, calendars, menus and lists keep whoever has no pointer', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const dialog = page.getByRole('dialog');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('a menu begins at its first entry', async () => {
    const files = page.getByRole('button', { name: 'Files', exact: true });
    await files.focus();
    await press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press('Escape');
    await expect(files).toBeFocused();
  });

  await test.step('a date that is chosen gives the focus back to its field, and Tab stays in the dialog', async () => {
    await timetable.cell(1, 1).focus();
    await press('ControlOrMeta+s');
    const from = dialog.getByRole('button', { name: 'From' });
    await expect(from).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: '1 March 2026', exact: true })).toBeFocused();
    await press('PageDown');
    await expect(page.getByRole('button', { name: '1 April 2026', exact: true })).toBeFocused();
    await press('PageUp', 'ArrowRight', 'Enter');
    await expect(from).toBeFocused();
    await expect(from).toHaveText('2026/03/02');
  });

  await test.step('a button that waits for the server lets Tab lead nowhere else', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/worker_day/approve/', async (route) => {
      await answered;
      await route.fulfill({ status: 400, json: ['Not today'] });
    });
    const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
    await confirm.focus();
    await press('Enter');
    await expect(confirm).toBeDisabled();
    await press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    answer();
    await expect(dialog.getByText('Not today')).toBeVisible();
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(timetable.cell(1, 1)).toBeFocused();
  });

  await test.step('an empty day begins at the button that adds a shift, which leads into it', async () => {
    await timetable.open({ from: '2026-07-01' });
    const editor = await timetable.openDay(2, 1);
    await expect(editor.getByRole('button', { name: 'Add a shift' })).toBeFocused();
    await press('Enter');
    await expect(editor.getByRole('combobox', { name: 'Day 1' })).toBeFocused();
    await press('Escape');
  });

  await test.step('a list is searched by typing', async () => {
    const view = page.getByRole('combobox', { name: 'Table view' });
    // A busy machine may take so long between two letters that they begin a word anew.
    await expect(async () => {
      await view.focus();
      await page.keyboard.type('fact, c');
      await press('Enter');
      await expect(view).toHaveValue('Fact, confirmed', { timeout: 1_000 });
    }).toPass();
    await expect(view).toBeFocused();
  });
});
