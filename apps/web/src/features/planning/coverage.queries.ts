import { planning } from '@shiftwright/contracts';
import type { ViewName } from '@shiftwright/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export interface CoverageOf {
  shop_id: number;
  from: string;
  to: string;
  graph_type: ViewName;
  /** Empty takes every work type of the department. */
  work_type_ids?: readonly number[];
}

/** Need and people by step, and the figures of each day (rules timesheets-statistics §5). */
export const coverageQuery = ({ shop_id, from, to, graph_type, work_type_ids = [] }: CoverageOf) =>
  queryOptions({
    queryKey: ['coverage', { shop_id, from, to, graph_type, work_type_ids }],
    queryFn: ({ signal }) =>
      call(
        planning.getEfficiency,
        {
          shop_id,
          from_dt: from,
          to_dt: to,
          graph_type,
          ...(work_type_ids.length > 0 ? { work_type_ids: [...work_type_ids] } : {}),
        },
        { signal },
      ),
    meta: { quiet: true },
  });
