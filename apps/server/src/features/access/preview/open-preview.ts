import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { requireRoot } from '../rights/require-root.ts';
import { ownUser } from '../user/visible-user.ts';

/** Lets the caller look at the product through somebody's rights for a while; the access log keeps it (access 84). */
export async function openPreview(ctx: Ctx, { id }: { id: number }): Promise<undefined> {
  await ownUser(ctx, id, 'Group', 'GET');
  await requireRoot(ctx, 'Group', 'PUT');
  await ctx.db
    .transaction()
    .execute((tx) => recordAudit(ctx, tx, { event: 'user_previewed', subject_id: id }));
  return undefined;
}
