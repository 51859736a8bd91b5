import { eachDt, isWithin, monthEnd, monthStart } from '../calendar/index.ts';
import { isEmployedOn } from '../people/index.ts';
import {
  countsHours,
  type DayTypes,
  isDayOff,
  reducesNorm,
  type Version,
  versionOf,
} from '../planning/index.ts';
import {
  accountingPeriod,
  employedDays,
  monthsOf,
  type NormEmployment,
  normHours,
  type PeriodLength,
  type ProductionDayOf,
} from './norm-hours.ts';
import { type NormSetting, normOfPart, recommendedNorms, reducedNorm } from './recommended-norm.ts';

/** A row of any of the four versions, as statistics need it. */
export interface StatDay {
  employment_id: number | null;
  dt: string;
  type: string;
  shop_id: number | null;
  /** Decimal hours. */
  work_hours: number;
  is_vacancy: boolean;
  is_fact: boolean;
  is_approved: boolean;
}

export interface StatEmployment extends NormEmployment {
  id: number;
  setting: NormSetting | null;
  typeOf: ProductionDayOf;
  schedule_hours?: ReadonlyMap<string, number>;
}

export interface WorkerStatInput {
  shop_id: number;
  dt_from: string;
  dt_to: string;
  period_length: PeriodLength;
  employments: readonly StatEmployment[];
  /** All the employee's rows of the accounting period around `dt_from` and of the range. */
  days: readonly StatDay[];
  types: DayTypes;
  /** Hours of earlier months when the network takes them from timesheets; undefined takes approved facts. */
  prev_months_hours?: number;
}

export interface VersionStat {
  work_days?: { selected_shop: number; other_shops: number; total: number };
  work_hours: {
    selected_shop?: number;
    other_shops?: number;
    all_shops_main?: number;
    all_shops_additional?: number;
    total?: number;
    until_acc_period_end?: number;
    prev_months?: number;
    acc_period: number;
  };
  day_type?: Record<string, number>;
  hours_by_type?: Record<string, number>;
  norm_hours: {
    acc_period: number;
    prev_months: number;
    curr_month: number;
    curr_month_end: number;
    selected_period: number;
  };
  sawh_hours: {
    by_months: Record<string, number>;
    selected_period: number;
    curr_month: number;
    curr_month_without_reduce_norm: number;
  };
  overtime: { acc_period: number; prev_months: number; curr_month: number; curr_month_end: number };
  workdays_count_outside_of_selected_period?: Record<string, number>;
  any_day_count_outside_of_selected_period?: Record<string, number>;
}

export interface WorkerStat {
  plan: { approved: VersionStat; not_approved: VersionStat };
  fact: { approved: VersionStat; not_approved: VersionStat };
}

interface Periods {
  range: { dt_from: string; dt_to: string };
  month: { dt_from: string; dt_to: string };
  account: { dt_from: string; dt_to: string };
}

const round8 = (value: number) => Math.round(value * 1e8) / 1e8;
const within = (period: { dt_from: string; dt_to: string }) => (day: { dt: string }) =>
  isWithin(day.dt, period.dt_from, period.dt_to);
const hoursOf = (days: readonly StatDay[]) => round8(days.reduce((sum, day) => sum + day.work_hours, 0));
const datesOf = (days: readonly { dt: string }[]) => new Set(days.map((day) => day.dt)).size;
const monthKey = (month: string) => String(Number(month.slice(5, 7)));

function reducingDates(plan: readonly StatDay[], employment_id: number, types: DayTypes): Set<string> {
  const reducing = plan.filter((day) => day.employment_id === employment_id && reducesNorm(types, day.type));

  return new Set(reducing.map((day) => day.dt));
}

function sumNorms(
  input: WorkerStatInput,
  plan: readonly StatDay[],
  period: { dt_from: string; dt_to: string },
): number {
  const hours = input.employments.map((one) =>
    normHours(one, period, one.typeOf, reducingDates(plan, one.id, input.types)),
  );

  return round8(hours.reduce((sum, value) => sum + value, 0));
}

/** What a month looks like from the asked range, for one employment. */
function partOfMonth(
  employment: StatEmployment,
  plan: readonly StatDay[],
  month: string,
  month_hours: number,
  input: WorkerStatInput,
) {
  const isIn = within(input);
  const dates = eachDt(month, monthEnd(month)).filter((dt) => isEmployedOn(employment, dt));
  const reducing = reducingDates(plan, employment.id, input.types);
  const own = plan.filter(
    (day) => day.employment_id === employment.id && dates.includes(day.dt) && !isIn(day),
  );
  const planned = own.filter((day) => !isDayOff(input.types, day.type) || day.type === 'H');
  const outside = dates.filter((dt) => !isIn({ dt }));

  return {
    month_hours,
    employed_days: dates.length,
    inside: dates.length - outside.length,
    outside: outside.length,
    reducing_inside: dates.filter((dt) => isIn({ dt }) && reducing.has(dt)).length,
    reducing_outside: outside.filter((dt) => reducing.has(dt)).length,
    planned_outside: datesOf(planned),
    empty_outside: outside.length - datesOf(own),
    planned_hours_outside: hoursOf(own.filter((day) => countsHours(input.types, day.type))),
  };
}

function recommended(input: WorkerStatInput, plan: readonly StatDay[], periods: Periods) {
  const by_months: Record<string, number> = {};
  const result = { selected_period: 0, curr_month: 0, curr_month_without_reduce_norm: 0 };
  for (const employment of input.employments) {
    const reducing = reducingDates(plan, employment.id, input.types);
    const months = monthsOf(input.dt_from, input.dt_to);
    const norms = new Map(
      [input.dt_from, ...months].flatMap((dt) => [
        ...recommendedNorms(dt, { ...input, ...employment, employment }),
      ]),
    );
    for (const [month, hours] of norms) {
      if (!within(periods.account)({ dt: month }) && !months.includes(month)) continue;
      const reducingDays = [...reducing].filter(
        (dt) => monthStart(dt) === month && isEmployedOn(employment, dt),
      ).length;
      const reduced = reducedNorm(hours, employedDays(employment, month, monthEnd(month)), reducingDays);
      by_months[monthKey(month)] = round8((by_months[monthKey(month)] ?? 0) + reduced);
      if (months.includes(month))
        result.selected_period += normOfPart(partOfMonth(employment, plan, month, hours, input));
      if (month !== periods.month.dt_from) continue;
      result.curr_month += reduced;
      result.curr_month_without_reduce_norm += hours;
    }
  }
  const { selected_period, curr_month, curr_month_without_reduce_norm } = result;

  return {
    by_months,
    selected_period: round8(selected_period),
    curr_month: round8(curr_month),
    curr_month_without_reduce_norm: round8(curr_month_without_reduce_norm),
  };
}

function dayCounts(days: readonly StatDay[], input: WorkerStatInput, periods: Periods) {
  const inMonth = days.filter(within(periods.range)).filter(within(periods.month));
  const day_type: Record<string, number> = {};
  for (const code of new Set(inMonth.map((day) => day.type)))
    day_type[code] = datesOf(inMonth.filter((day) => day.type === code));

  const shown = [...input.types.values()].filter((type) => type.is_active && type.show_stat_in_hours);
  const hours_by_type: Record<string, number> = {};
  for (const { code } of shown) {
    const own = days.filter(within(periods.range)).filter((day) => day.type === code);
    if (own.length > 0) hours_by_type[code] = hoursOf(own);
  }

  return {
    ...(inMonth.length > 0 && { day_type }),
    ...(Object.keys(hours_by_type).length > 0 && { hours_by_type }),
  };
}

function workTotals(
  days: readonly StatDay[],
  input: WorkerStatInput,
  periods: Periods,
  prev: number | undefined,
): Pick<VersionStat, 'work_days' | 'work_hours'> {
  const counted = days.filter((day) => countsHours(input.types, day.type) && day.work_hours >= 0);
  const inRange = counted.filter(within(periods.range));
  const here = inRange.filter((day) => day.shop_id === input.shop_id);
  const away = inRange.filter((day) => day.shop_id !== input.shop_id);
  const until = hoursOf(
    counted.filter(within({ dt_from: periods.month.dt_from, dt_to: periods.account.dt_to })),
  );
  const acc_period = round8((prev ?? 0) + until);
  const previous = prev === undefined ? {} : { prev_months: prev };
  if (counted.length === 0) return { work_hours: { ...previous, acc_period } };

  return {
    ...(inRange.length > 0 && {
      work_days: { selected_shop: datesOf(here), other_shops: datesOf(away), total: datesOf(inRange) },
    }),
    work_hours: {
      selected_shop: hoursOf(here),
      other_shops: hoursOf(away),
      all_shops_main: hoursOf(inRange.filter((day) => !day.is_vacancy)),
      all_shops_additional: hoursOf(inRange.filter((day) => day.is_vacancy)),
      total: hoursOf(inRange),
      until_acc_period_end: until,
      ...previous,
      acc_period,
    },
  };
}

function normTotals(input: WorkerStatInput, plan: readonly StatDay[], periods: Periods) {
  const earlier = monthsOf(periods.account.dt_from, periods.month.dt_from).slice(0, -1);
  const prev_months = earlier.reduce(
    (sum, month) => sum + sumNorms(input, plan, { dt_from: month, dt_to: monthEnd(month) }),
    0,
  );
  const curr_month = sumNorms(input, plan, periods.month);

  return {
    acc_period: sumNorms(input, plan, periods.account),
    prev_months: round8(prev_months),
    curr_month,
    curr_month_end: round8(prev_months + curr_month),
    selected_period: sumNorms(input, plan, periods.range),
  };
}

function outsideCounts(input: WorkerStatInput, plan: readonly StatDay[]) {
  const counts = { workdays: {} as Record<string, number>, any: {} as Record<string, number> };
  for (const month of monthsOf(input.dt_from, input.dt_to)) {
    const outside = plan.filter((day) => monthStart(day.dt) === month && !within(input)(day));
    counts.workdays[monthKey(month)] = datesOf(
      outside.filter((day) => !isDayOff(input.types, day.type) || day.type === 'H'),
    );
    counts.any[monthKey(month)] = datesOf(outside);
  }

  return {
    workdays_count_outside_of_selected_period: counts.workdays,
    any_day_count_outside_of_selected_period: counts.any,
  };
}

/**
 * The statistics of one employee for a range of dates: days, hours, norms and overtime of each version; norms follow the
 * approved plan, those of the plan draft its own days (rules timesheets §3).
 */
export function workerStat(input: WorkerStatInput): WorkerStat {
  const periods: Periods = {
    range: { dt_from: input.dt_from, dt_to: input.dt_to },
    month: { dt_from: monthStart(input.dt_from), dt_to: monthEnd(input.dt_from) },
    account: accountingPeriod(input.dt_from, input.period_length),
  };
  const daysOf = (version: Version) => input.days.filter((day) => versionOf(day) === version);
  const approvedPlan = daysOf('plan_approved');
  const earlier = daysOf('fact_approved').filter(
    (day) =>
      countsHours(input.types, day.type) &&
      day.dt >= periods.account.dt_from &&
      day.dt < periods.month.dt_from,
  );
  const prevHours = input.prev_months_hours ?? hoursOf(earlier);

  const statOf = (version: Version): VersionStat => {
    const plan = version === 'plan_draft' ? daysOf('plan_draft') : approvedPlan;
    const days = daysOf(version);
    const hasNoPrevious =
      version === 'fact_approved' && input.prev_months_hours === undefined && earlier.length === 0;
    const work = workTotals(days, input, periods, hasNoPrevious ? undefined : prevHours);
    const norm_hours = normTotals(input, plan, periods);
    const total = work.work_hours.total ?? 0;

    return {
      ...work,
      ...dayCounts(days, input, periods),
      norm_hours,
      sawh_hours: recommended(input, plan, periods),
      overtime: {
        acc_period: round8(work.work_hours.acc_period - norm_hours.acc_period),
        prev_months: round8(prevHours - norm_hours.prev_months),
        curr_month: round8(total - norm_hours.curr_month),
        curr_month_end: round8(prevHours + total - norm_hours.curr_month_end),
      },
      ...(version.startsWith('plan') && outsideCounts(input, plan)),
    };
  };

  return {
    plan: { approved: statOf('plan_approved'), not_approved: statOf('plan_draft') },
    fact: { approved: statOf('fact_approved'), not_approved: statOf('fact_draft') },
  };
}
