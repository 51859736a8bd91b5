import { ACCEPTABLE_CODES } from '@shiftwright/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, nonEmpty, nothing } from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

/** An interval of ISO 8601 to the minute, in the wall time of the department. */
const interval = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d\/\d{4}-\d\d-\d\dT\d\d:\d\d$/);

/** A problem that somebody said is fine, as it was then: it counts no more while the date is as it was (planning 224). */
export const acceptedViolation = z.object({
  id: z.int(),
  shop_id: z.int(),
  employee_id: z.int(),
  is_fact: z.boolean(),
  dt: z.string(),
  /** The earlier date, where two break the rule together. */
  other_dt: z.string().nullable(),
  code: z.enum(ACCEPTABLE_CODES),
  /** Hours, where the rule counts hours. */
  value: z.number().nullable(),
  /** The shifts of the date. */
  shifts: z.array(z.string()),
  reason: z.string(),
  /** Who said it; null when nothing is known of them any more. */
  user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** When, an instant (UTC). */
  dttm: z.string(),
});
export type AcceptedViolationRow = z.output<typeof acceptedViolation>;

/** Empty for whoever may not change the days of the department. */
export const listAcceptedViolations = endpoint(calls.listAcceptedViolations, {
  needs: 'WorkerDay',
  at: 'shop_id',
  summary: 'The problems of a department and period of which somebody said that they are fine',
  query: z
    .object({ shop_id: id, is_fact: bool.default(false), ...period.shape })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR }),
  response: z.array(acceptedViolation),
});

export const acceptViolations = endpoint(calls.acceptViolations, {
  needs: 'WorkerDay_batch_update_or_create',
  at: 'shop_id',
  summary:
    'Says of problems of people that they are fine here, and why; said again, it replaces what was said',
  body: z.object({
    shop_id: id,
    is_fact: bool.default(false),
    reason: nonEmpty(1000),
    violations: z
      .array(
        z.object({
          employee_id: id,
          dt,
          other_dt: dt.nullable().default(null),
          code: z.enum(ACCEPTABLE_CODES),
          value: z.number().nullable().default(null),
          /** The shifts of the date as whoever says it sees them. */
          shifts: z.array(interval).min(1).max(50),
        }),
      )
      .min(1)
      .max(5000),
  }),
  response: z.array(acceptedViolation),
});

export const reopenViolations = endpoint(calls.reopenViolations, {
  needs: 'WorkerDay_batch_update_or_create',
  at: 'shop_id',
  summary: 'Takes back that problems are fine: they count again',
  body: z.object({
    shop_id: id,
    ids: idList.refine((ids) => ids.length > 0, { params: { code: 'validation.required' } }),
  }),
  response: nothing,
});
