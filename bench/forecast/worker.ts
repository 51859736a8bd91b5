import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { NetworkModel } from '@shiftwright/forecaster';
import { forecast, train } from '@shiftwright/forecaster';
import { forecastBare } from '@shiftwright/forecaster/research';
import type { Answer } from './measure.ts';
import type { Layout, Window } from './read.ts';
import { readDataSet } from './read.ts';

export interface WorkerTask {
  dir: string;
  sets: string[];
}

/** What the worker hands back of one set. */
export interface WorkerAnswer {
  set: string;
  answers: Answer[];
  /** Seconds of work that training took, for each forecast date. */
  training_cpu_seconds: number;
}

/** Calendar-free hourly values: the daily and the weekly rhythm. */
const BARE_SEASONS = [24, 168];

const unknownAsNull = (values: readonly number[]) =>
  values.map((value) => (Number.isNaN(value) ? null : value));
const horizonOf = ({ steps }: Window) => Math.max(...steps) + 1;

/** The model of each forecast date, learnt from the rows of all series before it. */
function modelsByOrigin(windows: readonly Window[]): Map<string, NetworkModel | null> {
  const models = new Map<string, NetworkModel | null>();
  for (const [origin, list] of Map.groupBy(windows, (window) => window.origin)) {
    const network = list.map(({ step_minutes, start, known, holidays }) => ({
      history: { step_minutes, start, values: unknownAsNull(known) },
      holidays,
    }));
    models.set(origin, train(network, { horizon_steps: Math.max(...list.map(horizonOf)) }));
  }
  return models;
}

/** What this thread has worked so far: on a busy machine the clock says more about the others. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

function answer(window: Window, layout: Layout, model: NetworkModel | null | undefined): Answer {
  const began = performance.now();
  const worked = cpuSeconds();
  const values = unknownAsNull(window.known);
  const horizon = horizonOf(window);
  const { step_minutes, start, holidays } = window;
  const made =
    layout === 'm4'
      ? forecastBare(values, { horizon, seasons: BARE_SEASONS })
      : forecast({ step_minutes, start, values }, { horizon_steps: horizon, holidays, model: model ?? null });
  const pick = (row: number[]) => window.steps.map((step) => row[step]!);
  return {
    id: window.id,
    mean: pick(made.mean),
    q10: pick(made.q10),
    q50: pick(made.q50),
    q90: pick(made.q90),
    confidence: made.confidence,
    seconds: (performance.now() - began) / 1000,
    cpu_seconds: cpuSeconds() - worked,
  };
}

const { dir, sets } = workerData as WorkerTask;
for (const set of sets) {
  const { layout, windows } = readDataSet(join(dir, set), set);
  const worked = cpuSeconds();
  const models = layout === 'panel' ? modelsByOrigin(windows) : new Map<string, NetworkModel | null>();
  const training_cpu_seconds = (cpuSeconds() - worked) / Math.max(1, models.size);
  const answers = windows.map((window) => answer(window, layout, models.get(window.origin)));
  parentPort?.postMessage({ set, answers, training_cpu_seconds } satisfies WorkerAnswer);
}
