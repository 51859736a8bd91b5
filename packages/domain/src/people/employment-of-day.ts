import { type EmploymentPeriod, isEmployedOn } from './employment.ts';

/** What decides between several employments of one employee on a date. */
export interface EmploymentChoice extends EmploymentPeriod {
  id: number;
  shop_id: number | null;
  is_visible: boolean;
  /** Percent of a full rate. */
  norm_work_hours: number;
}

/** The employment a day belongs to: visible first, then the one asked for, then in the day's department, then the bigger rate; none where nobody is employed on the date (people 20, planning 8). */
export function employmentForDay<E extends EmploymentChoice>(
  employments: readonly E[],
  day: { dt: string; employment_id: number | null; shop_id: number | null },
): E | null {
  const first = (is: (one: E) => boolean) => (a: E, b: E) => Number(is(b)) - Number(is(a));
  const visible = first((one) => one.is_visible);
  const named = first((one) => one.id === day.employment_id);
  const there = first((one) => one.shop_id === day.shop_id);
  const compare = (a: E, b: E) =>
    visible(a, b) || named(a, b) || there(a, b) || b.norm_work_hours - a.norm_work_hours || a.id - b.id;

  return employments.filter((one) => isEmployedOn(one, day.dt)).sort(compare)[0] ?? null;
}
