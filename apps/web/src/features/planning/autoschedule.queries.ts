import { planning } from '@shiftwright/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { workerDayKey } from './worker-day.queries.ts';

const RUNNING_POLL_MS = 1500;
const monthStatKey = ['shop_month_stat'] as const;

/** Where the automatic schedule of a month stands; asked again and again while it runs. */
export const monthStatQuery = (shop_id: number, dt: string) =>
  queryOptions({
    queryKey: [...monthStatKey, shop_id, dt.slice(0, 7)],
    queryFn: ({ signal }) => call(planning.monthStatStatus, { shop_id, dt }, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'P' ? RUNNING_POLL_MS : false),
    staleTime: 5_000,
    meta: { quiet: true },
  });

/** Starts the automatic schedule. */
export function useStartAutoschedule() {
  const cache = useQueryClient();

  return useMutation({
    mutationFn: (input: {
      shop_id: number;
      dt_from: string;
      dt_to: string;
      is_remaking: boolean;
      use_not_approved: boolean;
    }) => call(planning.createTimetable, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: monthStatKey }),
    meta: { quiet: true },
  });
}

/** Stops a run, or removes the automatic draft of a period. */
export function useDeleteAutoschedule() {
  const cache = useQueryClient();

  return useMutation({
    mutationFn: (input: { shop_id: number; dt_from: string; dt_to: string }) =>
      call(planning.deleteTimetable, input),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: monthStatKey });
      await refreshSchedule(cache);
    },
    meta: { quiet: true },
  });
}

/** Loads anew what a change of many days touches. */
export async function refreshSchedule(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all(
    [workerDayKey, ['statistics'], ['coverage']].map((queryKey) => cache.invalidateQueries({ queryKey })),
  );
}
