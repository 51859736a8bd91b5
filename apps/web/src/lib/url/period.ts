import { addDays, addMonths, daysBetween, isDt, monthEnd, monthStart } from '@shiftwright/domain';
import type { Search } from './search-codec.ts';

/** Both ends included. */
export interface Period {
  from: string;
  to: string;
}

/** The date on the wall here, as the wire writes it. */
export function today(now: Date = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/**
 * The period of the query. What is missing or not a date falls back to the current month: the start to its
 * first day, the end to the last day of the month of the start. A reversed period ends with that month, too.
 */
export function periodOf(search: Search, todayDt: string): Period {
  const from = isDt(search.from) ? search.from : monthStart(todayDt);
  const to = isDt(search.to) && search.to >= from ? search.to : monthEnd(from);
  return { from, to };
}

/** From the first to the last day of one month? */
export const isWholeMonth = ({ from, to }: Period): boolean =>
  from === monthStart(from) && to === monthEnd(from);

/** The period of the same kind that holds a date: the month of it, or as many days from it. */
export function periodAround(period: Period, dt: string): Period {
  if (isWholeMonth(period)) return { from: monthStart(dt), to: monthEnd(dt) };
  return { from: dt, to: addDays(dt, daysBetween(period.from, period.to)) };
}

/** The period before (-1) or after (1): whole months move by months, anything else by its own length. */
export function shiftPeriod({ from, to }: Period, direction: -1 | 1): Period {
  if (from === monthStart(from) && to === monthEnd(to)) {
    const months = monthsBetween(from, to) + 1;
    return {
      from: addMonths(from, direction * months),
      to: monthEnd(addMonths(monthStart(to), direction * months)),
    };
  }
  const days = direction * (daysBetween(from, to) + 1);
  return { from: addDays(from, days), to: addDays(to, days) };
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
