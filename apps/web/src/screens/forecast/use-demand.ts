import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import {
  along,
  axisOf,
  byName,
  cumulative,
  idsByShop,
  type NamedOperation,
  operationTypesQuery,
  type Point,
  sumBySteps,
  timeserieQuery,
} from '../../features/demand/index.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';
import type { ForecastView } from './forecast-view.ts';

/** Values along one axis of days or hours. */
export interface Chartable {
  axis: string[];
  lines: { id: string; values: (number | null)[] }[];
  pending: boolean;
  /** Set when something could not be loaded. */
  onRetry: (() => void) | null;
}

/** The operations of the chosen departments, joined by name. */
export function useOperations(): {
  operations: NamedOperation[];
  pending: boolean;
  onRetry: (() => void) | null;
} {
  const deps = useDeps();
  const queries = useQueries({ queries: deps.map((shop_id) => operationTypesQuery(shop_id)) });
  return {
    operations: byName(queries.flatMap(({ data }) => data ?? [])),
    pending: queries.some(({ isLoading }) => isLoading),
    onRetry: retryOf(queries),
  };
}

/** Asks again for what failed; null when nothing did. */
export function retryOf(
  queries: readonly Pick<UseQueryResult, 'isError' | 'refetch'>[],
): (() => void) | null {
  const failed = queries.filter(({ isError }) => isError);
  return failed.length === 0 ? null : () => failed.forEach((query) => void query.refetch());
}

/** Forecast and fact of the chosen operations, summed over the departments. */
export function useDemand(operations: NamedOperation[], view: ForecastView): Chartable {
  const period = usePeriod();
  const asked = [...idsByShop(operations, view.operations)];
  const filters = (['L', 'F'] as const).flatMap((type) =>
    asked.map(([shop_id, operation_type_id__in]) => ({ shop_id, operation_type_id__in, type, ...period })),
  );
  const queries = useQueries({ queries: filters.map((filter) => timeserieQuery(filter)) });
  const pointsOf = (type: 'L' | 'F'): Point[] =>
    queries.flatMap(({ data }, at) => (filters[at]?.type === type ? (data ?? []) : []));

  const sums = { forecast: sumBySteps(pointsOf('L'), view.step), fact: sumBySteps(pointsOf('F'), view.step) };
  const axis = axisOf([sums.forecast, sums.fact]);
  const shape = view.chart === 'area-spline' ? cumulative : (values: (number | null)[]) => values;
  return {
    axis,
    lines: [
      { id: 'forecast', values: shape(along(axis, sums.forecast)) },
      { id: 'fact', values: shape(along(axis, sums.fact)) },
    ],
    pending: queries.some(({ isLoading }) => isLoading),
    onRetry: retryOf(queries),
  };
}
