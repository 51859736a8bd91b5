import { type EmploymentChoice, employmentForDay } from '../../people/employment-of-day.ts';

/** An employment as an applicant brings it. */
export interface ApplicantEmployment extends EmploymentChoice {
  shop_id: number;
  work_type_name_ids: readonly number[];
}

/** The employment with which a person takes a shift: of its department first, then one that does its work (planning 99). */
export function employmentForShift<E extends ApplicantEmployment>(
  employments: readonly E[],
  shift: { dt: string; shop_id: number; work_type_name_ids: readonly number[] },
): E | null {
  const asked = { dt: shift.dt, shop_id: shift.shop_id, employment_id: null };
  const wanted = new Set(shift.work_type_name_ids);
  const here = employments.filter((one) => one.shop_id === shift.shop_id);
  const skilled = employments.filter((one) => one.work_type_name_ids.some((id) => wanted.has(id)));

  return (
    employmentForDay(here, asked) ?? employmentForDay(skilled, asked) ?? employmentForDay(employments, asked)
  );
}
