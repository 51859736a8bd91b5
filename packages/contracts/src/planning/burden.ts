import { BURDEN_KINDS } from '@shiftwright/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id } from '../field-types.ts';
import * as calls from './calls.ts';

const burden = z.object({
  kind: z.enum(BURDEN_KINDS),
  count: z.int(),
  /** What the person would bear if the team shared out by contract; null where that would tell of a colleague. */
  fair_share: z.number().nullable(),
  /** The dates on which it was borne, wherever that was. */
  days: z.array(z.object({ dt: z.string(), shop_id: z.int(), worker_day_id: z.int() })),
});
const person = z.object({
  /** Days at full rate that the person was there: employed and not on leave. */
  full_rate_days: z.number(),
  burdens: z.array(burden),
});
export type PersonBurdens = z.output<typeof person>;
const weeks = z.object({ dt_from: z.string(), dt_to: z.string() });

/** Whoever plans a department sees what each of its people bears (planning 184). */
export const listBurdens = endpoint(calls.listBurdens, {
  needs: 'AutoSettings_conflicts',
  at: 'shop_id',
  summary: 'Weekends, closings, nights, holidays, late changes and refused wishes of a team over 13 weeks',
  query: z.object({
    shop_id: id,
    /** The last date of the 13 weeks; today unless said otherwise. */
    dt: dt.optional(),
  }),
  response: weeks.extend({ people: z.array(person.extend({ employee_id: z.int() })) }),
});
export type TeamBurdens = z.output<typeof listBurdens.response>;

/** Everybody sees their own burdens beside what would be fair, and nobody else's (planning 184). */
export const showOwnBurdens = endpoint(calls.showOwnBurdens, {
  needs: null,
  summary: 'What the caller bore over 13 weeks, beside a fair share of the team',
  query: z.object({ dt: dt.optional() }),
  response: weeks.extend({ ...person.shape, shop_id: z.int().nullable() }),
});
export type OwnBurdens = z.output<typeof showOwnBurdens.response>;
