/**
 * Forecast benchmark: `node bench/forecast.ts --data DIR [--out DIR] [--departments 200]`, on one core. DIR is, or
 * holds, folders with a history (`train.csv[.gz]`) and a test (`test.csv[.gz]`), in the M4 or the panel layout;
 * every window is forecast from the rows before its origin alone, and the forecast files are judged by the
 * evaluator that comes with the data (without one, by measures of our own, and that is said). Then a network of
 * departments with two years of hours is made and trained. Prints the evaluator's JSON of every set, a table,
 * and one JSON object as the last line.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Judgement } from './forecast/judge.ts';
import { findEvaluator, judge } from './forecast/judge.ts';
import type { Answer, Figures } from './forecast/measure.ts';
import { measure } from './forecast/measure.ts';
import type { DataSet } from './forecast/read.ts';
import { isDataSet, readDataSet } from './forecast/read.ts';
import type { WorkerAnswer, WorkerTask } from './forecast/worker.ts';

/** One thread, as the nightly job has; sets are handed over as they are ready. */
function runWorker(task: WorkerTask, onAnswer: (answer: WorkerAnswer) => void): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./forecast/worker.ts', import.meta.url), { workerData: task });
    worker.on('message', onAnswer);
    worker.on('error', failed);
    worker.on('exit', (code) => (code === 0 ? done() : failed(new Error(`worker ended with ${code}`))));
  });
}

/** The forecast file of a set, in the evaluator's format. */
function forecastFile({ layout, windows }: DataSet, answers: ReadonlyMap<string, Answer>): string {
  const rows = [layout === 'm4' ? 'series,h,mean,q10,q50,q90' : 'series,origin,ds,mean,q10,q50,q90'];
  for (const window of windows) {
    const { mean, q10, q50, q90 } = answers.get(window.id)!;
    const place = layout === 'm4' ? [window.series] : [window.series, window.origin];
    window.ds.forEach((ds, at) => {
      const figures = [mean, q10, q50, q90].map((list) => Number(list[at]!.toFixed(4)));
      rows.push([...place, ds, ...figures].join(','));
    });
  }
  return `${rows.join('\n')}\n`;
}

interface Speed {
  mean_ms: number;
  /** The same as work of the thread, whatever else the machine did. */
  mean_cpu_ms: number;
  slowest_seconds: number;
  /** Work on the network's model, for each forecast date. */
  training_cpu_seconds: number;
}

interface Result extends Speed {
  judged_by: string;
  judgement: Judgement;
}

/** The benchmark's season: a day for the M4 rule, a week on the panels. */
function seasonOf({ layout, windows }: DataSet): number {
  return layout === 'm4' ? 24 : Math.round((7 * 1440) / windows[0]!.step_minutes);
}

/** Our own measures in the evaluator's words; OWA is against Naive2, which is not computed here. */
function ownJudgement({ smape, mase, wape, cover80, naive_smape, naive_mase }: Figures): Judgement {
  const OWAs = (smape / naive_smape + mase / naive_mase) / 2;
  return { sMAPE: smape, MASE: mase, WAPE: wape, OWAs, cover80 };
}

/** A ratio against a rival that was perfect is none. */
const shown = (value: number | null | undefined, digits: number) => value?.toFixed(digits) ?? '-';

function printTable(results: Record<string, Result>): void {
  const columns = [
    'set',
    'sMAPE',
    'MASE',
    'OWA/OWAs',
    'WAPE',
    'cover80',
    'mean ms',
    'slowest s',
    'training s',
  ];
  const rows = Object.entries(results).map(([name, { judgement: j, ...speed }]) => [
    name,
    ...[j.sMAPE, j.MASE, j.OWA ?? j.OWAs].map((value) => shown(value, 3)),
    shown(j.WAPE, 4),
    shown(j.cover80, 3),
    speed.mean_ms.toFixed(1),
    speed.mean_cpu_ms.toFixed(1),
    speed.slowest_seconds.toFixed(2),
    speed.training_cpu_seconds.toFixed(1),
  ]);
  for (const row of [columns, ...rows])
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(11))).join(''));
}

function resultOf(
  dir: string,
  out: string,
  { set: name, answers, training_cpu_seconds }: WorkerAnswer,
): Result {
  const set = readDataSet(join(dir, name), name);
  const made = new Map(answers.map((one) => [one.id, one]));
  const file = join(out, `${name}.csv`);
  writeFileSync(file, forecastFile(set, made));
  const evaluator = findEvaluator(dir);
  const judgement = evaluator
    ? judge(evaluator, join(dir, name), file)
    : ownJudgement(measure(set.windows, made, seasonOf(set)));
  console.log(JSON.stringify({ set: name, ...judgement }));
  const seconds = answers.map((answer) => answer.seconds);
  const meanMs = (list: readonly number[]) => (1000 * list.reduce((a, b) => a + b, 0)) / list.length;
  return {
    judged_by: evaluator ? 'evaluate.mjs' : 'own measures (no evaluator beside the data)',
    judgement,
    mean_ms: meanMs(seconds),
    mean_cpu_ms: meanMs(answers.map((answer) => answer.cpu_seconds)),
    slowest_seconds: Math.max(...seconds),
    training_cpu_seconds,
  };
}

/** In a process of its own, so that its memory is its own. */
function trainNetwork(departments: number): object | null {
  if (departments === 0) return null;
  const script = fileURLToPath(new URL('./forecast/network.ts', import.meta.url));
  const training: object = JSON.parse(
    execFileSync(process.execPath, [script, String(departments)], { encoding: 'utf8' }),
  );
  console.log(JSON.stringify({ training }));
  return training;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      out: { type: 'string' },
      departments: { type: 'string', default: '200' },
    },
  });
  if (!values.data) throw new Error('usage: node bench/forecast.ts --data DIR [--out DIR] [--departments N]');
  const began = performance.now();
  const asked = resolve(values.data);
  const [dir, sets] = isDataSet(asked)
    ? [dirname(asked), [basename(asked)]]
    : [asked, readdirSync(asked).filter((name) => isDataSet(join(asked, name)))];
  if (sets.length === 0) throw new Error(`no folder with train.csv[.gz] and test.csv[.gz] in ${asked}`);
  const out = values.out ?? mkdtempSync(join(tmpdir(), 'shiftwright-forecast-'));
  mkdirSync(out, { recursive: true });

  const results: Record<string, Result> = {};
  await runWorker({ dir, sets }, (answer) => {
    results[answer.set] = resultOf(dir, out, answer);
  });
  printTable(results);
  const training = trainNetwork(Number(values.departments));
  const seconds = (performance.now() - began) / 1000;
  console.log(JSON.stringify({ bench: 'forecast', out, seconds, sets: results, training }));
}

await main();
