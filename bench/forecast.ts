/**
 * Forecast benchmark: `node bench/forecast.ts --data DIR [--out DIR]`, on one core. DIR holds folders with a history
 * (`train.csv[.gz]`) and a test (`test.csv[.gz]`), in the M4 or the panel layout; every window is
 * forecast from the rows before its origin alone. Prints a table, and one JSON object as the last line.
 */
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Answer, Figures } from './forecast/measure.ts';
import { measure } from './forecast/measure.ts';
import type { DataSet } from './forecast/read.ts';
import { isDataSet, readDataSet } from './forecast/read.ts';
import type { WorkerTask } from './forecast/worker.ts';

/** One core, as the nightly job has. */
const WORKERS = 1;

function runWorker(task: WorkerTask, answers: Map<string, Map<string, Answer>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./forecast/worker.ts', import.meta.url), { workerData: task });
    worker.on('message', ({ set, answers: list }: { set: string; answers: Answer[] }) => {
      for (const one of list) answers.get(set)?.set(one.id, one);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`worker ended with ${code}`))));
  });
}

/** The forecast file of a set, in the evaluator's format. */
function forecastFile({ layout, windows }: DataSet, answers: ReadonlyMap<string, Answer>): string {
  const rows = [layout === 'm4' ? 'series,h,mean,q10,q50,q90' : 'series,origin,ds,mean,q10,q50,q90'];
  for (const window of windows) {
    const { mean, q10, q50, q90 } = answers.get(window.id)!;
    const place = layout === 'm4' ? [window.series] : [window.series, window.origin];
    window.ds.forEach((ds, at) => {
      const figures = [mean[at], q10[at], q50[at], q90[at]].map((value) => Number(value.toFixed(4)));
      rows.push([...place, ds, ...figures].join(','));
    });
  }
  return `${rows.join('\n')}\n`;
}

interface Speed {
  mean_ms: number;
  slowest_seconds: number;
}

/** The benchmark's season: a day for the M4 rule, a week on the panels. */
function seasonOf({ layout, windows }: DataSet): number {
  return layout === 'm4' ? 24 : Math.round((7 * 1440) / windows[0].step_minutes);
}

function printTable(results: Record<string, Figures & Speed>): void {
  const columns = [
    'set',
    'windows',
    'sMAPE',
    '(naive)',
    'MASE',
    '(naive)',
    'WAPE',
    '(naive)',
    'wQL',
    'cover80',
    'mean ms',
    'slowest s',
  ];
  const rows = Object.entries(results).map(([name, r]) => [
    name,
    String(r.windows),
    ...[r.smape, r.naive_smape, r.mase, r.naive_mase].map((value) => value.toFixed(3)),
    ...[r.wape, r.naive_wape, r.wql].map((value) => value.toFixed(4)),
    r.cover80.toFixed(3),
    r.mean_ms.toFixed(1),
    r.slowest_seconds.toFixed(2),
  ]);
  for (const row of [columns, ...rows])
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(10))).join(''));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
  if (!values.data) throw new Error('usage: node bench/forecast.ts --data DIR [--out DIR]');
  const out = values.out ?? mkdtempSync(join(tmpdir(), 'shiftwright-forecast-'));
  const began = performance.now();
  const dir = values.data;
  const sets = readdirSync(dir).filter((name) => isDataSet(join(dir, name)));
  const answers = new Map(sets.map((name) => [name, new Map<string, Answer>()]));
  await Promise.all(
    Array.from({ length: WORKERS }, (_, part) => runWorker({ dir, sets, part, of: WORKERS }, answers)),
  );

  mkdirSync(out, { recursive: true });
  const results: Record<string, Figures & Speed> = {};
  for (const name of sets) {
    const set = readDataSet(join(dir, name), name);
    const made = answers.get(name)!;
    writeFileSync(join(out, `${name}.csv`), forecastFile(set, made));
    const seconds = [...made.values()].map((answer) => answer.seconds);
    const mean_ms = (1000 * seconds.reduce((a, b) => a + b, 0)) / seconds.length;
    results[name] = {
      ...measure(set.windows, made, seasonOf(set)),
      mean_ms,
      slowest_seconds: Math.max(...seconds),
    };
  }
  printTable(results);
  console.log(
    JSON.stringify({ bench: 'forecast', out, seconds: (performance.now() - began) / 1000, sets: results }),
  );
}

await main();
