import type { access } from '@shiftwright/contracts';
import type { Ctx, OpenCtx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertAudit } from './audit.repository.ts';

export interface Audited {
  event: access.AuditEvent;
  /** Whose access changed, by the id of the user. */
  subject_id?: number | null;
  /** Ids, codes and functions; never a name, a password or an address. */
  details?: Record<string, unknown>;
}

/** Keeps who changed which access, in the transaction of the change (access 49). */
export function recordAudit(
  ctx: Ctx,
  db: Db,
  { event, subject_id = null, details = {} }: Audited,
): Promise<void> {
  return insertAudit(db, {
    ...{ network_id: ctx.who.network_id, dttm: ctx.clock.now().toISOString(), event },
    ...{ actor_id: ctx.who.user_id, subject_id, details, remote_address: ctx.remote_address },
  });
}

/** The same for what nobody who is signed in did: a failed attempt, a password set by a mailed link. */
export function recordFor(
  ctx: OpenCtx,
  db: Db,
  subject: { user_id: number; network_id: number },
  event: access.AuditEvent,
): Promise<void> {
  return insertAudit(db, {
    ...{ network_id: subject.network_id, dttm: ctx.clock.now().toISOString(), event, details: {} },
    ...{ actor_id: null, subject_id: subject.user_id, remote_address: ctx.remote_address },
  });
}

/** The same for what the product did by itself, because its time had come. */
export function recordForgotten(
  db: Db,
  person: { id: number; network_id: number },
  dttm: string,
): Promise<void> {
  return insertAudit(db, {
    ...{ network_id: person.network_id, dttm, event: 'person_forgotten', details: {} },
    ...{ actor_id: null, subject_id: person.id, remote_address: null },
  });
}
