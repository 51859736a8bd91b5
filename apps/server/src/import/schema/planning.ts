import { z } from 'zod';
import { amount, code, count, dt, flag, name, ref, shiftDttm } from './fields.ts';

export const VERSIONS = ['plan_approved', 'plan_draft', 'fact_approved', 'fact_draft'] as const;

export const workerDay = z.strictObject({
  code,
  /** Personnel number; left out in an open vacancy. */
  employee: ref.optional(),
  employee_network: ref.optional(),
  dt,
  type: z.string().min(1),
  version: z.enum(VERSIONS),
  shop: ref.optional(),
  dttm_work_start: shiftDttm.optional(),
  dttm_work_end: shiftDttm.optional(),
  /** Decimal hours of a paid day off of a manual type. */
  work_hours: z.number().min(0).max(24).optional(),
  details: z
    .array(z.strictObject({ work_type: ref, work_part: z.number().gt(0).max(1).optional() }))
    .optional(),
  is_vacancy: flag,
  outsources: z.array(ref).optional(),
  is_blocked: flag,
  canceled: flag,
  comment: z.string().nullable().optional(),
  cost_per_hour: z.number().min(0).nullable().optional(),
  source: count,
  created_by: ref.optional(),
  last_edited_by: ref.optional(),
});

export const attendanceRecord = z.strictObject({
  employee: ref,
  employee_network: ref.optional(),
  shop: ref,
  dt,
  dttm: shiftDttm,
  type: z.enum(['C', 'L', 'S', 'E', 'N']),
  verified: flag,
  is_fraud: flag,
  terminal: flag,
  tick_point: ref.optional(),
});

export const monthStat = z.strictObject({
  shop: ref,
  dt: dt.refine((text) => text.endsWith('-01'), 'must be the first of a month'),
  status: z.enum(['N', 'P', 'R', 'E']).optional(),
  is_approved: flag,
  fot: amount,
  lack: amount,
  idle: amount,
  workers_amount: count,
  revenue: amount,
  fot_revenue: amount,
  predict_needs: amount,
});

export const blackListEntry = z.strictObject({ shop: ref, symbol: name });

/** What approvals refuse: more hours of a person on a date, or people without a norm setting. */
export const restriction = z
  .strictObject({
    type: z.literal([1, 2]),
    day_type: z.string().nullable().default(null),
    is_vacancy: z.boolean().nullable().default(null),
    max_hours: z.number().min(0).max(24).optional(),
  })
  .refine(({ type, max_hours }) => (type === 1) === (max_hours !== undefined), {
    path: ['max_hours'],
    error: 'is for type 1, and needed there',
  });
