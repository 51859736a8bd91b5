import { type EmploymentPeriod, isEmployedOn } from './employment.ts';

const FULL = 100;

/** The first date on which somebody's employments together are more than one full rate (people 51). */
export function rateAboveFull(
  employments: readonly (EmploymentPeriod & { norm_work_hours: number })[],
): { dt: string; rate: number } | null {
  const starts = [...new Set(employments.map(({ dt_hired }) => dt_hired ?? ''))].sort();
  const rates = starts.map((dt) => ({
    dt,
    rate: employments
      .filter((one) => isEmployedOn(one, dt))
      .reduce((sum, { norm_work_hours }) => sum + norm_work_hours, 0),
  }));
  return rates.find(({ rate }) => rate > FULL) ?? null;
}
