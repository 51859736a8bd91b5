import type { EmploymentPeriod } from './employment.ts';

/** An employment as far as it can stand in another's way. */
export interface PlacedEmployment extends EmploymentPeriod {
  id: number | null;
  employee_id: number;
  shop_id: number;
}

/** Do two periods share a day? Both ends count; null is open. */
export function periodsOverlap(a: EmploymentPeriod, b: EmploymentPeriod): boolean {
  const startsByEnd = (from: string | null, to: string | null) => from === null || to === null || from <= to;

  return startsByEnd(a.dt_hired, b.dt_fired) && startsByEnd(b.dt_hired, a.dt_fired);
}

/**
 * The employments a new or changed one collides with: nobody holds two at once under one personnel number in one
 * department. Beside each other in different departments they are normal (people 9).
 */
export function overlappingEmployments<E extends PlacedEmployment>(
  wanted: PlacedEmployment,
  others: readonly E[],
): E[] {
  return others.filter(
    (other) =>
      other.id !== wanted.id &&
      other.employee_id === wanted.employee_id &&
      other.shop_id === wanted.shop_id &&
      periodsOverlap(wanted, other),
  );
}

/** A date of hiring, dismissal or the hours of a shift that contradict each other. */
export type EmploymentProblem = 'fired_before_hired' | 'shortest_over_longest';

/** What is wrong with an employment taken by itself (people 10). */
export function employmentProblems(
  employment: EmploymentPeriod & {
    shift_hours_length_min: number | null;
    shift_hours_length_max: number | null;
  },
): EmploymentProblem[] {
  const { dt_hired, dt_fired, shift_hours_length_min: min, shift_hours_length_max: max } = employment;
  const problems: EmploymentProblem[] = [];
  if (dt_hired !== null && dt_fired !== null && dt_fired < dt_hired) problems.push('fired_before_hired');
  if (min !== null && max !== null && min > max) problems.push('shortest_over_longest');

  return problems;
}
