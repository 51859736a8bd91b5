import { daysBetween, dtOf, durationSeconds, isDttm, shownDttm } from '../../calendar/index.ts';
import { lastsOver24Hours, MAX_SHIFT_HOURS } from './at-most-24-hours.ts';
import type { DayInput, InvalidDayField } from './day-input.ts';

/** A shift that lasts by the clock, but of which a change of clocks leaves no time (planning 17). */
const isSwallowed = (start: string, end: string, zone: string | null) =>
  durationSeconds(start, end, null) > 0 && durationSeconds(start, end, zone) <= 0;

/** What is wrong with the times of a shift (planning 17). */
export function timeProblems(
  day: DayInput,
  { zone, keeps_one_time }: { zone: string | null; keeps_one_time: boolean },
): InvalidDayField[] {
  const { dt, dttm_work_start: start, dttm_work_end: end } = day;
  const problems: InvalidDayField[] = [];
  for (const [field, value] of [
    ['dttm_work_start', start],
    ['dttm_work_end', end],
  ] as const) {
    if (value === null) {
      if (!keeps_one_time) problems.push({ field, code: 'required' });
    } else if (!isDttm(shownDttm(value))) problems.push({ field, code: 'invalid_time', values: { value } });
  }
  if (problems.length > 0 || start === null || end === null) return problems;

  const values = { dttm_work_start: start, dttm_work_end: end, dt };
  if (start > end) problems.push({ field: 'non_field_errors', code: 'start_after_end', values });
  if (daysBetween(dt, dtOf(start)) !== 0)
    problems.push({ field: 'non_field_errors', code: 'start_on_another_date', values });
  if (isSwallowed(start, end, zone))
    problems.push({ field: 'dttm_work_start', code: 'skipped_by_clock', values });
  if (lastsOver24Hours(start, end, zone)) {
    problems.push({
      field: 'dttm_work_end',
      code: 'longer_than_24_hours',
      values: { ...values, limit: MAX_SHIFT_HOURS },
    });
  }

  return problems;
}
