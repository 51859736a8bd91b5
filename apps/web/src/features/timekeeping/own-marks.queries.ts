import { type ResponseOf, timekeeping } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export type WaitingMarkOfPerson = ResponseOf<typeof timekeeping.listAttendanceRecords>[number];

interface MarksOf {
  /** The departments or the employee records that are asked about; without both, all that the reader may see. */
  shop_ids?: readonly number[];
  employee_ids?: readonly number[];
  from: string;
  to: string;
}

/**
 * Marks that people made for themselves and that wait for the manager (timekeeping 60). They are loaded anew with the
 * days: whoever accepts or rejects one changes a day.
 */
export const waitingMarksQuery = ({ shop_ids = [], employee_ids = [], from, to }: MarksOf) =>
  queryOptions({
    queryKey: ['worker_day', 'waiting marks', shop_ids, employee_ids, from, to],
    queryFn: ({ signal }) =>
      call(
        timekeeping.listAttendanceRecords,
        {
          ...(shop_ids.length > 0 ? { shop_id__in: [...shop_ids] } : {}),
          ...(employee_ids.length > 0 ? { employee_id__in: [...employee_ids] } : {}),
          ...{ dt__gte: from, dt__lte: to, is_draft: true },
        },
        { signal },
      ),
    meta: { quiet: true },
  });
