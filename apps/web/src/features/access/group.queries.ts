import { access, rowsOf } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export const accessGroupsQuery = queryOptions({
  queryKey: ['group', 'settings'],
  queryFn: async ({ signal }) => rowsOf(await call(access.listGroups, {}, { signal })),
});

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['group', id],
    queryFn: ({ signal }) => call(access.getGroup, { id }, { signal }),
  });

/** Every function that can be granted: its name, what it allows, the methods of its calls. */
export const functionsQuery = queryOptions({
  queryKey: ['functions'],
  queryFn: ({ signal }) => call(access.listFunctions, {}, { signal }),
  staleTime: 10 * 60_000,
});
