import type { InputOf, network } from '@shiftwright/contracts';
import { closingDate } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { changingClock } from '../../access/index.ts';
import { normsChanged } from '../events.ts';
import { askForNeed, takeTemplateOfNew } from './choose-load-template.ts';
import { type DepartmentRow, findDepartment } from './department.repository.ts';
import { columnsOf, type DepartmentInput } from './department-columns.ts';
import { columnsLike, findLike, requireDemandLike, takeRowsLike } from './department-like.ts';
import {
  type DepartmentColumns,
  findByUsername,
  findFirstRegion,
  insertDepartment,
  lockTree,
  saveSchedule,
  updateDepartmentColumns,
} from './department-write.repository.ts';
import { getDepartment } from './get-department.ts';
import { moveDepartment, parentOf, requireDepartment, requireParent } from './place-in-tree.ts';
import { regridNeed } from './regrid-need.repository.ts';

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

/** What switching it on or off makes of the last date; nothing where that is sent itself. */
function closingOf(ctx: Ctx, input: DepartmentInput, before: DepartmentRow): DepartmentColumns {
  if (input.is_active === undefined || input.dt_closed !== undefined) return {};
  const closing = closingDate(before, input.is_active, ctx.clock.today(before.timezone));
  if (closing === 'opened_today')
    throw new InvalidFields({ is_active: [{ key: 'department.opened_today' }] });
  return closing;
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
