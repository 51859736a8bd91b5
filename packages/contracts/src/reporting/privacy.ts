import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, intBetween, nothing, orNull, secret } from '../field-types.ts';
import { fileBody } from '../file-call.ts';
import type { RETENTION_FIELDS } from '../values.ts';
import * as calls from './calls.ts';

const days = intBetween(1, 36_500);

/** How many days a network keeps what it knows of people; null: for good. */
const retention = {
  /** Photos for recognition, after the last employment ended. */
  photo_days: days,
  /** Photos of marks, after the mark. */
  tick_photo_days: days,
  /** Who a person was, after the last employment ended. */
  fired_days: orNull(days),
  /** The audit of access. */
  audit_days: days,
  /** A session, however much it is used. */
  session_days: intBetween(1, 14),
} satisfies Record<(typeof RETENTION_FIELDS)[number], z.ZodType>;
const shown = z.object({
  photo_days: z.int(),
  tick_photo_days: z.int(),
  fired_days: z.int().nullable(),
  audit_days: z.int(),
  session_days: z.int(),
});
export type Retention = z.output<typeof shown>;

export const showRetention = endpoint(calls.showRetention, {
  needs: 'Retention',
  summary: 'How long my network keeps what it knows of people, in days',
  response: shown,
});

export const saveRetention = endpoint(calls.saveRetention, {
  needs: 'Retention',
  summary:
    'Says how long my network keeps what it knows of people; fields left out stay, a nightly job carries it out',
  body: z.object(retention).partial(),
  response: shown,
});

export const exportPerson = endpoint(calls.exportPerson, {
  needs: 'User_export',
  summary: 'Everything that is kept about a person, as JSON with the photos in it',
  params: z.object({ id }),
  response: fileBody,
});

export const forgetPerson = endpoint(calls.forgetPerson, {
  needs: 'User_forget',
  summary:
    'Takes the identity away from a person who left, for good; hours stay. Confirmed by my own password',
  params: z.object({ id }),
  body: z.object({ confirmation_password: secret(1, 128) }),
  response: nothing,
});
