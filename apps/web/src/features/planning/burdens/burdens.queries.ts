import { planning } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

/** What the caller bore over 13 weeks, beside a fair share. */
export const ownBurdensQuery = queryOptions({
  queryKey: ['burden', 'own'],
  queryFn: ({ signal }) => call(planning.showOwnBurdens, {}, { signal }),
});

/** What everybody of a department bore in the 13 weeks up to a date. */
export const teamBurdensQuery = (shop_id: number, dt: string) =>
  queryOptions({
    queryKey: ['burden', shop_id, dt],
    queryFn: ({ signal }) => call(planning.listBurdens, { shop_id, dt }, { signal }),
  });
