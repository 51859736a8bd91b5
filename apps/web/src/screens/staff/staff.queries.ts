import { people } from '@shiftwright/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export const STAFF_PAGE = 50;

interface StaffFilter {
  shop_id__in: number[];
  last_name: string;
  username: string;
  from: string;
  to: string;
  page: number;
}

/** One page of the people of the chosen departments with their employments. */
export const staffQuery = ({ shop_id__in, last_name, username, from, to, page }: StaffFilter) =>
  queryOptions({
    queryKey: ['employee', 'staff', shop_id__in, last_name, username, from, to, page],
    queryFn: async ({ signal }) => {
      const answer = await call(
        people.listEmployees,
        {
          shop_id__in,
          include_employments: true,
          employments__dt_from: from,
          employments__dt_to: to,
          limit: STAFF_PAGE,
          offset: (page - 1) * STAFF_PAGE,
          ...(last_name ? { last_name } : {}),
          ...(username ? { username } : {}),
        },
        { signal },
      );
      return Array.isArray(answer)
        ? { count: answer.length, results: answer.slice((page - 1) * STAFF_PAGE, page * STAFF_PAGE) }
        : answer;
    },
    placeholderData: keepPreviousData,
  });
