import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id } from '../field-types.ts';
import { BUDGET_UNITS } from './autoschedule.ts';
import * as calls from './calls.ts';

const gap = z.object({
  work_type_id: z.int(),
  name: z.string(),
  dttm: z.string(),
  lacking: z.number(),
});

/** A month as whoever signs it wants to see it: hours, people, money (planning 172). */
const monthResult = z.object({
  dt_from: z.string(),
  dt_to: z.string(),
  /** Means over people with eight working days or more; shares from 0 to 1. */
  people_line: z.object({
    people: z.int(),
    /** People who work on fewer days and are left out of the means. */
    left_out: z.int(),
    working_days: z.number(),
    different_shifts: z.number(),
    different_starts: z.number(),
    days_off_in_a_row: z.number(),
    single_days_off: z.number(),
    weekends: z.number(),
    /** Times in the month, of everybody together. */
    late_then_early: z.int(),
    long_runs: z.int(),
  }),
  /** Percent with one decimal, as the indicators of `work_type/efficiency/`. */
  covering: z.number(),
  /** Hours of need; 0 where none is known. */
  need_hours: z.number(),
  /** Dates whose need is not met, the worst first; `covering` from 0 to 1. */
  worst_days: z.array(z.object({ dt: z.string(), covering: z.number(), gap: gap.nullable() })),
  paid_hours: z.number(),
  /** Hours above and below the norms of people, added up. */
  hours_over: z.number(),
  hours_under: z.number(),
  /** Wages of the paid hours; null where no wages are known, or the caller may not know them. */
  cost: z.number().nullable(),
  /** Days that break a rule, as the timetable marks them; wishes are none. */
  problems: z.int(),
});
export type MonthResult = z.output<typeof monthResult>;

const leftRhythm = z.object({
  employee_id: z.int(),
  /** 1 on worked days of the rotation, 0 on its days off; null where none is known. */
  rotation: z.array(z.int()).nullable(),
  /** Working days on its days off, and the other way round. */
  dates_off_rotation: z.array(z.string()),
  /** Shifts that are none of the usual ones. */
  dates_of_unusual_shifts: z.array(z.string()),
  /** Hours of need that would lack without the shifts of these dates, by work type, most first. */
  gained: z.array(z.object({ work_type_id: z.int(), name: z.string(), hours: z.number() })),
});
export type LeftRhythm = z.output<typeof leftRhythm>;

/**
 * The plan of a month as it stands (the draft, and the approved plan where a date has none) beside the approved plan of
 * the month before, and the people whose rhythm the month leaves, those it leaves most first.
 */
export const showResult = endpoint(calls.showResult, {
  needs: 'AutoSettings_difference',
  at: 'shop_id',
  summary: 'What a planned month is for people, coverage, hours and wages, beside the month before',
  query: z.object({ shop_id: id, dt }),
  response: z.object({
    month: monthResult,
    /** Null where nothing was approved. */
    before: monthResult.nullable(),
    /** The budget of the run and what its last percent buys; null where none was set, or wages are not known (planning 179). */
    budget: z
      .object({
        unit: z.enum(BUDGET_UNITS),
        limit: z.number(),
        /** What is planned beyond the limit. */
        over: z.number(),
        last: z.object({ paid: z.number(), points: z.number(), dts: z.array(z.string()) }),
      })
      .nullable(),
    left_rhythms: z.array(leftRhythm),
    /**
     * By how much the last run of the whole month is dearer than the best possible at most, as a share of the latter, by
     * all that the engine weighs; null until that is proven, soon after the run (planning 178).
     */
    distance: z.number().nullable(),
  }),
});
export type RunResult = z.output<typeof showResult.response>;
