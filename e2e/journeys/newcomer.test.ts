import type { Page } from '@playwright/test';
import { expect, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { aDepartmentOf } from '../pages/new-department.ts';
import { TimetablePage } from '../pages/timetable.ts';

const PEOPLE = 60;
const DAYS = 30;

/**
 * What a step takes a person who has never seen the screen, by the keystroke-level model (Card, Moran, Newell):
 * think 1.35 s, point 1.1 s, press 0.2 s, a key of an average typist 0.28 s; and ten seconds more to find each
 * tool for the first time.
 */
const THINK = 1.35;
const POINT = 1.1;
const PRESS = 0.2;
const KEY = 0.28;
const SEARCH = 10;

/** Does what a newcomer does, step by step, and counts what it asks of them. */
class Newcomer {
  steps: { what: string; seconds: number }[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private async step(what: string, seconds: number, act: () => Promise<void>) {
    await act();
    this.steps.push({ what, seconds });
  }

  click(what: string, act: () => Promise<void>, { isNew = false } = {}) {
    return this.step(what, THINK + POINT + PRESS + (isNew ? SEARCH : 0), act);
  }

  drag(what: string, act: () => Promise<void>) {
    return this.step(what, THINK + 2 * (POINT + PRESS), act);
  }

  type(text: string) {
    return this.step(`type ${text}`, THINK + KEY * (text.length + 1), async () => {
      await this.page.keyboard.type(text);
      await this.page.keyboard.press('Tab');
    });
  }

  press(what: string, key: string) {
    return this.step(what, THINK + 2 * KEY, () => this.page.keyboard.press(key));
  }

  get seconds() {
    return this.steps.reduce((sum, { seconds }) => sum + seconds, 0);
  }
}

test('a newcomer plans, copies and approves a month of sixty people within ten minutes', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/timetable');
  await new TimetablePage(page).ready();
  const shop = await aDepartmentOf(page, PEOPLE, 'New department');
  await page.reload();
  const timetable = new TimetablePage(page);
  const me = new Newcomer(page);

  await timetable.open({ deps: String(shop), from: '2026-04-01' });
  await expect(page.getByText(`People: ${PEOPLE}`)).toBeVisible();

  // Two rhythms of 2/2 that take turns, typed once.
  for (const [row, days] of [
    [0, ['10-22', '10-22', 'off', 'off']],
    [1, ['off', 'off', '10-22', '10-22']],
  ] as const) {
    await me.click('choose the first day of a person', () => timetable.cell(row, 0).click());
    for (const day of days) await me.type(day);
  }
  await me.drag('choose both rhythms', () => timetable.select([0, 0], [1, 3]));
  await me.click('double-click the corner: to the end of the month', () => timetable.fillHandle.dblclick(), {
    isNew: true,
  });
  await me.press('P: the rhythm goes on', 'p');
  await expect(timetable.cell(0, DAYS - 2)).not.toHaveText('');

  // The two rows, repeated over everybody else.
  const name = (row: number) => page.locator(`[data-row-head="${row}"]`);
  await me.click('choose the first row', () => name(0).click());
  await me.click('with the second', () => name(1).click({ modifiers: ['Shift'] }));
  await me.press('copy', 'ControlOrMeta+c');
  await me.click('choose the third row', () => name(2).click());
  await me.press('and everybody below', 'ControlOrMeta+Shift+End');
  await me.press('paste', 'ControlOrMeta+v');
  await me.press('R: repeat to fill', 'r');
  await timetable.saved();
  await me.press('look at the last person', 'ControlOrMeta+End');
  expect(await timetable.texts(PEOPLE - 2, 25, 28)).toEqual(['10–22', 'OFF', 'OFF', '10–22']);
  expect(await timetable.texts(PEOPLE - 1, 25, 28)).toEqual(['OFF', '10–22', '10–22', 'OFF']);
  await screenshot(page, 'newcomer-month');

  // Somebody is on leave for a week.
  await me.press('back to the first day', 'ControlOrMeta+Home');
  await me.click('choose the first day of the leave', () => timetable.cell(4, 6).click());
  await me.type('vac');
  await expect(timetable.cell(4, 6)).toHaveText('VAC');
  await me.click('back to that day', () => timetable.cell(4, 6).click());
  await me.drag('drag its corner over the week', () =>
    timetable.drag(timetable.fillHandle, timetable.cell(4, 12)),
  );
  await expect(timetable.cell(4, 12)).toHaveText('VAC');

  await timetable.saved();
  await me.click('Confirm', async () => {}, { isNew: true });
  await me.click('Confirm plan', async () => {});
  await me.click('Confirm', async () => {
    expect(await timetable.confirmPlan()).toMatch(/1[,  ]?800|Days confirmed/);
  });

  // The next month is made from this one.
  await me.click('the next month', () => page.getByRole('button', { name: 'Later' }).click(), {
    isNew: true,
  });
  await timetable.ready();
  await me.click('Changes', async () => {}, { isNew: true });
  await me.click('Copy month to month', () => timetable.openTool('Copy month to month'));
  const dialog = page.getByRole('dialog');
  await me.click('Copy', () => dialog.getByRole('button', { name: 'Copy', exact: true }).click());
  await expectNotice(page, /Days made: 1,8/);
  await expect(dialog).toHaveCount(0);
  await expect(timetable.cell(0, 0)).not.toHaveText('');
  await me.click('Confirm', async () => {});
  await me.click('Confirm plan', async () => {});
  await me.click('Confirm', async () => {
    await timetable.confirmPlan();
  });

  const minutes = me.seconds / 60;
  test.info().annotations.push({
    type: 'effort',
    description: `${me.steps.length} steps, about ${minutes.toFixed(1)} minutes`,
  });
  console.log(
    `newcomer: ${me.steps.length} steps, about ${minutes.toFixed(1)} minutes for two months of ${PEOPLE} people`,
  );
  expect(me.steps.length).toBeLessThan(60);
  expect(minutes).toBeLessThan(10);
});
