import type { people as api } from '@shiftwright/contracts';
import { people } from '@shiftwright/contracts/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export const STAFF_PAGE = 50;
export type EmployeeOrder = api.EmployeeOrder;

export interface StaffFilter {
  /** Words, each a part of what the list shows of a person (people 48). */
  search: string;
  username: string;
  group_id__in: number[];
  /** Names of work types. */
  work_type_id__in: number[];
}

interface StaffPage extends StaffFilter {
  shop_id__in: number[];
  from: string;
  /** Undefined: those who begin later, too. */
  to: string | undefined;
  order_by: EmployeeOrder | `-${EmployeeOrder}`;
  page: number;
}

/** One page of the people of the chosen departments with their employments. */
export const staffQuery = ({ shop_id__in, from, to, order_by, page, ...filter }: StaffPage) =>
  queryOptions({
    queryKey: ['employee', 'staff', shop_id__in, filter, from, to, order_by, page],
    queryFn: async ({ signal }) => {
      const set = Object.entries(filter).filter(([, value]) => value.length > 0);
      const answer = await call(
        people.listEmployees,
        {
          shop_id__in,
          include_employments: true,
          include_medical_documents: true,
          employments__dt_from: from,
          employments__dt_to: to,
          order_by: [order_by],
          limit: STAFF_PAGE,
          offset: (page - 1) * STAFF_PAGE,
          ...Object.fromEntries(set),
        },
        { signal },
      );
      return Array.isArray(answer)
        ? { count: answer.length, results: answer.slice((page - 1) * STAFF_PAGE, page * STAFF_PAGE) }
        : answer;
    },
    placeholderData: keepPreviousData,
  });
