import { type Version, versionOf } from '@shiftwright/domain';
import type { DayRow } from '../worker-day-lists.ts';

/** The rows of one person and date, by version. */
export type DayCell = Partial<Record<Version, DayRow[]>>;
export type DayIndex = ReadonlyMap<number, ReadonlyMap<string, DayCell>>;

const byStart = (a: DayRow, b: DayRow) =>
  (a.dttm_work_start ?? '').localeCompare(b.dttm_work_start ?? '') || (a.id ?? 0) - (b.id ?? 0);

/** Puts loaded days where the grid looks for them: employee, date, version. */
export function indexDays(rows: readonly DayRow[]): DayIndex {
  const index = new Map<number, Map<string, DayCell>>();
  for (const row of rows) {
    if (row.employee_id === null) continue;
    let dates = index.get(row.employee_id);
    if (!dates) {
      dates = new Map();
      index.set(row.employee_id, dates);
    }
    let cell = dates.get(row.dt);
    if (!cell) {
      cell = {};
      dates.set(row.dt, cell);
    }
    const version = versionOf(row);
    const days = cell[version];
    if (days) days.push(row);
    else cell[version] = [row];
  }
  for (const dates of index.values())
    for (const cell of dates.values())
      for (const days of Object.values(cell)) if (days.length > 1) days.sort(byStart);

  return index;
}

/** The rows of a cell in a version. */
export function daysAt(
  index: DayIndex,
  employee_id: number,
  dt: string,
  version: Version | null,
): readonly DayRow[] {
  return version === null ? [] : (index.get(employee_id)?.get(dt)?.[version] ?? NO_DAYS);
}

const NO_DAYS: readonly DayRow[] = [];
