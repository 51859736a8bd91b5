import type { timekeeping as api } from '@shiftwright/contracts';
import { timekeeping } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { batches } from './batches.ts';

export type TimesheetItem = api.TimesheetItem;
export type TimesheetStat = api.TimesheetStat;

/** Items are asked for this many people at a time, and not again within a minute (screens 14). */
const BATCH = 50;
const GUARD_MS = 60_000;

const KEY = 'timesheet';

interface TimesheetOf {
  employee_ids: readonly number[];
  from: string;
  to: string;
}

/** The items of timesheets of people in a period. */
export const timesheetItemsQuery = (of: TimesheetOf) =>
  queryOptions({
    queryKey: [KEY, 'items', of],
    queryFn: async ({ signal }) => {
      const period = { dt__gte: of.from, dt__lte: of.to };
      const parts = await Promise.all(
        batches(of.employee_ids, BATCH).map((employee_id__in) =>
          call(timekeeping.listTimesheetItems, { ...period, employee_id__in }, { signal }),
        ),
      );
      return parts.flat();
    },
    enabled: of.employee_ids.length > 0,
    staleTime: GUARD_MS,
    structuralSharing: false,
    meta: { quiet: true },
  });

/** Sums and norms of timesheets by employee. */
export const timesheetStatsQuery = (of: TimesheetOf) =>
  queryOptions({
    queryKey: [KEY, 'stats', of],
    queryFn: async ({ signal }) => {
      const period = { dt__gte: of.from, dt__lte: of.to };
      const parts = await Promise.all(
        batches(of.employee_ids, BATCH).map((employee_id__in) =>
          call(timekeeping.timesheetStats, { ...period, employee_id__in }, { signal }),
        ),
      );
      return Object.assign({}, ...parts) as Record<string, TimesheetStat>;
    },
    enabled: of.employee_ids.length > 0,
    staleTime: GUARD_MS,
    meta: { quiet: true },
  });

/** Has the timesheets of a month counted anew; the server works on it. */
export function useRecalcTimesheet() {
  return useMutation({
    mutationFn: (input: { shop_id: number; dt_from: string; dt_to: string; employee_id__in?: number[] }) =>
      call(timekeeping.recalcTimesheet, input),
    meta: { quiet: true, renews: [KEY] },
  });
}
