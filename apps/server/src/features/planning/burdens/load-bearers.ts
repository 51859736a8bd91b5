import {
  aboveShare,
  addDays,
  type Bearer,
  type BurdenCounts,
  daysBetween,
  fullRateDays,
  groupRows,
  itemAt,
  LEDGER_DAYS,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { findBearingEmployments, findLeave, findStanding, type Posting } from './burdens.repository.ts';

/** The 13 weeks that end with a date. */
export const ledgerPeriod = (dt_to: string) => ({ dt_from: addDays(dt_to, 1 - LEDGER_DAYS), dt_to });

/** What the ledger says of somebody, in whichever department they bore it. */
export interface LoadedBearer extends Bearer {
  worker_id: number;
  postings: Posting[];
}

function countsOf(postings: readonly Posting[]): BurdenCounts {
  const counts: BurdenCounts = {};
  for (const { kind } of postings) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What people bore in the 13 weeks up to a date, and how many days at full rate they were there (planning 183). */
export function loadBearers(db: Db, worker_ids: readonly number[], dt_to: string): Promise<LoadedBearer[]> {
  return bearersOf(db, worker_ids, ledgerPeriod(dt_to));
}

/** The same of any period. */
export async function bearersOf(
  db: Db,
  worker_ids: readonly number[],
  period: ReturnType<typeof ledgerPeriod>,
): Promise<LoadedBearer[]> {
  const of = { worker_ids, ...period };
  const [standing, employments, leave] = await Promise.all([
    findStanding(db, of),
    findBearingEmployments(db, of),
    findLeave(db, of),
  ]);
  const postings = groupRows(standing, (one) => one.worker_id);
  const contracts = groupRows(employments, (one) => one.worker_id);
  const away = groupRows(leave, (one) => one.worker_id);
  return worker_ids.map((worker_id) => {
    const own = postings.get(worker_id) ?? [];
    const dates = new Set((away.get(worker_id) ?? []).map(({ dt }) => dt));
    return {
      worker_id,
      postings: own,
      counts: countsOf(own),
      full_rate_days: fullRateDays(contracts.get(worker_id) ?? [], dates, period),
    };
  });
}

/** What somebody carries into a period, and at what share of a full rate they will be there (planning 185). */
export interface Carried {
  burdens: BurdenCounts;
  bearing_share: number;
}

/** What the people of a period carry into it from the 13 weeks before, by user. */
export async function loadCarried(
  db: Db,
  worker_ids: readonly number[],
  period: { dt_from: string; dt_to: string },
): Promise<Map<number, Carried>> {
  const days = daysBetween(period.dt_from, period.dt_to) + 1;
  const [before, within] = await Promise.all([
    loadBearers(db, worker_ids, addDays(period.dt_from, -1)),
    bearersOf(db, worker_ids, period),
  ]);
  return new Map(
    before.map((one, at) => [
      one.worker_id,
      {
        burdens: aboveShare(before, one),
        bearing_share: itemAt(within, at).full_rate_days / days,
      },
    ]),
  );
}
