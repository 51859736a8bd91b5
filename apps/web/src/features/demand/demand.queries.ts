import { demand, type ResponseOf } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callForFile, saveFile } from '../../lib/api/index.ts';
import { readAnew } from '../../lib/renew.ts';
import type { Period } from '../../lib/url/index.ts';
import { useLive } from '../../lib/use-live.ts';
import type { CorrectionCommand } from './correction.ts';

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

/** Forecast (L) or fact (F) of one operation of a department. */
export const timeserieQuery = ({ shop_id, operation_type_id__in, type, from, to }: TimeserieFilter) =>
  queryOptions({
    queryKey: [...KEY, shop_id, type, from, to, operation_type_id__in],
    queryFn: ({ signal }) =>
      call(
        demand.listTimeserieValues,
        { shop_id, type, dt_from: from, dt_to: to, operation_type_id__in },
        { signal },
      ),
    select: pointsOf,
  });

const pointsOf = (values: ResponseOf<typeof demand.listTimeserieValues>) =>
  values.map(({ dttm_forecast, ...rest }) => ({ dttm: dttm_forecast, ...rest }));

/** How far the forecasts of the last weeks were off, by business driver. */
export const accuracyQuery = (shop_id: number, weeks: number) =>
  queryOptions({
    queryKey: [...KEY, 'accuracy', shop_id, weeks],
    queryFn: ({ signal }) => call(demand.forecastAccuracy, { shop_id, weeks }, { signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });

/** Facts that the forecast leaves aside as typing errors. */
export const outliersQuery = (shop_id: number) =>
  queryOptions({
    queryKey: [...KEY, 'outliers', shop_id],
    queryFn: ({ signal }) => call(demand.listOutliers, { shop_id }, { signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });

export type FactOutlier = ResponseOf<typeof demand.listOutliers>[number];

/** Says that a fact is right as it stands, or puts what is usual in its place. */
export function useSettleOutlier() {
  const refresh = useRefreshDemand();
  return useMutation({
    mutationFn: ({ shop_id, outlier, keeps }: { shop_id: number; outlier: FactOutlier; keeps: boolean }) =>
      call(demand.correctTimeserieValues, {
        ...{ shop_id, type: 'F', from_dttm: outlier.dttm, to_dttm: outlier.dttm_to },
        operation_type_id: [outlier.operation_type_id],
        multiply_coef: keeps ? 1 : outlier.usual / outlier.value,
      }),
    onSettled: refresh,
  });
}

interface Moment {
  shop_id: number;
  operation_type_id: number;
  dttm: string;
}

/** Why the forecast of one moment is what it is. */
export const explanationQuery = (moment: Moment) =>
  queryOptions({
    queryKey: [...KEY, 'explanation', moment],
    queryFn: ({ signal }) => call(demand.explainTimeserieValue, moment, { signal }),
    meta: { quiet: true },
  });

/** Everything that a calculation or an upload changes. */
export function useRefreshDemand(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [KEY, ['efficiency'], ['readiness']]) void readAnew(cache, { queryKey });
  };
}

/** Keeps the figures fresh while they are on screen: others upload and calculate, too. */
export function useFreshDemand(): void {
  const refresh = useRefreshDemand();
  useLive('timeserie_value', refresh);
  useLive('forecast_accuracy', refresh);
  useLive('load_template', ({ status }) => {
    if (status === 'R') refresh();
  });
}

interface WorkloadFile {
  file: File;
  type: 'L' | 'F';
  shop_id?: number;
  dry_run: boolean;
}

/** Sends a spreadsheet with counts, or asks what it would change; the dialog shows what was refused. */
export function useUploadWorkload() {
  const refresh = useRefreshDemand();
  return useMutation({
    mutationFn: (input: WorkloadFile) => call(demand.uploadTimeserieValues, input),
    onSuccess: (_answer, { dry_run }) => dry_run || refresh(),
    meta: { quiet: true },
  });
}

/** The workbook that the upload reads, with every moment to fill in. */
export const useWorkloadExample = () =>
  useMutation({
    mutationFn: async (of: { shop_id: number; type: 'L' | 'F'; dt_from: string; dt_to: string }) => {
      const answer = await callForFile(demand.downloadTimeserieValues, { ...of, to_fill_in: true });
      if (answer) saveFile(answer.file, answer.filename);
    },
    meta: { quiet: true },
  });

/** The corrections of an operation, by the operation of each department that carries its name. */
interface Corrections {
  commands: readonly CorrectionCommand[];
  ids_by_shop: ReadonlyMap<number, number[]>;
}

/** Corrects the forecast by hand: every window of the correction, or none. */
export function useCorrectForecast() {
  const refresh = useRefreshDemand();
  return useMutation({
    mutationFn: ({ commands, ids_by_shop }: Corrections) => {
      // No operations would mean all of them: a department without this one has nothing to correct.
      const corrections = commands.flatMap((command) => {
        const operation_type_id = ids_by_shop.get(command.shop_id);
        return operation_type_id ? [{ ...command, operation_type_id }] : [];
      });
      return call(demand.correctTimeserieRanges, { type: 'L', corrections });
    },
    onSettled: refresh,
  });
}

interface CalculatedDepartment {
  id: number;
  load_template_id: number | null;
}

interface Calculation extends Period {
  departments: readonly CalculatedDepartment[];
  /** What becomes of corrections made by hand; undefined asks. */
  keep_corrections?: boolean | undefined;
}

/** Departments whose calculation waits for an answer: what shall become of so many corrections. */
export interface AskedCorrections {
  departments: CalculatedDepartment[];
  corrections: number;
}

/** How many corrections a refusal is about; null when it is about something else. */
function correctionsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { corrections } = (error.body ?? {}) as { corrections?: unknown };
  return typeof corrections === 'number' ? corrections : null;
}

/** Starts the calculation of every department that has a load template; answers which of them ask first. */
export function useStartCalculation() {
  return useMutation({
    mutationFn: async ({ departments, from, to, keep_corrections }: Calculation) => {
      const asked: AskedCorrections = { departments: [], corrections: 0 };
      const keep = keep_corrections === undefined ? {} : { keep_corrections };
      for (const department of departments) {
        const { id: shop_id, load_template_id } = department;
        if (load_template_id === null) continue;
        const input = { id: load_template_id, shop_id, dt_from: from, dt_to: to, ...keep };
        try {
          await call(demand.calculateLoadTemplate, input);
        } catch (error) {
          const corrections = correctionsOf(error);
          if (corrections === null) throw error;
          asked.departments.push(department);
          asked.corrections += corrections;
        }
      }
      return asked;
    },
  });
}
