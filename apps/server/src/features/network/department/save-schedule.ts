import type { InputOf, network } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { requireShop } from '../../access/index.ts';
import { findSchedule } from './department.repository.ts';
import { type DayHours, deleteScheduleDay, saveSchedule } from './department-write.repository.ts';
import { listDepartmentSchedule } from './list-department-schedule.ts';

/** A closed date has no times, whatever was sent with it. */
const cleaned = (day: DayHours): DayHours => (day.type === 'H' ? { ...day, opens: null, closes: null } : day);

async function save(ctx: Ctx, shop_id: number, days: readonly DayHours[]) {
  await requireShop(ctx, shop_id, 'ShopSchedule', 'PUT');
  const place = { network_id: ctx.who.network_id, shop_id };
  await saveSchedule(ctx.db, place, ctx.who.user_id, days.map(cleaned));
}

/** Sets the hours of several dates; answers all dates from the first to the last (network 14). */
export async function updateSchedule(ctx: Ctx, input: InputOf<typeof network.updateDepartmentSchedule>) {
  await save(ctx, input.id, input.data);
  const dates = input.data.map((day) => day.dt).sort();
  return listDepartmentSchedule(ctx, { id: input.id, dt__gte: dates[0], dt__lte: dates.at(-1) });
}

export async function showScheduleDay(ctx: Ctx, input: InputOf<typeof network.departmentScheduleDay>) {
  return only(await listDepartmentSchedule(ctx, input));
}

/** Sets the hours of one date, and tells whether it had none of its own before. */
export async function updateScheduleDay(
  ctx: Ctx,
  input: InputOf<typeof network.updateDepartmentScheduleDay>,
) {
  const { id, by_code: _key, ...day } = input;
  const [before] = await findSchedule(ctx.db, id, { dt: day.dt });
  await save(ctx, id, [day]);
  return { is_new: before === undefined, row: await showScheduleDay(ctx, { id, dt: day.dt }) };
}

/** Lets a date follow the weekly hours again. */
export async function deleteScheduleDate(
  ctx: Ctx,
  input: InputOf<typeof network.deleteDepartmentScheduleDay>,
): Promise<undefined> {
  await requireShop(ctx, input.id, 'ShopSchedule', 'DELETE');
  await deleteScheduleDay(ctx.db, input.id, input.dt);
}
