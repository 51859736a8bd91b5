import { addRealSeconds, momentOf, round2 } from '../../calendar/index.ts';
import { countsHours, type DayTypes, isDayOff } from '../../planning/index.ts';

/** F what was worked, M what of it the main timesheet pays, A what is paid beside it (timekeeping 16). */
export type TimesheetType = 'F' | 'M' | 'A';
/** P copied from the plan, F from a fact, S filled by the rules, M by hand. */
export type TimesheetSource = 'P' | 'F' | 'S' | 'M';

/** A part of one person's timesheet on a date; hours are decimal with two digits. */
export interface TimesheetPart {
  dt: string;
  shop_id: number | null;
  position_id: number | null;
  work_type_name_id: number | null;
  day_type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  /** Of both times; null counts the clock alone. */
  zone: string | null;
  day_hours: number;
  night_hours: number;
  source: TimesheetSource;
  /** Was it worked, or planned, as an additional shift? */
  is_vacancy: boolean;
  /** A part that stays additional whatever room the main timesheet has. */
  is_frozen: boolean;
}

/** Day and night hours of a part together. */
export function partHours(part: Pick<TimesheetPart, 'day_hours' | 'night_hours'>): number {
  return round2(part.day_hours + part.night_hours);
}

/** Hours of several parts together. */
export function sumHours(parts: readonly Pick<TimesheetPart, 'day_hours' | 'night_hours'>[]): number {
  return round2(parts.reduce((sum, part) => sum + part.day_hours + part.night_hours, 0));
}

/** Does the type stand in main and additional timesheets: a day off, or a type whose hours count? */
export function isDivided(types: DayTypes, code: string): boolean {
  return isDayOff(types, code) || countsHours(types, code);
}

/**
 * Cuts hours off the end of a part, night before day: what stays ends earlier, what is cut starts there
 * (timekeeping 24), so many real hours before (network 32). `hours` may not pass what the part has.
 */
export function splitPart<Part extends TimesheetPart>(part: Part, hours: number): { stays: Part; cut: Part } {
  const night_hours = Math.min(part.night_hours, hours);
  const day_hours = round2(hours - night_hours);
  const { dttm_work_start: start, dttm_work_end: end, zone } = part;
  const moved = start && end ? addRealSeconds(end, -Math.round(hours * 3600), zone) : null;
  const border = start && moved && momentOf(moved, zone) < momentOf(start, zone) ? start : moved;

  return {
    stays: {
      ...part,
      day_hours: round2(part.day_hours - day_hours),
      night_hours: round2(part.night_hours - night_hours),
      dttm_work_end: border,
    },
    cut: { ...part, day_hours, night_hours, dttm_work_start: border },
  };
}
