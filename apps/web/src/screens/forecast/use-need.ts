import { planning } from '@shiftwright/contracts/calls';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { along, axisOf, needPoints, type Point, sumBySteps } from '../../features/demand/index.ts';
import { workTypeNamesQuery, workTypesQuery } from '../../features/network/index.ts';
import { call } from '../../lib/api/index.ts';
import { type Period, useDeps, usePeriod } from '../../lib/url/index.ts';
import type { ForecastView } from './forecast-view.ts';
import { type Chartable, retryOf } from './use-demand.ts';

interface NeedFilter extends Period {
  shop_id: number;
  work_type_id: number;
}

/** The need of one work type of one department, as people-hours per step. */
const needQuery = ({ shop_id, work_type_id, from, to }: NeedFilter) =>
  queryOptions({
    queryKey: ['efficiency', 'need', shop_id, work_type_id, from, to],
    queryFn: ({ signal }) =>
      call(
        planning.getEfficiency,
        { shop_id, from_dt: from, to_dt: to, work_type_ids: [work_type_id] },
        { signal },
      ),
    select: (answer): Point[] =>
      needPoints(answer.tt_periods?.predict_cashier_needs ?? [], answer.period_step ?? 60),
  });

/** The need for people by work type, summed over the chosen departments; the lines carry their names. */
export function useNeed({ step, first_day }: Pick<ForecastView, 'step' | 'first_day'>): Chartable {
  const deps = useDeps();
  const period = usePeriod();
  const { data: names = [] } = useQuery(workTypeNamesQuery);
  const { data: workTypes = [], isLoading } = useQuery({ ...workTypesQuery(deps), enabled: deps.length > 0 });
  const queries = useQueries({
    queries: workTypes.map(({ id, shop_id }) => needQuery({ shop_id, work_type_id: id, ...period })),
  });

  const byName = new Map<number, Point[]>();
  for (const [at, { work_type_name_id }] of workTypes.entries()) {
    byName.set(work_type_name_id, [...(byName.get(work_type_name_id) ?? []), ...(queries[at]?.data ?? [])]);
  }
  const series = [...byName].map(([name_id, points]) => ({
    id: names.find(({ id }) => id === name_id)?.name ?? `#${name_id}`,
    sums: sumBySteps(points, step, first_day),
  }));
  const needed = series.filter(({ sums }) => [...sums.values()].some((value) => value > 0));
  const axis = axisOf(needed.map(({ sums }) => sums));
  return {
    axis,
    lines: needed.map(({ id, sums }) => ({ id, values: along(axis, sums) })),
    onRetry: retryOf(queries),
    pending: isLoading || queries.some((query) => query.isLoading),
  };
}
