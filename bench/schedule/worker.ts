import { parentPort, workerData } from 'node:worker_threads';
import { sharedIncumbent, solve } from '@shiftwright/optimiser/research';
import { loadLinearSolver } from './recombine/highs-program.ts';
import { exactPlanning } from './recombine/improve.ts';
import { mending } from './rows/mend-rows.ts';
import { readInstance, readText } from './sets.ts';

export interface Task {
  readonly file: string;
  readonly seed: number;
  /** Milliseconds since the epoch at which the clock of this instance started. */
  readonly started_at: number;
  readonly milliseconds: number;
  readonly annealing_share: number;
  /** Milliseconds at which a search that only anneals has cooled down once and starts hot again. */
  readonly coolings: readonly number[];
  readonly memory: SharedArrayBuffer;
  /** Becomes 1 when a search has proven its roster the cheapest. */
  readonly stop: Int32Array;
}

export interface Found {
  readonly iterations: number;
  readonly bound: number;
  /** Valid rosters as they were found: seconds and cost. */
  readonly trail: readonly (readonly [number, number])[];
}

const EQUAL = 0.01;
/** Where loading takes most of the budget, a search still gets this much to find a roster that keeps the rules. */
const LEAST_MILLISECONDS = 500;

async function run(task: Task): Promise<Found> {
  const { problem, row_limits } = readInstance(readText(task.file));
  const exactly = row_limits && {
    mend: mending(row_limits),
    exact: exactPlanning(await loadLinearSolver(), row_limits),
  };
  const trail: [number, number][] = [];
  const now = () => performance.timeOrigin + performance.now() - task.started_at;
  const begun = now();
  const milliseconds = Math.max(LEAST_MILLISECONDS, task.milliseconds - begun);
  const solution = solve(problem, {
    seed: task.seed,
    ...exactly,
    annealing_share: task.annealing_share,
    coolings: task.coolings.map((end) => (end - begun) / milliseconds),
    shared: sharedIncumbent(task.memory, problem),
    budget: { milliseconds, now },
    shouldStop: () => Atomics.load(task.stop, 0) === 1,
    onProgress: ({ cost, broken }) => {
      if (broken === 0 && cost < (trail.at(-1)?.[1] ?? Number.POSITIVE_INFINITY))
        trail.push([now() / 1000, cost]);
    },
  });
  if (solution.broken === 0 && solution.cost - solution.bound < EQUAL) Atomics.store(task.stop, 0, 1);
  return { iterations: solution.iterations, bound: solution.bound, trail };
}

parentPort!.postMessage(await run(workerData as Task));
