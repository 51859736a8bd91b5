import { daysBetween, monthEnd, type ProductionDayOf, partsOf } from '../calendar/index.ts';
import { isEmployedOn } from '../people/index.ts';
import { accountingPeriod, type PeriodLength } from './accounting-period.ts';
import { employedDays, monthsOf, type NormEmployment, normHours } from './norm-hours.ts';

/** Values of the months of a year, `m1` to `m12`. */
export type NormValues = Readonly<Partial<Record<`m${number}`, number>>>;

/** Where the recommended norm comes from: 1 a weighted share of the calendar, 2 fixed hours, 3 the shift schedule. */
export interface NormSetting {
  type: 1 | 2 | 3;
  values: NormValues;
  /** Values of single years, which stand before the general ones. */
  years?: Readonly<Record<string, NormValues>>;
}

export interface RecommendedNormInput {
  employment: NormEmployment;
  /** null takes the production calendar. */
  setting: NormSetting | null;
  period_length: PeriodLength;
  typeOf: ProductionDayOf;
  /** Hours of the employment's part of the person's shift schedule by date, for type 3. */
  schedule_hours?: ReadonlyMap<string, number>;
}

type Period = { dt_from: string; dt_to: string };

const monthPeriod = (month: string): Period => ({ dt_from: month, dt_to: monthEnd(month) });
const monthLength = ({ dt_from, dt_to }: Period) => daysBetween(dt_from, dt_to) + 1;
const monthValue = ({ values, years }: NormSetting, month: string) =>
  (years?.[month.slice(0, 4)] ?? values)[`m${partsOf(month).month}`];

function employedShare(employment: NormEmployment, period: Period): number {
  return employedDays(employment, period.dt_from, period.dt_to) / monthLength(period);
}

/**
 * Shares the calendar norm of the whole period among its months by their weights and the days employed; without any
 * weight each month has its own calendar norm (timekeeping 5).
 */
function weightedShares(
  input: RecommendedNormInput,
  setting: NormSetting,
  period: Period,
): Map<string, number> {
  const months = monthsOf(period.dt_from, period.dt_to);
  const weightOf = (month: string) =>
    Math.max(0, monthValue(setting, month) ?? 0) * employedShare(input.employment, monthPeriod(month));
  const weights = months.map((month) => [month, weightOf(month)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0)
    return new Map(
      months.map((month) => [month, normHours(input.employment, monthPeriod(month), input.typeOf)]),
    );
  const hours = normHours(input.employment, period, input.typeOf);

  return new Map(weights.map(([month, weight]) => [month, (hours * weight) / total]));
}

/**
 * What an employment has of its person's shift schedule: the dates on which it is in force, shared by rate with the
 * others of the date (timekeeping 5).
 */
export function ownSchedule(
  employment: NormEmployment,
  all: readonly NormEmployment[],
  schedule: ReadonlyMap<string, number>,
): Map<string, number> {
  const own = [...schedule].filter(([dt]) => isEmployedOn(employment, dt));

  return new Map(
    own.map(([dt, hours]) => {
      const there = all.filter((one) => isEmployedOn(one, dt));
      const rates = there.reduce((sum, one) => sum + one.norm_work_hours, 0);
      const share = rates > 0 ? employment.norm_work_hours / rates : 1 / there.length;
      return [dt, hours * share];
    }),
  );
}

function scheduledHours(month: string, schedule: ReadonlyMap<string, number>): number {
  let hours = 0;
  for (const [dt, value] of schedule) if (dt.startsWith(month.slice(0, 7))) hours += value;

  return hours;
}

/**
 * The recommended hours of each month (by its first date) of the accounting period around a date:
 * from the norm setting, or the production calendar without one (timekeeping 4).
 */
export function recommendedNorms(dt: string, input: RecommendedNormInput): Map<string, number> {
  const { employment, setting, typeOf } = input;
  const period = accountingPeriod(dt, input.period_length);
  if (setting?.type === 1) return weightedShares(input, setting, period);

  return new Map(
    monthsOf(period.dt_from, period.dt_to).map((month) => {
      const own = monthPeriod(month);
      if (setting?.type === 3) return [month, scheduledHours(month, input.schedule_hours ?? new Map())];
      const fixed = setting ? monthValue(setting, month) : undefined;
      if (fixed === undefined) return [month, normHours(employment, own, typeOf)];

      return [month, (employedShare(employment, own) * employment.norm_work_hours * fixed) / 100];
    }),
  );
}
