import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { addDays, daysBetween, partsOf, weekdayOf } from '@shiftwright/domain';
import type { CalendarDay } from './calendar.ts';

/** Hourly counts of one sensor by date: City of Melbourne, CC BY 4.0 (see NOTICE). */
export type Footfall = (dt: string, hour: number) => number;

const SOURCE_LAST = '2015-02-13';
const YEAR_DAYS = 364;

/** The day of the source that stands for `last`: the same weekday, the nearest time of year. */
function sourceDay(last: string): string {
  const dayOfYear = (dt: string) => daysBetween(`${partsOf(dt).year}-01-01`, dt);
  const latest = addDays(SOURCE_LAST, -((weekdayOf(SOURCE_LAST) - weekdayOf(last) + 7) % 7));
  const distance = (dt: string) => {
    const apart = Math.abs(dayOfYear(dt) - dayOfYear(last));
    return Math.min(apart, YEAR_DAYS - apart);
  };
  const candidates = Array.from({ length: 52 }, (_, week) => addDays(latest, -7 * week));
  return candidates.reduce((best, dt) => (distance(dt) < distance(best) ? dt : best), latest);
}

/** Reads the committed counts and moves them by whole weeks, so that they end on `last` in their own season. */
export function readFootfall(last: string): Map<string, Footfall> {
  const csv = gunzipSync(readFileSync(new URL('footfall.csv.gz', import.meta.url))).toString();
  const [header = '', ...lines] = csv.trim().split('\n');
  const [first = '', ...sensors] = header.split(',');
  const shift = daysBetween(sourceDay(last), last);
  const start = first.slice(0, 10);
  const rows = lines.map((line) => line.split(',').map(Number));

  return new Map(
    sensors.map((sensor, column) => [
      sensor,
      (dt: string, hour: number) => rows[daysBetween(start, dt) * 24 - shift * 24 + hour]?.[column] ?? 0,
    ]),
  );
}

/** Counts of a place whose own holidays bring what the Sunday before brought. */
export function withHolidays(footfall: Footfall, calendar: readonly CalendarDay[]): Footfall {
  const holidays = new Set(calendar.filter((day) => day.is_celebration).map((day) => day.dt));
  return (dt, hour) => footfall(holidays.has(dt) ? addDays(dt, -((weekdayOf(dt) + 1) % 7)) : dt, hour);
}
