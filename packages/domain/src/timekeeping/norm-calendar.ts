import { daysBetween, daysInMonth, dtOfEpochDay, epochDay, type ProductionDayOf } from '../calendar/index.ts';
import { itemAt } from '../required.ts';

/** Worked and shortened days before each day of a year; the last entry is the whole year. */
interface YearCounts {
  start: string;
  full: Int16Array;
  short: Int16Array;
}

function countYear(typeOf: ProductionDayOf, year: number): YearCounts {
  const length = 337 + daysInMonth(year, 2);
  const start = `${String(year).padStart(4, '0')}-01-01`;
  const first = epochDay(start);
  const full = new Int16Array(length + 1);
  const short = new Int16Array(length + 1);
  for (let day = 0; day < length; day++) {
    const type = typeOf(dtOfEpochDay(first + day));
    full[day + 1] = itemAt(full, day) + Number(type === 'W');
    short[day + 1] = itemAt(short, day) + Number(type === 'S');
  }

  return { start, full, short };
}

/** A calendar never changes while it is in use: its years are counted once. */
const counted = new WeakMap<ProductionDayOf, Map<number, YearCounts>>();

function yearOf(typeOf: ProductionDayOf, year: number): YearCounts {
  const years = counted.get(typeOf) ?? new Map<number, YearCounts>();
  counted.set(typeOf, years);
  const known = years.get(year) ?? countYear(typeOf, year);
  years.set(year, known);

  return known;
}

/** Full and shortened working days of a period, both ends included; a reversed one has none. */
export function countProductionDays(
  typeOf: ProductionDayOf,
  dt_from: string,
  dt_to: string,
): { full: number; short: number } {
  const days = { full: 0, short: 0 };
  if (dt_from > dt_to) return days;
  const [first, last] = [Number(dt_from.slice(0, 4)), Number(dt_to.slice(0, 4))];
  for (let year = first; year <= last; year++) {
    const { start, full, short } = yearOf(typeOf, year);
    const from = year === first ? daysBetween(start, dt_from) : 0;
    const to = year === last ? daysBetween(start, dt_to) + 1 : full.length - 1;
    days.full += itemAt(full, to) - itemAt(full, from);
    days.short += itemAt(short, to) - itemAt(short, from);
  }

  return days;
}
