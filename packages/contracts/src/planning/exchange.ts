import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, intBetween, orNull, text, textList } from '../wire.ts';
import { plannedDay, values } from './planned-day.ts';

/** A rule with its figures, and the same in the reader's language. */
const saying = z.object({ rule: z.string(), values, text: z.string() });
export type ExchangeSaying = z.output<typeof saying>;

/** What a shift more, or another one, does to a person's month; hours. */
const effect = z.object({
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
  'not_employed',
  'black_listed',
  'no_work_type',
  'no_documents',
  'on_leave',
  'protected_day',
  'shift_that_day',
  'overlap',
  'limitation',
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
  blocked: saying.nullable(),
  /** Why the person suits: free that date, main work, below the norm … */
  reasons: z.array(saying),
  /** Wishes it goes against; none of them forbids it. */
  warnings: z.array(saying),
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
export const listVacancyCandidates = endpoint({
  method: 'GET',
  path: '/rest_api/worker_day/{id}/vacancy_candidates/',
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
    /** Partner departments beyond the caller's borders: how many of their people could come; their names are not his to see. */
    partners: z.array(
      z.object({ shop_id: z.int(), shop_name: z.string(), count: z.int(), feasible_count: z.int() }),
    ),
  }),
});
export type VacancyCandidates = z.output<typeof listVacancyCandidates.response>;

/**
 * - `proposed` waits for the other person, `accepted` for the managers;
 * - `done` carried out, `reversed` carried out and taken back;
 * - `declined` by the other person, `refused` by a manager, `cancelled` by whoever started it or a manager, `expired` when
 *   the day came before the answer.
 */
export const SWAP_STATES = [
  'proposed',
  'accepted',
  'done',
  'declined',
  'refused',
  'cancelled',
  'expired',
  'reversed',
] as const;
export type SwapState = (typeof SWAP_STATES)[number];

/** What the caller may do with a request now. */
export const SWAP_ACTIONS = ['accept', 'decline', 'cancel', 'approve', 'refuse', 'reverse'] as const;
export type SwapAction = (typeof SWAP_ACTIONS)[number];

const swappedShift = z.object({
  worker_day_id: z.int(),
  dt: z.string(),
  dttm_work_start: z.string(),
  dttm_work_end: z.string(),
  work_hours: z.number(),
  shop_id: z.int(),
  shop_name: z.string(),
  work_type_names: z.array(z.string()),
});
export type SwappedShift = z.output<typeof swappedShift>;

const swapSide = z.object({
  employee_id: z.int(),
  employee_name: z.string(),
  /** The home department of the employment. */
  shop_id: z.int(),
  shop_name: z.string(),
  /** The shift the person gives, as it was when it was proposed; null when the person only takes one. */
  gives: swappedShift.nullable(),
});

const shiftSwap = z.object({
  id: z.int(),
  state: z.enum(SWAP_STATES),
  /** The date of the earlier shift. */
  dt: z.string(),
  /** Who asks, and whom: the first always gives a shift; the second takes it, and gives one in return or none. */
  from: swapSide,
  to: swapSide,
  comment: z.string(),
  /** Why it was declined, refused, cancelled or reversed. */
  reason: z.string(),
  /** Instants (UTC). */
  dttm_created: z.string(),
  dttm_changed: z.string(),
  started_by: z.object({ user_id: z.int(), name: z.string() }),
  /** Started by a manager instead of the person. */
  is_on_behalf: z.boolean(),
  /** The departments whose managers have to agree: one, or two when it crosses departments. */
  approvals: z.array(
    z.object({
      shop_id: z.int(),
      shop_name: z.string(),
      approved_by: z.string().nullable(),
      dttm: z.string().nullable(),
    }),
  ),
  /** Of open requests: what stands in its way by the plan as it is now; empty when it can be carried out. */
  problems: z.array(saying.extend({ employee_id: z.int() })),
  actions: z.array(z.enum(SWAP_ACTIONS)),
  /** The step of the journal that carried it out. */
  command_id: z.int().nullable(),
});
export type ShiftSwap = z.output<typeof shiftSwap>;

/**
 * The one queue of requests: those of the caller and of the people and departments inside his borders; newest first,
 * with `waiting` those that wait for the caller.
 */
export const listShiftSwaps = endpoint({
  method: 'GET',
  path: '/rest_api/shift_swap/',
  needs: 'ShiftSwap',
  at: 'shop_id',
  summary: 'Requests to swap shifts, in every state',
  query: z.object({
    shop_id: id.optional(),
    state__in: textList.optional(),
    /** Only those in which the caller is one of the two. */
    mine: bool.optional(),
    /** Only those that wait for the caller. */
    waiting: bool.optional(),
    employee_id: id.optional(),
    dt_from: dt.optional(),
    dt_to: dt.optional(),
    limit: intBetween(1, 200).default(50),
    offset: intBetween(0, 1_000_000).default(0),
  }),
  response: z.object({
    count: z.int(),
    /** How many wait for the caller, whatever the filters. */
    waiting: z.int(),
    results: z.array(shiftSwap),
  }),
});
export type ShiftSwapList = z.output<typeof listShiftSwaps.response>;

const swapOption = z.object({
  employee_id: z.int(),
  employee_name: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  /** What the other would give in return; null: takes the shift and gives none. */
  gives: swappedShift.nullable(),
  is_feasible: z.boolean(),
  blocked: saying.extend({ employee_id: z.int() }).nullable(),
  from_effect: effect,
  to_effect: effect,
});
export type SwapOption = z.output<typeof swapOption>;

/**
 * With whom a shift of the approved plan may be swapped: both sides are judged by the same rules as any edit, feasible
 * offers first. `worker_day_id` is a shift of the caller, or of somebody whose manager he is. Dates of the shifts in
 * return lie between `dt_from` and `dt_to` (a week around the shift when left out).
 */
export const listSwapOptions = endpoint({
  method: 'GET',
  path: '/rest_api/shift_swap/options/',
  needs: 'ShiftSwap',
  summary: 'With whom a shift may be swapped, both sides checked',
  query: z.object({
    worker_day_id: id,
    dt_from: dt.optional(),
    dt_to: dt.optional(),
    to_employee_id: id.optional(),
    only_feasible: bool.default(true),
    limit: intBetween(1, 500).default(100),
  }),
  response: z.object({ shift: swappedShift, employee_id: z.int(), results: z.array(swapOption) }),
});

/**
 * Asks somebody to take a shift, in return for one of theirs or for none. By the holder of the shift, or by a manager on
 * behalf (`is_agreed`: both said yes already, so only the managers' word is left, and the caller's own is given at once).
 * 400 names the rule when either side would break one.
 */
export const proposeShiftSwap = endpoint({
  method: 'POST',
  path: '/rest_api/shift_swap/',
  needs: 'ShiftSwap',
  summary: 'Proposes a swap of shifts',
  status: 201,
  body: z.object({
    worker_day_id: id,
    to_employee_id: id,
    to_worker_day_id: orNull(id).default(null),
    comment: text(500).default(''),
    is_agreed: bool.default(false),
  }),
  response: shiftSwap,
});

const swapVerb = (
  verb: 'accept' | 'decline' | 'cancel' | 'approve' | 'refuse' | 'reverse',
  needs: string,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `/rest_api/shift_swap/{id}/${verb}/`,
    needs,
    summary,
    params: z.object({ id }),
    body: z.object({ reason: text(500).default('') }),
    response: shiftSwap,
  });

export const acceptShiftSwap = swapVerb(
  'accept',
  'ShiftSwap',
  'The other person, or his manager for him, agrees to a swap',
);
export const declineShiftSwap = swapVerb('decline', 'ShiftSwap', 'The other person does not agree to a swap');
export const cancelShiftSwap = swapVerb(
  'cancel',
  'ShiftSwap',
  'Takes a request back before it is carried out',
);
/** With the last missing approval the days change hands, as one step that can be undone; checked anew, 400 names the rule. */
export const approveShiftSwap = swapVerb(
  'approve',
  'ShiftSwap_decide',
  'A manager agrees to a swap; with the last word needed it is carried out',
);
export const refuseShiftSwap = swapVerb('refuse', 'ShiftSwap_decide', 'A manager does not agree to a swap');
/** 400 names what stands in the way when somebody changed the days since. */
export const reverseShiftSwap = swapVerb(
  'reverse',
  'ShiftSwap_decide',
  'Takes a swap back that was carried out',
);

/** What automation does, in the order in which it does it. */
export const AUTOMATION_KINDS = ['cancel', 'create', 'move', 'call_from_day_off', 'stretch'] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

const automationAction = z.object({
  kind: z.enum(AUTOMATION_KINDS),
  dt: z.string(),
  /** Of the vacancy: when and at what. */
  dttm_work_start: z.string(),
  dttm_work_end: z.string(),
  work_type_id: z.int(),
  work_type_name: z.string(),
  /** The row; null for one that is yet to be made. */
  worker_day_id: z.int().nullable(),
  is_outsource: z.boolean(),
  /** Who is released, moved, called or stays longer; null when nobody is, no name for people the caller may not see. */
  employee_id: z.int().nullable(),
  employee_name: z.string().nullable(),
  /** The lending department. */
  from_shop_id: z.int().nullable(),
  from_shop_name: z.string().nullable(),
  /** Of `stretch`: how the person's own shift becomes. */
  stretched_start: z.string().nullable(),
  stretched_end: z.string().nullable(),
  /** Why: the figures against the settings. */
  reason: saying,
});
export type AutomationAction = z.output<typeof automationAction>;

/** What every run could not do, with its reason. */
const automationRefusal = z.object({ dt: z.string().nullable(), text: z.string() });

/**
 * What a run would do now and what tonight's would (`scope`), computed as the run computes it; nothing is written.
 * `works` says whether anything is switched on.
 */
export const previewExchangeAutomation = endpoint({
  method: 'GET',
  path: '/rest_api/exchange_automation/preview/',
  needs: 'ExchangeAutomation',
  at: 'shop_id',
  summary: 'What the automation of the exchange would do in a department, without doing it',
  query: z.object({ shop_id: id }),
  response: z.object({
    works: z.boolean(),
    /** Naive time of the department at which it was computed. */
    dttm: z.string(),
    /** Every 30 minutes: cancelling and creating. */
    regular: z.array(automationAction),
    /** At night: moving people, calling from days off, stretching; with what the regular run leaves. */
    nightly: z.array(automationAction),
  }),
});
export type AutomationPreview = z.output<typeof previewExchangeAutomation.response>;

/** What started a run. */
export const AUTOMATION_TRIGGERS = ['regular', 'nightly', 'approval', 'autoscheduling', 'by_hand'] as const;

const automationRun = z.object({
  id: z.int(),
  shop_id: z.int(),
  trigger: z.enum(AUTOMATION_TRIGGERS),
  /** Naive time of the department. */
  dttm: z.string(),
  user_name: z.string().nullable(),
  state: z.enum(['done', 'failed']),
  /** Of a failed run: why, in the reader's language. */
  text: z.string(),
  actions: z.array(automationAction),
  refusals: z.array(automationRefusal),
  /** The step of the journal; null when nothing was written. */
  command_id: z.int().nullable(),
});
export type AutomationRun = z.output<typeof automationRun>;

/** Runs that did something, failed or were asked for by hand, newest first; the last look is told beside them. */
export const listExchangeAutomationRuns = endpoint({
  method: 'GET',
  path: '/rest_api/exchange_automation/log/',
  needs: 'ExchangeAutomation',
  at: 'shop_id',
  summary: 'What the automation of the exchange did in a department, and why',
  query: z.object({
    shop_id: id,
    limit: intBetween(1, 100).default(20),
    offset: intBetween(0, 1_000_000).default(0),
  }),
  response: z.object({
    count: z.int(),
    /** When a run last looked at the department, naive time; null when none did. */
    looked_dttm: z.string().nullable(),
    results: z.array(automationRun),
  }),
});
export type AutomationLog = z.output<typeof listExchangeAutomationRuns.response>;

/** Orders a run at once; open screens hear of its end by the topic `exchange_automation`. */
export const runExchangeAutomation = endpoint({
  method: 'POST',
  path: '/rest_api/exchange_automation/run/',
  needs: 'ExchangeAutomation',
  at: 'shop_id',
  summary: 'Runs the automation of the exchange in a department now',
  body: z.object({ shop_id: id, nightly: bool.default(false) }),
  response: z.object({ is_ordered: z.boolean() }),
});
