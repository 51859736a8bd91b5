import {
  accountingPeriod,
  groupRows,
  monthEnd,
  monthStart,
  monthsOf,
  type VersionStat,
  workerStat,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { loadEarlierHours, type NormRules } from './earlier-hours.repository.ts';
import { loadDayTypes, loadEmploymentNorms } from './norm-employments.ts';
import { findReducingDays } from './norms.repository.ts';

type Recommended = VersionStat['sawh_hours'];

interface MonthQuery {
  employee_ids: readonly number[];
  dt: string;
  /** Leave of the month and of later ones does not count. */
  earlier_leave_only?: boolean;
}

/** The recommended hours of people in the month of a date, by the approved plan and as the statistics tell them (timekeeping 4, 6, 53). */
export async function loadMonthNorms(
  db: Db,
  rules: NormRules,
  q: MonthQuery,
): Promise<Map<number, Recommended>> {
  const { employee_ids } = q;
  const { network_id, network_ids, period_length, corrections } = rules;
  const month = { dt_from: monthStart(q.dt), dt_to: monthEnd(q.dt) };
  const account = accountingPeriod(q.dt, period_length);
  const asked = { employee_ids, network_ids, ...account };
  const [types, employments, reducing, earlier] = await Promise.all([
    loadDayTypes(db, network_id),
    loadEmploymentNorms(db, asked),
    findReducingDays(db, asked),
    loadEarlierHours(db, rules, { employee_ids, dt_from: q.dt }),
  ]);
  const leave = q.earlier_leave_only ? reducing.filter((day) => day.dt < month.dt_from) : reducing;
  const daysOf = groupRows(leave, (day) => day.employee_id);
  const rest = { shop_id: null, work_hours: 0, is_vacancy: false, is_fact: false, is_approved: true };

  return new Map(
    [...groupRows(employments, (one) => one.employee_id)].map(([id, own]) => {
      const days = (daysOf.get(id) ?? []).map((day) => ({ ...day, ...rest }));
      const prev_months_hours = earlier?.get(id) ?? 0;
      const given = { ...month, shop_id: 0, employments: own, days, types, period_length };
      const stat = workerStat({ ...given, prev_months_hours, corrections });
      return [id, stat.plan.approved.sawh_hours];
    }),
  );
}

/** What the corrections of the accounting period make of the hours that people are recommended in a month; 1 where nothing. */
export async function loadCorrectionFactors(
  db: Db,
  rules: NormRules,
  q: MonthQuery,
): Promise<Map<number, number>> {
  const { remaining, last_month } = rules.corrections;
  if (!remaining && !last_month) return new Map();
  const plain = { ...rules, corrections: { remaining: false, last_month: false } };
  const [before, after] = await Promise.all([loadMonthNorms(db, plain, q), loadMonthNorms(db, rules, q)]);

  return new Map(
    [...before].map(([id, { curr_month }]) => [
      id,
      curr_month > 0 ? (after.get(id)?.curr_month ?? 0) / curr_month : 1,
    ]),
  );
}

/** The factors of an average day in each month of a period, by month and person: of leave only what was before the month counts (timekeeping 53). */
export async function loadAverageDayFactors(
  db: Db,
  rules: NormRules,
  q: { employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<Map<string, ReadonlyMap<number, number>>> {
  const { remaining, last_month } = rules.corrections;
  const factors = new Map<string, ReadonlyMap<number, number>>();
  if (!remaining && !last_month) return factors;
  const { employee_ids } = q;
  for (const dt of monthsOf(q.dt_from, q.dt_to))
    factors.set(dt, await loadCorrectionFactors(db, rules, { employee_ids, dt, earlier_leave_only: true }));
  return factors;
}

/** The recommended hours of every month of a period, by employee and month. */
export async function loadNormsOfMonths(
  db: Db,
  rules: NormRules,
  q: { employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<Map<string, Map<number, Recommended>>> {
  const norms = new Map<string, Map<number, Recommended>>();
  for (const dt of monthsOf(q.dt_from, q.dt_to))
    norms.set(dt, await loadMonthNorms(db, rules, { employee_ids: q.employee_ids, dt }));
  return norms;
}
