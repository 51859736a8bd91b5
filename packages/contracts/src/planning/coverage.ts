import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList } from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import * as calls from './calls.ts';

/** People missing in a work at a time. */
export const worstGap = z.object({
  work_type_id: z.int(),
  name: z.string(),
  dttm: z.string(),
  lacking: z.number(),
});

export const getEfficiency = endpoint(calls.getEfficiency, {
  needs: 'WorkType_efficiency',
  at: 'shop_id',
  summary: 'Need against staffing per step and per day',
  query: z
    .object({
      shop_id: id,
      from_dt: dt,
      to_dt: dt,
      work_type_ids: idList.optional(),
      graph_type: z
        .enum(['plan_approved', 'plan_edit', 'fact_approved', 'fact_edit'])
        .default('plan_approved'),
      efficiency: bool.default(true),
      indicators: bool.default(false),
    })
    .refine(({ from_dt, to_dt }) => inOneYear({ dt_from: from_dt, dt_to: to_dt }), {
      path: ['to_dt'],
      params: ONE_YEAR,
    }),
  response: z.object({
    period_step: z.int().optional(),
    tt_periods: z
      .object({
        real_cashiers: z.array(z.object({ dttm: z.string(), amount: z.number() })),
        predict_cashier_needs: z.array(z.object({ dttm: z.string(), amount: z.number() })),
      })
      .optional(),
    lack_of_cashiers_on_period: z
      .array(z.object({ dttm: z.string(), lack_of_cashiers: z.number() }))
      .optional(),
    day_stats: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    /** By date: the work and step that lack most people; dates that lack nobody are left out. */
    worst_gaps: z.record(z.string(), worstGap).optional(),
    indicators: z
      .object({ covering: z.number(), deadtime: z.number(), fot: z.number(), predict_needs: z.number() })
      .optional(),
  }),
});
