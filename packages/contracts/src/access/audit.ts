import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id, listOf, paging } from '../field-types.ts';
import { REVERSED_PERIOD } from '../reversed-period.ts';
import { AUDIT_EVENTS } from './audit-events.ts';
import * as calls from './calls.ts';

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

const entry = z.object({
  id: z.int(),
  dttm: z.string(),
  event: z.enum(AUDIT_EVENTS),
  /** Who did it; null where nobody was signed in. */
  actor_id: z.int().nullable(),
  actor: z.string().nullable(),
  subject_id: z.int().nullable(),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  remote_address: z.string().nullable(),
});
export type AuditEntry = z.output<typeof entry>;

export const listAudit = endpoint(calls.listAudit, {
  needs: 'AccessAudit',
  summary: 'Who changed whose access, and who failed to sign in, the latest first; append-only',
  query: z
    .object({
      event: z.enum(AUDIT_EVENTS).optional(),
      user_id: id.optional(),
      dt_from: dt.optional(),
      dt_to: dt.optional(),
      ...paging.shape,
    })
    .refine(({ dt_from, dt_to }) => !dt_from || !dt_to || dt_from <= dt_to, REVERSED_PERIOD),
  response: listOf(entry),
});
