import { planning } from '@shiftwright/contracts/calls';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../../lib/api/index.ts';
import { useCan } from '../access/index.ts';
import { useShownShops } from './active-shop.ts';
import type { EditQueue } from './edit-queue.ts';
import { journalKey, type UndoResult, undoStackQuery } from './journal.queries.ts';
import { reloadDates } from './reload-dates.ts';
import { editQueueOf, useEditQueue } from './use-edit-queue.ts';

export type UndoDirection = 'undo' | 'redo';

/** What came of an undo: what the server did, and the cells to go to; none when they were shown before. */
export interface Undone {
  /** Null when there was nothing left to undo. */
  result: Pick<UndoResult, 'done' | 'skipped'> | null;
  cells: readonly { employee_id: number; dt: string }[];
}

const NOTHING: Undone = { result: null, cells: [] };
const CALLS = { undo: planning.undoWorkerDays, redo: planning.redoWorkerDays } as const;

async function listCells(result: UndoResult): Promise<Undone['cells']> {
  const { results } = await call(planning.listJournal, { id: result.command_id }, { quiet: true });

  return (results[0]?.changes ?? []).flatMap(({ employee_id, dt }) =>
    employee_id === null ? [] : [{ employee_id, dt }],
  );
}

interface Wanted {
  direction: UndoDirection;
  shop_id: number | undefined;
  /** The cells that show already what the step makes of them; none when the step is not of this page. */
  shown: Undone['cells'];
}

async function carryOut(cache: QueryClient, { direction, shop_id, shown }: Wanted): Promise<Undone> {
  const queue = editQueueOf(cache);
  try {
    const options = { quiet: true, outlives_page: true };
    const result = await call(CALLS[direction], shop_id ? { shop_id } : {}, options);
    const { dt_from, dt_to, done, skipped } = result;
    if (skipped.length > 0) queue.forgetSteps();
    if (done === shown.length) return { result, cells: [] };
    if (dt_from && dt_to) await reloadDates(cache, { dt_from, dt_to });
    const cells = await listCells(result).catch(() => []);
    return { result, cells };
  } catch (error) {
    queue.forgetSteps();
    if (error instanceof ApiError && error.status === 409) return NOTHING;
    throw error;
  } finally {
    void cache.invalidateQueries({ queryKey: journalKey });
  }
}

/** What was typed last and not saved is no step of the server: the page takes it back by itself. */
function giveUp(queue: EditQueue, cells: Undone['cells'] & Parameters<EditQueue['discard']>[0]): Undone {
  queue.discard(cells);

  return { result: { done: cells.length, skipped: [] }, cells };
}

/**
 * Undo and redo of one's own steps. They live on the server, survive a reload, and wait for edits that are still on
 * their way (screens 42).
 */
export function useUndo() {
  const cache = useQueryClient();
  const queue = useEditQueue();
  const can = useCan();
  const [shops] = useShownShops();
  const shop_id = shops.length === 1 ? shops[0] : undefined;
  const mayAsk = can('WorkerDay_journal', 'GET');
  const { data } = useQuery({ ...undoStackQuery(shop_id), enabled: mayAsk });
  // The steps of this page are of the department that was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the department changes
  useEffect(() => () => queue.forgetSteps(), [queue, shop_id]);
  const run = (direction: UndoDirection, show: (cells: Undone['cells']) => void) => {
    const unsaved = direction === 'undo' ? queue.newestUnsaved() : [];
    if (unsaved.length > 0) return Promise.resolve(giveUp(queue, unsaved));
    const next = queue.nextStep(direction);
    if (next.length > 0) show(next);
    const undone = queue.takeBack(direction, (shown) => carryOut(cache, { direction, shop_id, shown }));
    return undone.then((one) => one ?? { result: { done: next.length, skipped: [] }, cells: [] });
  };

  return {
    canUndo: can('WorkerDay_undo', 'POST') && (data?.hasUndo ?? false),
    canRedo: can('WorkerDay_redo', 'POST') && (data?.hasRedo ?? false),
    undo: (show: (cells: Undone['cells']) => void) => run('undo', show),
    redo: (show: (cells: Undone['cells']) => void) => run('redo', show),
  };
}
