import { addDays } from '@shiftwright/domain';
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { positionsQuery, workerDayTypesQuery } from '../../network/index.ts';
import { type Employee, rosterQuery } from '../../people/index.ts';
import { workerDaysQuery } from '../worker-day.queries.ts';
import { type DayIndex, indexDays } from './day-index.ts';
import { mergeRosters } from './merge-rosters.ts';
import { type PersonRow, personRow } from './people-rows.ts';
import type { TableView } from './table-view.ts';

export interface DaysAsked {
  shop_ids: readonly number[];
  from: string;
  to: string;
  view: TableView;
  /** The date before as well, whose night runs on into the first one; apart, in `before`. */
  withEve?: boolean;
}

const NO_INDEX: DayIndex = new Map();

/** The people of departments, each once; asked for department by department. */
function useRosters({ shop_ids, from, to }: Pick<DaysAsked, 'shop_ids' | 'from' | 'to'>) {
  const answer = useQueries({
    queries: shop_ids.map((shop_id) => rosterQuery({ shop_id, from, to })),
    combine: combineRosters,
  });
  // While another period loads, the people of the last one stay, dimmed: several queries have no placeholder of their own.
  const [last, setLast] = useState<typeof answer.rosters | null>(null);
  if (!answer.isLoading && !answer.error && answer.rosters !== last) setLast(answer.rosters);

  return answer.isLoading && last
    ? { ...answer, rosters: last, isLoading: false, error: null, isStale: true }
    : { ...answer, isStale: false };
}

/** Asked for and not there yet: also while there is no connection to ask by. */
const isWaiting = ({ isPending, fetchStatus }: UseQueryResult): boolean =>
  isPending && fetchStatus !== 'idle';

function combineRosters(answers: readonly UseQueryResult<Employee[]>[]) {
  return {
    rosters: answers.map(({ data }) => data),
    isLoading: answers.some(isWaiting),
    error: answers.find((answer) => answer.error)?.error ?? null,
    retry: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}

/** The people of departments with their days in a period, and whether they are still coming. */
export function useDepartmentDays({ shop_ids, from, to, view, withEve = false }: DaysAsked) {
  const { rosters, ...roster } = useRosters({ shop_ids, from, to });
  const { data: positions } = useQuery(positionsQuery);
  // Without them a cell can be neither drawn nor typed into.
  const types = useQuery(workerDayTypesQuery);
  const people: PersonRow[] = useMemo(() => {
    const names = new Map((positions ?? []).map(({ id, name }) => [id, name]));
    const place = { from, to, positionName: (id: number) => names.get(id) };
    return mergeRosters(
      shop_ids.map((shop_id, at) =>
        (rosters[at] ?? []).map((employee) => personRow(employee, { ...place, shop_id })),
      ),
    );
  }, [rosters, positions, shop_ids, from, to]);
  const ids = people.map(({ employee_id }) => employee_id).sort((a, b) => a - b);
  const idKey = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the ids
  const employee_ids = useMemo(() => ids, [idKey]);
  const days = useQuery({
    ...workerDaysQuery({ employee_ids, from: withEve ? addDays(from, -1) : from, to, ...view.load }),
    enabled: !roster.isLoading && rosters.some(Boolean),
    placeholderData: keepPreviousData,
  });
  const [index, before] = useMemo(() => {
    const rows = days.data ?? [];
    if (!withEve) return [indexDays(rows), NO_INDEX];
    return [indexDays(rows.filter(({ dt }) => dt >= from)), indexDays(rows.filter(({ dt }) => dt < from))];
  }, [days.data, withEve, from]);

  return {
    people,
    employee_ids,
    index,
    /** The eve of the first date, where it was asked for. */
    before,
    isLoading: roster.isLoading || isWaiting(days) || isWaiting(types),
    isStale: roster.isStale || days.isPlaceholderData,
    error: roster.error ?? days.error ?? types.error,
    retry: () => {
      roster.retry();
      void days.refetch();
      void types.refetch();
    },
  };
}
