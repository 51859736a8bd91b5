import {
  addDays,
  type Bearer,
  type BurdenCounts,
  fullRateDays,
  groupRows,
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
export async function loadBearers(
  db: Db,
  worker_ids: readonly number[],
  dt_to: string,
): Promise<LoadedBearer[]> {
  const period = ledgerPeriod(dt_to);
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
