import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, id, intBetween } from '../field-types.ts';
import * as calls from './calls.ts';
import { plannedDay, values } from './planned-day.ts';

/** A rule with its figures, and the same in the reader's language. */
export const ruleText = z.object({ rule: z.string(), values, text: z.string() });
export type ExchangeRuleText = z.output<typeof ruleText>;

/** What a shift more, or another one, does to a person's month; hours (planning 107). */
export const effect = z.object({
  /** Paid hours of the month by the approved plan, before and after, and the norm. */
  month_hours_before: z.number(),
  month_hours_after: z.number(),
  norm_hours: z.number(),
  /** Hours above the norm. */
  overtime_before: z.number(),
  overtime_after: z.number(),
  /** Hours from the end of the shift before, and to the start of the one after; null when none is within a week. */
  rest_before_hours: z.number().nullable(),
  rest_after_hours: z.number().nullable(),
  rest_limit: z.number().nullable(),
  /** Most hours within any seven days that hold the new shift. */
  week_hours: z.number(),
  week_limit: z.number().nullable(),
});
export type ExchangeEffect = z.output<typeof effect>;

/** Whence a candidate comes: the department itself, a partner department, or a company that works for the network. */
export const CANDIDATE_KINDS = ['own', 'partner', 'outsource'] as const;

/** Why somebody cannot take a shift, in the order it is asked: the first that holds is named. */
export const CANDIDATE_BLOCKS = [
  'holds_it',
  'department_not_open',
  'not_employed',
  'no_symbol',
  'black_listed',
  'not_offered',
  'offered_outside',
  'month_not_approved',
  'no_work_type',
  'no_documents',
  'on_leave',
  'protected_day',
  'shift_that_day',
  'overlap',
  'limitation',
  'cannot',
  'shift_too_long',
  'rest_too_short',
  'week_too_long',
  'month_too_long',
] as const;

const candidate = z.object({
  employee_id: z.int(),
  employment_id: z.int(),
  user_id: z.int(),
  /** "Last First". */
  employee_name: z.string(),
  position_name: z.string().nullable(),
  kind: z.enum(CANDIDATE_KINDS),
  /** The home department of the employment. */
  shop_id: z.int(),
  shop_name: z.string(),
  /** Of people of another network: its name. */
  network_name: z.string().nullable(),
  is_feasible: z.boolean(),
  /** The first rule that blocks; null when feasible. */
  blocked: ruleText.nullable(),
  /** Why the person suits: free that date, main work, below the norm … */
  reasons: z.array(ruleText),
  /** Wishes and habits it goes against; none of them forbids it. */
  warnings: z.array(ruleText),
  /** What the person's date holds in the approved plan. */
  standing: plannedDay,
  effect,
  /** Share of the need that the home department covers on the date, before and after; null without a shift that goes. */
  home_coverage: z.object({ before: z.number(), after: z.number() }).nullable(),
});
export type VacancyCandidate = z.output<typeof candidate>;

/**
 * Everybody who might take an open or taken vacancy of the plan, feasible people first and the best of them on top: own
 * people, those of partner departments, and of companies it is offered to, as far as the caller may see them. Nothing is
 * written; `confirm_vacancy_to_worker` (or `reconfirm…`) gives it to one of them.
 */
export const listVacancyCandidates = endpoint(calls.listVacancyCandidates, {
  needs: 'WorkerDay_vacancy_candidates',
  summary: 'Who might take a vacancy: feasible people first, the others with the rule that blocks',
  params: z.object({ id }),
  query: z.object({
    /** Only those who can; the rest is left out. */
    only_feasible: bool.default(false),
    /** Part of the name. */
    search: z.string().optional(),
    limit: intBetween(1, 500).default(200),
  }),
  response: z.object({
    worker_day_id: z.int(),
    /** Of all asked, before `limit`. */
    count: z.int(),
    feasible_count: z.int(),
    results: z.array(candidate),
    /** Partner departments beyond the caller's access scope: how many of their people could come; their names are not his to see. */
    partners: z.array(
      z.object({ shop_id: z.int(), shop_name: z.string(), count: z.int(), feasible_count: z.int() }),
    ),
  }),
});
export type VacancyCandidates = z.output<typeof listVacancyCandidates.response>;
