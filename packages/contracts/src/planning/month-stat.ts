import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id, int, number } from '../wire.ts';
import { monthStat } from './autoschedule.ts';

export const listMonthStats = endpoint({
  method: 'GET',
  path: '/rest_api/shop_month_stat/',
  needs: 'ShopMonthStat',
  at: 'shop_id',
  summary: 'Months of a department: state of the schedule and its figures',
  query: z.object({
    shop_id: id.optional(),
    shop_code: z.string().optional(),
    dt: dt.optional(),
    dt_from: dt.optional(),
    dt_to: dt.optional(),
  }),
  response: z.array(monthStat),
});

export const getMonthStat = endpoint({
  method: 'GET',
  path: '/rest_api/shop_month_stat/{id}/',
  needs: 'ShopMonthStat',
  summary: 'One month of a department',
  params: z.object({ id }),
  response: monthStat,
});

const MOST_WORKERS = 1_000_000;
const workers = int.refine((count) => count >= 0 && count <= MOST_WORKERS, {
  params: { code: 'validation.invalid' },
});

/** The state of the month is not among them: it changes by building, approving and deleting the schedule. */
export const updateMonthStat = endpoint({
  method: 'PUT',
  path: '/rest_api/shop_month_stat/{id}/',
  needs: 'ShopMonthStat',
  summary: 'Changes the figures sent of one month of a department',
  params: z.object({ id }),
  body: z.object({
    fot: number.optional(),
    lack: number.optional(),
    idle: number.optional(),
    workers_amount: workers.optional(),
    revenue: number.optional(),
    fot_revenue: number.optional(),
  }),
  response: monthStat,
});
