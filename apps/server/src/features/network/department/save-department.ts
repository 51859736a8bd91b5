import type { InputOf, network } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { holdToRemove } from '../../../platform/db/row-locks.ts';
import { Conflict, Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import {
  authorise,
  changingClock,
  holdsItself,
  keepingAdministration,
  recordAudit,
  requireRoot,
  requireShop,
  requireSuperiorityOverMove,
} from '../../access/index.ts';
import { normsChanged } from '../events.ts';
import { askForNeed, takeTemplateOfNew } from './choose-load-template.ts';
import { type DepartmentRow, findDepartment } from './department.repository.ts';
import { departmentOf } from './department.ts';
import { columnsOf, type DepartmentInput } from './department-columns.ts';
import { columnsLike, findLike, requireDemandLike, takeRowsLike } from './department-like.ts';
import {
  type DepartmentColumns,
  findByCode,
  findByUsername,
  findFirstRegion,
  findUsesOfDepartment,
  insertDepartment,
  isStaffed as isAnybodyEmployed,
  lockTree,
  saveSchedule,
  updateDepartmentColumns,
} from './department-write.repository.ts';
import { getDepartment } from './get-department.ts';
import { regridNeed } from './regrid-need.repository.ts';

/** The department above, by id or code: undefined when neither was sent, null for a root. */
async function parentOf(ctx: Ctx, input: DepartmentInput): Promise<number | null | undefined> {
  if (input.parent_id !== undefined || !input.parent_code) return input.parent_id;
  const parent = await findByCode(ctx.db, ctx.who.network_id, input.parent_code);
  if (!parent) throw new Invalid('department.unknown_parent_code', { code: input.parent_code });
  return parent.id;
}

/** A department hangs below one in which the caller may do the same; a root needs the right at a root. */
async function requireParent(ctx: Ctx, parentId: number | null, method: 'POST' | 'PUT'): Promise<void> {
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

async function requireDepartment(ctx: Ctx, id: number, method: 'PUT' | 'DELETE'): Promise<void> {
  const row = await findDepartment(ctx.db, ctx.who.network_id, id, {});
  if (row && (await isEmptyRoot(ctx, row))) await requireRoot(ctx, 'Shop', method);
  else await requireShop(ctx, id, 'Shop', method);
}

/** People do not drop out of everybody's reach: whoever makes their department a root rules it afterwards (network 7). */
async function requireKept(ctx: Ctx, row: DepartmentRow, to: number | null) {
  if (to === null && (await isStaffed(ctx, row)) && !(await holdsItself(ctx, row.id, 'Shop', 'PUT')))
    throw new InvalidFields({ parent_id: [{ key: 'department.out_of_reach' }] });
}

/** The director by login; it must be one of the own network (network 8). */
async function directorOf(ctx: Ctx, input: DepartmentInput) {
  if (input.director_code === undefined) return {};
  if (input.director_code === null) return { director_id: null };
  const director = await findByUsername(ctx.db, ctx.who.network_id, input.director_code);
  if (!director) throw new InvalidFields({ director_code: [{ key: 'employee.unknown_user' }] });
  return { director_id: director.id };
}

async function saveHours(ctx: Ctx, shop_id: number, input: DepartmentInput) {
  const place = { network_id: ctx.who.network_id, shop_id };
  if (input.nonstandard_schedule)
    await saveSchedule(ctx.db, place, ctx.who.user_id, input.nonstandard_schedule);
}

/** Creates a department below one of the caller's (network 7), on request like another one (network 48). */
export async function createDepartment(ctx: Ctx, input: DepartmentInput): Promise<network.Department> {
  const { network_id } = ctx.who;
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      const inside = { ...ctx, db: tx };
      await lockTree(tx, network_id);
      const like = await findLike(inside, input);
      const parent = await parentOf(inside, input);
      const parent_id = (parent === undefined ? like?.parent_id : parent) ?? null;
      await requireParent(inside, parent_id, 'POST');
      await requireDemandLike(inside, null, input);
      const columns = {
        ...(like && columnsLike(like)),
        ...columnsOf(input, null),
        ...(await directorOf(inside, input)),
      };
      const region_id = columns.region_id ?? (await findFirstRegion(tx, network_id))?.id ?? null;
      const created = await insertDepartment(tx, network_id, {
        ...columns,
        name: input.name,
        region_id,
        parent_id,
      });
      await saveHours(inside, created, input);
      if (like) await takeRowsLike(inside, tx, created, like);
      await takeTemplateOfNew(inside, tx, created, like?.load_template_id ?? null);
      return created;
    }),
  );
  return getDepartment(ctx, { id });
}

/**
 * Switched off, a department closes as of yesterday; switched on, it is open again. Sent as it reads, nothing changes
 * (network 9).
 */
function closingOf(ctx: Ctx, input: DepartmentInput, before: DepartmentRow): DepartmentColumns {
  const isActive = departmentOf(before, ctx).is_active;
  if (input.is_active === undefined || input.is_active === isActive || input.dt_closed !== undefined)
    return {};
  if (input.is_active) return { dt_closed: null };
  const dt_closed = addDays(ctx.clock.today(before.timezone), -1);
  if (before.dt_opened && before.dt_opened > dt_closed)
    throw new InvalidFields({ is_active: [{ key: 'department.opened_today' }] });
  return { dt_closed };
}

/** A department does not hang below itself. */
function requireNoRing(path: string, parentPath: string) {
  if (parentPath === path || parentPath.startsWith(`${path}.`))
    throw new Invalid('department.own_descendant');
}

/** Hangs a department elsewhere: who stands above it then, and who does no more, must be subordinate to the caller. */
async function moveDepartment(ctx: Ctx, tx: Tx, row: DepartmentRow, to: number | null) {
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

/** Changes a department; a new place in the tree needs the right at both (network 7). */
export async function updateDepartment(
  ctx: Ctx,
  input: InputOf<typeof network.updateDepartment>,
): Promise<network.Department> {
  const { id } = input;
  const { network_id } = ctx.who;
  await requireDepartment(ctx, id, 'PUT');
  await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      const inside = { ...ctx, db: tx };
      await lockTree(tx, network_id);
      const before = await findDepartment(tx, network_id, id, {});
      if (!before) throw new NotFound();
      const parent_id = await parentOf(inside, input);
      const moves = parent_id !== undefined && parent_id !== before.parent_id;
      const columns = { ...columnsOf(input, before), ...(await directorOf(inside, input)) };
      if (moves) await moveDepartment(inside, tx, before, parent_id);
      await requireDemandLike(inside, before, input);
      const save = () => updateDepartmentColumns(tx, id, { ...columns, ...closingOf(ctx, input, before) });
      const { timezone = before.timezone } = columns;
      if (timezone === before.timezone) await save();
      else await changingClock(ctx, tx, { id, before: before.timezone, after: timezone }, save);
      if ((columns.region_id ?? before.region_id) !== before.region_id)
        await ctx.jobs.publish(tx, normsChanged, { network_id, by: 'shop_id', ids: [id] });
      await saveHours(inside, id, input);
      const steps = { before: before.forecast_step_minutes, after: columns.forecast_step_minutes };
      const isMoved = await regridNeed(tx, { network_id, shop_id: id }, steps);
      if (!isMoved || isDemandElsewhere(columns, before)) await askForNeed(inside, tx, id);
    }),
  );
  return getDepartment(ctx, { id });
}

/** Is demand taken from another department than so far, or to another scale? */
const isDemandElsewhere = (after: DepartmentColumns, before: DepartmentRow): boolean =>
  (['demand_like_shop_id', 'demand_scale'] as const).some(
    (field) => after[field] !== undefined && after[field] !== before[field],
  );

async function remove(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await holdToRemove(tx, 'shop', id);
  const use = await findUsesOfDepartment(tx, id);
  if (use) throw new Conflict(`department.in_use_by_${use}`);
  await updateDepartmentColumns(tx, id, { dttm_deleted: ctx.clock.now().toISOString(), code: null });
}

/** Removes a department that nothing stands below and nobody worked in; others are closed by a date (network 11). */
export async function deleteDepartment(
  ctx: Ctx,
  input: InputOf<typeof network.deleteDepartment>,
): Promise<undefined> {
  await requireDepartment(ctx, input.id, 'DELETE');
  await ctx.db.transaction().execute(async (tx) => {
    await lockTree(tx, ctx.who.network_id);
    await remove(ctx, tx, input.id);
  });
}
