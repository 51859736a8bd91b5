import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, intBetween } from '../field-types.ts';
import * as calls from './calls.ts';
import { ruleText } from './exchange.ts';

/** What automation does, in the order in which it does it. */
export const AUTOMATION_KINDS = ['cancel', 'create', 'move', 'call_from_day_off', 'stretch'] as const;

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
  reason: ruleText,
});
export type AutomationAction = z.output<typeof automationAction>;

/** What a run could not do, or whom it had to pass over, with the reason. */
const automationRefusal = z.object({ dt: z.string().nullable(), text: z.string() });

/**
 * What a run would do now and what tonight's would (`scope`), computed as the run computes it; nothing is written.
 * `works` says whether anything is switched on.
 */
export const previewExchangeAutomation = endpoint(calls.previewExchangeAutomation, {
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
    /** Whom tonight's run would pass over although they would be the best: documents, black lists, months not approved. */
    refusals: z.array(automationRefusal),
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
export const listExchangeAutomationRuns = endpoint(calls.listExchangeAutomationRuns, {
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

/** Orders a run at once, with what the night would do; open screens hear of its end by the topic `exchange_automation`. */
export const runExchangeAutomation = endpoint(calls.runExchangeAutomation, {
  needs: 'ExchangeAutomation',
  at: 'shop_id',
  summary: 'Runs the automation of the exchange in a department now',
  body: z.object({ shop_id: id }),
  response: z.object({ is_ordered: z.boolean() }),
});
