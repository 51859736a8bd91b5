import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { advisedKey } from './advice.queries.ts';
import { vacancyKey } from './vacancy.queries.ts';
import { type DayRow, loadDays, type WorkerDaysOf, workerDayListKey } from './worker-day.queries.ts';

export interface Span {
  dt_from: string;
  dt_to: string;
}

/** Loads days as of a moment when the list already showed what was written here: what was read before loads anew. */
async function loadUndisturbed(cache: QueryClient, key: QueryKey, of: WorkerDaysOf): Promise<DayRow[]> {
  const updates = () => cache.getQueryState(key)?.dataUpdateCount;
  const before = updates();
  const rows = await loadDays(of);

  return updates() === before ? rows : loadUndisturbed(cache, key, of);
}

/** Loads the dates that changed and puts them into the lists on screen; the rest of the lists stays. */
export async function reloadDates(cache: QueryClient, { dt_from, dt_to }: Span): Promise<void> {
  const lists = cache.getQueriesData<DayRow[]>({ queryKey: workerDayListKey, type: 'active' });
  for (const [key, list] of lists) {
    const of = key.at(-1) as WorkerDaysOf;
    const from = dt_from > of.from ? dt_from : of.from;
    const to = dt_to < of.to ? dt_to : of.to;
    if (!list || from > to) continue;
    const fresh = await loadUndisturbed(cache, key, { ...of, from, to });
    cache.setQueryData<DayRow[]>(key, (before) => [
      ...(before ?? []).filter((row) => row.dt < from || row.dt > to),
      ...fresh,
    ]);
  }
  void cache.invalidateQueries({ queryKey: ['statistics'] });
  void cache.invalidateQueries({ queryKey: ['coverage'] });
  void cache.invalidateQueries({ queryKey: advisedKey });
  void cache.invalidateQueries({ queryKey: vacancyKey });
}
