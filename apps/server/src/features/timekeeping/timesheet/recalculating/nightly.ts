import { addMonths, itemAt, monthEnd, monthStart } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { jobKind } from '../../../../platform/jobs/kinds.ts';
import { findNetworkIds } from '../../../access/index.ts';
import {
  claimMonth,
  findEmployeesOfMonth,
  findMonthsWithDays,
  findOrderedMonths,
  isEverCounted,
} from './nightly.repository.ts';
import { enqueueRecalculation } from './recalculation-job.ts';

export const countTimesheetsNightly = jobKind<object>('count_timesheets_nightly');

/** At 03:15 by UTC (timekeeping 30), as cron writes it. */
export const NIGHTLY = '15 3 * * *';
const MINUTES_AFTER_MIDNIGHT = 3 * 60 + 15;
/** Until this day of a month the month before is counted along every night. */
const LAST_DAY_WITH_PREVIOUS = 4;
/** How far back a network is counted that never was: after an import, and in the demo. */
const FIRST_MONTHS = 12;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The latest moment not after `now` at which the nightly count was to run. */
export function lastNight(now: Date): Date {
  const offset = MINUTES_AFTER_MIDNIGHT * MINUTE_MS;

  return new Date(Math.floor((now.getTime() - offset) / DAY_MS) * DAY_MS + offset);
}

interface DueMonth {
  dt: string;
  /** Due unless it was counted at or after this moment. */
  since: Date;
}

/** The months to count on a date: its own, and the one before until it was counted once after its end. */
export function dueMonths(today: string, now: Date): DueMonth[] {
  const night = lastNight(now);
  const month = monthStart(today);
  const isEarly = Number(today.slice(8)) <= LAST_DAY_WITH_PREVIOUS;

  return [
    { dt: addMonths(month, -1), since: isEarly ? night : new Date(`${month}T03:15:00Z`) },
    { dt: month, since: night },
  ];
}

/** The months of a network that are this process's to count: another one may have taken some. */
async function claimedMonths(deps: Deps, tx: Tx, network_id: number): Promise<string[]> {
  const now = deps.clock.now();
  const today = deps.clock.today('UTC');
  const due = dueMonths(today, now);
  const dates = new Set(due.map(({ dt }) => dt));
  const ordered = await findOrderedMonths(tx, network_id);
  due.unshift(...ordered.filter((dt) => !dates.has(dt)).map((dt) => ({ dt, since: now })));
  if (!(await isEverCounted(tx, network_id))) {
    const dt_from = addMonths(monthStart(today), -FIRST_MONTHS);
    const past = await findMonthsWithDays(tx, network_id, { dt_from, dt_to: monthEnd(today) });
    due.unshift(...past.filter((dt) => !dates.has(dt)).map((dt) => ({ dt, since: now })));
  }
  const claimed: string[] = [];
  for (const { dt, since } of due)
    if (await claimMonth(tx, { network_id, dt, now: now.toISOString(), since: since.toISOString() }))
      claimed.push(dt);
  return claimed;
}

/**
 * Orders the timesheets of every network's months that are due: at night, and when a process starts, so that a night
 * on which nothing ran is made up for (timekeeping 30).
 */
export async function countDueTimesheets(deps: Deps): Promise<void> {
  for (const network_id of await findNetworkIds(deps.db)) {
    await deps.db.transaction().execute(async (tx) => {
      const months = await claimedMonths(deps, tx, network_id);
      if (months.length === 0) return;
      const period = { dt_from: itemAt(months, 0), dt_to: monthEnd(itemAt(months, -1)) };
      const employee_ids = await findEmployeesOfMonth(tx, network_id, period);
      await enqueueRecalculation(deps, tx, { employee_ids, months });
    });
  }
}
