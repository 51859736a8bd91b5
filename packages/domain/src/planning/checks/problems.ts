import type { ShiftViolation } from './shift-violation.ts';

/** A broken rule that is a problem of the plan. */
export type ShiftProblem = ShiftViolation & { severity: 'error' | 'warning' };

/** Is it more than a notice: neither a wish nor hours beyond the opening hours (planning 34)? */
export const isProblem = (one: ShiftViolation): one is ShiftProblem => one.severity !== 'notice';

/** Is something wrong with a day beyond notices? The count of problems of a grid is that of such days (planning 34). */
export const hasProblem = (found: readonly ShiftViolation[] | undefined): boolean =>
  found?.some(isProblem) ?? false;
