import { itemAt } from '../required.ts';

/**
 * Calendar dates as the wire writes them: `dt` is "YYYY-MM-DD", weekdays run 0 (Monday) to 6 (network 30).
 * Arithmetic runs on whole days since 1970-01-01, so no time zone can slip in.
 */

const DT = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The parts of a date; months and days count from 1. */
export interface DtParts {
  year: number;
  month: number;
  day: number;
}

/** Says how many days the month has; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

  return month === 2 && isLeap ? 29 : itemAt(MONTH_LENGTHS, month - 1);
}

/** Tells whether a text is a real date in the wire form "YYYY-MM-DD", in any year. */
export function isDt(text: unknown): text is string {
  const match = typeof text === 'string' ? DT.exec(text) : null;
  if (!match) return false;
  const month = Number(match[2]);
  const day = Number(match[3]);

  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(match[1]), month);
}

/** Takes a date apart; the caller guarantees the wire form. */
export function partsOf(dt: string): DtParts {
  return { year: Number(dt.slice(0, 4)), month: Number(dt.slice(5, 7)), day: Number(dt.slice(8, 10)) };
}

/** Writes year, month and day in the wire form. */
export function dtFromParts({ year, month, day }: DtParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whole days from 1970-01-01 to the date, negative before it. */
export function epochDay(dt: string): number {
  const { year, month, day } = partsOf(dt);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;

  return era * 146_097 + dayOfEra - 719_468;
}

/** The date that many days after 1970-01-01. */
export function dtOfEpochDay(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const slot = Math.floor((5 * dayOfYear + 2) / 153);
  const month = slot < 10 ? slot + 3 : slot - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);

  return dtFromParts({ year, month, day: dayOfYear - Math.floor((153 * slot + 2) / 5) + 1 });
}

/** The date so many days later (earlier when negative). */
export function addDays(dt: string, days: number): string {
  return dtOfEpochDay(epochDay(dt) + days);
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** The weekday, 0 Monday to 6 Sunday. */
export function weekdayOf(dt: string): number {
  return (((epochDay(dt) + 3) % 7) + 7) % 7;
}

/** Is a date a weekend day: Saturday or Sunday (planning 180)? */
export const isWeekend = (dt: string): boolean => weekdayOf(dt) >= 5;

/** The first date of the month of `dt`. */
export function monthStart(dt: string): string {
  return `${dt.slice(0, 8)}01`;
}

/** The last date of the month of `dt`. */
export function monthEnd(dt: string): string {
  const { year, month } = partsOf(dt);

  return dtFromParts({ year, month, day: daysInMonth(year, month) });
}

/** The same day of a month so many months away, cut to that month's last day. */
export function addMonths(dt: string, months: number): string {
  const { year, month, day } = partsOf(dt);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };

  return dtFromParts({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/** Every date from the first to the last, both included; empty when reversed. */
export function eachDt(from: string, to: string): string[] {
  const first = epochDay(from);
  const count = Math.max(0, epochDay(to) - first + 1);

  return Array.from({ length: count }, (_, i) => dtOfEpochDay(first + i));
}

/** Tells whether a date lies in a period whose open ends are null, both ends included. */
export function isWithin(dt: string, from: string | null, to: string | null): boolean {
  return (from === null || from <= dt) && (to === null || dt <= to);
}
