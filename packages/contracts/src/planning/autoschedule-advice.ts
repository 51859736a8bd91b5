import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dttm, id } from '../field-types.ts';
import { selection } from './autoschedule.ts';
import * as calls from './calls.ts';
import { dayChange, plannedDay, price, values } from './planned-day.ts';
import { workerDay } from './worker-day.ts';

/** A way out of a conflict, `code` of `RELAXATIONS` of the optimiser: lower the rest to `values.to` minutes … */
const relaxation = z.object({
  code: z.string(),
  employee_id: z.int().nullable(),
  employment_id: z.int().nullable(),
  dt: z.string().nullable(),
  work_type_id: z.int().nullable(),
  values,
});

/** What cannot hold together, `code` of `INFEASIBILITIES` of the optimiser; null where it is about the whole department. */
const infeasibility = relaxation.extend({ relaxations: z.array(relaxation) });
export type ScheduleInfeasibility = z.output<typeof infeasibility>;

/**
 * What cannot hold together before a run with the same input: by person, day and rule with figures, and the cheapest
 * ways out first. Codes and figures, no texts. The run may be ordered all the same.
 */
export const listConflicts = endpoint(calls.listConflicts, {
  needs: 'AutoSettings_conflicts',
  at: 'shop_id',
  summary: 'What cannot hold together in the schedule of a period, before it is built',
  query: z.object({
    shop_id: id,
    dt_from: dt,
    dt_to: dt,
    is_remaking: bool.default(false),
    use_not_approved: bool.default(false),
    ...selection,
  }),
  response: z.object({
    conflicts: z.array(infeasibility),
    /** How many person-dates a run would plan, and how many it would leave as they are. */
    free: z.int(),
    given: z.int(),
  }),
});

/** A hard rule, or a wish with what the shift costs by it compared with a day off; negative when the shift serves it. */
const verdict = z.object({
  /** A name of `COST_PARTS`, or a hard rule: rest_too_short, hours_in_seven_days, shift_length, outside_opening_hours. */
  rule: z.string(),
  hard: z.boolean(),
  is_kept: z.boolean(),
  cost: z.number(),
  values,
});

/** Another way to do it that keeps every hard rule; `apply_changes` does it. */
const alternative = z.object({
  kind: z.enum(['off', 'other_times', 'other_work', 'other_person', 'other_day']),
  ...price,
  changes: z.array(dayChange),
});

/** `is_approved` false reads the draft, and the approved plan where a date has no draft. */
const version = { is_approved: bool.default(false) };

/**
 * Why a person's date is as it is: the demand it fills, the rules and wishes it keeps or breaks, and the three cheapest
 * other ways. 404 when the person has no employment in the department on that date. Codes and figures, no texts.
 */
export const explainShift = endpoint(calls.explainShift, {
  needs: 'AutoSettings_explain',
  at: 'shop_id',
  summary: 'Why a shift is as it is: demand, rules, alternatives with what each costs',
  query: z.object({ shop_id: id, employee_id: id, dt, ...version }),
  response: z.object({
    employee_id: z.int(),
    employment_id: z.int(),
    dt: z.string(),
    day: plannedDay,
    /** Decided by somebody, locked, leave, or in another department: explained as it is, without alternatives. */
    is_given: z.boolean(),
    ...price,
    fills: z.array(
      z.object({
        work_type_id: z.int(),
        dttm_from: z.string(),
        dttm_to: z.string(),
        need: z.number(),
        /** People there, this one included. */
        have: z.number(),
        /** How much of this person is needed: 1 is all, 0 is surplus. */
        met: z.number(),
      }),
    ),
    rules: z.array(verdict),
    alternatives: z.array(alternative),
  }),
});
export type ShiftExplained = z.output<typeof explainShift.response>;

/**
 * Why nobody more is there at a moment: everybody of the department, either with the first rule that blocks (a code of
 * `BLOCKS` of the optimiser, with figures) or with the cheapest way to do it.
 */
export const explainGap = endpoint(calls.explainGap, {
  needs: 'AutoSettings_explain',
  at: 'shop_id',
  summary: 'Why a gap stays open: every candidate with the rule that blocks, or the price',
  query: z.object({ shop_id: id, dttm, work_type_id: id, ...version }),
  response: z.object({
    work_type_id: z.int(),
    /** Start of the step that holds the moment asked for. */
    dttm: z.string(),
    need: z.number(),
    have: z.number(),
    lack: z.number(),
    /** Offers first, cheapest first. */
    candidates: z.array(
      z.object({
        employee_id: z.int(),
        employment_id: z.int(),
        blocked: z.object({ rule: z.string(), values }).nullable(),
        offer: z
          .object({
            kind: z.enum(['new_shift', 'other_times', 'other_work']),
            ...price,
            change: dayChange,
          })
          .nullable(),
      }),
    ),
  }),
});
export type GapExplained = z.output<typeof explainGap.response>;

/** A person's date in the difference of a run. */
const differentCell = z.object({
  employee_id: z.int(),
  dt: z.string(),
  /**
   * By shifts: `added` there was none, `removed` there is none any more, `changed` it is another one, `kept` the same
   * shift, or none before and after.
   */
  kind: z.enum(['kept', 'added', 'changed', 'removed']),
  /** False: the run left the rows alone; `before` and `after` are then empty and there is nothing to reject. */
  is_written: z.boolean(),
  before: z.array(workerDay),
  after: z.array(workerDay),
  /** `stands` as the run left it; `rejected` it is again what it was before; `changed_later` somebody made something else of it. */
  state: z.enum(['stands', 'rejected', 'changed_later']),
});
export type DifferentCell = z.output<typeof differentCell>;

/**
 * What a run changed, cell by cell, of the days the caller may see. Accepting some is rejecting the rest: `worker_day/undo/`
 * with `command_id` and `cells`. Taking back all of it is `worker_day/undo/` with `command_id` alone. 404 when the month
 * has no run that ended well.
 */
export const showDifference = endpoint(calls.showDifference, {
  needs: 'AutoSettings_difference',
  at: 'shop_id',
  summary: 'What the last automatic schedule of a month kept, added, changed and removed',
  query: z.object({ shop_id: id, dt }),
  response: z.object({
    command_id: z.int(),
    dttm: z.string(),
    is_undone: z.boolean(),
    dt_from: z.string(),
    dt_to: z.string(),
    counts: z.object({ kept: z.int(), added: z.int(), changed: z.int(), removed: z.int() }),
    cells: z.array(differentCell),
  }),
});
export type RunDifference = z.output<typeof showDifference.response>;
