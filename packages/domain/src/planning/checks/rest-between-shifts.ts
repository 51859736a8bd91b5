import { toleranceHours } from './fact-tolerance.ts';
import { shiftLimits } from './shift-limits.ts';
import {
  type Clocks,
  type EmploymentOn,
  inOrder,
  restHours,
  type Shift,
  type ShiftRules,
  type ShiftViolation,
  violation,
  zoneOf,
} from './shift-violation.ts';

/** Times of a shift, where they are told, and the date that it belongs to. */
type Timed = Pick<Shift, 'dt' | 'dttm_work_start' | 'dttm_work_end'> & { shop_id?: number | null };

/** Real hours of rest before and after the shifts of a date, as far as the shifts given reach (planning 34). */
export function restAround(
  shifts: readonly Timed[],
  dt: string,
  clocks: Clocks,
): { before: number | null; after: number | null } {
  const sorted = inOrder(shifts, clocks);
  const first = sorted.findIndex((shift) => shift.dt === dt);
  const last = sorted.findLastIndex((shift) => shift.dt === dt);
  const rest = (from: Timed | undefined, to: Timed | undefined) =>
    from && to && from.dt !== to.dt ? restHours(from, to, clocks) : null;

  return { before: rest(sorted[first - 1], sorted[first]), after: rest(sorted[last], sorted[last + 1]) };
}

/** Rest counts between the last shift of a date and the first of a later one: two shifts of one date are one day's work. */
export function restViolations(
  shifts: readonly Shift[],
  employmentOn: EmploymentOn,
  rules: ShiftRules,
): ShiftViolation[] {
  const sorted = inOrder(shifts, rules);
  return sorted.flatMap((shift, at) => {
    const before = sorted[at - 1];
    const { rest: limit } = shiftLimits(rules, employmentOn(shift.dt));
    if (!before) return [];
    const rest = restHours(before, shift, rules);
    // Under one clock shifts that overlap are refused as such; under two they leave no rest.
    const areTwoClocks = zoneOf(before, rules) !== zoneOf(shift, rules);
    const counts = rest < 0 ? areTwoClocks : before.dt !== shift.dt;

    return counts && rest < limit - toleranceHours(shift)
      ? [
          violation('rest_too_short', 'warning', shift, {
            ...{ value: Math.max(0, rest), limit, other_dt: before.dt },
          }),
        ]
      : [];
  });
}
