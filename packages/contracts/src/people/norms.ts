import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id } from '../field-types.ts';
import * as calls from './calls.ts';

export const listNormSettings = endpoint(calls.listNormSettings, {
  needs: 'SAWHSettings',
  summary: 'How the norm of hours is reckoned: settings an employment or a position can have',
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.string().nullable(),
      /** 1 share of the production calendar, 2 fixed hours, 3 by shift schedule. */
      type: z.int(),
      work_hours_by_months: z.record(z.string(), z.number()),
    }),
  ),
});

export const dailyNorms = endpoint(calls.dailyNorms, {
  needs: 'SAWHSettings_daily',
  summary: 'Hours a day that the norm gives each position, by date',
  query: z.object({ dt_from: dt.optional(), dt_to: dt.optional() }),
  response: z.array(
    z.object({
      dt: z.string(),
      work_types: z.array(z.string()),
      worker_position: z.string(),
      sawh: z.number(),
    }),
  ),
});

export const productionCalendar = endpoint(calls.productionCalendar, {
  needs: 'SAWHSettings_daily',
  at: 'shop_id',
  summary: "The production calendar of a department's region: working, short and free days with their hours",
  query: z.object({ shop_id: id, dt_from: dt, dt_to: dt }),
  response: z.array(
    z.object({
      dt: z.string(),
      type: z.enum(['W', 'S', 'H']),
      hours: z.number(),
      is_celebration: z.boolean(),
      name: z.string().nullable(),
    }),
  ),
});
