import type { planning as api } from '@shiftwright/contracts';
import { planning } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { advisedKey } from './advice.queries.ts';
import { refreshSchedule } from './autoschedule.queries.ts';
import { journalKey } from './journal.queries.ts';

export type DifferentCell = api.DifferentCell;
export type LeftRhythm = api.LeftRhythm;
export type MonthResult = api.MonthResult;
export type RunResult = api.RunResult;

/** What the last automatic schedule of a month kept, added, changed and removed. */
export const differenceQuery = (shop_id: number, dt: string) =>
  queryOptions({
    queryKey: [...advisedKey, 'difference', shop_id, dt.slice(0, 7)],
    queryFn: ({ signal }) => call(planning.showDifference, { shop_id, dt }, { signal }),
    retry: false,
    meta: { quiet: true },
  });

/** The planned month for people, coverage, hours and wages, beside the month before, and whose rhythm it leaves. */
export const resultQuery = (shop_id: number, dt: string) =>
  queryOptions({
    queryKey: [...advisedKey, 'result', shop_id, dt.slice(0, 7)],
    queryFn: ({ signal }) => call(planning.showResult, { shop_id, dt }, { signal }),
    meta: { quiet: true },
  });

/** Takes cells of a run back, or all of it; what came of it is told by the answer. */
export function useRejectCells() {
  const cache = useQueryClient();

  return useMutation({
    mutationFn: (input: { command_id: number; cells?: { employee_id: number; dt: string }[] }) =>
      call(planning.undoWorkerDays, input),
    onSettled: async () => {
      await Promise.all([refreshSchedule(cache), cache.invalidateQueries({ queryKey: journalKey })]);
    },
    meta: { quiet: true },
  });
}
