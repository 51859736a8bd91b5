import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sharedIncumbent, sharedMemory } from '@shiftwright/optimiser/research';
import { readInstance, readText } from './sets.ts';
import type { Found, Task } from './worker.ts';

export interface Outcome {
  readonly name: string;
  readonly set: string;
  readonly feasible: boolean;
  readonly violations: number;
  readonly cost: number;
  readonly seconds: number;
  readonly iterations: number;
  /** No roster costs less; null when nothing is known. */
  readonly bound: number | null;
  /** Cost after so many seconds; null where no valid roster was known, and beyond the budget. */
  readonly cost_after: Readonly<Record<string, number | null>>;
}

export interface Order {
  readonly out: string;
  readonly seconds: number;
  readonly seed: number;
  readonly workers: number;
}

const MARKS = [10, 60, 300, 600];
/** What annealing keeps of the budget, one search after the other: the first soon plans rows exactly. */
const ANNEALING_SHARES = [0.05, 0.3];
/** The first search has cooled down just before each of these marks while as long is left; the others cool once. */
const COOLED_AT = [60, 300];
const JUST_BEFORE = 0.99;
const SEEDS_APART = 1009;

/** Solves one instance with several searches that share the best roster, writes it, and has the judge read the file. */
export async function solveFile(name: string, file: string, order: Order): Promise<Outcome> {
  const instance = readInstance(readText(file));
  const memory = sharedMemory(instance.problem);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const started_at = performance.timeOrigin + performance.now();
  const coolings = COOLED_AT.filter((mark) => mark * 2 <= order.seconds).map(
    (mark) => mark * 1000 * JUST_BEFORE,
  );
  const search = async (at: number): Promise<Found> => {
    const workerData: Task = {
      file,
      seed: order.seed + at * SEEDS_APART,
      started_at,
      milliseconds: order.seconds * 1000,
      annealing_share: ANNEALING_SHARES[at % ANNEALING_SHARES.length]!,
      coolings: at === 0 ? coolings : [],
      memory,
      stop,
    };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    const [found] = await once(worker, 'message');
    await worker.terminate();
    return found;
  };
  const all = await Promise.all(Array.from({ length: order.workers }, (_, at) => search(at)));
  const seconds = (performance.timeOrigin + performance.now() - started_at) / 1000;
  const nothing = { cost: Number.POSITIVE_INFINITY, broken: Number.POSITIVE_INFINITY };
  const shared = sharedIncumbent(memory, instance.problem);
  const best = shared.take(nothing)!;
  const bound = shared.bound(Number.NEGATIVE_INFINITY);
  const iterations = all.reduce((sum, one) => sum + one.iterations, 0);
  const target = join(order.out, `${name}.${instance.extension}`);
  writeFileSync(target, instance.write({ ...best, bound, iterations }));
  const { feasible, violations, cost } = instance.judge(readFileSync(target, 'utf8'));
  return {
    name,
    set: instance.set,
    feasible,
    violations: violations.length,
    cost,
    seconds,
    iterations,
    bound: Number.isFinite(bound) ? bound : null,
    cost_after: costAfter(all, order.seconds),
  };
}

/** The cheapest roster that any search had at each mark of the budget. */
export function costAfter(all: readonly Pick<Found, 'trail'>[], budget: number): Outcome['cost_after'] {
  return Object.fromEntries(
    MARKS.map((mark) => {
      const costs = all.flatMap(({ trail }) =>
        trail.filter(([second]) => second <= mark || mark === budget).map(([, cost]) => cost),
      );
      return [mark, mark > budget || costs.length === 0 ? null : Math.min(...costs)];
    }),
  );
}
