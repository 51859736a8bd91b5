import { timekeeping } from '@shiftwright/contracts/calls';
import { addDays } from '@shiftwright/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const MARKS_MS = 60_000;

/** The marks of attendance of departments on a date and the one before, whose night reaches into it; asked for anew each minute. */
export const marksOfDayQuery = (shop_id__in: readonly number[], dt: string) =>
  queryOptions({
    queryKey: ['attendance', 'day', shop_id__in, dt],
    queryFn: ({ signal }) =>
      call(
        timekeeping.listAttendanceRecords,
        { shop_id__in: [...shop_id__in], dt__gte: addDays(dt, -1), dt__lte: dt },
        { signal },
      ),
    refetchInterval: MARKS_MS,
    meta: { quiet: true },
  });
