import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  along,
  axisOf,
  bandBySteps,
  byName,
  type DepartmentPoint,
  keyOf,
  type NamedOperation,
  operationTypesQuery,
  originalsBySteps,
  sumBySteps,
  timeserieQuery,
} from '../../features/demand/index.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';
import type { ForecastView } from './forecast-view.ts';
import { useOutliers } from './use-outliers.ts';

/** Values along one axis of steps. */
export interface Chartable {
  axis: string[];
  lines: { id: string; values: (number | null)[] }[];
  pending: boolean;
  /** Set when something could not be loaded. */
  onRetry: (() => void) | null;
}

/** One operation, summed over the departments; every list runs along the axis. */
export interface DemandSeries {
  name_id: number;
  name: string;
  ids_by_shop: ReadonlyMap<number, number[]>;
  forecast: (number | null)[];
  fact: (number | null)[];
  low: (number | null)[];
  high: (number | null)[];
  /** What corrected steps were before; null elsewhere. */
  original: (number | null)[];
  /** Steps with a fact that looks like a typing error. */
  suspect: boolean[];
  /** The points of the forecast behind it. */
  points: DepartmentPoint[];
}

export interface Demand {
  axis: string[];
  series: DemandSeries[];
  pending: boolean;
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

/** Forecast and fact of each chosen operation, summed over the departments. */
export function useDemand(operations: readonly NamedOperation[], view: ForecastView): Demand {
  const period = usePeriod();
  const chosen = operations.filter(({ name_id }) => view.operations.includes(name_id));
  const filters = chosen.flatMap(({ name_id, ids_by_shop }) =>
    [...ids_by_shop].flatMap(([shop_id, operation_type_id__in]) =>
      (['L', 'F'] as const).map((type) => ({ name_id, shop_id, operation_type_id__in, type, ...period })),
    ),
  );
  const queries = useQueries({ queries: filters.map((filter) => timeserieQuery(filter)) });
  const outliers = useOutliers().map(({ outlier }) => outlier);
  const suspected = outliers.map(({ operation_type_id, dttm }) => `${operation_type_id} ${dttm}`).join();
  const loaded = queries.map(({ data, dataUpdatedAt }) => `${dataUpdatedAt}:${data?.length ?? '-'}`).join();
  const asked = filters.map(({ name_id, shop_id, type }) => `${name_id}:${shop_id}:${type}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are told apart by when they came
  const { axis, series } = useMemo(() => {
    const pointsOf = (name_id: number, type: 'L' | 'F'): DepartmentPoint[] =>
      filters.flatMap((filter, at) =>
        filter.name_id === name_id && filter.type === type
          ? (queries[at]?.data ?? []).map((point) => ({ ...point, shop_id: filter.shop_id }))
          : [],
      );
    return chartOf(
      chosen.map((one) => {
        const ids = new Set([...one.ids_by_shop.values()].flat());
        return {
          one,
          points: pointsOf(one.name_id, 'L'),
          facts: pointsOf(one.name_id, 'F'),
          suspects: outliers.filter(({ operation_type_id }) => ids.has(operation_type_id)),
        };
      }),
      view,
    );
  }, [loaded, asked, suspected, view, period]);
  return { axis, series, pending: queries.some(({ isLoading }) => isLoading), onRetry: retryOf(queries) };
}

interface Loaded {
  one: NamedOperation;
  points: DepartmentPoint[];
  facts: DepartmentPoint[];
  suspects: { dttm: string }[];
}

function chartOf(loaded: readonly Loaded[], { step, first_day }: ForecastView) {
  const sums = loaded.map(({ points, facts }) => ({
    forecast: sumBySteps(points, step, first_day),
    fact: sumBySteps(facts, step, first_day),
  }));
  const axis = axisOf(sums.flatMap(({ forecast, fact }) => [forecast, fact]));
  const series = loaded.map(({ one, points, suspects }, at): DemandSeries => {
    const suspected = new Set(suspects.map(({ dttm }) => keyOf(dttm, step, first_day)));
    const departments = [...Map.groupBy(points, ({ shop_id }) => shop_id).values()];
    const band = bandBySteps(departments, step, first_day);
    return {
      name_id: one.name_id,
      name: one.name,
      ids_by_shop: one.ids_by_shop,
      forecast: along(axis, sums[at]?.forecast ?? new Map()),
      fact: along(axis, sums[at]?.fact ?? new Map()),
      low: axis.map((key) => band.get(key)?.low ?? null),
      high: axis.map((key) => band.get(key)?.high ?? null),
      original: along(axis, originalsBySteps(points, step, first_day)),
      suspect: axis.map((key) => suspected.has(key)),
      points,
    };
  });
  return { axis, series };
}
