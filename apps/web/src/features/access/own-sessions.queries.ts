import { access } from '@shiftwright/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const KEY = ['own_sessions'] as const;

/** Where and since when I am signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(access.listOwnSessions, {}, { signal }),
  staleTime: 0,
});

/** Signs me out somewhere. */
export function useEndOwnSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(access.endOwnSession, { id }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** Signs me out everywhere but here. */
export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(access.endOtherSessions, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
