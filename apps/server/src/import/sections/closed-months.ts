import { findClosedDays } from '../../features/planning/index.ts';
import type { Scope } from '../scope.ts';

export interface PlacedRow {
  path: string;
  dt: string;
  shop_id: number | null;
  employee_id: number | null;
}

/** Nothing enters a month whose timesheet is closed: neither days nor marks (timekeeping 61). */
export async function checkClosedMonths({ tx, registry }: Scope, rows: readonly PlacedRow[]): Promise<void> {
  if (rows.length === 0) return;
  for (const { place, department, month } of await findClosedDays(tx, rows))
    registry.problem(
      rows[place]?.path ?? '',
      `the timesheet of ${department} for ${month.slice(0, 7)} is closed`,
    );
}
