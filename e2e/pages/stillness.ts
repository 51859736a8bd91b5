import type { Page } from '@playwright/test';

interface Watched {
  moved: string[];
  /** Parts of the page that React has drawn anew, each time it did. */
  drawn: number;
}

/** What React keeps of a part of the page, as far as it is looked at here. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/**
 * Notes from now on what moves on the pages that are opened, and how much is drawn anew: a count of work, which is the
 * same on a slow machine.
 */
export async function watchStillness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { moved: [], drawn: 0 };
    Object.assign(window, { watched });
    // Some browsers tell of what CSS draws before or after an element as if it were one.
    const elementOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.tagName.startsWith('::') ? element.parentElement : element;
    };
    const nameOf = (node: Node) => {
      const element = elementOf(node);
      const words = (node.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      return `${element?.tagName.toLowerCase()} ${element?.getAttribute('aria-label') ?? ''} "${words}"`;
    };
    const isActedOn = (node: Node) =>
      elementOf(node)?.closest('[role=gridcell], [role=grid] button, [data-fill-handle]') != null;
    type Shift = PerformanceEntry & {
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    // Also what follows an input at once: whoever types into a cell has asked for nothing else to move.
    new PerformanceObserver((list) => {
      // A text stands in the middle of its day: a longer one begins further left. The handle follows what is chosen.
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: a, currentRect: b } of sources)
          if (node && !isActedOn(node))
            watched.moved.push(`${nameOf(node)} from ${a.x},${a.y} to ${b.x},${b.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
    const PARTS = [0, 11, 14, 15];
    const WORKED = 1;
    // As the tools of React for browsers count: what has worked in this commit, and what stands below it.
    const count = (fiber: Fiber): void => {
      const before = fiber.alternate;
      if (PARTS.includes(fiber.tag) && (before === null || fiber.flags & WORKED)) watched.drawn++;
      if (before !== null && before.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) count(child);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => count(current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

const watchedOn = (page: Page) =>
  page.evaluate(async () => {
    // What has moved in a frame is told after it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((told) => setTimeout(told));
    const all = (window as unknown as { watched: Watched }).watched;
    const { drawn } = all;
    all.drawn = 0;
    return { moved: all.moved.splice(0), drawn };
  });

/** What has moved since this was asked last. */
export const movedOn = async (page: Page): Promise<string[]> => (await watchedOn(page)).moved;

/** How much was drawn since this was asked last. */
export const drawnOn = async (page: Page): Promise<number> => (await watchedOn(page)).drawn;

interface StyleEvent {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that were styled anew at once meanwhile, as the browser tells: a count of work as well. */
async function mostStyled(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  let most = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as StyleEvent[])
      if (name === 'UpdateLayoutTree') most = Math.max(most, args.elementCount ?? 0);
  });
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const told = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await told;
  await devtools.detach();

  return most;
}

/** What somebody does, with all that moved meanwhile and how much of the page was drawn and styled anew. */
export async function still(page: Page, act: () => Promise<void>): Promise<Watched & { styled: number }> {
  await watchedOn(page);
  let watched: Watched = { moved: [], drawn: 0 };
  const styled = await mostStyled(page, async () => {
    await act();
    watched = await watchedOn(page);
  });

  return { ...watched, styled };
}
