import { z } from 'zod';
import type { Call } from '../call.ts';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, intBetween, orNull, text, textList } from '../field-types.ts';
import * as calls from './calls.ts';
import { effect, ruleText } from './exchange.ts';

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
  problems: z.array(ruleText.extend({ employee_id: z.int() })),
  actions: z.array(z.enum(SWAP_ACTIONS)),
  /** The step of the journal that carried it out. */
  command_id: z.int().nullable(),
});
export type ShiftSwap = z.output<typeof shiftSwap>;

/**
 * The one queue of requests: those of the caller and of the people and departments inside his access scope; newest first,
 * with `waiting` those that wait for the caller.
 */
export const listShiftSwaps = endpoint(calls.listShiftSwaps, {
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
export type ShiftSwapQuery = z.output<typeof listShiftSwaps.query>;
export type ShiftSwapList = z.output<typeof listShiftSwaps.response>;

const swapOption = z.object({
  employee_id: z.int(),
  employee_name: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  /** What the other would give in return; null: takes the shift and gives none. */
  gives: swappedShift.nullable(),
  is_feasible: z.boolean(),
  blocked: ruleText.extend({ employee_id: z.int() }).nullable(),
  from_effect: effect,
  to_effect: effect,
});
export type SwapOption = z.output<typeof swapOption>;

/**
 * With whom a shift of the approved plan may be swapped: both sides are judged by the same rules as any edit, feasible
 * offers first. `worker_day_id` is a shift of the caller, or of somebody whose manager he is. Dates of the shifts in
 * return lie between `dt_from` and `dt_to` (a week around the shift when left out).
 */
export const listSwapOptions = endpoint(calls.listSwapOptions, {
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
export const proposeShiftSwap = endpoint(calls.proposeShiftSwap, {
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

const swapVerb = <C extends Call>(call: C, needs: string, summary: string) =>
  endpoint(call, {
    needs,
    summary,
    params: z.object({ id }),
    body: z.object({ reason: text(500).default('') }),
    response: shiftSwap,
  });

export const acceptShiftSwap = swapVerb(
  calls.acceptShiftSwap,
  'ShiftSwap',
  'The other person, or his manager for him, agrees to a swap',
);
export const declineShiftSwap = swapVerb(
  calls.declineShiftSwap,
  'ShiftSwap',
  'The other person does not agree to a swap',
);
export const cancelShiftSwap = swapVerb(
  calls.cancelShiftSwap,
  'ShiftSwap',
  'Takes a request back before it is carried out',
);
/** With the last missing approval the days change hands, as one step that can be undone; checked anew, 400 names the rule. */
export const approveShiftSwap = swapVerb(
  calls.approveShiftSwap,
  'ShiftSwap_decide',
  'A manager agrees to a swap; with the last word needed it is carried out',
);
export const refuseShiftSwap = swapVerb(
  calls.refuseShiftSwap,
  'ShiftSwap_decide',
  'A manager does not agree to a swap',
);
/** 400 names what stands in the way when somebody changed the days since. */
export const reverseShiftSwap = swapVerb(
  calls.reverseShiftSwap,
  'ShiftSwap_decide',
  'Takes a swap back that was carried out',
);
