import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import {
  authorise,
  holdsItself,
  keepingAdministration,
  recordAudit,
  requireRoot,
  requireShop,
  requireSuperiorityOverMove,
} from '../../access/index.ts';
import { type DepartmentRow, findDepartment } from './department.repository.ts';
import type { DepartmentInput } from './department-columns.ts';
import {
  findByCode,
  isStaffed as isAnybodyEmployed,
  updateDepartmentColumns,
} from './department-write.repository.ts';

/** The department above, by id or code: undefined when neither was sent, null for a root. */
export async function parentOf(ctx: Ctx, input: DepartmentInput): Promise<number | null | undefined> {
  if (input.parent_id !== undefined || !input.parent_code) return input.parent_id;
  const parent = await findByCode(ctx.db, ctx.who.network_id, input.parent_code);
  if (!parent) throw new Invalid('department.unknown_parent_code', { code: input.parent_code });
  return parent.id;
}

/** A department hangs below one in which the caller may do the same; a root needs the right at a root. */
export async function requireParent(
  ctx: Ctx,
  parentId: number | null,
  method: 'POST' | 'PUT',
): Promise<void> {
  if (parentId === null) return requireRoot(ctx, 'Shop', method);
  if (!(await findDepartment(ctx.db, ctx.who.network_id, parentId, {})))
    throw new InvalidFields({ parent_id: [{ key: 'request.unknown_department' }] });
  await authorise(ctx, 'Shop', method, [parentId]);
}

const isStaffed = (ctx: Ctx, { path }: DepartmentRow) =>
  isAnybodyEmployed(ctx.db, path, ctx.clock.now().toISOString());

/** Nobody rules a root in which nobody is employed: it is a matter of the whole network (network 7, access 15). */
const isEmptyRoot = async (ctx: Ctx, row: DepartmentRow) =>
  row.parent_id === null && !(await isStaffed(ctx, row));

export async function requireDepartment(ctx: Ctx, id: number, method: 'PUT' | 'DELETE'): Promise<void> {
  const row = await findDepartment(ctx.db, ctx.who.network_id, id, {});
  if (row && (await isEmptyRoot(ctx, row))) await requireRoot(ctx, 'Shop', method);
  else await requireShop(ctx, id, 'Shop', method);
}

/** People do not drop out of everybody's reach: whoever makes their department a root rules it afterwards (network 7). */
async function requireKept(ctx: Ctx, row: DepartmentRow, to: number | null) {
  if (to === null && (await isStaffed(ctx, row)) && !(await holdsItself(ctx, row.id, 'Shop', 'PUT')))
    throw new InvalidFields({ parent_id: [{ key: 'department.out_of_reach' }] });
}

/** A department does not hang below itself. */
function requireNoRing(path: string, parentPath: string) {
  if (parentPath === path || parentPath.startsWith(`${path}.`))
    throw new Invalid('department.own_descendant');
}

/** Hangs a department elsewhere: who stands above it then, and who does no more, must be subordinate to the caller. */
export async function moveDepartment(ctx: Ctx, tx: Tx, row: DepartmentRow, to: number | null) {
  const { id, path, parent_id } = row;
  await requireParent(ctx, to, 'PUT');
  const parent = to === null ? null : await findDepartment(tx, ctx.who.network_id, to, {});
  if (parent) requireNoRing(path, parent.path);
  const after = parent ? `${parent.path}.${id}` : `${id}`;
  const at = (await isEmptyRoot(ctx, row)) ? after : path;
  const group_ids = await requireSuperiorityOverMove(ctx, tx, { before: path, after, at });
  await requireKept(ctx, row, to);
  await keepingAdministration(ctx, tx, () => updateDepartmentColumns(tx, id, { parent_id: to }));
  const details = { shop_id: id, group_ids, before: { parent_id }, after: { parent_id: to } };
  await recordAudit(ctx, tx, { event: 'department_moved', details });
}
