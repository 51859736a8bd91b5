import { z } from 'zod';
import { id, number, orNull, shiftDttm } from '../field-types.ts';

/** A day has 288 steps of five minutes: no shift is in more parts. */
export const MOST_PARTS = 288;

const parts = z.array(z.object({ work_type_id: z.int(), work_part: z.number() }));

/** What a person does on a date, as it stands in a plan or as it is proposed. `none`: nothing is planned. */
export const plannedDay = z.object({
  kind: z.enum(['work', 'off', 'none']),
  /** The day type (W, H, S …); null for `none`. */
  type: z.string().nullable(),
  /** Where the shift is worked; null on days off. */
  shop_id: z.int().nullable(),
  dttm_work_start: z.string().nullable(),
  dttm_work_end: z.string().nullable(),
  /** Paid hours, net of breaks. */
  work_hours: z.number(),
  worker_day_details: parts,
});
export type PlannedDay = z.output<typeof plannedDay>;

/** The same as it is sent back: hours are counted by the server. */
export const sentDay = z.object({
  kind: z.enum(['work', 'off', 'none']),
  shop_id: orNull(id).optional(),
  dttm_work_start: orNull(shiftDttm).optional(),
  dttm_work_end: orNull(shiftDttm).optional(),
  worker_day_details: z
    .array(z.object({ work_type_id: id, work_part: number }))
    .max(MOST_PARTS)
    .optional(),
});

/** One person's date before and after. */
export const dayChange = z.object({
  employee_id: z.int(),
  employment_id: z.int().nullable(),
  dt: z.string(),
  before: plannedDay,
  after: plannedDay,
});

/**
 * What a change costs: after minus before, in all and by part; negative is better. Names of parts are `COST_PARTS` of
 * the optimiser, in cost units: an hour of one missing person is about 100. The parts add up to `cost`.
 */
export const price = { cost: z.number(), parts: z.record(z.string(), z.number()) };

/** The figures of a rule: minutes, dates, numbers of people. */
export const values = z.record(z.string(), z.union([z.number(), z.string()]));
