import type { Page } from '@playwright/test';

export const round = (value: number) => Math.round(value * 10) / 10;

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);

  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

export interface Frames {
  frames: number[];
  work: number[];
}

/** Scrolls to each of the places, one a frame; answers the time between frames and the work of each. */
export function scrollThrough(page: Page, places: number[]): Promise<Frames> {
  return page.evaluate(async (tops) => {
    const scroller = document.querySelector('[role=grid]')!.parentElement!;
    const frames: number[] = [];
    const work: number[] = [];
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await nextFrame();
    for (const top of tops) {
      scroller.scrollTop = top;
      const before = performance.now();
      scroller.dispatchEvent(new Event('scroll'));
      scroller.getBoundingClientRect();
      work.push(performance.now() - before);
      const now = await nextFrame();
      frames.push(now - last);
      last = now;
    }
    return { frames: frames.slice(1), work };
  }, places);
}

export const steps = (count: number, place: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => Math.round(place(at)));

/** Types into a cell and waits for the frame that shows it. */
export function editTimes(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (edits) => {
    const times: number[] = [];
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const press = (target: Element, key: string, code: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    const cellAt = (row: number) => document.querySelector<HTMLElement>(`[data-at="${row}:3"]`)!;
    cellAt(2).dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }),
    );
    for (let at = 0; at < edits; at++) {
      await painted();
      const active = document.querySelector('[role=gridcell][tabindex="0"]')!;
      press(active, '9', 'Digit9');
      await painted();
      const field = document.querySelector('input')!;
      const before = performance.now();
      press(field, 'Enter', 'Enter');
      await painted();
      times.push(performance.now() - before);
    }
    return times;
  }, count);
}

/** Live objects of the page after a collection, in MB. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');

  return round(usedSize / 1_048_576);
}
