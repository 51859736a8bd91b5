/**
 * The grid of the timetable in a real browser: frame times while scrolling and the time from a typed edit to the
 * paint, for 400 and 1,000 people by 31 days. Prints a table and, as the last line, one JSON object.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

interface Scenario {
  name: string;
  people: number;
  view: 'plan' | 'compare';
  rows: number;
}

interface Measurement extends Scenario {
  cells: number;
  /** Time between frames while the wheel turns, 40 px a frame down and 80 px a frame up. */
  frame_p50_ms: number;
  frame_p95_ms: number;
  frame_max_ms: number;
  frames_over_50_ms: number;
  /** What the main thread spends on such a frame: our code, style and layout. */
  work_p95_ms: number;
  work_max_ms: number;
  /** The same for leaps to anywhere, as dragging the scroll bar does. */
  leap_p95_ms: number;
  edit_p50_ms: number;
  edit_p95_ms: number;
  heap_mb: number;
}

const SCENARIOS: Scenario[] = [
  { name: 'plan, 400 people', people: 400, view: 'plan', rows: 36 },
  { name: 'plan vs fact, 400 people', people: 400, view: 'compare', rows: 48 },
  { name: 'plan, 1,000 people, compact', people: 1000, view: 'plan', rows: 28 },
];
const EDITS = 40;

const round = (value: number) => Math.round(value * 10) / 10;

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);

  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

interface Frames {
  frames: number[];
  work: number[];
}

/** Scrolls to each of the places, one a frame; answers the time between frames and the work of each. */
function scrollThrough(page: Page, places: number[]): Promise<Frames> {
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

const steps = (count: number, place: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => Math.round(place(at)));

/** Types into a cell and waits for the frame that shows it. */
function editTimes(page: Page, count: number): Promise<number[]> {
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

async function measure(browser: Browser, url: string, scenario: Scenario): Promise<Measurement> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${url}?people=${scenario.people}&view=${scenario.view}&rows=${scenario.rows}`);
  await page.locator('[role=gridcell]').first().waitFor();
  const cells = await page.locator('[role=gridcell]').count();
  const height = scenario.people * scenario.rows - 900;
  await scrollThrough(
    page,
    steps(60, (at) => at * 40),
  );
  const wheel = await scrollThrough(page, [
    ...steps(240, (at) => at * 40),
    ...steps(120, (at) => 9600 - at * 80),
  ]);
  const leaps = await scrollThrough(
    page,
    steps(40, (at) => (at * 7919) % height),
  );
  await scrollThrough(page, [0]);
  await page.locator('[data-at="2:3"]').waitFor();
  const edits = await editTimes(page, EDITS);
  const heap = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  await page.close();

  return {
    ...scenario,
    cells,
    frame_p50_ms: quantile(wheel.frames, 0.5),
    frame_p95_ms: quantile(wheel.frames, 0.95),
    frame_max_ms: quantile(wheel.frames, 1),
    frames_over_50_ms: wheel.frames.filter((frame) => frame > 50).length,
    work_p95_ms: quantile(wheel.work, 0.95),
    work_max_ms: quantile(wheel.work, 1),
    leap_p95_ms: quantile(leaps.work, 0.95),
    edit_p50_ms: quantile(edits, 0.5),
    edit_p95_ms: quantile(edits, 0.95),
    heap_mb: round(heap / 1_048_576),
  };
}

/** Builds the page as a release would be built and serves it until the returned function is called. */
async function servePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('./grid-page', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'grid-bench-'));
  const shared = { root, configFile: false as const, logLevel: 'error' as const };
  await build({ ...shared, plugins: [react()], build: { outDir } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });

  return {
    url: server.resolvedUrls!.local[0]!,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

async function main() {
  const page = await servePage();
  const system = '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(system) ? { executablePath: system } : {}),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  });
  try {
    const results: Measurement[] = [];
    for (const scenario of SCENARIOS) results.push(await measure(browser, page.url, scenario));
    console.table(results.map(({ people, view, rows, ...row }) => row));
    console.log(JSON.stringify({ bench: 'grid', results }));
  } finally {
    await browser.close();
    await page.close();
  }
}

await main();
