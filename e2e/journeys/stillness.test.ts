import { expect, openAs, settled, test } from '../fixtures.ts';
import { ForecastPage } from '../pages/forecast.ts';
import { fill, findThings, MODALS } from '../pages/places.ts';
import { drawnOn, movedOn, still, watchStillness } from '../pages/stillness.ts';
import { TimetablePage } from '../pages/timetable.ts';

/** Parts of the page that an act may draw anew, about twice what it does: a press is answered in the next frames. */
const MOST_DRAWN: Record<string, number> = {
  choose: 150,
  'choose a range': 150,
  edit: 1_500,
  undo: 2_600,
  redo: 3_200,
  fill: 2_500,
  'undo of many': 5_500,
  paste: 2_000,
  clear: 1_500,
};
const MOST_OF_A_MENU = 300;
/** An act leaves most of the 700 days in sight as they are, with their styles. */
const MOST_STYLED = 150;

const MONTH = 'from=2026-03-01&to=2026-03-31';

test('nothing moves in the month but what is acted on', { tag: '@deep' }, async ({ page }) => {
  await watchStillness(page);
  await openAs(page, 'manager', `/timetable?${MONTH}`);
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await settled(page);
  // What is counted late, such as the figures under the days, has come too.
  await expect.poll(() => movedOn(page), { intervals: [1_000] }).toEqual([]);

  const press = (keys: string) => () => page.keyboard.press(keys);
  const acts: [string, () => Promise<void>][] = [
    ['choose', () => timetable.cell(1, 20).click()],
    ['choose a range', press('Shift+ArrowRight')],
    ['edit', () => timetable.type(1, 24, '10-19')],
    ['undo', press('ControlOrMeta+z')],
    ['redo', press('ControlOrMeta+y')],
    [
      'fill',
      async () => {
        await timetable.select([1, 20], [3, 24]);
        await page.keyboard.press('ControlOrMeta+d');
      },
    ],
    ['undo of many', press('ControlOrMeta+z')],
    [
      'paste',
      async () => {
        await timetable.select([1, 20], [2, 24]);
        await page.keyboard.press('ControlOrMeta+c');
        await timetable.cell(4, 20).click();
        await page.keyboard.press('ControlOrMeta+v');
      },
    ],
    ['clear', press('Delete')],
    ['a menu of the toolbar', () => timetable.useTool('Changes')],
    ['and away', press('Escape')],
    ['what has no room', () => timetable.useTool('More')],
    ['and away again', press('Escape')],
  ];
  for (const [act, run] of acts) {
    // What the act before has saved is drawn as saved, and then as any other day: that is not this act's.
    await expect(timetable.grid.locator('[data-save]')).toHaveCount(0);
    await settled(page);
    // Figures follow a frame or two after what they are of.
    await expect.poll(() => drawnOn(page), { intervals: [500] }).toBe(0);
    const { moved, drawn, styled } = await still(page, async () => {
      await run();
      await timetable.saved();
    });
    expect(moved, act).toEqual([]);
    test.info().annotations.push({ type: 'drawn', description: `${act}: ${drawn}, styled ${styled}` });
    expect(styled, act).toBeLessThan(MOST_STYLED);
    expect(drawn, act).toBeLessThan(MOST_DRAWN[act] ?? MOST_OF_A_MENU);
  }
});

test('the grid has one size in every month, with vacancies and gaps or without', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', `/timetable?${MONTH}`);
  const timetable = new TimetablePage(page);
  const heads = timetable.grid.getByRole('rowgroup').last().getByRole('rowheader');
  const names = async (from: string) => {
    await timetable.open({ from });
    await timetable.ready();
    await settled(page);
    return (await heads.allTextContents()).map((text) => text.slice(0, 12));
  };
  const here = await names('2026-03-01');
  expect(here.slice(0, 2)).toEqual(['Vacancies', 'Most lacking']);
  for (const from of ['2026-04-01', '2027-02-01']) expect(await names(from), from).toEqual(here);
});

test('the bar of corrections pushes nothing on the forecast', { tag: '@deep' }, async ({ page }) => {
  await watchStillness(page);
  await openAs(page, 'manager', `/forecast?${MONTH}`);
  const forecast = new ForecastPage(page);
  await expect(forecast.row('2026/03/20')).toBeVisible();
  await settled(page);
  await expect.poll(() => movedOn(page), { intervals: [1_000] }).toEqual([]);

  const why = page.getByRole('region', { name: 'Why this forecast?' });
  const acts: [string, () => Promise<void>][] = [
    ['choose a day', () => forecast.row('2026/03/20').click()],
    ['choose more', () => page.keyboard.press('Shift+ArrowDown')],
    ['type a correction', () => page.keyboard.type('×1.2')],
    ['type what is none', () => forecast.field.fill('many')],
    ['leave it', () => forecast.field.press('Escape')],
    ['choose on the chart', () => forecast.drag(0.6, 0.8)],
    ['choose a past day', () => forecast.row('2026/03/02').click()],
    ['type where nothing can be corrected', () => page.keyboard.type('12')],
    ['and find the field empty', () => expect(forecast.field).toHaveValue('')],
    ['choose nothing', () => page.getByRole('button', { name: 'Clear the choice' }).click()],
    ['choose a day again', () => forecast.row('2026/03/20').click()],
    ['and know why it is so', () => expect(why.getByText('Not corrected by anybody')).toBeVisible()],
    [
      'correct it',
      async () => {
        await page.keyboard.type('+20%');
        await page.keyboard.press('Enter');
        await expect(why.getByText(/^Multiplied by 1.2 by/)).toBeVisible();
      },
    ],
  ];
  for (const [act, run] of acts) {
    const { moved } = await still(page, run);
    expect(moved, act).toEqual([]);
  }
});

test('a dialog has one size and its tabs one place, whichever is open', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/notifications');
  const things = await findThings(page.request);
  for (const name of ['Worker', 'DepSettings', 'NetworkSettings', 'LoadTemplate']) {
    await page.goto(`/#${fill(MODALS[name]?.at ?? '', things)}`);
    const dialog = page.getByRole('dialog');
    const tabs = dialog.getByRole('tab');
    await expect(tabs.first(), name).toBeVisible();
    await settled(page);
    const place = async () => [
      await dialog.boundingBox(),
      await dialog.getByRole('tablist').first().boundingBox(),
    ];
    const before = await place();
    for (const tab of await tabs.all()) {
      if (await tab.isDisabled()) continue;
      await tab.click();
      await settled(page);
      expect(await place(), `${name}, ${await tab.textContent()}`).toEqual(before);
    }
    await page.goto('/#/notifications');
    await expect(dialog).toHaveCount(0);
  }
});
