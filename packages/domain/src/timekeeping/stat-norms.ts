import { eachDt, monthEnd, monthStart } from '../calendar/index.ts';
import { isEmployedOn } from '../people/index.ts';
import { countsHours, type DayTypes, isDayOff, reducesNorm } from '../planning/index.ts';
import { employedDays, monthsOf, normHours } from './norm-hours.ts';
import { normOfPart } from './norm-of-part.ts';
import { reducedNorm } from './norm-reducing-days.ts';
import { recommendedNorms } from './recommended-norm.ts';
import { correctionFactors, type EmploymentMonth, periodStarts } from './stat-corrections.ts';
import { datesOf, hoursOf, monthKey, round8, type StatPeriods, within } from './stat-rows.ts';
import type { StatDay, StatEmployment, WorkerStatInput } from './stat-shape.ts';

/** Leave is leave from all work under a personnel number, whichever employment its row names (timekeeping 3). */
function reducingDates(plan: readonly StatDay[], types: DayTypes): Set<string> {
  return new Set(plan.filter((day) => reducesNorm(types, day.type)).map((day) => day.dt));
}

function sumNorms(
  input: WorkerStatInput,
  plan: readonly StatDay[],
  period: { dt_from: string; dt_to: string },
): number {
  const reducing = reducingDates(plan, input.types);
  const hours = input.employments.map((one) => normHours(one, period, one.typeOf, reducing));

  return round8(hours.reduce((sum, value) => sum + value, 0));
}

/** The shift schedule that an employment's recommended hours come from; null where they come from elsewhere. */
function scheduleInForce({ setting, schedule_hours }: StatEmployment): ReadonlyMap<string, number> | null {
  return setting?.type === 3 ? (schedule_hours ?? new Map()) : null;
}

const hoursOn = (schedule: ReadonlyMap<string, number>, dates: readonly string[]) =>
  dates.reduce((sum, dt) => sum + (schedule.get(dt) ?? 0), 0);

/** What a month looks like from the asked range, for one employment. */
function partOfMonth(
  employment: StatEmployment,
  plan: readonly StatDay[],
  { month, hours, factor }: { month: string; hours: number; factor: number },
  input: WorkerStatInput,
) {
  const isIn = within(input);
  const dates = eachDt(month, monthEnd(month)).filter((dt) => isEmployedOn(employment, dt));
  const reducing = reducingDates(plan, input.types);
  const own = plan.filter(
    (day) =>
      (day.employment_id === employment.id || reducing.has(day.dt)) && dates.includes(day.dt) && !isIn(day),
  );
  const planned = own.filter((day) => !isDayOff(input.types, day.type) || day.type === 'H');
  const outside = dates.filter((dt) => !isIn({ dt }));
  const schedule = scheduleInForce(employment);
  const scheduledOn = (some: readonly string[]) =>
    factor *
    hoursOn(
      schedule ?? new Map(),
      some.filter((dt) => !reducing.has(dt)),
    );

  return {
    month_hours: hours * factor,
    ...(schedule && {
      scheduled: { inside: scheduledOn(dates.filter((dt) => isIn({ dt }))), outside: scheduledOn(outside) },
    }),
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

/** Recommended hours of an employment in each month of the accounting periods that the range touches. */
function employmentMonths(
  employment: StatEmployment,
  plan: readonly StatDay[],
  input: WorkerStatInput,
): EmploymentMonth[] {
  const reducing = reducingDates(plan, input.types);
  const schedule = scheduleInForce(employment);
  const norms = periodStarts(input).flatMap((dt) => [
    ...recommendedNorms(dt, { ...input, ...employment, employment }),
  ]);

  return norms.map(([month, hours]) => {
    const days = [...reducing].filter((dt) => monthStart(dt) === month && isEmployedOn(employment, dt));
    const reduced = schedule
      ? hours - hoursOn(schedule, days)
      : reducedNorm(hours, employedDays(employment, month, monthEnd(month)), days.length);
    return { employment, month, hours, reduced, reducing };
  });
}

/** Is the month told: one of the range, or of its accounting period unless one of the range has the same name? */
function isTold(month: string, months: readonly string[], { account }: StatPeriods): boolean {
  if (months.includes(month)) return true;
  return within(account)({ dt: month }) && !months.some((one) => monthKey(one) === monthKey(month));
}

/** The recommended hours of every month and of the range, over all employments, by one version of the plan. */
export function recommendedStat(
  input: WorkerStatInput,
  plan: readonly StatDay[],
  periods: StatPeriods,
  is_approved: boolean,
) {
  const parts = input.employments.flatMap((one) => employmentMonths(one, plan, input));
  const factors = correctionFactors(parts, input, {
    is_approved,
    normOf: (period) => sumNorms(input, plan, period),
  });
  const months = monthsOf(input.dt_from, input.dt_to);
  const by_months: Record<string, number> = {};
  const result = { selected_period: 0, curr_month: 0, curr_month_without_reduce_norm: 0 };
  for (const { employment, month, hours, reduced } of parts) {
    if (!isTold(month, months, periods)) continue;
    const factor = factors.get(month) ?? 1;
    by_months[monthKey(month)] = round8((by_months[monthKey(month)] ?? 0) + reduced * factor);
    if (months.includes(month))
      result.selected_period += normOfPart(partOfMonth(employment, plan, { month, hours, factor }, input));
    if (month !== periods.month.dt_from) continue;
    result.curr_month += reduced * factor;
    result.curr_month_without_reduce_norm += hours;
  }
  const { selected_period, curr_month, curr_month_without_reduce_norm } = result;

  return {
    by_months,
    selected_period: round8(selected_period),
    curr_month: round8(curr_month),
    curr_month_without_reduce_norm: round8(curr_month_without_reduce_norm),
  };
}

/** The calendar norms of the month, the range and the accounting period. */
export function normStat(input: WorkerStatInput, plan: readonly StatDay[], periods: StatPeriods) {
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

/** The production calendar alone, from which leave is taken off to give the norm. */
export const calendarNorms = (input: WorkerStatInput, { month, range }: StatPeriods) => ({
  curr_month: sumNorms(input, [], month),
  selected_period: sumNorms(input, [], range),
});

/** Planned days outside the range in the months it touches. */
export function outsideCounts(input: WorkerStatInput, plan: readonly StatDay[]) {
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
