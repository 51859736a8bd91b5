import { planning } from '@shiftwright/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '../../lib/api/index.ts';
import { advisedKey } from './advice.queries.ts';
import { batchOf, type CellRef, rowOfAnswer } from './day-draft.ts';
import { type CellEdit, DraftBook } from './draft-book.ts';
import { journalKey } from './journal.queries.ts';
import { type DayRow, type WorkerDaysOf, workerDayListKey } from './worker-day.queries.ts';

const STATISTICS_DELAY_MS = 400;

function isInCells(cells: readonly CellRef[]) {
  const keys = new Set(cells.map((cell) => `${cell.employee_id}:${cell.dt}:${cell.is_fact}`));

  return (row: DayRow) => !row.is_approved && keys.has(`${row.employee_id}:${row.dt}:${row.is_fact}`);
}

/** Puts what the server answered into every loaded list that shows these cells. */
function replaceRows(cache: QueryClient, cells: readonly CellRef[], rows: readonly DayRow[]): void {
  const isTouched = isInCells(cells);
  for (const [key, list] of cache.getQueriesData<DayRow[]>({ queryKey: workerDayListKey })) {
    if (!list) continue;
    const of = key.at(-1) as WorkerDaysOf;
    const fits = (row: DayRow) =>
      of.is_approved !== true && (of.is_fact === undefined || of.is_fact === row.is_fact);
    cache.setQueryData(key, [...list.filter((row) => !isTouched(row)), ...rows.filter(fits)]);
  }
}

async function reload(cells: readonly CellRef[]): Promise<DayRow[]> {
  const dates = cells.map(({ dt }) => dt).sort();
  const rows = await call(planning.listWorkerDays, {
    employee_id__in: [...new Set(cells.map(({ employee_id }) => employee_id))],
    dt__gte: dates[0]!,
    dt__lte: dates.at(-1)!,
    is_fact: cells[0]!.is_fact,
    is_approved: false,
  });

  return rows.filter(isInCells(cells));
}

function bookFor(cache: QueryClient): DraftBook {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recount = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void cache.invalidateQueries({ queryKey: ['statistics'] });
      void cache.invalidateQueries({ queryKey: ['coverage'] });
      void cache.invalidateQueries({ queryKey: journalKey });
      void cache.invalidateQueries({ queryKey: advisedKey });
    }, STATISTICS_DELAY_MS);
  };

  return new DraftBook({
    send: async (changes) => {
      const answer = await call(planning.batchWorkerDays, batchOf(changes));
      return (answer.data ?? []).map(rowOfAnswer);
    },
    reload,
    onSaved: (cells, rows) => {
      replaceRows(cache, cells, rows);
      recount();
    },
    isConflict: (error) => error instanceof ApiError && error.status === 409,
    messageOf: (error) => (error instanceof Error ? error.message : String(error)),
  });
}

const books = new WeakMap<QueryClient, DraftBook>();

/** The one book of edits of this page: the grid and the day editor write through it. */
export function useDraftBook(): DraftBook {
  const cache = useQueryClient();
  const book = books.get(cache) ?? bookFor(cache);
  books.set(cache, book);

  return book;
}

/** The edits under way, redrawn as they change. */
export function useDraftEdits(): ReadonlyMap<string, CellEdit> {
  const book = useDraftBook();

  return useSyncExternalStore(book.subscribe, book.snapshot);
}
