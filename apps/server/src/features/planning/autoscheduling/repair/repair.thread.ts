import { parentPort, workerData } from 'node:worker_threads';
import type {
  Absence,
  DepartmentMonth,
  PartnerDepartment,
  RepairPlan,
  RosterDay,
} from '@shiftwright/optimiser';
import { bestRepairs } from './best-repairs.ts';

export interface RepairTask {
  month: DepartmentMonth;
  days: RosterDay[];
  absence: Absence;
  partners: PartnerDepartment[];
  /** Dates before this one stay as they are. */
  dt_from: string;
}

const { input } = workerData as { input: RepairTask };

try {
  const { month, days, absence, partners, dt_from } = input;
  const result: RepairPlan[] = bestRepairs(month, days, absence, { partners, dt_from });
  parentPort?.postMessage({ result });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
