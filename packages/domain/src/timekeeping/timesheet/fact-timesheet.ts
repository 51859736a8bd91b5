import { eachDt, round2 } from '../../calendar/index.ts';
import { allowsBeside, countsHours, type DayTypes, groupRows, isDayOff } from '../../planning/index.ts';
import type { TimesheetPart, TimesheetSource } from './item.ts';
import type { TimesheetRules } from './rules.ts';
import { type TimesheetEmployment, timesheetEmployment } from './timesheet-employment.ts';

const DAY_OFF = 'H';
const ABSENCE = 'A';

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
interface DateInput extends Pick<FactTimesheetInput, 'types' | 'rules'> {
  dt: string;
  home: TimesheetEmployment;
  is_past: boolean;
}

function partOf(day: TimesheetDayInput, source: TimesheetSource, { types, rules, home }: DateInput) {
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

/** A planned shift that nobody came to: an absence, with the planned hours only where absences are paid. */
function absence(missed: readonly TimesheetDayInput[], input: DateInput): TimesheetPart[] {
  const [first] = missed;
  if (!first) return [];
  const hours = missed.reduce((sum, day) => sum + day.day_hours + day.night_hours, 0);

  return [
    {
      ...emptyPart(input.dt, ABSENCE, input.home),
      day_hours: countsHours(input.types, ABSENCE) ? round2(hours) : 0,
      is_vacancy: missed.every((day) => day.is_vacancy),
    },
  ];
}

const isWorked = (day: TimesheetDayInput) =>
  day.dttm_work_start !== null && day.dttm_work_end !== null && day.day_hours + day.night_hours > 0;

/** Planned days that share the date with what was worked, or with the day off that leads it. */
function planBeside(
  worked: boolean,
  first: TimesheetDayInput,
  plan: readonly TimesheetDayInput[],
  input: DateInput,
) {
  const { types, is_past } = input;
  if (worked)
    return plan.filter((day) => isDayOff(types, day.type) && allowsBeside(types, day.type, first.type));

  return is_past ? [] : plan.filter((day) => day !== first && allowsBeside(types, first.type, day.type));
}

/** Where absences are paid, a shift beside a day off that nobody came to counts as one (timekeeping 20). */
function missedBeside(first: TimesheetDayInput, plan: readonly TimesheetDayInput[], input: DateInput) {
  const { types, is_past } = input;
  if (!is_past || !countsHours(types, ABSENCE)) return [];
  const isMissed = (day: TimesheetDayInput) =>
    !isDayOff(types, day.type) && countsHours(types, day.type) && allowsBeside(types, first.type, day.type);

  return absence(plan.filter(isMissed), input);
}

function partsOfDate(days: readonly TimesheetDayInput[], input: DateInput): TimesheetPart[] {
  const { dt, types, home } = input;
  const facts = days.filter((day) => day.is_fact && !isDayOff(types, day.type) && isWorked(day));
  const plan = days.filter((day) => !day.is_fact);
  const tabel = facts.length > 0 ? facts : plan.filter((day) => isDayOff(types, day.type));
  const [first] = tabel;
  if (first) {
    const beside = planBeside(facts.length > 0, first, plan, input);

    return [
      ...tabel.map((day) => partOf(day, day.is_fact ? 'F' : 'P', input)),
      ...beside.map((day) => partOf(day, 'P', input)),
      ...(facts.length > 0 ? [] : missedBeside(first, plan, input)),
    ];
  }
  if (plan.length === 0) return [emptyPart(dt, DAY_OFF, home)];
  if (!input.is_past) return plan.map((day) => partOf(day, 'P', input));

  return absence(
    plan.filter((day) => countsHours(types, day.type)),
    input,
  );
}

/** The same date, type and times stand once. */
function distinct(days: readonly TimesheetDayInput[]): TimesheetDayInput[] {
  const keyOf = (day: TimesheetDayInput) =>
    [day.is_fact, day.type, day.dttm_work_start, day.dttm_work_end].join('|');

  return [...groupRows(days, keyOf).values()].map(([one]) => one);
}

/** By start and end, then by everything else, so that no order of arrival shows. */
const orderKey = (day: TimesheetDayInput) =>
  JSON.stringify([
    day.dttm_work_start ?? '',
    day.dttm_work_end ?? '',
    day.type,
    day.shop_id,
    day.is_vacancy,
    day.day_hours,
    day.night_hours,
    day.work_type_name_id,
    day.work_type_position_id,
  ]);

/**
 * The fact timesheet of one employee: what was worked, planned days off, absences, and the plan from today on; dates
 * without an employment have nothing (timekeeping 18). The order of `days` does not matter.
 */
export function factTimesheet(input: FactTimesheetInput): TimesheetPart[] {
  const keyed = input.days.map((day) => ({ day, key: orderKey(day) }));
  const sorted = keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ day }) => day);
  const byDate = groupRows(sorted, (day) => day.dt);

  return eachDt(input.dt_from, input.dt_to).flatMap((dt) => {
    const home = timesheetEmployment(input.employments, dt);
    const is_past = home !== null && dt < home.today;
    if (!home || (input.rules.only_day_in_past && !is_past)) return [];

    return partsOfDate(distinct(byDate.get(dt) ?? []), { ...input, dt, home, is_past });
  });
}
