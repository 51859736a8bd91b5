import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namesOf } from './department-tree.ts';
import { departmentsQuery, departmentTreeQuery } from './network.queries.ts';

/** Until the name of a department has come. */
const COMING = '…';

/** The names of departments by id, also of those beyond one's own tree. */
export function useDepartmentNames(ids: readonly number[]): (id: number) => string {
  const { data: trees } = useQuery(departmentTreeQuery);
  const own = useMemo(() => namesOf(trees ?? []), [trees]);
  const beyond = trees ? [...new Set(ids)].filter((id) => !own.has(id)).sort((a, b) => a - b) : [];
  const { data, isPending } = useQuery({ ...departmentsQuery(beyond), enabled: beyond.length > 0 });

  return useMemo(() => {
    const others = new Map((data ?? []).map(({ id, name }) => [id, name]));
    return (id) => own.get(id) ?? others.get(id) ?? (isPending ? COMING : `#${id}`);
  }, [own, data, isPending]);
}
