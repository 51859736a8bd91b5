import type { Ctx } from '../../../platform/context.ts';
import { findNetworkGroups } from './grants.repository.ts';

/** Access groups of the network by name (`rules org-auth §8`). */
export async function listGroups(ctx: Ctx) {
  const rows = await findNetworkGroups(ctx.db, ctx.who.network_id);
  const collator = new Intl.Collator(ctx.locale);
  return rows.sort((a, b) => collator.compare(a.name, b.name));
}
