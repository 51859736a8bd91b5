import { dtFromParts, isDt } from '@shiftwright/domain';

const YEAR_FIRST = /^(\d{4})[./\- ](\d{1,2})[./\- ](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([./\- ])(\d{1,2})\2(\d{4})$/;
const MONTHS = 12;

const dateOf = (year: string, month: string, day: string) => {
  const dt = dtFromParts({ year: Number(year), month: Number(month), day: Number(day) });
  return isDt(dt) ? dt : null;
};

/**
 * A typed date: the year first, or last where it is clear which number is the day: the first one in Russian and before
 * a dot, or the one above twelve. Anything else is no date (screens 17).
 */
export function readTypedDate(text: string, language: 'en' | 'ru'): string | null {
  const typed = text.trim();
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(typed) ?? [];
  if (year) return dateOf(year, month, day);
  const [, first = '', separator, second = '', last] = YEAR_LAST.exec(typed) ?? [];
  if (!last) return null;
  const isDayFirst = language === 'ru' || separator === '.' || Number(first) > MONTHS;
  if (isDayFirst) return dateOf(last, second, first);
  return Number(second) > MONTHS ? dateOf(last, first, second) : null;
}
