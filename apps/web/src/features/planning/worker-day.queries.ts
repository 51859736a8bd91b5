import { planning } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { editQueueOf } from './use-edit-queue.ts';
import { type DayRow, type WorkerDaysOf, workerDayListKey } from './worker-day-lists.ts';

/** Long id lists are asked for in pieces (screens 14). */
const BATCH = 500;

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
    queryFn: ({ signal, client }) => editQueueOf(client).readSettled(() => loadDays(of, signal)),
    // Tens of thousands of rows: the index compares cells by itself.
    structuralSharing: false,
    staleTime: 30_000,
  });
