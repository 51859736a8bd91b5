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

/** Times of a shift and the date that it belongs to. */
type Timed = Pick<Shift, 'dt' | 'dttm_work_start' | 'dttm_work_end'>;

/** Real hours of rest before and after the shifts of a date, as far as the shifts given reach (planning 34). */
export function restAround(
  shifts: readonly Timed[],
  dt: string,
  zone: string | null,
): { before: number | null; after: number | null } {
  const sorted = shifts.toSorted((a, b) => a.dttm_work_start.localeCompare(b.dttm_work_start));
  const first = sorted.findIndex((shift) => shift.dt === dt);
  const last = sorted.findLastIndex((shift) => shift.dt === dt);
  const rest = (from: Timed | undefined, to: Timed | undefined) =>
    from && to && from.dt !== to.dt ? realHours(from.dttm_work_end, to.dttm_work_start, zone) : null;

  return { before: rest(sorted[first - 1], sorted[first]), after: rest(sorted[last], sorted[last + 1]) };
}

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
