import { changedCells } from '@shiftwright/domain';
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
