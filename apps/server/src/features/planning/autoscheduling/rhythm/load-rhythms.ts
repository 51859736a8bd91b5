import { addDays } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { findScheduleExceptions } from '../../coverage/coverage.repository.ts';
import {
  findSchedulingPeople,
  findSchedulingShop,
  type SchedulingShop,
} from '../month/autoscheduling.repository.ts';
import { openingOfShop, openMinutes } from '../month/department-limits.ts';
import { loadHabits, loadShifts } from '../month/load-habits.ts';
import { givenShifts } from '../month/shift-list-in-force.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

async function loadPlace(db: Db, shop: SchedulingShop, period: Period) {
  const { dt_from, dt_to } = period;
  const [people, exceptions] = await Promise.all([
    findSchedulingPeople(db, shop.id, period),
    findScheduleExceptions(db, shop.id, { dt_from, dt_to: addDays(dt_to, 1) }),
  ]);

  return { shop, people, dt_from, open: openMinutes(openingOfShop(shop, exceptions), period) };
}

/** A department, its people of a period, and how they work. */
export async function loadRhythms(db: Db, shop_id: number, period: Period) {
  const place = await loadPlace(db, await findSchedulingShop(db, shop_id), period);
  return { ...place, ...(await loadHabits(db, place)) };
}

/** The shifts of a department: its past is read only where none are set (planning 164). */
export const loadShiftList = async (db: Db, shop: SchedulingShop, period: Period) =>
  givenShifts(shop) ?? loadShifts(db, await loadPlace(db, shop, period));
