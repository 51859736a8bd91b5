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

const ABOUT_LEAVERS = ['employee', 'employment', 'timesheet', 'worker_stat', 'leaver_shifts', 'readiness'];

/** Changes an employment with what becomes of its shifts. */
function useLeaverCommand<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();

  return useMutation({
    mutationFn,
    onSuccess: () => refreshSchedule(cache),
    meta: { quiet: true, renews: ABOUT_LEAVERS },
  });
}

/** Ends an employment. */
export const useEndEmployment = () =>
  useLeaverCommand((input: CallInput<typeof planning.endEmployment>) => call(planning.endEmployment, input));

/** Ends an employment and goes on with it in another department. */
export const useMoveEmployment = () =>
  useLeaverCommand((input: CallInput<typeof planning.moveEmployment>) =>
    call(planning.moveEmployment, input),
  );
