/**
 * Scheduling benchmark: `node bench/schedule.ts --data DIR --out DIR [--seconds N] [--only NAME] [--workers 2]
 * [--seed 1]`. Solves every instance below DIR (either published set, told apart by content) for N seconds,
 * writes `<name>.roster.csv` or `<name>.shifts.json`, judges the written files, and compares with the best
 * known costs of a `reference.json` in DIR. Prints a table, and one JSON object as the last line.
 */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { readText, setOf } from './schedule/sets.ts';
import type { Outcome, Task } from './schedule/worker.ts';

type Reference = Record<string, Record<string, { best: number }>>;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', multiple: true },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});

/** Instance files below a folder, in the order of their names. */
function findTasks(folder: string, only: readonly string[] | undefined): Task[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.txt(\.gz)?$/.test(entry.name))
    .map((entry) => ({
      name: basename(entry.name).replace(/\.txt(\.gz)?$/, ''),
      file: join(entry.parentPath, entry.name),
    }));
  return files
    .filter(({ name }) => !only || only.includes(name))
    .filter(({ file }) => setOf(readText(file)) !== null)
    .sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }));
}

/** Has the workers solve the tasks, each taking the next as it becomes free. */
async function solveAll(tasks: readonly Task[], workers: number, workerData: object): Promise<Outcome[]> {
  const waiting = [...tasks];
  const outcomes: Outcome[] = [];
  const work = async () => {
    const worker = new Worker(new URL('./schedule/worker.ts', import.meta.url), { workerData });
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      worker.postMessage(task);
      const [outcome] = await once(worker, 'message');
      outcomes.push(outcome);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, tasks.length)) }, work));
  return tasks.map((task) => outcomes.find((outcome) => outcome.name === task.name)!);
}

/** Best costs near nothing would make every gap enormous. */
const SMALLEST_BASE = 100;

function gapOf(
  { set, name, cost, feasible }: Outcome,
  reference: Reference,
): { best: number | null; gap: number | null } {
  const best = reference[set]?.[name]?.best ?? null;
  return { best, gap: best === null || !feasible ? null : (cost - best) / Math.max(SMALLEST_BASE, best) };
}

async function main(): Promise<void> {
  if (!values.data || !values.out)
    throw new Error('usage: --data DIR --out DIR [--seconds N] [--only NAME] [--workers N]');
  mkdirSync(values.out, { recursive: true });
  const known = join(values.data, 'reference.json');
  const reference: Reference = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {};
  const seconds = Number(values.seconds);
  const tasks = findTasks(values.data, values.only);
  const outcomes = await solveAll(tasks, Number(values.workers), {
    out: values.out,
    seconds,
    seed: Number(values.seed),
  });
  const instances = outcomes.map((outcome) => ({ ...outcome, ...gapOf(outcome, reference) }));
  console.table(
    instances.map(({ set, name, feasible, cost, best, gap, iterations, seconds: took }) => ({
      set,
      name,
      feasible,
      cost,
      best,
      'gap %': gap === null ? null : Number((gap * 100).toFixed(2)),
      'million moves': Number((iterations / 1e6).toFixed(1)),
      seconds: Number(took.toFixed(1)),
    })),
  );
  const gaps = instances.flatMap(({ gap }) => (gap === null ? [] : [gap]));
  const mean_gap = gaps.length === 0 ? null : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const infeasible = instances.filter((one) => !one.feasible).length;
  console.log(JSON.stringify({ seconds, workers: Number(values.workers), infeasible, mean_gap, instances }));
}

await main();
