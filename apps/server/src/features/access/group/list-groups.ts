import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/paging.ts';
import { findNetworkGroups } from './group.repository.ts';

/** Access groups of the network by name. */
export async function listGroups(ctx: Ctx, input: InputOf<typeof access.listGroups>) {
  const rows = await findNetworkGroups(ctx.db, ctx.who.network_id);
  const collator = new Intl.Collator(ctx.locale);
  return pageOf(
    rows.sort((a, b) => collator.compare(a.name, b.name)),
    input,
  );
}
