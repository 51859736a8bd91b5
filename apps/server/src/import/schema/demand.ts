import { z } from 'zod';
import { amount, code, dttm, flag, name, ref, tm } from './fields.ts';

export const operationType = z.strictObject({
  code,
  name,
  do_forecast: z.enum(['H', 'F', 'FS']).optional(),
  work_type: ref.optional(),
  is_special: flag,
});

const templateOperation = z.strictObject({
  operation_type: ref,
  tm_from: tm.optional(),
  tm_to: tm.optional(),
  forecast_step_minutes: z.literal([30, 60, 1440]).optional(),
  const_value: z.number().optional(),
  duplicate_over: z.enum(['year', 'month', 'week', 'day']).optional(),
  min_value: amount,
  max_value: amount,
});

const relation = z.strictObject({
  base: ref,
  depended: ref,
  type: z.enum(['F', 'P', 'C']),
  formula: z.string().max(1024).optional(),
  max_value: amount,
  threshold: amount,
  days_of_week: z.array(z.int().min(0).max(6)).optional(),
  order: z.int().optional(),
});

export const loadTemplate = z.strictObject({
  code,
  name: name.max(64),
  round_delta: amount,
  operations: z.array(templateOperation).optional(),
  relations: z.array(relation).optional(),
});

const values = z.array(z.number().min(0).nullable());

/** A run of points: the first at `start`, each next `step_minutes` later; null leaves a point out. */
export const forecastRun = z.strictObject({
  shop: ref,
  operation_type: ref,
  type: z.enum(['L', 'S', 'F']),
  start: dttm,
  step_minutes: z.int().positive(),
  values,
  q10: values.optional(),
  q90: values.optional(),
});
