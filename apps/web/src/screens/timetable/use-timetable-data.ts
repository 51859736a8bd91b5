import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { type DaysAsked, useDepartmentDays } from '../../features/planning/days/use-department-days.ts';
import { type EmployeeStat, workerStatQuery } from '../../features/timekeeping/index.ts';

/** Figures by person; each person's are those of the department in which the person stands. */
function useStats(
  people: readonly PersonRow[],
  { shop_ids, from, to }: Pick<DaysAsked, 'shop_ids' | 'from' | 'to'>,
) {
  // The same list while nothing in it changes: comparing hundreds of ids at every edit takes its time.
  const queries = useMemo(
    () =>
      shop_ids.map((shop_id) => {
        const ids = people
          .filter((person) => person.shop_id === shop_id)
          .map(({ employee_id }) => employee_id);
        return {
          ...workerStatQuery(
            { shop_id, from, to },
            ids.sort((a, b) => a - b),
          ),
          placeholderData: keepPreviousData<Record<string, EmployeeStat>>,
        };
      }),
    [people, shop_ids, from, to],
  );

  return useQueries({ queries, combine: combineStats });
}

function combineStats(
  answers: readonly { data: Record<string, EmployeeStat> | undefined }[],
): Record<string, EmployeeStat> | undefined {
  if (answers.every(({ data }) => data === undefined)) return undefined;

  return Object.assign({}, ...answers.map(({ data }) => data ?? {}));
}

/** Everything the grid of departments shows, and whether it is still coming. */
export function useTimetableData(asked: DaysAsked) {
  const days = useDepartmentDays(asked);
  const stat = useStats(days.people, asked);

  return { ...days, stat };
}

export type TimetableData = ReturnType<typeof useTimetableData>;
