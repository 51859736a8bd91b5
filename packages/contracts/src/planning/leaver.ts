import { LEAVER_FATES } from '@shiftwright/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id } from '../field-types.ts';
import * as calls from './calls.ts';

const colleague = z.object({
  employee_id: z.int(),
  employee_name: z.string(),
  position_name: z.string().nullable(),
  /** Paid hours of the month with the shift, and the norm. */
  month_hours_after: z.number(),
  norm_hours: z.number(),
});

const shift = z.object({
  worker_day_id: z.int(),
  dt: z.string(),
  shop_id: z.int().nullable(),
  shop__name: z.string(),
  dttm_work_start: z.string().nullable(),
  dttm_work_end: z.string().nullable(),
  work_hours: z.number(),
  is_approved: z.boolean(),
  worker_day_details: z.array(z.object({ work_type_id: z.int(), work_part: z.number() })),
  /** What may become of it; of several the first unless somebody says otherwise. */
  fates: z.array(z.enum(LEAVER_FATES)),
  /** Who is free and breaks no rule with it, the fewest hours first. */
  colleagues: z.array(colleague),
  /** Who gets it where all are given to colleagues, by turns, so that nobody's break a rule together; null for nobody. */
  proposed_employee_id: z.int().nullable(),
});
export type LeaverShift = z.output<typeof shift>;

export const listLeaverShifts = endpoint(calls.listLeaverShifts, {
  needs: 'Employment',
  summary: 'Shifts planned after a last day, with who could take each',
  params: z.object({ id }),
  query: z.object({ dt_fired: dt }),
  response: z.object({
    dt_fired: z.string(),
    /** Days off and leave after it, which go. */
    days_off: z.int(),
    /** Confirmed facts after it that no other employment holds, which count nowhere then (timekeeping 67). */
    facts: z.object({ days: z.int(), hours: z.number() }),
    shifts: z.array(shift),
  }),
});

/** What becomes of each shift. */
const said = z
  .array(z.object({ worker_day_id: id, fate: z.enum(LEAVER_FATES), employee_id: id.optional() }))
  .max(1000)
  .default([]);
const done = z.object({
  dt_fired: z.string(),
  vacancies: z.int(),
  given: z.int(),
  removed: z.int(),
});

export const endEmployment = endpoint(calls.endEmployment, {
  needs: 'Employment',
  summary: 'Ends an employment and says what becomes of each shift planned after it, as one step',
  params: z.object({ id }),
  body: z.object({
    dt_fired: dt,
    /** Each shift of `listLeaverShifts`, once. */
    shifts: said,
  }),
  response: done,
});

export const moveEmployment = endpoint(calls.moveEmployment, {
  needs: 'Employment',
  summary: 'Ends an employment and goes on with it in another department from a date, as one step',
  params: z.object({ id }),
  body: z.object({
    /** The first day in the other department. */
    dt,
    shop_id: id,
    /** Without it the position stays. */
    position_id: id.optional(),
    /** Each shift of `listLeaverShifts` that may become one thing or another, once. */
    shifts: said,
  }),
  /** `id` is that of the employment in the other department. */
  response: done.extend({ id: z.int() }),
});
