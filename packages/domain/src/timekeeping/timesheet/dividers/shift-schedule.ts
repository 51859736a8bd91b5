import { round2 } from '../../../calendar/index.ts';
import { countsHours, isDayOff, reducesNorm } from '../../../planning/index.ts';
import { required } from '../../../required.ts';
import { partHours, sumHours, type TimesheetPart } from '../item.ts';
import { minHoursAt } from '../rules.ts';
import { timesheetEmployment } from '../timesheet-employment.ts';
import { emptyPart } from '../timesheet-part.ts';
import {
  allMain,
  type Division,
  type DivisionInput,
  fillDivision,
  freezeWorkOnDaysOff,
  partsOn,
  put,
} from './division.ts';
import { moveHours } from './most-hours.ts';

const DAY_OFF = 'H';

/** A day off that leaves the norm alone is called what the schedule calls it. */
function renameDaysOff({ main }: Division, dt: string, { types, schedule }: DivisionInput) {
  const wanted = schedule.get(dt)?.day_type;
  if (wanted === undefined || !isDayOff(types, wanted)) return;
  const renamed = (part: TimesheetPart) =>
    isDayOff(types, part.day_type) && !reducesNorm(types, part.day_type);
  main.set(
    dt,
    partsOn(main, dt).map((part) => (renamed(part) ? { ...part, day_type: wanted } : part)),
  );
}

/** Work beyond the schedule's hours is additional; where the schedule has none, all of it. */
function cutToSchedule(division: Division, dt: string, input: DivisionInput) {
  const { main, additional } = division;
  const work = partsOn(main, dt).filter((part) => !isDayOff(input.types, part.day_type));
  if (work.length === 0) return;
  const day = input.schedule.get(dt);
  const wanted = day && !isDayOff(input.types, day.day_type) ? day.work_hours : 0;
  const surplus = round2(sumHours(work) - wanted);
  if (wanted > 0) {
    if (surplus > 0) moveHours(main, additional, { dt, hours: surplus, picks: () => true, from_end: true });
    return;
  }
  const home = timesheetEmployment(input.employments, dt);
  put(additional, dt, work);
  main.set(dt, home ? [emptyPart(dt, day?.day_type ?? DAY_OFF, home)] : []);
}

/** Hours pulled from an additional part, by what they become in the main timesheet. */
interface Pull {
  day: number;
  night: number;
}

/** Night up to the schedule's night, day up to its day, then whatever is left as day hours. */
function pullFrom(part: TimesheetPart, lacking: number, room: Pull): Pull & { from_night: number } {
  const night = Math.min(part.night_hours, room.night, lacking);
  const day = Math.min(part.day_hours, room.day, round2(lacking - night));
  const rest = Math.min(round2(partHours(part) - night - day), round2(lacking - night - day));
  const restOfNight = Math.min(round2(part.night_hours - night), rest);

  return { day: round2(day + rest), night, from_night: round2(night + restOfNight) };
}

/** What stays of an additional part after hours were pulled from it. */
function reduced(part: TimesheetPart, pulled: Pull & { from_night: number }): TimesheetPart[] {
  const day_hours = round2(part.day_hours - (pulled.day + pulled.night - pulled.from_night));
  const rest = { ...part, day_hours, night_hours: round2(part.night_hours - pulled.from_night) };

  return partHours(rest) > 0 ? [rest] : [];
}

function addToMain(
  { main }: Division,
  dt: string,
  { pulled, from }: { pulled: Pull; from: TimesheetPart },
  input: DivisionInput,
) {
  const parts = partsOn(main, dt);
  const at = parts.findIndex((part) => !isDayOff(input.types, part.day_type));
  const home = timesheetEmployment(input.employments, dt);
  if (!home) return;
  const base: TimesheetPart = parts[at] ?? {
    ...emptyPart(dt, from.day_type, home),
    work_type_name_id: from.work_type_name_id,
  };
  const next = {
    ...base,
    day_hours: round2(base.day_hours + pulled.day),
    night_hours: round2(base.night_hours + pulled.night),
  };
  main.set(dt, at >= 0 ? parts.with(at, next) : [next]);
}

/** Pulls what a date lacks from the earliest additional hours. */
function topUp(division: Division, dt: string, lacking: number, input: DivisionInput) {
  const { additional, main } = division;
  const day = required(input.schedule, dt);
  let left = lacking;
  for (const source of [...additional.keys()].sort()) {
    const kept: TimesheetPart[] = [];
    for (const part of partsOn(additional, source)) {
      if (left <= 0 || part.is_frozen) {
        kept.push(part);
        continue;
      }
      const own = partsOn(main, dt);
      const worked = (key: 'day_hours' | 'night_hours') => own.reduce((sum, one) => sum + one[key], 0);
      const room = {
        day: Math.max(0, round2(day.day_hours - worked('day_hours'))),
        night: Math.max(0, round2(day.night_hours - worked('night_hours'))),
      };
      const pulled = pullFrom(part, left, room);
      left = round2(left - pulled.day - pulled.night);
      addToMain(division, dt, { pulled, from: part }, input);
      kept.push(...reduced(part, pulled));
    }
    additional.set(source, kept);
  }
}

/** How many hours a date lacks that its schedule wants and its plan allows (a vacation is never topped up). */
function lackingOn({ main, additional }: Division, dt: string, input: DivisionInput): number {
  const { types, schedule, planned_types, employments, rules } = input;
  const own = partsOn(main, dt);
  const lacking = round2((schedule.get(dt)?.work_hours ?? 0) - sumHours(own));
  const home = timesheetEmployment(employments, dt);
  if (lacking <= 0 || !home || own.some((part) => reducesNorm(types, part.day_type))) return 0;
  const allows = (type: string) =>
    isDayOff(types, type) ? !reducesNorm(types, type) : countsHours(types, type);
  if (!(planned_types.get(dt) ?? []).some(allows)) return 0;
  const free = [...additional.values()].flat().filter((part) => !part.is_frozen);
  const reachable = sumHours(own) + sumHours(free);

  return reachable > minHoursAt(rules, home.norm_work_hours) ? lacking : 0;
}

/**
 * The main timesheet follows the person's shift schedule: what passes it is additional, and what is additional tops up
 * dates on which less was worked (timekeeping 28). Hours may so change their date.
 */
export function divideByShiftSchedule(fact: readonly TimesheetPart[], input: DivisionInput): Division {
  const division = allMain(fact, input);
  freezeWorkOnDaysOff(division, input);
  fillDivision(division, input);
  for (const dt of input.dates) {
    renameDaysOff(division, dt, input);
    cutToSchedule(division, dt, input);
  }
  for (const dt of input.dates) {
    const lacking = lackingOn(division, dt, input);
    if (lacking > 0) topUp(division, dt, lacking, input);
  }

  return division;
}
