import { momentOf, shiftByClock } from '../calendar/index.ts';
import type { AttendanceMark } from './attendance-marks.ts';

/** When a mark was made, in milliseconds (network 55). */
export const momentOfMark = ({ dttm, zone = null }: AttendanceMark) => momentOf(dttm, zone);

interface Timed {
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  zone?: string | null;
}

/** A plan or fact with its times by the clock of the mark, which may be another one than that of its department (timekeeping 68). */
export const seenBy = <Shift extends Timed>(
  { zone = null }: Pick<AttendanceMark, 'zone'>,
  shift: Shift,
): Shift => shiftByClock(shift, shift.zone ?? null, zone);
