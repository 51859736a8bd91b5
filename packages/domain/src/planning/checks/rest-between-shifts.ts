import { shiftLimits } from './shift-limits.ts';
import {
  type EmploymentOn,
  realHours,
  type Shift,
  type ShiftRules,
  type ShiftViolation,
  toleranceHours,
  violation,
} from './shift-violation.ts';

/** Rest counts between the last shift of a date and the first of a later one: two shifts of one date are one day's work. */
export function restViolations(
  shifts: readonly Shift[],
  employmentOn: EmploymentOn,
  rules: ShiftRules,
): ShiftViolation[] {
  return shifts.flatMap((shift, at) => {
    const before = shifts[at - 1];
    const { rest: limit } = shiftLimits(rules, employmentOn(shift.dt));
    if (!before || before.dt === shift.dt) return [];
    const rest = realHours(before.dttm_work_end, shift.dttm_work_start, rules.zone);

    return rest >= 0 && rest < limit - toleranceHours(shift)
      ? [violation('rest_too_short', 'warning', shift, { value: rest, limit, other_dt: before.dt })]
      : [];
  });
}
