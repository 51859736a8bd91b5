import { groupRows, monthStart, present } from '@shiftwright/domain';
import { eventKind } from '../../../../platform/jobs/jobs.ts';
import type { DayRow } from './day-row.ts';

/** Approved days of people were changed, whichever command did it: timesheets follow from them. */
export interface ApprovedDaysChanged {
  months: { month: string; employee_ids: number[] }[];
}
export const approvedDaysChanged = eventKind<ApprovedDaysChanged>('approved_days_changed');

export type TouchedDay = Pick<
  DayRow,
  | 'network_id'
  | 'shop_id'
  | 'dt'
  | 'employee_id'
  | 'employee_network_id'
  | 'worker_id'
  | 'is_approved'
  | 'is_fact'
  | 'dttm_work_end'
  | 'outsources_ids'
>;

/** Does the row count in a timesheet? A fact that has only begun does not yet. */
const counts = (row: TouchedDay) =>
  row.is_approved && row.employee_id !== null && (!row.is_fact || row.dttm_work_end !== null);

/** Whose approved days of which months are among the rows; null when none are. */
export function approvedAmong(rows: readonly TouchedDay[]): ApprovedDaysChanged | null {
  const byMonth = groupRows(rows.filter(counts), (row) => monthStart(row.dt));
  const months = [...byMonth].map(([month, own]) => ({
    month,
    employee_ids: [...new Set(own.map((row) => present(row.employee_id)))],
  }));

  return months.length > 0 ? { months } : null;
}
