import { daysBetween } from '../../calendar/index.ts';
import { realHours, type Shift, type ShiftRules, type ShiftViolation, violation } from './shift-violation.ts';

/** More hours in any seven dates in a row than the department permits (planning 34). */
export function weekViolations(shifts: readonly Shift[], rules: ShiftRules): ShiftViolation[] {
  const limit = rules.week_hours_max;
  if (limit === null || limit <= 0) return [];
  const hoursOf = (shift: Shift) => realHours(shift.dttm_work_start, shift.dttm_work_end, rules.zone);
  const week: Shift[] = [];
  let hours = 0;

  return shifts.flatMap((shift) => {
    hours += hoursOf(shift);
    week.push(shift);
    for (let [first = shift] = week; daysBetween(first.dt, shift.dt) > 6; [first = shift] = week) {
      hours -= hoursOf(first);
      week.shift();
    }
    return hours > limit ? [violation('week_too_long', 'warning', shift, { value: hours, limit })] : [];
  });
}
