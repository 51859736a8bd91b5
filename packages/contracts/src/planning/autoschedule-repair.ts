import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dtList, dttm, id, nonEmpty, number } from '../field-types.ts';
import * as calls from './calls.ts';
import { worstGap } from './coverage.ts';
import { dayChange, MOST_PARTS, plannedDay, price, sentDay } from './planned-day.ts';

/** A stretch of a shift that falls out: people needed then and people there, on average. */
const lostCover = z.object({
  dt: z.string(),
  work_type_id: z.int(),
  dttm_start: z.string(),
  dttm_end: z.string(),
  need: z.number(),
  before: z.number(),
  now: z.number(),
});
export type LostCover = z.output<typeof lostCover>;

const vacancy = z.object({
  dt: z.string(),
  dttm_work_start: z.string(),
  dttm_work_end: z.string(),
  worker_day_details: z.array(z.object({ work_type_id: z.int(), work_part: z.number() })),
});

/** One way to repair an absence; differences are against the plan with the absent person still in it. */
const repairPlan = z.object({
  /** `REPAIR_KINDS` of the optimiser: somebody free takes the shift, people of the day stay longer, several of these … */
  kind: z.enum(['replace', 'extend', 'move', 'mixed', 'borrow', 'vacancy', 'leave_open']),
  ...price,
  /** Difference in hours of demand that are met; what a vacancy would cover counts as met. */
  covered_hours: z.number(),
  /** The work and the step that lack most people on the dates it is about, if this is done. */
  worst: worstGap.omit({ name: true }).nullable(),
  /** Difference in paid hours of the others. */
  paid_hours: z.number(),
  /** Difference in hours above what the norms permit. */
  overtime_hours: z.number(),
  /** Hard rules newly broken: always 0, a plan that breaks one is not offered. */
  breaches: z.int(),
  people_touched: z.int(),
  /** The days of others; the absent person's own become the day off chosen when it is applied. */
  changes: z.array(
    dayChange.extend({
      /** The lending department, null for the own one. */
      from_shop_id: z.int().nullable(),
      /** "Last First", for people whom the grid of the department does not show. */
      employee_name: z.string(),
      /** To ring up; null where there is none, or the caller may not know it. */
      employee_phone: z.string().nullable(),
    }),
  ),
  vacancies: z.array(vacancy),
  /** People there in the stretches of `lost` if this is done, in their order; vacancies count as filled. */
  restored: z.array(z.number()),
  /** Does everybody whose days change stay in their rhythm? Null where no rhythm of theirs is known. */
  keeps_rhythms: z.boolean().nullable(),
});
export type RepairPlanOffer = z.output<typeof repairPlan>;

/** Up to five different ways to manage without somebody, best first, within 5 s. Nothing is written. */
export const planRepairs = endpoint(calls.planRepairs, {
  needs: 'AutoSettings_repair',
  at: 'shop_id',
  summary: 'Up to five ways to manage without somebody who cannot come',
  body: z.object({
    shop_id: id,
    employee_id: id,
    dts: dtList.refine((dts) => dts.length > 0 && dts.length <= 31, {
      params: { code: 'autoscheduling.dates_of_absence' },
    }) as unknown as z.ZodType<string[], string[]>,
    /** Reads the draft, and the approved plan where a date has no draft; or only the approved plan. */
    is_approved: bool.default(false),
  }),
  response: z.object({
    /** What the absent person was to do. */
    absent: z.array(z.object({ dt: z.string(), before: plannedDay })),
    lost: z.array(lostCover),
    plans: z.array(repairPlan),
  }),
});

/**
 * Does a repair, or what an explanation proposes, as one step of the journal that one undo takes back: drafts of the plan.
 * With `absence` the person's dates become the day off of `type` in the same step. `before` is what the screen showed:
 * 409 when a day is no longer that. 400 names the rule when the days together would break a hard one; rights are asked
 * for every day as by any edit.
 */
export const applyChanges = endpoint(calls.applyChanges, {
  needs: 'AutoSettings_repair',
  at: 'shop_id',
  summary: 'Does a repair or a proposed alternative as one step that can be undone',
  body: z
    .object({
      shop_id: id,
      absence: z.object({ employee_id: id, dts: dtList, type: nonEmpty(16) }).optional(),
      changes: z
        .array(z.object({ employee_id: id, dt, before: sentDay, after: sentDay }))
        .max(500)
        .default([]),
      vacancies: z
        .array(
          z.object({
            dt,
            dttm_work_start: dttm,
            dttm_work_end: dttm,
            worker_day_details: z
              .array(z.object({ work_type_id: id, work_part: number }))
              .min(1)
              .max(MOST_PARTS),
          }),
        )
        .max(100)
        .default([]),
    })
    .refine(({ absence, changes, vacancies }) => absence || changes.length + vacancies.length > 0, {
      path: ['changes'],
      params: { code: 'validation.required' },
    }),
  response: z.object({
    /** The step of the journal. */
    command_id: z.int(),
    created: z.int(),
    updated: z.int(),
    deleted: z.int(),
    people_touched: z.int(),
  }),
});
