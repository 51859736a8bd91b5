import type { InputOf, reporting } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sentOf } from '../../../platform/sent.ts';
import { findNetworkSettings, recordAudit, requireRoot } from '../../access/index.ts';
import { updateRetention } from './retention.repository.ts';

/** How long a network remembers people; fields of which it said nothing have their defaults (access 50). */
export async function retentionOf(db: Db, networkId: number): Promise<reporting.Retention> {
  const { retention } = await findNetworkSettings(db, networkId);
  return retention;
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
