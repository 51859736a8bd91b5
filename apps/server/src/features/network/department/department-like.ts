import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { authorise } from '../../access/index.ts';
import { type DepartmentRow, findDepartment } from './department.repository.ts';
import type { DepartmentInput } from './department-columns.ts';
import { copyComingSchedule, copyWorkTypes, type DepartmentColumns } from './department-write.repository.ts';

/** The other department of the network that a field names; what it forecasts must be open to the caller. */
async function otherOf(ctx: Ctx, field: 'like_shop_id' | 'demand_like_shop_id', id: number) {
  const other = await findDepartment(ctx.db, ctx.who.network_id, id, {});
  if (!other) throw new InvalidFields({ [field]: [{ key: 'request.unknown_department' }] });
  await authorise(ctx, 'PeriodClients', 'GET', [id]);
  return other;
}

/** The department that a new one is to be like; null where none is named (network 48). */
export async function findLike(ctx: Ctx, { like_shop_id }: DepartmentInput): Promise<DepartmentRow | null> {
  return like_shop_id ? otherOf(ctx, 'like_shop_id', like_shop_id) : null;
}

/** Whose demand stands in for its own: another department of the network, never itself (demand 52). */
export async function requireDemandLike(
  ctx: Ctx,
  before: DepartmentRow | null,
  { demand_like_shop_id }: DepartmentInput,
): Promise<void> {
  if (!demand_like_shop_id || demand_like_shop_id === before?.demand_like_shop_id) return;
  if (demand_like_shop_id === before?.id)
    throw new InvalidFields({ demand_like_shop_id: [{ key: 'department.like_itself' }] });
  await otherOf(ctx, 'demand_like_shop_id', demand_like_shop_id);
}

/** What a department has from the one that it is like: hours, place, templates and rules of planning. */
export function columnsLike(like: DepartmentRow): DepartmentColumns {
  return {
    type: like.type,
    timezone: like.timezone,
    region_id: like.region_id,
    settings_id: like.settings_id,
    exchange_settings_id: like.exchange_settings_id,
    forecast_step_minutes: like.forecast_step_minutes,
    tm_open_dict: JSON.stringify(like.tm_open_dict),
    tm_close_dict: JSON.stringify(like.tm_close_dict),
    restricted_start_times: JSON.stringify(like.restricted_start_times),
    restricted_end_times: JSON.stringify(like.restricted_end_times),
    shifts: like.shifts === null ? null : JSON.stringify(like.shifts),
    rhythm_dial: like.rhythm_dial,
    demand_like_shop_id: like.id,
  };
}

/** Works with their bounds, and the dates to come that have hours of their own. */
export async function takeRowsLike(ctx: Ctx, tx: Tx, to: number, like: DepartmentRow): Promise<void> {
  const { network_id, user_id } = ctx.who;
  const place = { network_id, from: like.id, to };
  await copyWorkTypes(tx, place);
  await copyComingSchedule(tx, { ...place, modified_by: user_id, dt: ctx.clock.today(like.timezone) });
}
