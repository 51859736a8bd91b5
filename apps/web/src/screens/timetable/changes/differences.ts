import { changedCells, itemAt } from '@shiftwright/domain';
import type { DayRow } from '../../../features/planning/index.ts';

/** A cell whose draft differs from what is approved: what stands approved, and what the draft would make of it. */
export interface Difference {
  employee_id: number;
  dt: string;
  approved: readonly DayRow[];
  draft: readonly DayRow[];
}

/** The cells of a plan or a fact in which draft and approved differ, by person and date. */
export function differencesOf(days: readonly DayRow[], is_fact: boolean): Difference[] {
  const here = days.filter((row) => row.is_fact === is_fact && row.employee_id !== null);
  const drafts = here.filter((row) => !row.is_approved);
  const approved = here.filter((row) => row.is_approved);
  const keys = changedCells(drafts, approved);
  const cells = new Map<string, { draft: DayRow[]; approved: DayRow[] }>();
  for (const row of here) {
    const key = `${row.employee_id}:${row.dt}`;
    if (!keys.has(key)) continue;
    const cell = cells.get(key) ?? { draft: [], approved: [] };
    (row.is_approved ? cell.approved : cell.draft).push(row);
    cells.set(key, cell);
  }

  return [...cells]
    .map(([key, cell]) => ({
      employee_id: Number(key.split(':')[0]),
      dt: key.slice(key.indexOf(':') + 1),
      ...cell,
    }))
    .sort((a, b) => a.dt.localeCompare(b.dt) || a.employee_id - b.employee_id);
}

const FIELDS = [
  'type',
  'dttm_work_start',
  'dttm_work_end',
  'shop_id',
  'work_hours',
  'is_vacancy',
  'code',
] as const satisfies readonly (keyof DayRow)[];

const workTypes = (row: DayRow): string =>
  row.worker_day_details.length === 1
    ? String(itemAt(row.worker_day_details, 0).work_type_id)
    : row.worker_day_details
        .map(({ work_type_id }) => work_type_id)
        .sort()
        .join();

/** A quick look at a cell: rows that stand in the same order with the same days need no closer comparison. */
export function looksAlike(drafts: readonly DayRow[], approved: readonly DayRow[]): boolean {
  return (
    drafts.length === approved.length &&
    drafts.every((draft, at) => {
      const other = itemAt(approved, at);
      return FIELDS.every((field) => draft[field] === other[field]) && workTypes(draft) === workTypes(other);
    })
  );
}
