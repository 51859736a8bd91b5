import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { loadLinearSolver, solve } from '@shiftwright/optimiser';
import { readInstance, readText } from './sets.ts';

export interface Task {
  name: string;
  file: string;
}

export interface Outcome {
  name: string;
  set: string;
  feasible: boolean;
  violations: number;
  cost: number;
  seconds: number;
  iterations: number;
  /** No roster costs less; null when nothing is known. */
  bound: number | null;
}

const { out, seconds, seed } = workerData as { out: string; seconds: number; seed: number };
const linear = await loadLinearSolver();

/** Solves one instance, writes its solution, and has the judge read the written file. */
function run({ name, file }: Task): Outcome {
  const instance = readInstance(readText(file));
  const started = performance.now();
  const solution = solve(instance.problem, {
    seed,
    linear,
    budget: { milliseconds: seconds * 1000, now: () => performance.now() },
  });
  const took = (performance.now() - started) / 1000;
  const target = join(out, `${name}.${instance.extension}`);
  writeFileSync(target, instance.write(solution));
  const { feasible, violations, cost } = instance.judge(readFileSync(target, 'utf8'));
  return {
    name,
    set: instance.set,
    feasible,
    violations: violations.length,
    cost,
    seconds: took,
    iterations: solution.iterations,
    bound: Number.isFinite(solution.bound) ? solution.bound : null,
  };
}

parentPort?.on('message', (task: Task) => parentPort!.postMessage(run(task)));
