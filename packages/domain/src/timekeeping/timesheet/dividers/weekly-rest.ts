import { addDays, eachDt, weekdayOf } from '../../../calendar/index.ts';
import { isDayOff } from '../../../planning/index.ts';
import { sumHours, type TimesheetPart } from '../item.ts';
import { type Division, type DivisionInput, makeDayOff } from './division.ts';

/** Reads the main timesheet over the border of what is divided: beyond it, what is stored. */
function reader({ main }: Division, { earlier, types }: DivisionInput) {
  const partsOf = (dt: string): TimesheetPart[] => main.get(dt) ?? earlier.filter((part) => part.dt === dt);
  const hours = (dt: string) => sumHours(partsOf(dt));
  // A paid day off has hours and is no rest; unpaid ones have none.
  const isRest = (dt: string) => hours(dt) === 0;
  const isOff = (dt: string) => partsOf(dt).some((part) => isDayOff(types, part.day_type));

  return { hours, isRest, isOff };
}

/** The dates of a week that become days off so that two of them rest together. */
function datesToRest(week: readonly string[], read: ReturnType<typeof reader>): string[] {
  const resting = week.filter(read.isRest);
  if (resting.length === 0) return week.slice(5).filter((dt) => !read.isOff(dt));
  if (resting.some((dt) => resting.includes(addDays(dt, 1)))) return [];
  const neighbours = week.filter(
    (dt) => (resting.includes(addDays(dt, -1)) || resting.includes(addDays(dt, 1))) && !read.isOff(dt),
  );
  const [least] = neighbours.sort((a, b) => read.hours(a) - read.hours(b) || (a < b ? -1 : 1));

  return least ? [least] : [];
}

/**
 * Every week from Monday to Sunday gets two days of rest in a row, at the cost of its least worked neighbour; a paid
 * day off is no rest and is not touched (timekeeping 23).
 */
export function restWeekly(division: Division, input: DivisionInput) {
  const read = reader(division, input);
  const first = addDays(input.dt_from, -weekdayOf(input.dt_from));
  for (let monday = first; addDays(monday, 6) <= addDays(input.dt_to, 1); monday = addDays(monday, 7)) {
    const week = eachDt(monday, addDays(monday, 6));
    if ([addDays(monday, -1), monday, addDays(monday, 6)].every(read.isRest)) continue;
    const rest = datesToRest(week, read);
    for (const dt of rest) if (input.dates.includes(dt)) makeDayOff(division, dt, input);
  }
}
