import type { planning as api } from '@shiftwright/contracts';
import { planning } from '@shiftwright/contracts/calls';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refreshSchedule } from './autoschedule.queries.ts';
import { journalKey } from './journal.queries.ts';

export type JournalStep = api.JournalStep;
export type PlanViolation = NonNullable<JournalStep['broken']>[number];
export type JournalChange = NonNullable<JournalStep['changes']>[number];

const PAGE = 50;

/** What a history is about: a department, or one cell; all steps or one's own. */
export interface HistoryOf {
  shop_id?: number;
  employee_id?: number;
  dt?: string;
  mine?: boolean;
}

/** The steps of the journal, newest first, page by page. */
export const historyQuery = (of: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: [...journalKey, 'history', of],
    queryFn: ({ pageParam, signal }) =>
      call(planning.listJournal, { ...of, limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : undefined),
    meta: { quiet: true },
  });

/** One step with what each day was and became. */
export const historyStepQuery = (id: number) =>
  queryOptions({
    queryKey: [...journalKey, 'step', id],
    queryFn: async ({ signal }) => {
      const { results } = await call(planning.listJournal, { id }, { signal });
      return { changes: results[0]?.changes ?? [], broken: results[0]?.broken };
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** Takes a step of the history back, or brings it again; the panel tells what came of it. */
export function useStepBack(direction: 'undo' | 'redo') {
  const cache = useQueryClient();
  const endpoint = direction === 'undo' ? planning.undoWorkerDays : planning.redoWorkerDays;

  return useMutation({
    mutationFn: (command_id: number) => call(endpoint, { command_id }),
    onSettled: async () => {
      await Promise.all([refreshSchedule(cache), cache.invalidateQueries({ queryKey: journalKey })]);
    },
    meta: { quiet: true },
  });
}
