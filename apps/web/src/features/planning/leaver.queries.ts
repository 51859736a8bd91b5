import type { planning as api } from '@shiftwright/contracts';
import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refreshSchedule } from './autoschedule.queries.ts';

export type LeaverShift = api.LeaverShift;

/** Shifts that stand in the plan after a last day, as they are now. */
export const leaverShiftsQuery = (asked: { id: number; dt_fired: string }) =>
  queryOptions({
    queryKey: ['leaver_shifts', asked],
    queryFn: ({ signal }) => call(planning.listLeaverShifts, asked, { signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** Ends an employment with what becomes of its shifts. */
export function useEndEmployment() {
  const cache = useQueryClient();

  return useMutation({
    mutationFn: (input: CallInput<typeof planning.endEmployment>) => call(planning.endEmployment, input),
    onSuccess: () => refreshSchedule(cache),
    meta: {
      quiet: true,
      renews: ['employee', 'employment', 'timesheet', 'worker_stat', 'leaver_shifts', 'readiness'],
    },
  });
}
