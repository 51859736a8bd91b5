import type { Page } from '@playwright/test';

interface Watched {
  moved: string[];
  /** From a key or a press to what it shows, as the browser measures it: at least 16 ms. */
  answers_ms: number[];
}

/** Notes from now on what moves on the pages that are opened, and how long keys and presses take to show. */
export async function watchStillness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { moved: [], answers_ms: [] };
    Object.assign(window, { watched });
    const nameOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const words = (node.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      return `${element?.tagName.toLowerCase()} ${element?.getAttribute('aria-label') ?? ''} "${words}"`;
    };
    const inADay = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[role=gridcell], [role=grid] button') !=
      null;
    type Shift = PerformanceEntry & {
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    // Also what follows an input at once: whoever types into a cell has asked for nothing else to move.
    new PerformanceObserver((list) => {
      // A text stands in the middle of its day: a longer one begins further left.
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: a, currentRect: b } of sources)
          if (node && !inADay(node))
            watched.moved.push(`${nameOf(node)} from ${a.x},${a.y} to ${b.x},${b.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
    const inputs = ['keydown', 'pointerdown', 'click', 'paste'];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (inputs.includes(name)) watched.answers_ms.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

const watchedOn = (page: Page) =>
  page.evaluate(async () => {
    // What has moved in a frame is told after it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((told) => setTimeout(told));
    const all = (window as unknown as { watched: Watched }).watched;
    return { moved: all.moved.splice(0), answers_ms: all.answers_ms.splice(0) };
  });

/** What has moved since this was asked last. */
export const movedOn = async (page: Page): Promise<string[]> => (await watchedOn(page)).moved;

/** What somebody does, with all that moved meanwhile and how long the slowest twentieth of inputs took to show. */
export async function still(
  page: Page,
  act: () => Promise<void>,
): Promise<{ moved: string[]; p95_ms: number }> {
  await watchedOn(page);
  await act();
  const { moved, answers_ms } = await watchedOn(page);
  const sorted = answers_ms.sort((a, b) => a - b);

  return { moved, p95_ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0 };
}
