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

interface ClosingInput {
  dt: string;
  shops: readonly { id: number; name: string }[];
}

/** Closes a month in one department after another; those that refuse are told, and keep no other from it. */
async function closeMonths({ dt, shops }: ClosingInput): Promise<void> {
  const refusals: string[] = [];
  for (const { id, name } of shops)
    await call(timekeeping.closeTimesheet, { shop_id: id, dt }).catch((error: Error) => {
      if (shops.length === 1) throw error;
      refusals.push(`${name}: ${error.message}`);
    });
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
}

export const useCloseMonth = () =>
  useMutation({ mutationFn: closeMonths, meta: { quiet: true, renews: [KEY] } });

/** Opens a closed month with a reason; its timesheet is counted anew. */
export const useReopenMonth = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof timekeeping.reopenTimesheet>) =>
      call(timekeeping.reopenTimesheet, input),
    meta: { quiet: true, renews: [KEY, 'timesheet'] },
  });
