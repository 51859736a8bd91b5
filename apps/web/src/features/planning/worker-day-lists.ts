import type { planning as api } from '@shiftwright/contracts';

export type DayRow = api.WorkerDayItem;

/** Which days a loaded list holds: its part of the query key. */
export interface WorkerDaysOf {
  employee_ids: readonly number[];
  from: string;
  to: string;
  /** Only plans or only facts; undefined loads both. */
  is_fact?: boolean | undefined;
  /** Only approved days or only drafts; undefined loads both. */
  is_approved?: boolean | undefined;
}

export const workerDayKey = ['worker_day'] as const;
export const workerDayListKey = [...workerDayKey, 'list'] as const;
