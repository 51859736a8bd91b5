import { dtOf, momentOf } from '../calendar/index.ts';
import { type AttendanceMark, type AttendancePlan, secondsApart } from './attendance-marks.ts';
import { momentOfMark, seenBy } from './marks-under-another-clock.ts';

/** Says whether an untyped mark is an arrival or a leaving: the nearer edge of its plan, else the first of the day arrives (timekeeping 42). */
export function detectType(
  mark: AttendanceMark,
  plan: AttendancePlan | null,
  earlier: readonly AttendanceMark[],
): 'C' | 'L' {
  if (plan) {
    const { dttm_work_start: start, dttm_work_end: end } = seenBy(mark, plan);
    return secondsApart(mark.dttm, start) < secondsApart(mark.dttm, end) ? 'C' : 'L';
  }
  const moment = momentOfMark(mark);
  const isBefore = (one: AttendanceMark) => {
    if (one.shop_id !== mark.shop_id || dtOf(one.dttm) !== dtOf(mark.dttm)) return false;
    const before = momentOf(one.dttm, mark.zone ?? null) - moment;
    return before < 0 || (before === 0 && one.id < mark.id);
  };

  return earlier.some(isBefore) ? 'L' : 'C';
}
