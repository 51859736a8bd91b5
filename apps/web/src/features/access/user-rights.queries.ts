import { access } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, lookAs } from '../../lib/api/index.ts';

/** What a person may do today, as the server would answer that person. */
export const userRightsQuery = (id: number) =>
  queryOptions({
    queryKey: ['group', 'rights_of', id],
    queryFn: ({ signal }) => call(access.userRights, { id }, { signal }),
  });

/** Looks at the product as a person meets it, once the access log says so (access 84). */
export const usePreview = (id: number) =>
  useMutation({
    mutationFn: () => call(access.openPreview, { id }),
    onSuccess: () => lookAs(id),
    meta: { quiet: true },
  });
