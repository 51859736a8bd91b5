import { durationSeconds } from '../calendar/index.ts';
import type { AttendanceMark, AttendancePlan } from './attendance-marks.ts';
import { seenBy } from './marks-under-another-clock.ts';

/** Real seconds of lateness of an arrival, or of leaving early; negative when better than planned, null without a plan (timekeeping 40). */
export function latenessSeconds(
  mark: Pick<AttendanceMark, 'dttm' | 'type'>,
  plan: Pick<AttendancePlan, 'dttm_work_start' | 'dttm_work_end' | 'zone'> | null,
  zone: string | null,
): number | null {
  if (!plan || (mark.type !== 'C' && mark.type !== 'L')) return null;
  const { dttm_work_start: start, dttm_work_end: end } = seenBy({ zone }, plan);
  if (mark.type === 'C') return durationSeconds(start, mark.dttm, zone);

  return durationSeconds(mark.dttm, end, zone);
}
