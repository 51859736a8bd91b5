import { newViolations } from './new-violations.ts';
import { isProblem, type ShiftProblem } from './problems.ts';
import type { JudgedDay, LimitingEmployment, ShiftRules, ShiftViolation } from './shift-violation.ts';
import { findShiftViolations } from './shift-violations.ts';

/** The plan of one person around an approval, as it was and as it will stand, and the dates that it changes. */
export interface PublishedPlan {
  before: readonly JudgedDay[];
  after: readonly JudgedDay[];
  changed_dts: ReadonlySet<string>;
}

/**
 * The rules that the plan of a person breaks once it is published: those of the dates that the approval changes, and those
 * that it breaks on other dates by them (planning 165).
 */
export function publishedViolations(
  { before, after, changed_dts }: PublishedPlan,
  employments: readonly LimitingEmployment[],
  rules: ShiftRules,
): ShiftProblem[] {
  const found = findShiftViolations(after, employments, rules).filter(isProblem);
  const fresh = new Set<ShiftViolation>(
    newViolations(findShiftViolations(before, employments, rules), found),
  );
  const isTouched = ({ dt, other_dt }: ShiftViolation) =>
    changed_dts.has(dt) || (other_dt !== null && changed_dts.has(other_dt));

  return found.filter((one) => fresh.has(one) || isTouched(one));
}
