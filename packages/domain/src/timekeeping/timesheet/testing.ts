import { addSeconds } from '../../calendar/index.ts';
import { type DayType, DEFAULT_DAY_TYPES, dayTypesByCode } from '../../planning/index.ts';
import { sumHours } from './item.ts';
import { type TimesheetSettings, timesheetRules } from './rules.ts';
import { type TimesheetInput, type TimesheetItemDraft, timesheet } from './timesheet.ts';
import type { TimesheetEmployment } from './timesheet-employment.ts';
import type { TimesheetDayInput } from './timesheet-part.ts';

/** The shipped day types, where a shift may share the date of any unpaid day off, and a type that pays nothing. */
export const TYPES = dayTypesByCode([
  ...DEFAULT_DAY_TYPES.map((type) => ({
    ...type,
    allowed_additional_types: type.is_work_hours ? [] : ['W'],
  })),
  { ...(DEFAULT_DAY_TYPES[0] as DayType), code: 'SD', is_work_hours: false, ordering: 40 },
]);

export const HOME: TimesheetEmployment = {
  id: 1,
  shop_id: 10,
  position_id: 20,
  is_visible: true,
  norm_work_hours: 100,
  work_type_name_id: 30,
  dt_hired: null,
  dt_fired: null,
  today: '2021-07-01',
};

const JUNE = { dt_from: '2021-06-01', dt_to: '2021-06-30' };

/** A day of so many paid hours from ten o'clock on, all of them by day, with an hour of break. */
export function aDay(dt: string, hours: number, given: Partial<TimesheetDayInput> = {}): TimesheetDayInput {
  const start = `${dt}T10:00:00`;
  return {
    dt,
    type: 'W',
    is_fact: true,
    shop_id: HOME.shop_id,
    dttm_work_start: start,
    dttm_work_end: addSeconds(start, (hours + 1) * 3600),
    zone: null,
    day_hours: hours,
    night_hours: 0,
    is_vacancy: false,
    work_type_name_id: HOME.work_type_name_id,
    work_type_position_id: null,
    ...given,
  };
}

/** A planned day off. */
export const off = (dt: string, type = 'H', given: Partial<TimesheetDayInput> = {}) =>
  aDay(dt, 0, { type, is_fact: false, dttm_work_start: null, dttm_work_end: null, shop_id: null, ...given });

/** June 2021 seen from July: everything in it has passed. */
export function june(
  days: readonly TimesheetDayInput[],
  given: Partial<TimesheetInput> & { settings?: TimesheetSettings; today?: string } = {},
): TimesheetInput {
  const { settings = {}, today = HOME.today, employments = [HOME], ...rest } = given;
  return {
    ...JUNE,
    days,
    employments: employments.map((one) => ({ ...one, today })),
    types: TYPES,
    rules: timesheetRules(settings),
    norm_hours: 167,
    earlier: [],
    schedule: new Map(),
    closed: new Set(),
    kept: [],
    ...rest,
  };
}

export const items = (input: TimesheetInput, type: 'F' | 'M' | 'A') =>
  timesheet(input).filter((item) => item.timesheet_type === type);
export const hoursOf = (input: TimesheetInput, type: 'F' | 'M' | 'A') => sumHours(items(input, type));
export const on = (list: readonly TimesheetItemDraft[], dt: string) => list.filter((item) => item.dt === dt);
