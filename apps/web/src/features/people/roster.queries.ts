import type { people as api } from '@shiftwright/contracts';
import { people } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export type Employee = api.Employee;

interface RosterOf {
  shop_id: number;
  from: string;
  to: string;
}

async function loadRoster({ shop_id, from, to }: RosterOf, signal: AbortSignal): Promise<Employee[]> {
  const answer = await call(
    people.listEmployees,
    {
      shop_id,
      include_employments: true,
      show_constraints: true,
      other_deps_employees_with_wd_in_curr_shop: true,
      employments__dt_from: from,
      employments__dt_to: to,
    },
    { signal },
  );
  if (Array.isArray(answer)) return answer;

  return answer.results;
}

/** Who works in a department in a period: its own people, and those of others with a shift in it (people 4). */
export const rosterQuery = (of: RosterOf) =>
  queryOptions({
    queryKey: ['employee', 'roster', of],
    queryFn: ({ signal }) => loadRoster(of, signal),
    staleTime: 60_000,
  });
