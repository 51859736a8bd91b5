import { addDays, type PastDay, type Rhythm } from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { findPastDays } from './habits.repository.ts';
import { pastOfPeople, peopleRhythms } from './people-rhythms.ts';

/** Rhythms are learned from a quarter up to the last day that is planned. */
const LEARNED_DAYS = 91;
/** That day is looked for in so many days before a period: the month before it may not be planned yet. */
const PAST_DAYS = LEARNED_DAYS + 35;

/** Whose past is read, and where their shifts are habits. */
export interface PastOf {
  shop_id: number;
  worker_ids: readonly number[];
  /** The past ends the day before. */
  dt_from: string;
}

/** The past of people by user: their approved plan, or their facts where nothing was planned (planning 160). */
export async function loadPast(
  db: Db,
  { shop_id, worker_ids, dt_from }: PastOf,
): Promise<Map<number, PastDay[]>> {
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

/** What their past shows of the rhythms of people, by user (planning 160). */
export const loadRhythmsOf = async (db: Db, of: PastOf): Promise<Map<number, Rhythm>> =>
  peopleRhythms(await loadPast(db, of));
