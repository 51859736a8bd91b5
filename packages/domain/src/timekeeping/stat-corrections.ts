import { eachDt, monthEnd, monthStart } from '../calendar/index.ts';
import { isEmployedOn } from '../people/index.ts';
import { accountingPeriod } from './accounting-period.ts';
import { correctedNorm, type PeriodMonth } from './norm-corrections.ts';
import { monthsOf } from './norm-hours.ts';
import type { PeriodHours, StatEmployment, WorkerStatInput } from './stat-shape.ts';

/** Recommended hours of one employment in one month, before the corrections of the accounting period. */
export interface EmploymentMonth {
  employment: StatEmployment;
  month: string;
  hours: number;
  /** Less those of the days that reduce the norm. */
  reduced: number;
  /** All dates of the employment that reduce the norm. */
  reducing: ReadonlySet<string>;
}

/** The first dates of the accounting periods that the range touches. */
export function periodStarts({ dt_from, dt_to, period_length }: WorkerStatInput): string[] {
  const starts = monthsOf(dt_from, dt_to).map((month) => accountingPeriod(month, period_length).dt_from);

  return [...new Set(starts)];
}

/** Adds up hours by the first date of their month. */
function byMonth(rows: readonly { dt: string; hours: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { dt, hours } of rows) sums.set(monthStart(dt), (sums.get(monthStart(dt)) ?? 0) + hours);

  return sums;
}

/** The share of the dates to work at of a month that are to come and have no plan. */
function emptyShare(
  month: string,
  parts: readonly EmploymentMonth[],
  planned: ReadonlySet<string>,
  today: string,
): number {
  if (monthEnd(month) < today) return 0;
  const dates = eachDt(month, monthEnd(month)).filter((dt) =>
    parts.some((part) => isEmployedOn(part.employment, dt) && !part.reducing.has(dt)),
  );
  const empty = dates.filter((dt) => dt >= today && !planned.has(dt));

  return dates.length === 0 ? 0 : empty.length / dates.length;
}

/** The months of an accounting period, as the corrections see them. */
function periodMonths(
  months: readonly string[],
  parts: readonly EmploymentMonth[],
  { today, worked, planned }: PeriodHours,
): PeriodMonth[] {
  const workedIn = byMonth(worked.filter(({ dt }) => dt < today));
  const toCome = planned.filter(({ dt }) => dt >= today);
  const plannedIn = byMonth(toCome);
  const dates = new Set(toCome.map(({ dt }) => dt));

  return months.map((month) => {
    const own = parts.filter((part) => part.month === month);
    return {
      hours: own.reduce((sum, part) => sum + part.reduced, 0),
      worked: workedIn.get(month) ?? 0,
      planned: plannedIn.get(month) ?? 0,
      empty_share: emptyShare(month, own, dates, today),
    };
  });
}

/**
 * What the network's corrections make of each month, as a factor: it depends on the month and today alone, whatever
 * range is asked (timekeeping 53).
 */
export function correctionFactors(
  parts: readonly EmploymentMonth[],
  input: WorkerStatInput,
  by: { is_approved: boolean; normOf: (period: { dt_from: string; dt_to: string }) => number },
): Map<string, number> {
  const { corrections, period_length } = input;
  const factors = new Map<string, number>();
  if (!corrections) return factors;
  const planned = corrections.planned.filter(({ is_approved }) => is_approved === by.is_approved);
  for (const start of periodStarts(input)) {
    const period = accountingPeriod(start, period_length);
    const names = monthsOf(period.dt_from, period.dt_to);
    const months = periodMonths(names, parts, { ...corrections, planned });
    const norm = by.normOf(period);
    for (const [at, name] of names.entries()) {
      const hours = months[at]?.hours ?? 0;
      factors.set(name, hours > 0 ? correctedNorm(months, at, norm, corrections) / hours : 1);
    }
  }

  return factors;
}
