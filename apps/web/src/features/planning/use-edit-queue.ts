import { planning } from '@shiftwright/contracts/calls';
import { itemAt } from '@shiftwright/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { painted } from '../../lib/after-paint.ts';
import { ApiError, call, seenAs } from '../../lib/api/index.ts';
import { isAway, serverWatch } from '../../lib/server-watch.ts';
import { type Place, stored } from '../../lib/store.ts';
import { sessionQuery } from '../access/index.ts';
import { advisedKey } from './advice.queries.ts';
import { batchOf, type CellRef, rowOfAnswer } from './day-draft.ts';
import { EditQueue } from './edit-queue.ts';
import type { CellEdits, EditsByPerson } from './edit-states.ts';
import { journalKey } from './journal.queries.ts';
import { KeptEdits } from './kept-edits.ts';
import { isInCells, takeOver } from './take-over.ts';
import type { DayRow } from './worker-day-lists.ts';

const STATISTICS_DELAY_MS = 400;

async function reload(cells: readonly CellRef[]): Promise<DayRow[]> {
  const dates = cells.map(({ dt }) => dt).sort();
  const rows = await call(planning.listWorkerDays, {
    employee_id__in: [...new Set(cells.map(({ employee_id }) => employee_id))],
    dt__gte: itemAt(dates, 0),
    dt__lte: itemAt(dates, -1),
    is_fact: itemAt(cells, 0).is_fact,
    is_approved: false,
  });

  return rows.filter(isInCells(cells));
}

const userOf = (cache: QueryClient) => cache.getQueryData(sessionQuery.queryKey)?.user.id;

/** What the tab keeps of the person; a preview, which writes nothing, leaves it as it is. */
function keptEdits(cache: QueryClient): { kept?: KeptEdits } {
  const user_id = userOf(cache);

  return user_id === undefined || seenAs() !== null ? {} : { kept: new KeptEdits(user_id) };
}

function queueFor(cache: QueryClient): EditQueue {
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

  return new EditQueue({
    shown: painted,
    send: async (changes, under) => {
      const options = { outlives_page: true, ...(under ? { under } : {}) };
      const answer = await call(planning.batchWorkerDays, batchOf(changes), options);
      return (answer.data ?? []).map(rowOfAnswer);
    },
    reload,
    showRows: (cells, rows) => {
      takeOver(cache, cells, rows);
      recount();
    },
    isAway: (error) => {
      const found = isAway(error);
      if (found) serverWatch().missed();
      return found;
    },
    isConflict: (error) => error instanceof ApiError && error.status === 409,
    messageOf: (error) => (error instanceof Error ? error.message : String(error)),
    ...keptEdits(cache),
  });
}

/** A command of another kind makes a step of its own, which the next undo takes back first. */
function forgetStepsOfCommands(cache: QueryClient, queue: EditQueue): void {
  cache.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') queue.forgetSteps();
  });
}

/** The page goes, or a server that was away is back: what waits is sent. Until the returned function is called. */
function sendInTime(queue: EditQueue): () => void {
  const end = serverWatch().whenBack(() => queue.sendAway());
  window.addEventListener('pagehide', queue.leave);
  return () => {
    end();
    window.removeEventListener('pagehide', queue.leave);
    queue.stop();
  };
}

const editQueues: Place<Map<QueryClient, { queue: EditQueue; isNobodys: boolean; end: () => void }>> = {
  make: () => new Map(),
  end: (queues) => {
    for (const { end } of queues.values()) end();
  },
};

/** The one queue of edits of this session: the grid and the day editor write through it, loaded lists read through it. */
export function editQueueOf(cache: QueryClient): EditQueue {
  const queues = stored(editQueues);
  const known = queues.get(cache);
  const isNobodys = userOf(cache) === undefined;
  // A screen that goes with its session asks once more: what comes for it is not the queue of whoever signs in next.
  if (known && (isNobodys || !known.isNobodys)) return known.queue;
  known?.end();
  const queue = queueFor(cache);
  forgetStepsOfCommands(cache, queue);
  queues.set(cache, { queue, isNobodys, end: sendInTime(queue) });

  return queue;
}

export const useEditQueue = (): EditQueue => editQueueOf(useQueryClient());

/** The edits under way, redrawn as they change. */
export function useDraftEdits(): CellEdits {
  const queue = useEditQueue();

  return useSyncExternalStore(queue.subscribe, queue.snapshot);
}

/** The same by person: who was not edited since keeps the same list. */
export function useEditsByPerson(): EditsByPerson {
  const queue = useEditQueue();

  return useSyncExternalStore(queue.subscribe, queue.snapshotByPerson);
}
