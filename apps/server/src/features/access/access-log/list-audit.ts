import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type Page, pageWish } from '../../../platform/paging.ts';
import { requireRoot } from '../rights/require-root.ts';
import { findAudit } from './audit.repository.ts';

const MOST = 500;

/** What changed in the access of the network, for whoever answers for all of it. */
export async function listAudit(
  ctx: Ctx,
  input: InputOf<typeof access.listAudit>,
): Promise<Page<access.AuditEntry>> {
  await requireRoot(ctx, 'AccessAudit', 'GET');
  const wish = pageWish(input);
  const { rows, total } = await findAudit(ctx.db, ctx.who.network_id, input, {
    ...wish,
    limit: Math.min(wish.limit ?? MOST, MOST),
  });
  return {
    rows: rows.map(({ network_id: _own, ...row }) => ({ ...row, event: row.event as access.AuditEvent })),
    total,
    ...wish,
  };
}
