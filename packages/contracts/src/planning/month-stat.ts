import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { dt, id, int, number } from '../field-types.ts';
import { monthStat } from './autoschedule.ts';
import * as calls from './calls.ts';

const monthStatCalls = crud('ShopMonthStat', monthStat);

export const listMonthStats = monthStatCalls.list(
  calls.listMonthStats,
  'Months of a department: state of the schedule and its figures',
  {
    shop_id: id.optional(),
    dt: dt.optional(),
    dt_from: dt.optional(),
    dt_to: dt.optional(),
  },
  { at: 'shop_id' },
);

const figure = z.number().nullable();

export const showDepartmentStats = endpoint(calls.showDepartmentStats, {
  needs: 'ShopMonthStat',
  summary: 'Figures of departments in this month and the one before; null where a month has no record',
  response: z.array(
    z.object({
      id: z.int(),
      parent_id: z.int().nullable(),
      name: z.string(),
      fot_curr: figure,
      fot_prev: figure,
      revenue_curr: figure,
      revenue_prev: figure,
      /** Covering, in per cent. */
      lack_curr: figure,
      lack_prev: figure,
    }),
  ),
});

export const getMonthStat = monthStatCalls.one(calls.getMonthStat, 'One month of a department');

const MOST_WORKERS = 1_000_000;
const workers = int.refine((count) => count >= 0 && count <= MOST_WORKERS, {
  params: { code: 'validation.invalid' },
});

/** The state of the month is not among them: it changes by building, approving and deleting the schedule. */
export const updateMonthStat = monthStatCalls.update(
  calls.updateMonthStat,
  'Changes the figures sent of one month of a department',
  {
    fot: number.optional(),
    lack: number.optional(),
    idle: number.optional(),
    workers_amount: workers.optional(),
    revenue: number.optional(),
    fot_revenue: number.optional(),
  },
);
