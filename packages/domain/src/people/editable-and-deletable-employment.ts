import type { EmploymentPeriod } from './employment.ts';

/** Why an employment may not be edited or deleted, or null when it may (people 14, 15). */
export function employmentEditRefusal(
  employment: EmploymentPeriod & { code: string | null },
  network: { forbid_edit_employments_came_through_integration: boolean },
  today: string,
): 'came_through_integration' | 'fired' | null {
  if (employment.code && network.forbid_edit_employments_came_through_integration)
    return 'came_through_integration';
  const isOpen = employment.dt_fired === null || employment.dt_fired > today;
  const isFuture = employment.dt_hired !== null && employment.dt_hired > today;

  return isOpen || isFuture ? null : 'fired';
}
