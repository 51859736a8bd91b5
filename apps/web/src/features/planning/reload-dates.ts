import type { QueryClient } from '@tanstack/react-query';
import { advisedKey } from './advice.queries.ts';
import { editQueueOf } from './use-edit-queue.ts';
import { vacancyKey } from './vacancy.queries.ts';
import { loadDays } from './worker-day.queries.ts';
import { type DayRow, type WorkerDaysOf, workerDayListKey } from './worker-day-lists.ts';

export interface Span {
  dt_from: string;
  dt_to: string;
}

/** Loads the dates that changed and puts them into the lists on screen; the rest of the lists stays. */
export async function reloadDates(cache: QueryClient, { dt_from, dt_to }: Span): Promise<void> {
  const lists = cache.getQueriesData<DayRow[]>({ queryKey: workerDayListKey, type: 'active' });
  for (const [key, list] of lists) {
    const of = key.at(-1) as WorkerDaysOf;
    const from = dt_from > of.from ? dt_from : of.from;
    const to = dt_to < of.to ? dt_to : of.to;
    if (!list || from > to) continue;
    const fresh = await editQueueOf(cache).readSettled(() => loadDays({ ...of, from, to }));
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
