import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { forecast, forecastBare } from '@shiftwright/forecaster';
import type { Answer } from './measure.ts';
import type { Layout, Window } from './read.ts';
import { readDataSet } from './read.ts';

/** A share of the windows: every `of`-th one, starting with `part`. */
export interface WorkerTask {
  dir: string;
  sets: string[];
  part: number;
  of: number;
}

/** Calendar-free hourly values: the daily and the weekly rhythm. */
const BARE_SEASONS = [24, 168];

function answer(window: Window, layout: Layout): Answer {
  const began = performance.now();
  const values = window.known.map((value) => (Number.isNaN(value) ? null : value));
  const horizon = Math.max(...window.steps) + 1;
  const { step_minutes, start, holidays } = window;
  const made =
    layout === 'm4'
      ? forecastBare(values, { horizon, seasons: BARE_SEASONS })
      : forecast({ step_minutes, start, values }, { horizon_steps: horizon, holidays });
  const pick = (row: number[]) => window.steps.map((step) => row[step]);
  return {
    id: window.id,
    mean: pick(made.mean),
    q10: pick(made.q10),
    q50: pick(made.q50),
    q90: pick(made.q90),
    confidence: made.confidence,
    seconds: (performance.now() - began) / 1000,
  };
}

const { dir, sets, part, of } = workerData as WorkerTask;
for (const name of sets) {
  const { layout, windows } = readDataSet(join(dir, name), name);
  const mine = windows.filter((_, at) => at % of === part);
  parentPort?.postMessage({ set: name, answers: mine.map((window) => answer(window, layout)) });
}
