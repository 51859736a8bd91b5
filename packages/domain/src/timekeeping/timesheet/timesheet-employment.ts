import { type EmploymentPeriod, isEmployedOn } from '../../people/index.ts';

/** An employment as timesheets need it. */
export interface TimesheetEmployment extends EmploymentPeriod {
  id: number;
  shop_id: number;
  position_id: number | null;
  is_visible: boolean;
  /** Percent of a full rate. */
  norm_work_hours: number;
  /** The name of the main work type (priority 1). */
  work_type_name_id: number | null;
  /** Today by the clock of its department. */
  today: string;
}

/** The employment that a date's timesheet belongs to: visible first, then the higher rate (timekeeping 17). */
export function timesheetEmployment(
  employments: readonly TimesheetEmployment[],
  dt: string,
): TimesheetEmployment | null {
  const active = employments.filter((one) => isEmployedOn(one, dt));
  const better = (a: TimesheetEmployment, b: TimesheetEmployment) =>
    Number(b.is_visible) - Number(a.is_visible) || b.norm_work_hours - a.norm_work_hours || a.id - b.id;

  return active.sort(better)[0] ?? null;
}
