import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readAnew } from '../../lib/renew.ts';
import { advisedKey } from './advice.queries.ts';
import { editQueueOf } from './use-edit-queue.ts';
import { vacancyKey } from './vacancy.queries.ts';
import { loadDays } from './worker-day.queries.ts';
import { type DayRow, type WorkerDaysOf, workerDayListKey } from './worker-day-lists.ts';

export interface Span {
  dt_from: string;
  dt_to: string;
}

/** What is being read may have been so before the change: it is waited for, whether it comes or fails. */
const underWay = (cache: QueryClient, queryKey: QueryKey) =>
  Promise.all(
    cache
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .map(({ promise }) => promise?.catch(() => undefined)),
  );

/** Loads the dates that changed and puts them into the lists on screen; the rest of the lists stays. */
export async function reloadDates(cache: QueryClient, { dt_from, dt_to }: Span): Promise<void> {
  const lists = cache.getQueryCache().findAll({ queryKey: workerDayListKey, type: 'active' });
  for (const { queryKey: key } of lists) {
    const of = key.at(-1) as WorkerDaysOf;
    const from = dt_from > of.from ? dt_from : of.from;
    const to = dt_to < of.to ? dt_to : of.to;
    if (from > to) continue;
    await underWay(cache, key);
    if (!cache.getQueryData(key)) continue;
    const fresh = await editQueueOf(cache).readSettled(() => loadDays({ ...of, from, to }));
    cache.setQueryData<DayRow[]>(key, (before) => [
      ...(before ?? []).filter((row) => row.dt < from || row.dt > to),
      ...fresh,
    ]);
  }
  for (const queryKey of [['statistics'], ['coverage'], advisedKey, vacancyKey])
    void readAnew(cache, { queryKey });
}
