import {
  type LimitingEmployment,
  realHours,
  type Shift,
  type ShiftRules,
  type ShiftViolation,
  violation,
} from './shift-violation.ts';
import { MAX_SHIFT_HOURS } from './validate-day.ts';

/** A shift longer or shorter than the employment, or else the department, allows; never over 24 hours (planning 34). */
export function lengthViolations(
  shift: Shift,
  employment: LimitingEmployment | undefined,
  rules: ShiftRules,
): ShiftViolation[] {
  const hours = realHours(shift.dttm_work_start, shift.dttm_work_end, rules.zone);
  const naive = realHours(shift.dttm_work_start, shift.dttm_work_end, null);
  if (hours > MAX_SHIFT_HOURS && naive > MAX_SHIFT_HOURS)
    return [violation('longer_than_24_hours', 'error', shift, { value: hours, limit: MAX_SHIFT_HOURS })];
  const most = employment?.shift_hours_length_max ?? rules.shift_hours_max;
  const least = employment?.shift_hours_length_min ?? rules.shift_hours_min;
  if (most !== null && most > 0 && hours > most)
    return [violation('shift_too_long', 'warning', shift, { value: hours, limit: most })];

  return least !== null && hours < least
    ? [violation('shift_too_short', 'warning', shift, { value: hours, limit: least })]
    : [];
}
