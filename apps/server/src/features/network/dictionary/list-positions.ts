import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findPositions, findRegions } from './dictionary.repository.ts';

/** Positions by name; one that was removed stays in the list, inactive (`rules org-auth §8`). */
export async function listPositions(ctx: Ctx, input: InputOf<typeof network.listPositions>) {
  const rows = await findPositions(ctx.db, ctx.who.network_id, {
    ...input,
    clients: input.include_clients ?? false,
    outsources: input.include_outsources ?? false,
  });
  const collator = new Intl.Collator(ctx.locale);
  return rows
    .map(({ dttm_deleted, ...row }) => ({ ...row, is_active: dttm_deleted === null }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** Regions of the network by name. */
export async function listRegions(ctx: Ctx) {
  const rows = await findRegions(ctx.db, ctx.who.network_id);
  const collator = new Intl.Collator(ctx.locale);
  return rows.sort((a, b) => collator.compare(a.name, b.name));
}
