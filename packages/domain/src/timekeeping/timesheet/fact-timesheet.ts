import { eachDt } from '../../calendar/index.ts';
import { countsHours, EMPTY_TYPE, groupRows, isDayOff } from '../../planning/index.ts';
import { absence, missedBeside } from './absences.ts';
import type { TimesheetPart } from './item.ts';
import { planBeside } from './plan-beside-day-off.ts';
import { timesheetEmployment } from './timesheet-employment.ts';
import {
  type DateInput,
  emptyPart,
  type FactTimesheetInput,
  partOf,
  type TimesheetDayInput,
} from './timesheet-part.ts';

const DAY_OFF = 'H';

const isWorked = (day: TimesheetDayInput) =>
  day.dttm_work_start !== null && day.dttm_work_end !== null && day.day_hours + day.night_hours > 0;

function partsOfDate(days: readonly TimesheetDayInput[], input: DateInput): TimesheetPart[] {
  const { dt, types, home } = input;
  const facts = days.filter((day) => day.is_fact && !isDayOff(types, day.type) && isWorked(day));
  // A cleared day of the plan is an empty one (planning 1).
  const plan = days.filter((day) => !day.is_fact && day.type !== EMPTY_TYPE);
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
