import type { Page } from '@playwright/test';
import { quantile, scrollThrough } from './in-page.ts';

const PRESSES = { select: 60, edit: 40, undo: 40, paste: 20 } as const;
/** Of a range that is copied: four people by five days. */
const RANGE = { rows: 3, columns: 4 };

export type InputDelays = Record<`${keyof typeof PRESSES}_delay_p95_ms`, number>;

/** From now on the browser's own event timing is kept: from a key to the frame that shows what it did. */
export const watchInputs = (page: Page) =>
  page.addInitScript(() => {
    const inputs: number[] = [];
    Object.assign(window, { inputs });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'paste') inputs.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** How long the slowest event of what is pressed took; 0 is less than the 16 ms that a browser tells apart. */
async function slowest(page: Page, press: () => Promise<unknown>): Promise<number> {
  const kept = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      await new Promise((told) => setTimeout(told));
      return (window as unknown as { inputs: number[] }).inputs.splice(0);
    });
  await kept();
  await press();

  return Math.max(0, ...(await kept()));
}

async function p95Of(page: Page, count: number, press: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) times.push(await slowest(page, () => press(at)));

  return quantile(times, 0.95);
}

/** Chooses a day near the top, which edits may have left above. */
async function choose(page: Page, at: string): Promise<void> {
  await scrollThrough(page, [0]);
  await page.locator(`[data-at="${at}"]`).click();
}

/** Real keys in the real screen: going through days, typing shifts, taking them back, pasting a range. */
export async function inputDelays(page: Page): Promise<InputDelays> {
  const { keyboard } = page;
  await choose(page, '4:2');
  const select_delay_p95_ms = await p95Of(page, PRESSES.select, (at) =>
    keyboard.press(at % 20 < 10 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'),
  );
  await choose(page, '4:2');
  const edit_delay_p95_ms = await p95Of(page, PRESSES.edit, async () => {
    await keyboard.type('10-19');
    await keyboard.press('Enter');
  });
  const undo_delay_p95_ms = await p95Of(page, PRESSES.undo, () => keyboard.press('Control+z'));
  await choose(page, '4:2');
  for (let at = 0; at < RANGE.columns; at++) await keyboard.press('Shift+ArrowRight');
  for (let at = 0; at < RANGE.rows; at++) await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Control+c');
  await choose(page, '10:12');
  const paste_delay_p95_ms = await p95Of(page, PRESSES.paste, () => keyboard.press('Control+v'));

  return { select_delay_p95_ms, edit_delay_p95_ms, undo_delay_p95_ms, paste_delay_p95_ms };
}
