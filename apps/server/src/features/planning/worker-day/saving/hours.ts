import {
  averageDayHours,
  breakTable,
  type DayType,
  employedDays,
  finesOfPosition,
  isEmployedOn,
  isPaidDayOff,
  type MatchedPlan,
  monthEnd,
  monthStart,
  normHoursOfDay,
  openingHoursOn,
  type PeriodLength,
  recommendedNorms,
  sum,
  typedHoursToKeep,
  workHoursOf,
} from '@shiftwright/domain';
import type { EmploymentNorms } from '../../norms/norm-employments.ts';
import type { NewDay } from '../store/day-row.ts';
import { employmentOf, networkOf, type PlanningContext } from './planning-context.ts';

type Bounds = Pick<NewDay, 'dttm_work_start' | 'dttm_work_end'>;

/** What the paid time of a day is counted from, and what it is told by. */
export type CountedDay = Pick<
  NewDay,
  | 'network_id'
  | 'dt'
  | 'type'
  | 'is_fact'
  | 'shop_id'
  | 'employee_id'
  | 'employment_id'
  | 'dttm_work_start'
  | 'dttm_work_end'
  | 'dttm_work_start_tabel'
  | 'dttm_work_end_tabel'
  | 'work_seconds'
  | 'has_typed_hours'
>;

function matched(plan: Bounds | null): MatchedPlan | null {
  if (!plan?.dttm_work_start || !plan.dttm_work_end) return null;
  return { dttm_work_start: plan.dttm_work_start, dttm_work_end: plan.dttm_work_end };
}

/** Hours that a day off is paid by one employment: the calendar's norm of the date, and an average day of the month (planning 2). */
function paidDayHours(
  day: CountedDay,
  norms: EmploymentNorms,
  period_length: PeriodLength,
  factors: PlanningContext['average_day_factors'],
) {
  const month = monthStart(day.dt);
  const { setting, typeOf, schedule_hours } = norms;
  const input = {
    employment: norms,
    setting,
    typeOf,
    period_length,
    ...(schedule_hours && { schedule_hours }),
  };
  const factor = factors.get(month)?.get(norms.employee_id) ?? 1;
  const hours = (recommendedNorms(day.dt, input).get(month) ?? 0) * factor;

  return {
    norm_day_hours: normHoursOfDay(typeOf(day.dt), norms),
    average_day_hours: averageDayHours(hours, employedDays(norms, month, monthEnd(month))),
  };
}

/** The day with its paid time and bounds, from everything that counts for it (planning 37). */
export function withHours<Day extends CountedDay>(
  day: Day,
  plan: Bounds | null,
  around: PlanningContext,
): Day {
  const network = networkOf(around, day.network_id);
  const type = around.typesOf(day.network_id).get(day.type) ?? (around.types.get(day.type) as DayType);
  const employment = employmentOf(around, day);
  const home = employment && around.shops.get(employment.shop_id);
  const shop = day.shop_id === null ? undefined : around.shops.get(day.shop_id);
  const crops = network.crop_work_hours_by_shop_schedule && shop !== undefined;
  const norms = isPaidDayOff(type) ? (around.norms.get(day.employee_id ?? 0) ?? []) : [];
  const length = network.accounting_period_length as PeriodLength;
  const paid = norms
    .filter((one) => isEmployedOn(one, day.dt))
    .map((one) => paidDayHours(day, one, length, around.average_day_factors));

  const hours = workHoursOf(
    { ...day, work_hours: typedHoursToKeep(day, type) },
    {
      day_type: type,
      zone: shop?.timezone ?? home?.timezone ?? null,
      breaks: breakTable(employment?.breaks, shop?.breaks, network.breaks),
      fines: finesOfPosition(network.fines_settings, employment?.position_name ?? null),
      crop_to: crops
        ? { opening: openingHoursOn(day.dt, shop, around.schedule.get(shop.id) ?? new Map()) }
        : null,
      only_fact_hours_that_in_approved_plan: network.only_fact_hours_that_in_approved_plan,
      closest_plan: day.is_fact ? matched(plan) : null,
      late_arrival_seconds: network.allowed_interval_late_seconds,
      early_departure_seconds: network.allowed_interval_early_seconds,
      round_work_hours_alg: network.round_work_hours_alg === 0 ? 0 : null,
      norm_day_hours: sum(paid.map((one) => one.norm_day_hours)),
      average_day_hours: sum(paid.map((one) => one.average_day_hours)),
    },
  );

  return {
    ...day,
    work_seconds: hours.work_seconds,
    dttm_work_start_tabel: hours.dttm_work_start_tabel,
    dttm_work_end_tabel: hours.dttm_work_end_tabel,
  };
}
