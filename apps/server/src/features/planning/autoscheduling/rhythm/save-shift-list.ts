import type { InputOf, planning } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { saveShifts } from '../../../network/index.ts';
import { findSchedulingShop } from '../month/autoscheduling.repository.ts';
import type { Habits } from '../month/load-habits.ts';
import { loadShiftList } from './load-rhythms.ts';

/** A shift list as the wire shows it. */
export const wireShifts = ({ source, certainty, shifts }: Habits['shifts']) => ({
  source,
  certainty,
  shifts: [...shifts],
});

const SHOWN_DAYS = 6;

/** The shifts of a department today; a week shows the hours of every weekday. */
export async function showShiftList(ctx: Ctx, { shop_id }: InputOf<typeof planning.showShiftList>) {
  const shop = await findSchedulingShop(ctx.db, shop_id);
  const dt_from = ctx.clock.today(shop.timezone);
  return wireShifts(await loadShiftList(ctx.db, shop, { dt_from, dt_to: addDays(dt_from, SHOWN_DAYS) }));
}

/** Gives a department shifts of its own, and answers those that count then. */
export async function saveShiftList(ctx: Ctx, { shop_id, shifts }: InputOf<typeof planning.saveShiftList>) {
  await saveShifts(ctx, shop_id, shifts);
  return showShiftList(ctx, { shop_id });
}
