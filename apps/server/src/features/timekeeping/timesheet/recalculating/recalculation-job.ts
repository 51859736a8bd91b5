import type { Deps } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { jobKind } from '../../../../platform/jobs/kinds.ts';

/** Whose timesheets of which months (by their first dates) are counted anew. */
export interface RecalculationOrder {
  employee_ids: number[];
  months: string[];
}
export const recalculateTimesheetsJob = jobKind<RecalculationOrder>('recalculate_timesheets');

/** How many people one job takes, so that many workers can share a network's month. */
const PEOPLE_A_JOB = 200;

/** Orders the work in the caller's transaction. */
export async function enqueueRecalculation(
  { jobs }: Pick<Deps, 'jobs'>,
  db: Db,
  { employee_ids, months }: RecalculationOrder,
) {
  if (months.length === 0) return;
  const ids = [...employee_ids].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += PEOPLE_A_JOB) {
    await jobs.enqueue(db, recalculateTimesheetsJob, {
      employee_ids: ids.slice(at, at + PEOPLE_A_JOB),
      months,
    });
  }
}
