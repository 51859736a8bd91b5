import { access } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const KEY = 'own_sessions';

/** Where and since when I am signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(access.listOwnSessions, {}, { signal }),
  staleTime: 0,
});

/** Signs me out somewhere. */
export function useEndOwnSession() {
  return useMutation({
    mutationFn: (id: number) => call(access.endOwnSession, { id }),
    meta: { quiet: true, renews: [KEY] },
  });
}

/** Signs me out everywhere but here. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(access.endOtherSessions, {}),
    meta: { quiet: true, renews: [KEY] },
  });
}
