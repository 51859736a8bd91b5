import { addDays, addMonths, monthStart } from '../calendar/index.ts';
import type { EmploymentPeriod } from './employment.ts';
import { isEmployedOn } from './employment.ts';

/** What of a worker day decides whether it stays when an employment changes. */
export interface DayOfEmployment {
  dt: string;
  is_vacancy: boolean;
  is_outsource: boolean;
  /** Set: hidden because an employment ended or went. */
  dt_not_actual: string | null;
}

/** How a network treats the days of an employment whose dates change (people 18). */
export interface CleaningRules {
  clean_wdays_on_employment_dt_change: boolean;
  set_dt_not_actual_for_vacancy_on_transfers: boolean;
}

/** What becomes of a day of an employment: hidden, back in sight, or left alone. */
export type DayFate = 'hide' | 'restore' | 'keep';

/**
 * A day outside the dates of its employment leaves the schedule where the network wants that, and one inside comes
 * back; outsourced days are never touched, vacancies only where the network says so (people 18).
 */
export function fateOfDay(day: DayOfEmployment, employment: EmploymentPeriod, rules: CleaningRules): DayFate {
  const isInside = isEmployedOn(employment, day.dt);
  if (day.dt_not_actual !== null) return isInside ? 'restore' : 'keep';
  if (isInside || !rules.clean_wdays_on_employment_dt_change || day.is_outsource) return 'keep';

  return day.is_vacancy && !rules.set_dt_not_actual_for_vacancy_on_transfers ? 'keep' : 'hide';
}

interface Dates {
  dt_hired: string;
  dt_fired: string | null;
}

/** The first date on which a change employs somebody otherwise than before: made, removed, or of other dates; else null. */
export function firstDateChanged(before: Dates | null, after: Dates | null): string | null {
  if (!before || !after) return (before ?? after)?.dt_hired ?? null;
  const hired = before.dt_hired === after.dt_hired ? [] : [before.dt_hired, after.dt_hired];
  const last = before.dt_fired === after.dt_fired ? [] : [before.dt_fired, after.dt_fired];
  const dates = [...hired, ...last.flatMap((dt) => (dt === null ? [] : addDays(dt, 1)))];

  return dates.sort()[0] ?? null;
}

/**
 * The first month that follows a change: that of the first date which changed, and the month before this one at the
 * latest; what stands further back stays as it was counted (timekeeping 29).
 */
export function followedSince(today: string, changed: string | null): string {
  const recent = addMonths(monthStart(today), -1);
  return changed === null || monthStart(changed) > recent ? recent : monthStart(changed);
}

/** What of an employment its work types follow from. */
interface Placement {
  shop_id: number;
  position_id: number | null;
}

/**
 * Which work types an employment has after a change: those of the new position, the same ones in the new department,
 * or as they were (people 17).
 */
export function workTypesAfter(
  before: Placement,
  after: Placement,
): 'of_position' | 'same_names' | 'as_before' {
  if (before.position_id !== after.position_id) return 'of_position';

  return before.shop_id === after.shop_id ? 'as_before' : 'same_names';
}
