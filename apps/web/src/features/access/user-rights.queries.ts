import { access } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** What a person may do today, as the server would answer that person. */
export const userRightsQuery = (id: number) =>
  queryOptions({
    queryKey: ['group', 'rights_of', id],
    queryFn: ({ signal }) => call(access.userRights, { id }, { signal }),
  });
