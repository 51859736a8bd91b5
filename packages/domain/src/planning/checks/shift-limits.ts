/** Hours; null, and 0 for a most, is no limit. */
interface DepartmentLimits {
  shift_hours_min: number | null;
  shift_hours_max: number | null;
  rest_hours: number | null;
}

interface OwnLimits {
  shift_hours_length_min: number | null;
  shift_hours_length_max: number | null;
  min_time_btw_shifts: number | null;
}

const least = (...hours: (number | null | undefined)[]) => Math.max(0, ...hours.map((one) => one ?? 0));
const most = (...hours: (number | null | undefined)[]) =>
  Math.min(...hours.map((one) => one || Number.POSITIVE_INFINITY));

/** The limits of the department and of the person together: the stricter holds (planning 35). */
export function shiftLimits(department: DepartmentLimits, own: OwnLimits | undefined) {
  return {
    shortest: least(department.shift_hours_min, own?.shift_hours_length_min),
    longest: most(department.shift_hours_max, own?.shift_hours_length_max),
    rest: least(department.rest_hours, own?.min_time_btw_shifts),
  };
}
