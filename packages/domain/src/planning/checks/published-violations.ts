import { newViolations } from './new-violations.ts';
import type { JudgedDay, LimitingEmployment, ShiftRules, ShiftViolation } from './shift-violation.ts';
import { findShiftViolations } from './shift-violations.ts';

/** A rule that a published plan breaks: wishes and hours beyond the opening hours are none. */
export type PublishedViolation = ShiftViolation & { severity: 'error' | 'warning' };

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
): PublishedViolation[] {
  const found = findShiftViolations(after, employments, rules).filter(
    (one): one is PublishedViolation => one.severity !== 'notice',
  );
  const fresh = new Set<ShiftViolation>(
    newViolations(findShiftViolations(before, employments, rules), found),
  );
  const isTouched = ({ dt, other_dt }: ShiftViolation) =>
    changed_dts.has(dt) || (other_dt !== null && changed_dts.has(other_dt));

  return found.filter((one) => fresh.has(one) || isTouched(one));
}
