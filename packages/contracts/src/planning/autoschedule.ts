import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, nothing } from '../wire.ts';

export const createTimetable = endpoint({
  method: 'POST',
  path: '/rest_api/auto_settings/create_timetable/',
  needs: 'AutoSettings_create_timetable',
  at: 'shop_id',
  summary: 'Starts the automatic schedule of a department; poll shop_month_stat/status/',
  body: z.object({
    shop_id: id,
    dt_from: dt,
    dt_to: dt,
    is_remaking: bool.default(false),
    use_not_approved: bool.default(false),
  }),
  response: nothing,
});

export const deleteTimetable = endpoint({
  method: 'POST',
  path: '/rest_api/auto_settings/delete_timetable/',
  needs: 'AutoSettings_delete_timetable',
  at: 'shop_id',
  summary: 'Removes the automatic draft of a period, and stops a run in progress',
  body: z.object({ shop_id: id, dt_from: dt, dt_to: dt, delete_created_by: bool.default(false) }),
  response: z.object({ deleted: z.int() }),
});

/** Progress of a run while its status is P; ours, beyond the incumbent's fields. */
const progress = z.object({ share: z.number(), covering: z.number().nullable(), phase: z.string() });

export const monthStat = z.object({
  id: z.int(),
  shop_id: z.int(),
  status_message: z.string().nullable(),
  dt: z.string(),
  status: z.enum(['N', 'P', 'R', 'E']),
  is_approved: z.boolean(),
  fot: z.number(),
  lack: z.number(),
  idle: z.number(),
  workers_amount: z.int(),
  revenue: z.number(),
  fot_revenue: z.number(),
  progress: progress.nullable(),
});
export type MonthStat = z.output<typeof monthStat>;

export const monthStatStatus = endpoint({
  method: 'GET',
  path: '/rest_api/shop_month_stat/status/',
  needs: 'ShopMonthStat_status',
  at: 'shop_id',
  summary: 'Where the automatic schedule of a month stands',
  query: z.object({ shop_id: id, dt }),
  response: z.union([monthStat, z.object({ status: z.null() })]),
});
