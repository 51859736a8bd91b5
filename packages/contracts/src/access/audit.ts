import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id, listOf, paging } from '../wire.ts';

/** What is kept of changes of access. */
export const AUDIT_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'password_set',
  'password_recovered',
  'user_created',
  'user_changed',
  'user_deleted',
  'group_created',
  'group_changed',
  'group_deleted',
  'employment_group_changed',
  'biometrics_consented',
  'biometrics_deleted',
  'retention_changed',
  'person_exported',
  'person_forgotten',
] as const;
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

export const listAudit = endpoint({
  method: 'GET',
  path: '/rest_api/access_audit/',
  needs: 'AccessAudit',
  summary: 'Who changed whose access, and who failed to sign in, the latest first; append-only',
  query: z.object({
    event: z.enum(AUDIT_EVENTS).optional(),
    user_id: id.optional(),
    dt_from: dt.optional(),
    dt_to: dt.optional(),
    ...paging.shape,
  }),
  response: listOf(entry),
});
