import { round2 } from '../../calendar/index.ts';
import { countsHours, type DayTypes, isDayOff } from '../../planning/index.ts';
import type { TimesheetPart, TimesheetSource } from './item.ts';
import type { TimesheetRules } from './rules.ts';
import type { TimesheetEmployment } from './timesheet-employment.ts';

/** An approved day, of the fact or of the plan, with its paid bounds and its hours split by the night. */
export interface TimesheetDayInput {
  dt: string;
  type: string;
  is_fact: boolean;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  /** Of the department that it was worked in. */
  zone: string | null;
  day_hours: number;
  night_hours: number;
  /** Of the linked plan for a fact that has one, else its own. */
  is_vacancy: boolean;
  work_type_name_id: number | null;
  /** The position that the work type's name stands for. */
  work_type_position_id: number | null;
}

export interface FactTimesheetInput {
  dt_from: string;
  dt_to: string;
  days: readonly TimesheetDayInput[];
  employments: readonly TimesheetEmployment[];
  types: DayTypes;
  rules: TimesheetRules;
}

/** A date on which nothing stands but its type. */
export function emptyPart(dt: string, day_type: string, home: TimesheetEmployment): TimesheetPart {
  return {
    dt,
    shop_id: home.shop_id,
    position_id: home.position_id,
    work_type_name_id: home.work_type_name_id,
    day_type,
    dttm_work_start: null,
    dttm_work_end: null,
    zone: null,
    day_hours: 0,
    night_hours: 0,
    source: 'S',
    is_vacancy: false,
    is_frozen: false,
  };
}

/** What a date's parts are made from. */
export interface DateInput extends Pick<FactTimesheetInput, 'types' | 'rules'> {
  dt: string;
  home: TimesheetEmployment;
  is_past: boolean;
}

export function partOf(day: TimesheetDayInput, source: TimesheetSource, { types, rules, home }: DateInput) {
  const isOff = isDayOff(types, day.type);
  const isPaid = !isOff || countsHours(types, day.type);
  const byWorkType = rules.get_position_from_work_type_name && !isOff ? day.work_type_position_id : null;

  return {
    ...emptyPart(day.dt, day.type, home),
    shop_id: isOff ? home.shop_id : day.shop_id,
    position_id: byWorkType ?? home.position_id,
    work_type_name_id: (isOff ? null : day.work_type_name_id) ?? home.work_type_name_id,
    dttm_work_start: isOff ? null : day.dttm_work_start,
    dttm_work_end: isOff ? null : day.dttm_work_end,
    zone: day.zone,
    day_hours: isPaid ? round2(isOff ? day.day_hours + day.night_hours : day.day_hours) : 0,
    night_hours: isPaid && !isOff ? day.night_hours : 0,
    source,
    is_vacancy: day.is_vacancy,
  };
}
