import { planning } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** What the departments of the caller lack until they can be planned, by id (planning 195). */
export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: async ({ signal }) => {
    const rows = await call(planning.listReadiness, {}, { signal });
    return new Map(rows.map(({ shop_id, missing }) => [shop_id, missing]));
  },
  meta: { quiet: true },
});
