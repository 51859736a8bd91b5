import {
  addMonths,
  type ContractShare,
  daysBetween,
  monthStart,
  normHoursOfDay,
  type ProductionDayOf,
  partsOf,
} from '../calendar/index.ts';
import type { EmploymentPeriod } from '../people/index.ts';
import { countProductionDays } from './norm-calendar.ts';

/** A contract as the norm needs it. */
export interface NormEmployment extends EmploymentPeriod {
  /** Of the position; 40 is full time. */
  hours_in_a_week: number;
  /** Percent of a full rate. */
  norm_work_hours: number;
}

/** Before this date every week has 40 hours (timekeeping 1). */
const WEEKS_DIFFER_FROM = '2020-01-01';
const LAST_OF_40 = '2019-12-31';

/** The first dates of the months a period touches. */
export function monthsOf(dt_from: string, dt_to: string): string[] {
  const first = monthStart(dt_from);
  const parts = [partsOf(dt_from), partsOf(dt_to)] as const;
  const count = (parts[1].year - parts[0].year) * 12 + parts[1].month - parts[0].month + 1;

  return Array.from({ length: Math.max(0, count) }, (_, i) => addMonths(first, i));
}

/** The later start and the earlier end of an employment and a period. */
function employedPart({ dt_hired, dt_fired }: EmploymentPeriod, dt_from: string, dt_to: string) {
  return {
    from: dt_hired !== null && dt_hired > dt_from ? dt_hired : dt_from,
    to: dt_fired !== null && dt_fired < dt_to ? dt_fired : dt_to,
  };
}

/** How many days of the period the person is employed. */
export function employedDays(employment: EmploymentPeriod, dt_from: string, dt_to: string): number {
  const { from, to } = employedPart(employment, dt_from, dt_to);

  return Math.max(0, daysBetween(from, to) + 1);
}

/** Norm hours of a stretch of dates in which the week has the same hours. */
function hoursBetween(share: ContractShare, from: string, to: string, typeOf: ProductionDayOf): number {
  const { full, short } = countProductionDays(typeOf, from, to);

  return full * normHoursOfDay('W', share) + short * normHoursOfDay('S', share);
}

/** Norm hours of a contract over a period: its share of each calendar day while employed, days that reduce the norm left out (timekeeping 3). */
export function normHours(
  employment: NormEmployment,
  period: { dt_from: string; dt_to: string },
  typeOf: ProductionDayOf,
  reducing_dates: ReadonlySet<string> = new Set(),
): number {
  const { from, to } = employedPart(employment, period.dt_from, period.dt_to);
  const weekOf40 = { hours_in_a_week: 40, norm_work_hours: employment.norm_work_hours };
  const shareOn = (dt: string) => (dt < WEEKS_DIFFER_FROM ? weekOf40 : employment);
  const early =
    from <= LAST_OF_40 ? hoursBetween(weekOf40, from, to < LAST_OF_40 ? to : LAST_OF_40, typeOf) : 0;
  const late =
    to > LAST_OF_40 ? hoursBetween(employment, from > LAST_OF_40 ? from : WEEKS_DIFFER_FROM, to, typeOf) : 0;
  let hours = early + late;
  for (const dt of reducing_dates)
    if (dt >= from && dt <= to) hours -= normHoursOfDay(typeOf(dt), shareOn(dt));

  return Math.round(hours * 1e8) / 1e8;
}
