import { isWeekend, naiveSeconds, parseTm } from '../../calendar/index.ts';
import { type OpeningHours, openingSeconds } from '../../network/index.ts';

/** What of a published plan is a burden, in the order in which it is shown (planning 180). */
export const BURDEN_KINDS = [
  'weekend',
  'closing',
  'night',
  'holiday',
  'late_change',
  'refused_wish',
] as const;
export type BurdenKind = (typeof BURDEN_KINDS)[number];

const DAY_MINUTES = 1440;
/** Who leaves so long before the doors close has closed the department. */
const CLOSING_MINUTES = 30;

/** The network's night in minutes from midnight; it may end on the next date. */
export interface Night {
  from_minute: number;
  to_minute: number;
}

/** The night of a network from its "HH:MM:SS" settings. */
export function nightOf(network: { night_time_start: string; night_time_end: string }): Night {
  const minute = (tm: string) => (parseTm(tm) ?? 0) / 60;
  return { from_minute: minute(network.night_time_start), to_minute: minute(network.night_time_end) };
}

/** The minute at which a date's doors close, from its midnight; null where they do not close (planning 180). */
export function closingMinute(hours: OpeningHours | null): number | null {
  if (!hours) return null;
  const { from, to } = openingSeconds(hours);
  return to - from >= DAY_MINUTES * 60 ? null : to / 60;
}

/** Does a shift close the department: on duty before the doors close, and until half an hour before it (planning 180)? */
export function isClosing(start_minute: number, end_minute: number, closes_minute: number): boolean {
  return start_minute < closes_minute && end_minute >= closes_minute - CLOSING_MINUTES;
}

/** Minutes of a shift inside the nights that it touches; all minutes are from the midnight of its date. */
function minutesByNight(start_minute: number, end_minute: number, { from_minute, to_minute }: Night): number {
  const length = (to_minute - from_minute + DAY_MINUTES) % DAY_MINUTES;
  let minutes = 0;
  for (let from = from_minute - DAY_MINUTES; from < end_minute; from += DAY_MINUTES)
    minutes += Math.max(0, Math.min(end_minute, from + length) - Math.max(start_minute, from));
  return minutes;
}

/** Is at least half of a shift in the network's night (planning 180)? */
export function isNightShift(start_minute: number, end_minute: number, night: Night): boolean {
  return minutesByNight(start_minute, end_minute, night) * 2 >= end_minute - start_minute;
}

/** A planned shift with what its date is for its department and its person. */
export interface BurdenShift {
  dt: string;
  /** Local times "YYYY-MM-DDTHH:MM:SS". */
  dttm_work_start: string;
  dttm_work_end: string;
  /** The department's hours of the date; null on a closed date. */
  hours: OpeningHours | null;
  is_holiday: boolean;
  /** Does the shift run into a wish of its person (people 27)? */
  is_against_wish: boolean;
  night: Night;
}

/** The burdens that a shift is by itself; late changes come from the journal (planning 180). */
export function burdensOf(shift: BurdenShift): BurdenKind[] {
  const midnight = naiveSeconds(`${shift.dt}T00:00:00`);
  const start = (naiveSeconds(shift.dttm_work_start) - midnight) / 60;
  const end = (naiveSeconds(shift.dttm_work_end) - midnight) / 60;
  const closes = closingMinute(shift.hours);
  const bears: Partial<Record<BurdenKind, boolean>> = {
    weekend: isWeekend(shift.dt),
    closing: closes !== null && isClosing(start, end, closes),
    night: end > start && isNightShift(start, end, shift.night),
    holiday: shift.is_holiday,
    refused_wish: shift.is_against_wish,
  };
  return BURDEN_KINDS.filter((kind) => bears[kind]);
}
