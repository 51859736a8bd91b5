import { lastsOver24Hours, MAX_SHIFT_HOURS } from './at-most-24-hours.ts';
import { toleranceHours } from './fact-tolerance.ts';
import { shiftLimits } from './shift-limits.ts';
import {
  type LimitingEmployment,
  realHours,
  type Shift,
  type ShiftRules,
  type ShiftViolation,
  violation,
  zoneOf,
} from './shift-violation.ts';

/** A shift longer or shorter than department and employment allow; never over 24 hours (planning 18, planning 34, planning 35). */
export function lengthViolations(
  shift: Shift,
  employment: LimitingEmployment | undefined,
  rules: ShiftRules,
): ShiftViolation[] {
  const { dttm_work_start: start, dttm_work_end: end } = shift;
  const zone = zoneOf(shift, rules);
  const hours = realHours(start, end, zone);
  if (lastsOver24Hours(start, end, zone))
    return [violation('longer_than_24_hours', 'error', shift, { value: hours, limit: MAX_SHIFT_HOURS })];
  const { shortest, longest } = shiftLimits(rules, employment);
  const tolerance = toleranceHours(shift);
  if (hours > longest + tolerance)
    return [violation('shift_too_long', 'warning', shift, { value: hours, limit: longest })];

  return hours < shortest - tolerance
    ? [violation('shift_too_short', 'warning', shift, { value: hours, limit: shortest })]
    : [];
}
