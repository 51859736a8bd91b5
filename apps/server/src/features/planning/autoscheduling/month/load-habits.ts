import { addDays, type DepartmentShifts, type Rhythm } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { Db } from '../../../../platform/db/database.ts';
import { findPastDays, type SchedulingPerson, type SchedulingShop } from './autoscheduling.repository.ts';
import { pastOfPeople, peopleRhythms } from './people-rhythms.ts';
import { shiftListOf } from './shift-list.ts';

/** Rhythms are learned from a quarter up to the last day that is planned. */
const LEARNED_DAYS = 91;
/** That day is looked for in so many days before a period: the month before it may not be planned yet. */
const PAST_DAYS = LEARNED_DAYS + 35;

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

/** Whose past is read, and where their shifts are habits. */
interface PastOf {
  shop_id: number;
  worker_ids: readonly number[];
  dt_from: string;
}

async function loadPast(db: Db, { shop_id, worker_ids, dt_from }: PastOf) {
  const period = { dt_from: addDays(dt_from, -PAST_DAYS), dt_to: addDays(dt_from, -1) };
  const plan = await findPastDays(db, { worker_ids, ...period, is_fact: false });
  const planned = new Set(plan.map((row) => row.worker_id));
  // The facts of whoever has a plan would only be read to be left out.
  const unplanned = worker_ids.filter((id) => !planned.has(id));
  const facts = await findPastDays(db, { worker_ids: unplanned, ...period, is_fact: true });
  const rows = [...plan, ...facts];
  const last =
    rows
      .map(({ dt }) => dt)
      .sort()
      .at(-1) ?? period.dt_to;

  return pastOfPeople(
    rows.filter(({ dt }) => dt > addDays(last, -LEARNED_DAYS)),
    shop_id,
  );
}

const pastOf = ({ shop, people, dt_from }: HabitsOf): PastOf => ({
  ...{ shop_id: shop.id, dt_from },
  worker_ids: [...new Set(people.map((person) => person.user_id))],
});

/** What the past of single people shows of their rhythms, by user (planning 160). */
export const loadLearned = async (db: Db, of: PastOf): Promise<Map<number, Rhythm>> =>
  peopleRhythms(await loadPast(db, of));

/** What the past of a department's people shows of their rhythms and of its shifts (planning 160, planning 164). */
export async function loadHabits(db: Db, of: HabitsOf): Promise<Habits> {
  const past = await loadPast(db, pastOf(of));
  return { rhythms: peopleRhythms(past), shifts: shiftListOf(of, past.values()) };
}

/** What it shows of the shifts alone. */
export const loadShifts = async (db: Db, of: HabitsOf): Promise<DepartmentShifts> =>
  shiftListOf(of, (await loadPast(db, pastOf(of))).values());
