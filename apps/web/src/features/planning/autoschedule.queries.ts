import type { planning as api } from '@shiftwright/contracts';
import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { advisedKey } from './advice.queries.ts';
import { workerDayKey } from './worker-day-lists.ts';

const RUNNING_POLL_MS = 1500;
const monthStatKey = ['shop_month_stat'] as const;

export type RunProgress = api.RunProgress;
export type ScheduleInfeasibility = api.ScheduleInfeasibility;
export type InfeasibilitiesOf = CallInput<typeof planning.listConflicts>;

/** Where the automatic schedule of a month stands; asked again and again while it runs. */
export const monthStatQuery = (shop_id: number, dt: string) =>
  queryOptions({
    queryKey: [...monthStatKey, shop_id, dt.slice(0, 7)],
    queryFn: ({ signal }) => call(planning.monthStatStatus, { shop_id, dt }, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'P' ? RUNNING_POLL_MS : false),
    staleTime: 5_000,
    meta: { quiet: true },
  });

/** What cannot hold together before a run with the same input. */
export const infeasibilitiesQuery = (of: InfeasibilitiesOf) =>
  queryOptions({
    queryKey: ['schedule_conflicts', of],
    queryFn: ({ signal }) => call(planning.listConflicts, of, { signal }),
    meta: { quiet: true },
  });

function useRunCommand<I, O>(send: (input: I) => Promise<O>, changesDays = false) {
  const cache = useQueryClient();

  return useMutation<O, Error, I>({
    mutationFn: send,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: monthStatKey });
      if (changesDays) await refreshSchedule(cache);
    },
    meta: { quiet: true },
  });
}

/** Starts the automatic schedule. */
export const useStartAutoschedule = () =>
  useRunCommand((input: CallInput<typeof planning.createTimetable>) => call(planning.createTimetable, input));

/** Ends a run early and keeps the best schedule found so far. */
export const useStopAutoschedule = () =>
  useRunCommand((input: CallInput<typeof planning.stopTimetable>) => call(planning.stopTimetable, input));

/** Stops a run, or removes the automatic draft of a period. */
export const useDeleteAutoschedule = () =>
  useRunCommand(
    (input: { shop_id: number; dt_from: string; dt_to: string }) => call(planning.deleteTimetable, input),
    true,
  );

/** Loads anew what a change of many days touches. */
export async function refreshSchedule(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all(
    [workerDayKey, ['statistics'], ['coverage'], advisedKey].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}
