import { setImmediate } from 'node:timers/promises';
import {
  accountingPeriod,
  groupRows,
  monthEnd,
  monthStart,
  type PeriodLength,
  type WorkerStat,
  workerStat,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import {
  loadCorrections,
  loadDayTypes,
  loadEarlierHours,
  loadEmploymentNorms,
  type NormRules,
} from '../../planning/index.ts';
import { findRestOfPeriod, findStatDays, type StatDayRow } from './statistics.repository.ts';

export interface StatsQuery {
  employee_ids: readonly number[];
  /** The department whose hours are told apart from those elsewhere. */
  shop_id: number;
  dt_from: string;
  dt_to: string;
}

/** All dates that the figures look at: whole accounting periods around the whole months of the range. */
export function lookedAt(q: Pick<StatsQuery, 'dt_from' | 'dt_to'>, length: PeriodLength) {
  const first = accountingPeriod(q.dt_from, length);
  const last = accountingPeriod(q.dt_to, length);
  return {
    account: first,
    months: { dt_from: monthStart(q.dt_from), dt_to: monthEnd(q.dt_to) },
    norms: { dt_from: first.dt_from, dt_to: last.dt_to },
  };
}

const statDay = (row: StatDayRow) => ({ ...row, work_hours: row.work_seconds / 3600 });

/** Days, hours, norms and overtime of people in the four versions, from the rows as they are now: nothing is cached (timekeeping 13). */
export async function loadStats(db: Db, rules: NormRules, q: StatsQuery): Promise<Map<number, WorkerStat>> {
  const { employee_ids, dt_from, dt_to, shop_id } = q;
  const { network_id, network_ids, period_length } = rules;
  const { months, norms } = lookedAt(q, period_length);
  const [types, employments, days, rest, previous] = await Promise.all([
    loadDayTypes(db, network_id),
    loadEmploymentNorms(db, { employee_ids, network_ids, ...norms }),
    findStatDays(db, employee_ids, network_ids, months),
    findRestOfPeriod(db, employee_ids, network_ids, { account: norms, months }),
    rules.prev_months_source === 1 ? null : loadEarlierHours(db, rules, q),
  ]);
  const people = groupRows(employments, (one) => one.employee_id);
  const correctionsOf = await loadCorrections(db, rules, { employments: people, dt_from, dt_to });
  const daysOf = groupRows([...days, ...rest], (day) => day.employee_id);

  const stats = new Map<number, WorkerStat>();
  for (const [id, own] of people) {
    // Other requests get their turn between people.
    await setImmediate();
    const stat = workerStat({
      shop_id,
      dt_from,
      dt_to,
      period_length,
      employments: own,
      days: (daysOf.get(id) ?? []).map(statDay),
      types,
      ...correctionsOf(id),
      ...(previous && { prev_months_hours: previous.get(id) ?? 0 }),
    });
    stats.set(id, stat);
  }
  return stats;
}
