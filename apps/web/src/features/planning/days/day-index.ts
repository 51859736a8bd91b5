import { itemAt, type Version, versionOf } from '@shiftwright/domain';
import type { DayRow } from '../worker-day-lists.ts';

/** The rows of one person and date, by version. */
export type DayCell = Partial<Record<Version, DayRow[]>>;
export type PersonDays = ReadonlyMap<string, DayCell>;
export type DayIndex = ReadonlyMap<number, PersonDays>;

const byStart = (a: DayRow, b: DayRow) =>
  (a.dttm_work_start ?? '').localeCompare(b.dttm_work_start ?? '') || (a.id ?? 0) - (b.id ?? 0);

/** What was made of a person's rows, by the first of them. */
const made = new WeakMap<DayRow, { rows: readonly DayRow[]; dates: PersonDays }>();

function datesOf(rows: readonly DayRow[]): PersonDays {
  const first = itemAt(rows, 0);
  const held = made.get(first);
  if (held?.rows.length === rows.length && held.rows.every((row, at) => row === rows[at])) return held.dates;
  const dates = new Map<string, DayCell>();
  for (const row of rows) {
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
  for (const cell of dates.values())
    for (const days of Object.values(cell)) if (days.length > 1) days.sort(byStart);
  made.set(first, { rows, dates });

  return dates;
}

/**
 * Puts loaded days where the grid looks for them: employee, date, version. The dates of a person whose rows are the
 * same objects as before are the same map, so that whoever looks at it sees that nothing changed.
 */
export function indexDays(rows: readonly DayRow[]): DayIndex {
  const index = new Map<number, PersonDays>();
  for (const [employee_id, own] of Map.groupBy(rows, (row) => row.employee_id))
    if (employee_id !== null) index.set(employee_id, datesOf(own));

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
