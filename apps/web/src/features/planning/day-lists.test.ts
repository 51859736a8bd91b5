import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provisionalRow } from './day-draft.ts';
import { reloadDates } from './reload-dates.ts';
import { takeOver } from './take-over.ts';
import { editQueueOf } from './use-edit-queue.ts';
import { type DayRow, type WorkerDaysOf, workerDayListKey } from './worker-day-lists.ts';

const cell = { employee_id: 7, dt: '2026-03-02', is_fact: false };
const row = (version: number, of: Partial<DayRow> = {}): DayRow => ({
  ...provisionalRow(cell, { type: 'W', outsources_ids: [], worker_day_details: [] } as never, 0),
  id: 100,
  version,
  ...of,
});
const keyOf = (of: Partial<WorkerDaysOf> = {}) => [
  ...workerDayListKey,
  { employee_ids: [7], from: '2026-03-01', to: '2026-03-31', ...of },
];

describe('takeOver', () => {
  it('replaces the drafts of a cell in the lists that show them, and nothing else', () => {
    const cache = new QueryClient();
    const approved = row(1, { is_approved: true });
    const other = row(1, { dt: '2026-03-03' });
    cache.setQueryData(keyOf(), [approved, other, row(1)]);
    cache.setQueryData(keyOf({ is_approved: true }), [approved]);
    cache.setQueryData(keyOf({ is_fact: true }), []);
    takeOver(cache, [cell], [row(2)]);
    expect(cache.getQueryData(keyOf())).toEqual([approved, other, row(2)]);
    expect(cache.getQueryData(keyOf({ is_approved: true }))).toEqual([approved]);
    expect(cache.getQueryData(keyOf({ is_fact: true }))).toEqual([]);
  });
});

describe('reloadDates', () => {
  const queryKey = keyOf();
  const answers: ((rows: DayRow[]) => void)[] = [];
  beforeEach(() => {
    answers.length = 0;
    const view = {};
    vi.stubGlobal('window', Object.assign(view, { parent: view, addEventListener: () => undefined }));
    const page = { cookie: '', documentElement: { lang: 'en' }, addEventListener: () => undefined };
    vi.stubGlobal('document', page);
    vi.stubGlobal('fetch', () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      answers.push((rows) => resolve(new Response(JSON.stringify(rows))));
      return promise;
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  function aShownList(cache: QueryClient, rows: DayRow[]) {
    cache.setQueryData(queryKey, rows);
    const list = { queryKey, queryFn: () => rows, staleTime: Number.POSITIVE_INFINITY };
    return new QueryObserver(cache, list).subscribe(() => undefined);
  }

  it('puts the dates that changed into the lists on screen', async () => {
    const cache = new QueryClient();
    const other = row(1, { dt: '2026-03-09' });
    const stop = aShownList(cache, [row(1), other]);
    const reloading = reloadDates(cache, { dt_from: '2026-03-02', dt_to: '2026-03-03' });
    await expect.poll(() => answers.length).toBe(1);
    answers[0]!([row(2)]);
    await reloading;
    expect(cache.getQueryData(queryKey)).toEqual([other, row(2)]);
    stop();
  });

  it('loads anew what was read before something was written here', async () => {
    const cache = new QueryClient();
    const stop = aShownList(cache, [row(1)]);
    const reloading = reloadDates(cache, { dt_from: '2026-03-02', dt_to: '2026-03-03' });
    void editQueueOf(cache).write([{ ...cell, base: [row(1)], drafts: [] }]);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]!([row(1)]);
    answers[1]!([]);
    await expect.poll(() => answers.length).toBe(3);
    expect(cache.getQueryData(queryKey)).toEqual([]);
    answers[2]!([row(3)]);
    await reloading;
    expect(cache.getQueryData(queryKey)).toEqual([row(3)]);
    stop();
  });

  it('makes good what a reading that began before the change brings', async () => {
    const cache = new QueryClient();
    const first = Promise.withResolvers<DayRow[]>();
    const list = { queryKey, queryFn: () => first.promise, staleTime: Number.POSITIVE_INFINITY };
    const stop = new QueryObserver(cache, list).subscribe(() => undefined);
    const reloading = reloadDates(cache, { dt_from: '2026-03-02', dt_to: '2026-03-03' });
    first.resolve([row(1)]);
    await expect.poll(() => answers.length).toBe(1);
    answers[0]!([row(2)]);
    await reloading;
    expect(cache.getQueryData(queryKey)).toEqual([row(2)]);
    stop();
  });

  it('waits no longer than a reading that fails', async () => {
    const cache = new QueryClient();
    const list = { queryKey, queryFn: () => Promise.reject(new Error('away')), retry: false };
    const stop = new QueryObserver(cache, list).subscribe(() => undefined);
    await reloadDates(cache, { dt_from: '2026-03-02', dt_to: '2026-03-03' });
    expect(answers).toEqual([]);
    stop();
  });
});
