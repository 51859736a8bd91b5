import { planning } from '@shiftwright/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '../../lib/api/index.ts';
import { advisedKey } from './advice.queries.ts';
import { batchOf, type CellRef, rowOfAnswer } from './day-draft.ts';
import { type CellEdit, DraftBook } from './draft-book.ts';
import { journalKey } from './journal.queries.ts';
import { isInCells, takeOver } from './take-over.ts';
import type { DayRow } from './worker-day.queries.ts';

const STATISTICS_DELAY_MS = 400;

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
      takeOver(cache, cells, rows);
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
