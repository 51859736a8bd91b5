import { timekeeping } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const MARKS_MS = 60_000;

/** The marks of attendance of departments on a date, asked for anew each minute. */
export const marksOfDayQuery = (shop_id__in: readonly number[], dt: string) =>
  queryOptions({
    queryKey: ['attendance', 'day', shop_id__in, dt],
    queryFn: ({ signal }) =>
      call(timekeeping.listAttendanceRecords, { shop_id__in: [...shop_id__in], dt }, { signal }),
    refetchInterval: MARKS_MS,
    meta: { quiet: true },
  });
