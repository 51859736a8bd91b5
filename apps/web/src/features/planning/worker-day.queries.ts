import { type planning as api, planning } from '@shiftwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export type DayRow = api.WorkerDayItem;

/** Long id lists are asked for in pieces (screens 14). */
const BATCH = 500;

export interface WorkerDaysOf {
  employee_ids: readonly number[];
  from: string;
  to: string;
  /** Only plans or only facts; undefined loads both. */
  is_fact?: boolean | undefined;
  /** Only approved days or only drafts; undefined loads both. */
  is_approved?: boolean | undefined;
}

export const workerDayKey = ['worker_day'] as const;
export const workerDayListKey = [...workerDayKey, 'list'] as const;

/** Loads days, in pieces of 500 people. */
export async function loadDays(of: WorkerDaysOf, signal?: AbortSignal): Promise<DayRow[]> {
  const { employee_ids, from, to, ...flags } = of;
  const count = Math.ceil(employee_ids.length / BATCH);
  const parts = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      call(
        planning.listWorkerDays,
        {
          ...flags,
          employee_id__in: employee_ids.slice(at * BATCH, (at + 1) * BATCH),
          dt__gte: from,
          dt__lte: to,
        },
        signal ? { signal } : {},
      ),
    ),
  );

  return parts.flat();
}

/** Worker days of people in a period, in the versions a view needs. */
export const workerDaysQuery = (of: WorkerDaysOf) =>
  queryOptions({
    queryKey: [...workerDayListKey, of],
    queryFn: ({ signal }) => loadDays(of, signal),
    // Tens of thousands of rows: the index compares cells by itself.
    structuralSharing: false,
    staleTime: 30_000,
  });
