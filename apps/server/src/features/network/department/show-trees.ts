import type { InputOf, network } from '@shiftwright/contracts';
import { isShownInTrees, required } from '@shiftwright/domain';
import { type Clock, todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findNetworkSettings, ownPlaces } from '../../access/index.ts';
import { withWeekTimes } from '../json-columns.ts';
import {
  type DepartmentRow,
  findClientDepartments,
  findSubtrees,
  findWholeNetwork,
} from './department.repository.ts';
import { stepText } from './department.ts';

/** Departments that still stand in the trees, each by its clock. */
function shownInTree(rows: DepartmentRow[], gap_days: number, clock: Clock): DepartmentRow[] {
  const today = todays(clock);
  return rows.filter((row) => isShownInTrees(row, today(row.timezone), gap_days));
}

/** Departments as trees, siblings by name; a department whose ancestors are all hidden is a root. */
function asTrees(rows: DepartmentRow[], locale: string): network.DepartmentNode[] {
  const collator = new Intl.Collator(locale);
  const nodes = new Map<number, network.DepartmentNode>();
  const roots: network.DepartmentNode[] = [];
  const byName = rows.toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id);

  for (const row of byName.map(withWeekTimes)) {
    nodes.set(row.id, {
      id: row.id,
      label: row.name,
      tm_open_dict: row.tm_open_dict,
      tm_close_dict: row.tm_close_dict,
      address: row.address,
      forecast_step_minutes: stepText(row.forecast_step_minutes),
      children: [],
    });
  }
  for (const row of byName) {
    const above = row.path.split('.').slice(0, -1).map(Number);
    const parent = above.findLast((id) => nodes.has(id));
    const siblings = parent === undefined ? roots : required(nodes, parent).children;
    siblings.push(required(nodes, row.id));
  }
  return roots;
}

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
