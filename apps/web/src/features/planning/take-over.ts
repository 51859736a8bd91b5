import type { QueryClient } from '@tanstack/react-query';
import type { CellRef } from './day-draft.ts';
import { editKey } from './edit-states.ts';
import { type DayRow, type WorkerDaysOf, workerDayListKey } from './worker-day-lists.ts';

/** Tells the draft rows of some cells. */
export function isInCells(cells: readonly CellRef[]) {
  const keys = new Set(cells.map(editKey));
  // Most rows of a list are of others: no key is made for them.
  const people = new Set<number | null>(cells.map(({ employee_id }) => employee_id));

  return ({ employee_id, dt, is_fact, is_approved }: DayRow) =>
    !is_approved &&
    employee_id !== null &&
    people.has(employee_id) &&
    keys.has(editKey({ employee_id, dt, is_fact }));
}

/** Puts what the server answered into every loaded list that shows these cells. */
export function takeOver(cache: QueryClient, cells: readonly CellRef[], rows: readonly DayRow[]): void {
  const isTouched = isInCells(cells);
  for (const [key, list] of cache.getQueriesData<DayRow[]>({ queryKey: workerDayListKey })) {
    const of = key.at(-1) as WorkerDaysOf;
    if (!list || !cells.some(({ dt }) => of.from <= dt && dt <= of.to)) continue;
    const fits = (row: DayRow) =>
      of.is_approved !== true && (of.is_fact === undefined || of.is_fact === row.is_fact);
    cache.setQueryData(key, [...list.filter((row) => !isTouched(row)), ...rows.filter(fits)]);
  }
}
