import { availableParallelism, constants, setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { planning } from '@shiftwright/contracts';
import {
  checkMonth,
  type DepartmentMonth,
  type MonthRoster,
  scheduleBeside,
  scheduleMonth,
  type Violation,
} from '@shiftwright/optimiser';

export interface ScheduleTask {
  month: DepartmentMonth;
  seed: number;
  budget_milliseconds: number;
  /** Of a search beside another one of the same month: what they share, and when it is to have ended (epoch). */
  beside?: { memory: SharedArrayBuffer; until: number };
}

/** The best schedule so far. */
export type SearchProgress = Pick<planning.RunProgress, 'share' | 'covering' | 'cost' | 'cost_parts'>;

export interface ScheduleAnswer {
  roster: MonthRoster;
  /** What the separate checker holds against the roster; empty when it keeps every hard rule. */
  violations: Violation[];
}

const { input, stop } = workerData as { input: ScheduleTask; stop?: Int32Array };
const { month, seed, budget_milliseconds: milliseconds, beside } = input;
const now = () => performance.now();
const started = now();
const shouldStop = () => stop !== undefined && Atomics.load(stop, 0) !== 0;

/** A shorter search has ended before a second thread has read the month. */
const LEAST_FOR_TWO_MS = 2500;
/** The search beside ends so much earlier that whoever invited it has all it found. */
const EARLIER_MS = 50;
const SEEDS_APART = 1009;

/** On the second core another search of the same month runs beside this one, and makes way for the server. */
function invite(memory: SharedArrayBuffer): void {
  const until = performance.timeOrigin + started + milliseconds - EARLIER_MS;
  const task: ScheduleTask = { ...input, seed: seed + SEEDS_APART, beside: { memory, until } };
  new Worker(new URL(import.meta.url), { workerData: { input: task, stop } }).unref();
}

function searchBeside({ memory, until }: NonNullable<ScheduleTask['beside']>): void {
  // Linux alone knows priorities of threads; elsewhere it would be the server's.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const left = Math.max(1, until - performance.timeOrigin - started);
  scheduleBeside(month, { seed, budget: { milliseconds: left, now }, memory, shouldStop });
}

function search(): ScheduleAnswer {
  const isAlone = milliseconds < LEAST_FOR_TWO_MS || availableParallelism() < 2;
  const roster = scheduleMonth(month, {
    seed,
    budget: { milliseconds, now },
    ...(isAlone ? {} : { invite }),
    shouldStop,
    onProgress: ({ covering, cost, cost_parts }) => {
      const share = Math.min(1, (now() - started) / milliseconds);
      const progress: SearchProgress = {
        share: Math.round(share * 1000) / 1000,
        covering,
        cost,
        cost_parts,
      };
      parentPort?.postMessage({ progress });
    },
  });
  return { roster, violations: checkMonth(month, roster) };
}

try {
  if (beside) searchBeside(beside);
  else parentPort?.postMessage({ result: search() });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
