import { parentPort, workerData } from 'node:worker_threads';
import type { planning } from '@shiftwright/contracts';
import {
  checkMonth,
  type DepartmentMonth,
  type MonthRoster,
  scheduleMonth,
  type Violation,
} from '@shiftwright/optimiser';

export interface ScheduleTask {
  month: DepartmentMonth;
  seed: number;
  budget_milliseconds: number;
}

/** The best schedule so far. */
export type SearchProgress = Pick<planning.RunProgress, 'share' | 'covering' | 'cost' | 'cost_parts'>;

export interface ScheduleAnswer {
  roster: MonthRoster;
  /** What the separate checker holds against the roster; empty when it keeps every hard rule. */
  violations: Violation[];
}

const { input, stop } = workerData as { input: ScheduleTask; stop?: Int32Array };
const now = () => performance.now();
const started = now();

try {
  const roster = scheduleMonth(input.month, {
    seed: input.seed,
    budget: { milliseconds: input.budget_milliseconds, now },
    shouldStop: () => stop !== undefined && Atomics.load(stop, 0) !== 0,
    onProgress: ({ covering, cost, cost_parts }) => {
      const share = Math.min(1, (now() - started) / input.budget_milliseconds);
      const progress: SearchProgress = {
        share: Math.round(share * 1000) / 1000,
        covering,
        cost,
        cost_parts,
      };
      parentPort?.postMessage({ progress });
    },
  });
  const result: ScheduleAnswer = { roster, violations: checkMonth(input.month, roster) };
  parentPort?.postMessage({ result });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
