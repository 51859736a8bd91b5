import type { InputOf, Method, network } from '@shiftwright/contracts';
import { plainPosition } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/paging.ts';
import { placesHolding } from '../../access/index.ts';
import { findNormSettings, findPositions, findRegions } from './dictionary.repository.ts';

type PositionRow = Awaited<ReturnType<typeof findPositions>>[number];

export function positionOf({ dttm_deleted, ...row }: PositionRow): network.Position {
  return { ...row, is_active: dttm_deleted === null };
}

/** Keeping positions, people or groups: whoever does one of these knows what a position gives (network 49). */
const KEEPS: readonly (readonly [func: string, method: Method])[] = (
  ['WorkerPosition', 'Employment', 'Group'] as const
).flatMap((func) => [[func, 'POST'] as const, [func, 'PUT'] as const]);

/** Shows positions as the caller may know them. */
export async function positionsShown(ctx: Ctx): Promise<(position: network.Position) => network.Position> {
  const keeps = [...(await placesHolding(ctx, KEEPS)).values()]
    .flat()
    .some(({ network_id }) => network_id === ctx.who.network_id);
  return (position) =>
    keeps && position.network_id === ctx.who.network_id ? position : plainPosition(position);
}

/** Which norm settings the people of each network may have. */
async function normSettings(ctx: Ctx, networkIds: number[]) {
  const rows = await findNormSettings(ctx.db, networkIds);
  return (networkId: number) =>
    rows.filter((row) => row.network_id === networkId).map(({ id, name }) => ({ id, name }));
}

/** Positions by name; one that was removed stays in the list, inactive (network 22). */
export async function listPositions(ctx: Ctx, input: InputOf<typeof network.listPositions>) {
  const rows = await findPositions(ctx.db, ctx.who.network_id, {
    ...input,
    clients: input.include_clients ?? false,
    outsources: input.include_outsources ?? false,
  });
  const collator = new Intl.Collator(ctx.locale);
  const page = pageOf(
    rows
      .map(positionOf)
      .map(await positionsShown(ctx))
      .sort((a, b) => collator.compare(a.name, b.name)),
    input,
  );
  if (!input.include_allowed_sawh_settings) return page;
  const allowed = await normSettings(ctx, [...new Set(page.rows.map((row) => row.network_id))]);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, allowed_sawh_settings: allowed(row.network_id) })),
  };
}

/** Regions of the network by name. */
export async function listRegions(ctx: Ctx, input: InputOf<typeof network.listRegions>) {
  const rows = await findRegions(ctx.db, ctx.who.network_id);
  const collator = new Intl.Collator(ctx.locale);
  return pageOf(
    rows.sort((a, b) => collator.compare(a.name, b.name)),
    input,
  );
}
