import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  type DepartmentMonth,
  isProven,
  type MonthRoster,
  type Proof,
  proveMonth,
} from '@shiftwright/optimiser';

export interface ProofTask {
  month: DepartmentMonth;
  roster: Pick<MonthRoster, 'days' | 'cost'>;
  budget_milliseconds: number;
}

/** The proof, null where the separate checker does not accept it. */
export type ProofAnswer = Proof | null;

const { input } = workerData as { input: ProofTask };
const { month, roster, budget_milliseconds: milliseconds } = input;

// A proof makes way for everything, the next search above all. Linux alone knows priorities of threads.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

try {
  const proof = proveMonth(month, roster, { budget: { milliseconds, now: () => performance.now() } });
  const result: ProofAnswer = isProven(month, proof) ? proof : null;
  parentPort?.postMessage({ result });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
