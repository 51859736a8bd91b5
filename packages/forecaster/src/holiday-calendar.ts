import type { Grid, Holiday } from './series.ts';
import { dateOf, dayNumber } from './series.ts';

/** A holiday of a weekend is made up for at most so many days away. */
const REACH_OF_SUBSTITUTES = 3;

/** Names of holidays by day of a grid. */
export interface HolidayCalendar {
  /** The holidays themselves, with those of a weekend that are made up for on another day. */
  on: Map<number, string[]>;
  /** The holidays that the days around are counted from: not the days that only make up for one. */
  around: Map<number, string[]>;
}

const dtOf = (day: number) => dateOf(day).toISOString().slice(0, 10);
const isWeekend = (day: number) => [0, 6].includes(dateOf(day).getUTCDay());

/** The date (MM-DD) that a holiday has in at least half of its years, and in two; none for one that moves. */
function fixedDateOf(days: readonly number[]): string | undefined {
  const years = new Set(days.map((day) => dtOf(day).slice(0, 4))).size;
  const dates = Map.groupBy(days, (day) => dtOf(day).slice(5));
  const [best] = [...dates].sort(([, a], [, b]) => b.length - a.length);
  return best && best[1].length >= Math.max(2, years / 2) ? best[0] : undefined;
}

/** Days that make up for a holiday, and the day of the weekend that they stand for. */
function substitutesOf(days: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  const date = fixedDateOf(days);
  if (!date) return found;
  const listed = new Set(days);
  for (const day of days) {
    const year = Number(dtOf(day).slice(0, 4));
    for (const fixed of [year - 1, year, year + 1].map((y) => dayNumber(`${y}-${date}`))) {
      const far = Math.abs(day - fixed);
      if (far > 0 && far <= REACH_OF_SUBSTITUTES && isWeekend(fixed) && !listed.has(fixed))
        found.set(day, fixed);
    }
  }
  return found;
}

/**
 * Lays holidays on the days of a grid. Calendars often list a holiday of a weekend only on the day that makes up
 * for it (Christmas on Monday the 26th): what people do goes by the date itself.
 */
export function holidayCalendar(grid: Grid, holidays: readonly Holiday[]): HolidayCalendar {
  const by_name = new Map<string, number[]>();
  for (const { dt, name } of holidays) {
    const day = dayNumber(dt);
    const key = name.replace(/\s*\(.*\)$/, '');
    if (!Number.isNaN(day)) by_name.set(key, [...(by_name.get(key) ?? []), day]);
  }
  const calendar: HolidayCalendar = { on: new Map(), around: new Map() };
  const add = (to: Map<number, string[]>, day: number, name: string) =>
    to.set(day - grid.first_day, [...new Set([...(to.get(day - grid.first_day) ?? []), name])]);
  for (const [name, days] of by_name) {
    const substitutes = substitutesOf(days);
    for (const day of [...days, ...substitutes.values()]) {
      add(calendar.on, day, substitutes.has(day) ? `${name} (substitute)` : name);
      if (!substitutes.has(day)) add(calendar.around, day, name);
    }
  }
  return calendar;
}
