import type { EmploymentPeriod } from './employment.ts';

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
