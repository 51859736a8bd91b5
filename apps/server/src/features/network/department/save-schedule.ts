import type { InputOf, network } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { requireShop } from '../../access/index.ts';
import { findSchedule } from './department.repository.ts';
import { type DayHours, deleteScheduleDay, saveSchedule } from './department-write.repository.ts';
import { listDepartmentSchedule } from './list-department-schedule.ts';

/** A closed date has no times, whatever was sent with it. */
const cleaned = (day: DayHours): DayHours => (day.type === 'H' ? { ...day, opens: null, closes: null } : day);

interface SentHours extends DayHours {
  pk?: number | null | undefined;
}

const keyOf = ({ pk, type, opens, closes }: SentHours) => JSON.stringify([pk ?? null, type, opens, closes]);

/** Dates that are not sent back as they were read: these stay as they are, and follow the week where they did (access 40). */
async function changedDays(ctx: Ctx, id: number, sent: readonly SentHours[]): Promise<DayHours[]> {
  const days = sent.map(({ pk, ...hours }) => ({ pk, ...cleaned(hours) }));
  const dates = days.flatMap(({ pk, dt }) => (pk === undefined ? [] : dt)).sort();
  const listed =
    dates.length > 0
      ? await listDepartmentSchedule(ctx, { id, dt__gte: dates[0], dt__lte: dates.at(-1) })
      : [];
  const stands = new Map(listed.map((row) => [row.dt, keyOf(row)]));

  return days.flatMap(({ pk, ...hours }) =>
    pk !== undefined && stands.get(hours.dt) === keyOf({ pk, ...hours }) ? [] : hours,
  );
}

async function save(ctx: Ctx, shop_id: number, days: readonly SentHours[]) {
  await requireShop(ctx, shop_id, 'ShopSchedule', 'PUT');
  const place = { network_id: ctx.who.network_id, shop_id };
  await saveSchedule(ctx.db, place, ctx.who.user_id, await changedDays(ctx, shop_id, days));
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
  const row = await showScheduleDay(ctx, { id, dt: day.dt });
  return { is_new: before === undefined && row.pk !== null, row };
}

/** Lets a date follow the weekly hours again. */
export async function deleteScheduleDate(
  ctx: Ctx,
  input: InputOf<typeof network.deleteDepartmentScheduleDay>,
): Promise<undefined> {
  await requireShop(ctx, input.id, 'ShopSchedule', 'DELETE');
  await deleteScheduleDay(ctx.db, input.id, input.dt);
}
