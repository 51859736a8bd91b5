import { addDays } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { findScheduleExceptions } from '../../coverage/coverage.repository.ts';
import { findSchedulingPeople, findSchedulingShop } from '../month/autoscheduling.repository.ts';
import { loadHabits } from '../month/load-habits.ts';
import { openingOfShop, openMinutes } from '../month/month-shop.ts';

/** A department, its people of a period, and how they work. */
export async function loadRhythms(db: Db, shop_id: number, period: { dt_from: string; dt_to: string }) {
  const { dt_from, dt_to } = period;
  const [shop, people, exceptions] = await Promise.all([
    findSchedulingShop(db, shop_id),
    findSchedulingPeople(db, shop_id, period),
    findScheduleExceptions(db, shop_id, { dt_from, dt_to: addDays(dt_to, 1) }),
  ]);
  const open = openMinutes(openingOfShop(shop, exceptions), period);

  return { shop, people, ...(await loadHabits(db, { shop, people, open, dt_from })) };
}
