import { demand } from '@shiftwright/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import type { Period } from '../../lib/url/index.ts';
import { useLive } from '../../lib/use-live.ts';

const KEY = ['timeserie_value'] as const;

/** The operations of one department. */
export const operationTypesQuery = (shop_id: number) =>
  queryOptions({
    queryKey: ['operation_type', shop_id],
    queryFn: ({ signal }) => call(demand.listOperationTypes, { shop_id }, { signal }),
    staleTime: 10 * 60_000,
  });

interface TimeserieFilter extends Period {
  shop_id: number;
  operation_type_id__in: number[];
  type: 'L' | 'F';
}

/** Forecast (L) or fact (F) of a department, summed over the operations. */
export const timeserieQuery = ({ shop_id, operation_type_id__in, type, from, to }: TimeserieFilter) =>
  queryOptions({
    queryKey: [...KEY, shop_id, type, from, to, operation_type_id__in],
    queryFn: ({ signal }) =>
      call(
        demand.listTimeserieValues,
        { shop_id, type, dt_from: from, dt_to: to, operation_type_id__in },
        { signal },
      ),
    select: (points) => points.map(({ dttm_forecast, value }) => ({ dttm: dttm_forecast, value })),
  });

/** Everything that a calculation or an upload changes. */
export function useRefreshDemand(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: KEY });
    void cache.invalidateQueries({ queryKey: ['efficiency'] });
  };
}

/** Keeps the figures fresh while they are on screen: others upload and calculate, too. */
export function useFreshDemand(): void {
  const refresh = useRefreshDemand();
  useLive('timeserie_value', refresh);
  useLive('load_template', ({ status }) => {
    if (status === 'R') refresh();
  });
}

interface WorkloadFile {
  file: File;
  type: 'L' | 'F';
  shop_id?: number;
}

/** Sends a spreadsheet with counts; the dialog shows what was refused. */
export function useUploadWorkload() {
  const refresh = useRefreshDemand();
  return useMutation({
    mutationFn: (input: WorkloadFile) => call(demand.uploadTimeserieValues, input),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

interface Calculation extends Period {
  departments: { id: number; load_template_id: number | null }[];
}

/** Starts the calculation of every department that has a load template. */
export function useStartCalculation() {
  return useMutation({
    mutationFn: async ({ departments, from, to }: Calculation) => {
      for (const { id: shop_id, load_template_id } of departments) {
        if (load_template_id === null) continue;
        await call(demand.calculateLoadTemplate, { id: load_template_id, shop_id, dt_from: from, dt_to: to });
      }
    },
  });
}
