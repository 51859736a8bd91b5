import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { editTimes, heapOf, quantile, scrollThrough, steps } from './in-page.ts';

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
  const heap_mb = await heapOf(page);
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
    heap_mb,
  };
}

/** Builds the page as a release would be built and serves it until the returned function is called. */
async function servePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('../grid-page', import.meta.url));
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

/** The grid alone over invented people: what drawing costs without data behind it. */
export async function measureComponent(browser: Browser): Promise<Measurement[]> {
  const page = await servePage();
  try {
    const results: Measurement[] = [];
    for (const scenario of SCENARIOS) results.push(await measure(browser, page.url, scenario));
    return results;
  } finally {
    await page.close();
  }
}
