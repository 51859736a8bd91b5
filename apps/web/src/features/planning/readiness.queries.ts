import { planning } from '@shiftwright/contracts/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { readAnew } from '../../lib/renew.ts';
import { useLive } from '../../lib/use-live.ts';

const readinessKey = ['readiness'] as const;

/**
 * What the departments of the caller lack until they can be planned, by id (planning 195); asked anew whenever the need
 * of one of them has been calculated.
 */
export function useReadiness({ enabled = true } = {}) {
  const cache = useQueryClient();
  useLive('load_template', ({ status }) => {
    if (status !== 'P') void readAnew(cache, { queryKey: readinessKey });
  });
  return useQuery({
    queryKey: readinessKey,
    queryFn: async ({ signal }) => {
      const rows = await call(planning.listReadiness, {}, { signal });
      return new Map(rows.map(({ shop_id, missing }) => [shop_id, missing]));
    },
    enabled,
    meta: { quiet: true },
  });
}
