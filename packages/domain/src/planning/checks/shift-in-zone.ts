import { formatDttm, minuteOf, momentOf, naiveSeconds, wallClockOf } from '../../calendar/index.ts';

interface TimedShift {
  dt: string;
  dttm_work_start: string;
  dttm_work_end: string;
}

/** Minutes from midnight of a shift's date; below 0 before it, 1440 and more after it. */
export interface ShiftMinutes {
  start_minute: number;
  end_minute: number;
}

/**
 * When a shift under one clock begins and ends by another one, so that rest counts as it really is. Times that stand
 * overlap where the clocks differ by more than the rest; then the shift is taken so much longer that whoever keeps the
 * rest beside it does not overlap either (planning 29, planning 35).
 */
export function shiftInZone(
  { dt, dttm_work_start: start, dttm_work_end: end }: TimedShift,
  { from, to, rest_minutes }: { from: string | null; to: string | null; rest_minutes: number },
): ShiftMinutes {
  const stands = { start_minute: minuteOf(start, dt), end_minute: minuteOf(end, dt) };
  if (from === to || from === null || to === null) return stands;
  const minuteBy = (dttm: string) => minuteOf(wallClockOf(momentOf(dttm, from), to), dt);

  return {
    start_minute: Math.min(minuteBy(start), stands.start_minute + rest_minutes),
    end_minute: Math.max(minuteBy(end), stands.end_minute - rest_minutes),
  };
}

/** The local times of minutes of a date. */
export function timesOf(dt: string, { start_minute, end_minute }: ShiftMinutes): TimedShift {
  const midnight = naiveSeconds(`${dt}T00:00:00`);
  return {
    dt,
    dttm_work_start: formatDttm(midnight + start_minute * 60),
    dttm_work_end: formatDttm(midnight + end_minute * 60),
  };
}
