import { type DayTypes, groupRows, isDayOff } from '../../../planning/index.ts';
import { isDivided, type TimesheetPart } from '../item.ts';
import type { TimesheetRules } from '../rules.ts';
import { type TimesheetEmployment, timesheetEmployment } from '../timesheet-employment.ts';
import { emptyPart } from '../timesheet-part.ts';

/** What a person's shift schedule wants of a date; hours are decimal. */
export interface ScheduleDay {
  dt: string;
  day_type: string;
  work_hours: number;
  day_hours: number;
  night_hours: number;
}

/** What dividers need beside the fact timesheet. */
export interface DivisionInput {
  dt_from: string;
  dt_to: string;
  /** The dates divided: those of the period that have a timesheet. */
  dates: readonly string[];
  employments: readonly TimesheetEmployment[];
  types: DayTypes;
  rules: TimesheetRules;
  /** Recommended hours of the month, which cap the main timesheet. */
  norm_hours: number;
  /** Stored items of the week before the period (of the main timesheet, else of the fact) and main ones of its closed dates. */
  earlier: readonly TimesheetPart[];
  schedule: ReadonlyMap<string, ScheduleDay>;
  /** Types of the approved plan by date. */
  planned_types: ReadonlyMap<string, readonly string[]>;
}

/** Main and additional parts by date while they are divided. */
export interface Division {
  main: Map<string, TimesheetPart[]>;
  additional: Map<string, TimesheetPart[]>;
}

const DAY_OFF = 'H';

/** The parts of one side on a date. */
export const partsOn = (side: ReadonlyMap<string, TimesheetPart[]>, dt: string): TimesheetPart[] =>
  side.get(dt) ?? [];

/** Puts parts beside what stands on their date. */
export function put(side: Map<string, TimesheetPart[]>, dt: string, parts: readonly TimesheetPart[]) {
  if (parts.length > 0) side.set(dt, [...partsOn(side, dt), ...parts]);
}

/** Is the date a day off in the main timesheet? */
export function isOffInMain({ main }: Division, dt: string, types: DayTypes): boolean {
  return partsOn(main, dt).some((part) => isDayOff(types, part.day_type));
}

/** All parts of the types that are divided, as main; types that count no hours are left out. */
export function allMain(fact: readonly TimesheetPart[], { dates, types }: DivisionInput): Division {
  const byDate = groupRows(
    fact.filter((part) => isDivided(types, part.day_type)),
    (part) => part.dt,
  );

  return { main: new Map(dates.map((dt) => [dt, byDate.get(dt) ?? []])), additional: new Map() };
}

/** A day off takes the main timesheet of its date: the work beside it is additional for good. */
export function freezeWorkOnDaysOff(division: Division, { types }: DivisionInput) {
  const isOnDayOff = (part: TimesheetPart) =>
    !isDayOff(types, part.day_type) && isOffInMain(division, part.dt, types);
  freezeWhere(division, isOnDayOff);
}

/** Where dividers start: all is main but work on days off (timekeeping 21). */
export function startDivision(fact: readonly TimesheetPart[], input: DivisionInput): Division {
  const division = allMain(fact, input);
  freezeWorkOnDaysOff(division, input);

  return division;
}

/** Every date that nothing main is left on is a day off. */
export function fillDivision(division: Division, { dates, employments }: DivisionInput) {
  for (const dt of dates) {
    const home = timesheetEmployment(employments, dt);
    if (home && partsOn(division.main, dt).length === 0)
      division.main.set(dt, [emptyPart(dt, DAY_OFF, home)]);
  }
}

/** Turns a date of the main timesheet into a day off; what stood there becomes additional. */
export function makeDayOff(division: Division, dt: string, { employments }: DivisionInput) {
  put(division.additional, dt, partsOn(division.main, dt));
  const home = timesheetEmployment(employments, dt);
  division.main.set(dt, home ? [emptyPart(dt, DAY_OFF, home)] : []);
}

/** Moves main parts that the test picks to the additional timesheet for good. */
export function freezeWhere(division: Division, picks: (part: TimesheetPart) => boolean) {
  for (const [dt, parts] of division.main) {
    const moved = parts.filter(picks);
    if (moved.length === 0) continue;
    division.main.set(
      dt,
      parts.filter((part) => !moved.includes(part)),
    );
    put(
      division.additional,
      dt,
      moved.map((part) => ({ ...part, is_frozen: true })),
    );
  }
}

/** An absence is never additional. */
export function dropAbsences({ additional }: Division) {
  for (const [dt, parts] of additional)
    additional.set(
      dt,
      parts.filter((part) => part.day_type !== 'A'),
    );
}
