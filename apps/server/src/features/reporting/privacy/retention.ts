import type { InputOf, reporting } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sentOf } from '../../../platform/sent.ts';
import { recordAudit, requireRoot } from '../../access/index.ts';
import { findRetention, updateRetention } from './retention.repository.ts';

/** What holds where a network said nothing (access 50). */
const DEFAULTS: reporting.Retention = {
  photo_days: 1095,
  tick_photo_days: 90,
  fired_days: null,
  audit_days: 1095,
  session_days: 14,
};

export async function retentionOf(db: Db, networkId: number): Promise<reporting.Retention> {
  return { ...DEFAULTS, ...(await findRetention(db, networkId)) };
}

export async function showRetention(ctx: Ctx) {
  await requireRoot(ctx, 'Retention', 'GET');
  return retentionOf(ctx.db, ctx.who.network_id);
}

/** Changes how long people are remembered; that is itself kept in the audit. */
export async function saveRetention(ctx: Ctx, input: InputOf<typeof reporting.saveRetention>) {
  await requireRoot(ctx, 'Retention', 'PUT');
  const given = sentOf(input);
  await ctx.db.transaction().execute(async (tx) => {
    await updateRetention(tx, ctx.who.network_id, given);
    await recordAudit(ctx, tx, { event: 'retention_changed', details: given });
  });
  return retentionOf(ctx.db, ctx.who.network_id);
}
