import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findNetworkSettings, ownPlaces } from '../../access/index.ts';
import {
  type DepartmentRow,
  findClientDepartments,
  findSubtrees,
  findWholeNetwork,
} from './department.repository.ts';
import { asTrees, shownInTree } from './department.ts';

async function treesOf(ctx: Ctx, found: Promise<DepartmentRow[]>) {
  const [rows, { show_closed_shops_gap }] = await Promise.all([
    found,
    findNetworkSettings(ctx.db, ctx.who.network_id),
  ]);
  return asTrees(shownInTree(rows, show_closed_shops_gap, ctx.clock), ctx.locale);
}

/** My departments: those of my active employments, each with all below it (network 12). */
export async function showTree(ctx: Ctx, input: InputOf<typeof network.departmentTree>) {
  const employments = await ownPlaces(ctx);
  const found = await findSubtrees(
    ctx.db,
    ctx.who.network_id,
    employments.map((one) => one.path),
  );
  const mine = new Set(employments.map((one) => one.shop_id));
  const wanted = input.only_top ? found.filter((row) => mine.has(row.id)) : found;
  return treesOf(ctx, Promise.resolve(wanted));
}

/** All departments of my network, wherever I am employed. */
export async function showInternalTree(ctx: Ctx) {
  return treesOf(ctx, findWholeNetwork(ctx.db, ctx.who.network_id));
}

/** The departments of the networks that mine works for. */
export async function showOutsourceTree(ctx: Ctx) {
  return treesOf(ctx, findClientDepartments(ctx.db, ctx.who.network_id));
}
