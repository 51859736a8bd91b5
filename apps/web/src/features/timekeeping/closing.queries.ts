import type { timekeeping as api } from '@shiftwright/contracts';
import { type CallInput, timekeeping } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export type TimesheetClosing = api.TimesheetClosing;

const KEY = 'timesheet closing';
const STALE_MS = 60_000;

/** When the months of a department were closed and opened, the newest month first (timekeeping 61). */
export const closingsQuery = (shop_id: number) =>
  queryOptions({
    queryKey: [KEY, shop_id],
    queryFn: ({ signal }) => call(timekeeping.listClosedTimesheets, { shop_id }, { signal }),
    staleTime: STALE_MS,
    meta: { quiet: true },
  });

export const useCloseMonth = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof timekeeping.closeTimesheet>) =>
      call(timekeeping.closeTimesheet, input),
    meta: { quiet: true, renews: [KEY] },
  });

/** Opens a closed month with a reason; its timesheet is counted anew. */
export const useReopenMonth = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof timekeeping.reopenTimesheet>) =>
      call(timekeeping.reopenTimesheet, input),
    meta: { quiet: true, renews: [KEY, 'timesheet'] },
  });
