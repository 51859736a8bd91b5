import { planning } from '@shiftwright/contracts/calls';
import type { ViewName } from '@shiftwright/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { type Coverage, mergeCoverage } from './merge-coverage.ts';

export interface CoverageOf {
  shop_ids: readonly number[];
  from: string;
  to: string;
  graph_type: ViewName;
  /** Only these work types, each asked of its own department; left out takes all. */
  work_types?: readonly { id: number; shop_id: number }[];
}

async function loadCoverage(of: CoverageOf, signal: AbortSignal): Promise<Coverage> {
  const { from: from_dt, to: to_dt, graph_type, work_types } = of;
  const shops = work_types
    ? of.shop_ids.filter((id) => work_types.some(({ shop_id }) => shop_id === id))
    : of.shop_ids;
  const parts = await Promise.all(
    shops.map(async (shop_id) => {
      const ids = work_types?.filter((one) => one.shop_id === shop_id).map(({ id }) => id);
      const asked = { shop_id, from_dt, to_dt, graph_type, ...(ids ? { work_type_ids: ids } : {}) };
      return { shop_id, coverage: await call(planning.getEfficiency, asked, { signal }) };
    }),
  );

  return mergeCoverage(parts);
}

/** Need and people by step, and the figures of each day, of departments together (planning 92). */
export const coverageQuery = (of: CoverageOf) =>
  queryOptions({
    queryKey: ['coverage', of],
    queryFn: ({ signal }) => loadCoverage(of, signal),
    meta: { quiet: true },
  });
