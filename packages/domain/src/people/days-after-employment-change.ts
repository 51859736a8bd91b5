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
