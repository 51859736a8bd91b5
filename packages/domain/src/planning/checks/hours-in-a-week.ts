import { daysBetween } from '../../calendar/index.ts';
import { type Shift, type ShiftRules, type ShiftViolation, violation } from './shift-violation.ts';

const WEEK_DAYS = 7;

/** More paid hours of work in seven dates in a row than the department permits; leave is no work (planning 35). */
export function weekViolations(shifts: readonly Shift[], rules: ShiftRules): ShiftViolation[] {
  const limit = rules.week_hours_max;
  if (limit === null || limit <= 0) return [];
  const week: Shift[] = [];
  let seconds = 0;

  return shifts.flatMap((shift) => {
    seconds += shift.work_seconds;
    week.push(shift);
    for (let [first = shift] = week; daysBetween(first.dt, shift.dt) >= WEEK_DAYS; [first = shift] = week) {
      seconds -= first.work_seconds;
      week.shift();
    }
    const value = seconds / 3600;
    return value > limit ? [violation('week_too_long', 'warning', shift, { value, limit })] : [];
  });
}

/** Most paid hours in seven dates in a row that hold a date. */
export function weekHoursAround(shifts: readonly Shift[], dt: string): number {
  const near = shifts
    .map((shift) => ({ at: daysBetween(dt, shift.dt), seconds: shift.work_seconds }))
    .filter(({ at }) => Math.abs(at) < WEEK_DAYS);
  const sums = Array.from({ length: WEEK_DAYS }, (_, last) =>
    near
      .filter(({ at }) => at <= last && at > last - WEEK_DAYS)
      .reduce((sum, { seconds }) => sum + seconds, 0),
  );

  return Math.max(...sums) / 3600;
}
