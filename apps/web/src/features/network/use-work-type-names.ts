import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { workTypeNamesBeyondQuery, workTypeNamesQuery } from './network.queries.ts';

/** The names of the network's work types by id, and those of `ids` that are of a client's. */
export function useWorkTypeNames(ids: readonly number[]) {
  const { data: own } = useQuery(workTypeNamesQuery);
  const beyond = useMemo(() => {
    const known = new Set(own?.map(({ id }) => id));
    return own ? [...new Set(ids)].filter((id) => !known.has(id)).sort((a, b) => a - b) : [];
  }, [ids, own]);
  const { data } = useQuery({ ...workTypeNamesBeyondQuery(beyond), enabled: beyond.length > 0 });

  return useMemo(() => new Map([...(own ?? []), ...(data ?? [])].map((one) => [one.id, one])), [own, data]);
}
