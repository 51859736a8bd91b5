import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Employee, fullNameOf, rosterQuery } from '../../../features/people/index.ts';
import { usePeriod } from '../../../lib/url/index.ts';

const combine = (answers: readonly { data: Employee[] | undefined }[]) =>
  answers.flatMap(({ data }) => data ?? []);

/** The names of the people of departments in the period on screen; others are told by their number. */
export function usePeopleNames(shop_ids: readonly number[]): (employee_id: number) => string {
  const { from, to } = usePeriod();
  const people = useQueries({
    queries: shop_ids.map((shop_id) => rosterQuery({ shop_id, from, to })),
    combine,
  });
  const names = useMemo(() => new Map(people.map(({ id, user }) => [id, fullNameOf(user)])), [people]);

  return useCallback((employee_id) => names.get(employee_id) ?? `#${employee_id}`, [names]);
}
