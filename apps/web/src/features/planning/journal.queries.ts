import type { planning as api } from '@shiftwright/contracts';
import { planning } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export type UndoResult = api.UndoResult;

export const journalKey = ['journal'] as const;

/** Whether own steps can be taken back and brought back, in one department or everywhere: how many would draw the toolbar anew with each edit. */
export const undoStackQuery = (shop_id: number | undefined) =>
  queryOptions({
    queryKey: [...journalKey, 'stack', shop_id ?? null],
    queryFn: ({ signal }) =>
      call(planning.listJournal, { mine: true, limit: 1, ...(shop_id ? { shop_id } : {}) }, { signal }),
    select: ({ undo_count, redo_count }) => ({ hasUndo: undo_count > 0, hasRedo: redo_count > 0 }),
    meta: { quiet: true },
  });
