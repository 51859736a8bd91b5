import type { QueryClient } from '@tanstack/react-query';
import type { CellRef } from './day-draft.ts';
import { type DayRow, type WorkerDaysOf, workerDayListKey } from './worker-day.queries.ts';

/** Tells the draft rows of some cells. */
export function isInCells(cells: readonly CellRef[]) {
  const keys = new Set(cells.map((cell) => `${cell.employee_id}:${cell.dt}:${cell.is_fact}`));

  return (row: DayRow) => !row.is_approved && keys.has(`${row.employee_id}:${row.dt}:${row.is_fact}`);
}

/**
 * Puts what the server answered into every loaded list that shows these cells. Lists on their way were perhaps read
 * before the write: they come anew.
 */
export function takeOver(cache: QueryClient, cells: readonly CellRef[], rows: readonly DayRow[]): void {
  const isTouched = isInCells(cells);
  for (const [key, list] of cache.getQueriesData<DayRow[]>({ queryKey: workerDayListKey })) {
    if (!list) continue;
    const of = key.at(-1) as WorkerDaysOf;
    const fits = (row: DayRow) =>
      of.is_approved !== true && (of.is_fact === undefined || of.is_fact === row.is_fact);
    cache.setQueryData(key, [...list.filter((row) => !isTouched(row)), ...rows.filter(fits)]);
  }
  if (cache.isFetching({ queryKey: workerDayListKey }) > 0)
    void cache.invalidateQueries({ queryKey: workerDayListKey });
}
