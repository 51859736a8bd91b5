import {
  accountingPeriod,
  groupRows,
  itemAt,
  monthEnd,
  monthStart,
  monthsOf,
  type PeriodHours,
  present,
  type VersionStat,
  type WorkerStatInput,
  workerStat,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { findPlannedDates, findWorkedHours, type NormRules } from './earlier-hours.repository.ts';
import { type EmploymentNorms, loadDayTypes, loadEmploymentNorms } from './norm-employments.ts';
import { findReducingDays } from './norms.repository.ts';

/** Where each date begins last. */
const LAST_ZONE = 'Etc/GMT+12';

/** A date that is over in some of a person's departments is not over yet in all of them: the earliest today counts. */
function todayOf(employments: readonly EmploymentNorms[], { todayIn }: NormRules): string {
  return itemAt(employments.map((one) => todayIn(one.timezone)).sort(), 0);
}

/**
 * What the network's corrections of the norm ask about people: hours of the dates that are over, as they were worked, and
 * of those to come, as they are planned. Nobody is told where nothing is corrected (timekeeping 53).
 */
export async function loadCorrections(
  db: Db,
  rules: NormRules,
  q: { employments: ReadonlyMap<number, readonly EmploymentNorms[]>; dt_from: string; dt_to: string },
): Promise<(employee_id: number) => Pick<WorkerStatInput, 'corrections'>> {
  const { corrections, network_ids, period_length } = rules;
  if (period_length === 1 || !(corrections.remaining || corrections.last_month)) return () => ({});
  const employee_ids = [...q.employments.keys()];
  const period = {
    dt_from: accountingPeriod(q.dt_from, period_length).dt_from,
    dt_to: accountingPeriod(q.dt_to, period_length).dt_to,
  };
  const daily_from = rules.todayIn(LAST_ZONE);
  const toCome = { ...period, dt_from: itemAt([period.dt_from, daily_from].sort(), 1) };
  const [worked, planned] = await Promise.all([
    findWorkedHours(db, rules, { employee_ids, ...period, daily_from }),
    findPlannedDates(db, { employee_ids, network_ids, ...toCome }),
  ]);
  const workedBy = groupRows(worked, (row) => row.employee_id);
  const plannedBy = groupRows(planned, (row) => row.employee_id);

  return (id) => {
    const hours: PeriodHours = {
      today: todayOf(present(q.employments.get(id)), rules),
      worked: workedBy.get(id) ?? [],
      planned: plannedBy.get(id) ?? [],
    };
    return { corrections: { ...corrections, ...hours } };
  };
}

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
  const { network_id, network_ids, period_length } = rules;
  const month = { dt_from: monthStart(q.dt), dt_to: monthEnd(q.dt) };
  const account = accountingPeriod(q.dt, period_length);
  const asked = { employee_ids, network_ids, ...account };
  const [types, employments, reducing] = await Promise.all([
    loadDayTypes(db, network_id),
    loadEmploymentNorms(db, asked),
    findReducingDays(db, asked),
  ]);
  const own = groupRows(employments, (one) => one.employee_id);
  const correctionsOf = await loadCorrections(db, rules, { employments: own, ...month });
  const leave = q.earlier_leave_only ? reducing.filter((day) => day.dt < month.dt_from) : reducing;
  const daysOf = groupRows(leave, (day) => day.employee_id);
  const rest = { shop_id: null, work_hours: 0, is_vacancy: false, is_fact: false, is_approved: true };

  return new Map(
    [...own].map(([id, employed]) => {
      const days = (daysOf.get(id) ?? []).map((day) => ({ ...day, ...rest }));
      const given = { ...month, shop_id: 0, employments: employed, days, types, period_length };
      const stat = workerStat({ ...given, ...correctionsOf(id) });
      return [id, stat.plan.approved.sawh_hours];
    }),
  );
}

/** What the corrections of the accounting period make of the hours that people are recommended in a month; 1 where nothing. */
async function loadCorrectionFactors(db: Db, rules: NormRules, q: MonthQuery): Promise<Map<number, number>> {
  const plain = { ...rules, corrections: { remaining: false, last_month: false } };
  const [before, after] = await Promise.all([loadMonthNorms(db, plain, q), loadMonthNorms(db, rules, q)]);

  return new Map(
    [...before].map(([id, { curr_month }]) => [
      id,
      curr_month > 0 ? (after.get(id)?.curr_month ?? 0) / curr_month : 1,
    ]),
  );
}

/** What the corrections make of people's hours in each month of a period. */
export type FactorsOfMonths = ReadonlyMap<string, ReadonlyMap<number, number>>;

interface Months {
  employee_ids: readonly number[];
  dt_from: string;
  dt_to: string;
}

/** The factors of each month of a period, by month and person; none where nothing is corrected. */
export async function loadFactorsOfMonths(
  db: Db,
  rules: NormRules,
  { dt_from, dt_to, ...q }: Months & Pick<MonthQuery, 'earlier_leave_only'>,
): Promise<FactorsOfMonths> {
  const { remaining, last_month } = rules.corrections;
  const factors = new Map<string, ReadonlyMap<number, number>>();
  if (!remaining && !last_month) return factors;
  for (const dt of monthsOf(dt_from, dt_to))
    factors.set(dt, await loadCorrectionFactors(db, rules, { ...q, dt }));
  return factors;
}

/** The factors of an average day: of leave only what was before the month counts (timekeeping 53). */
export const loadAverageDayFactors = (db: Db, rules: NormRules, q: Months) =>
  loadFactorsOfMonths(db, rules, { ...q, earlier_leave_only: true });

/** The recommended hours of every month of a period, by employee and month. */
export async function loadNormsOfMonths(
  db: Db,
  rules: NormRules,
  q: Months,
): Promise<Map<string, Map<number, Recommended>>> {
  const norms = new Map<string, Map<number, Recommended>>();
  for (const dt of monthsOf(q.dt_from, q.dt_to))
    norms.set(dt, await loadMonthNorms(db, rules, { employee_ids: q.employee_ids, dt }));
  return norms;
}
