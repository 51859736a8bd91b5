import type { DepartmentShifts, Rhythm } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { Db } from '../../../../platform/db/database.ts';
import { loadPast, type PastOf } from '../../habits/load-past.ts';
import { peopleRhythms } from '../../habits/people-rhythms.ts';
import type { SchedulingPerson, SchedulingShop } from './autoscheduling.repository.ts';
import { shiftListOf } from './shift-list-in-force.ts';

/** How a department works before a period. */
export interface Habits {
  /** By user, as practice shows it. */
  rhythms: Map<number, Rhythm>;
  shifts: DepartmentShifts;
}

interface HabitsOf {
  shop: SchedulingShop;
  people: readonly SchedulingPerson[];
  open: DepartmentMonth['open'];
  dt_from: string;
}

const pastOf = ({ shop, people, dt_from }: HabitsOf): PastOf => ({
  ...{ shop_id: shop.id, dt_from },
  worker_ids: [...new Set(people.map((person) => person.user_id))],
});

/** What the past of a department's people shows of their rhythms and of its shifts (planning 160, planning 164). */
export async function loadHabits(db: Db, of: HabitsOf): Promise<Habits> {
  const past = await loadPast(db, pastOf(of));
  return { rhythms: peopleRhythms(past), shifts: shiftListOf(of, past.values()) };
}

/** What it shows of the shifts alone. */
export const loadShifts = async (db: Db, of: HabitsOf): Promise<DepartmentShifts> =>
  shiftListOf(of, (await loadPast(db, pastOf(of))).values());
