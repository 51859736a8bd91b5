import type { timekeeping as api } from '@shiftwright/contracts';
import { timekeeping } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { batches } from './batches.ts';
import { mergeDays } from './merge-days.ts';

export type EmployeeStat = api.EmployeeStat;
export type DayStat = api.DayStat;

/** Statistics are asked for this many people at a time (screens 14). */
const BATCH = 500;

interface StatOf {
  shop_id: number;
  from: string;
  to: string;
}

const statisticsKey = ['statistics'] as const;

/** Days, hours and norms per employee, by id. */
export const workerStatQuery = (of: StatOf, employee_ids: readonly number[]) =>
  queryOptions({
    queryKey: [...statisticsKey, 'worker', of, employee_ids],
    queryFn: async ({ signal }) => {
      const period = { shop_id: of.shop_id, dt_from: of.from, dt_to: of.to };
      const parts = await Promise.all(
        batches(employee_ids, BATCH).map((employee_id__in) =>
          call(timekeeping.workerStat, { ...period, employee_id__in }, { signal }),
        ),
      );
      return Object.assign({}, ...parts) as Record<string, EmployeeStat>;
    },
    enabled: employee_ids.length > 0,
    meta: { quiet: true },
  });

/** Shifts, paid hours and cost of departments together per day, by date. */
export const dailyStatQuery = ({
  shop_ids,
  from,
  to,
}: { shop_ids: readonly number[] } & Omit<StatOf, 'shop_id'>) =>
  queryOptions({
    queryKey: [...statisticsKey, 'daily', { shop_ids, from, to }],
    queryFn: async ({ signal }) =>
      mergeDays(
        await Promise.all(
          shop_ids.map((shop_id) =>
            call(timekeeping.dailyStat, { shop_id, dt_from: from, dt_to: to }, { signal }),
          ),
        ),
      ),
    meta: { quiet: true },
  });
