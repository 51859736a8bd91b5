import { dtFromParts, isDt } from '@shiftwright/domain';

const YEAR_FIRST = /^(\d{4})[./\- ](\d{1,2})[./\- ](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/;

/** A typed date: the year first, or, as in Russian, the day first; anything else is no date (screens 17). */
export function readTypedDate(text: string, language: 'en' | 'ru'): string | null {
  const typed = text.trim();
  const [, first = '', month = '', last = ''] =
    YEAR_FIRST.exec(typed) ?? (language === 'ru' ? DAY_FIRST.exec(typed) : null) ?? [];
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  if (year === '') return null;
  const dt = dtFromParts({ year: Number(year), month: Number(month), day: Number(day) });
  return isDt(dt) ? dt : null;
}
