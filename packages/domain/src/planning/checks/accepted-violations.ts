import { isAsMuch } from './new-violations.ts';
import type { ShiftViolation, ShiftViolationCode } from './shift-violation.ts';

/** The rules of which somebody may say that breaking them is fine: those that warn, none that is refused on saving. */
export const ACCEPTABLE_CODES = [
  'rest_too_short',
  'shift_too_long',
  'shift_too_short',
  'week_too_long',
  'outside_opening_hours',
  'limitation',
] as const satisfies readonly ShiftViolationCode[];

/** A broken rule of which somebody said that it is fine, as it was then. */
export interface AcceptedViolation {
  employee_id: number;
  dt: string;
  other_dt: string | null;
  code: (typeof ACCEPTABLE_CODES)[number];
  value: number | null;
  /** The shifts of the date, as intervals. */
  shifts: readonly string[];
}

interface Times {
  dttm_work_start: string | null;
  dttm_work_end: string | null;
}

/** The shifts of a date as intervals to the minute, by start: "2026-03-13T06:00/2026-03-13T14:00". */
export function shiftIntervals(days: readonly Times[]): string[] {
  return days
    .flatMap(({ dttm_work_start: start, dttm_work_end: end }) =>
      start && end ? [`${start.slice(0, 16)}/${end.slice(0, 16)}`] : [],
    )
    .sort();
}

/** May somebody say of it that it is fine? */
export const isAcceptable = (
  one: ShiftViolation,
): one is ShiftViolation & { code: AcceptedViolation['code']; severity: 'warning' } =>
  one.severity === 'warning' && ACCEPTABLE_CODES.some((code) => code === one.code);

/**
 * What was said of a broken rule; undefined where nothing was, or where the date has other shifts by now, or the rule is
 * broken further or with another date (planning 224).
 */
export function acceptanceOf<Accepted extends AcceptedViolation>(
  violation: ShiftViolation,
  shifts: readonly string[],
  accepted: readonly Accepted[],
): Accepted | undefined {
  if (!isAcceptable(violation)) return undefined;
  const held = shifts.join();
  return accepted.find(
    (one) =>
      one.employee_id === violation.employee_id &&
      one.dt === violation.dt &&
      one.code === violation.code &&
      one.other_dt === violation.other_dt &&
      one.shifts.join() === held &&
      isAsMuch(violation, one),
  );
}
