import { addDays, addSeconds, isDt, isInBounds } from '@shiftwright/domain';
import type { Cell } from './first-sheet.ts';

const EUROPEAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?=$|[T ])/;
const two = (digits: string) => digits.padStart(2, '0');

/** A text with its date, if it begins with one in the way of either language, as YYYY-MM-DD: "1.3.26" is 2026-03-01. */
export const isoDates = (text: string): string =>
  text
    .trim()
    .replace(EUROPEAN, (_all, day: string, month: string, year: string) =>
      [year.padStart(4, '20'), two(month), two(day)].join('-'),
    )
    .replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3');

/** A date as it is written in either language, maybe with the midnight that some programs add; null where it is none. */
export function readDate(text: string): string | null {
  const dt = isoDates(text).replace(/[T ]0?0:00(:00(\.0+)?)?$/, '');
  return isDt(dt) && isInBounds(dt) ? dt : null;
}

const MOST_SERIAL = 200_000;

/** The moment that a number is to programs of sheets, which count the days from the end of 1899 on; null where it is none. */
export function dttmOfSerial(serial: number): string | null {
  if (!(serial >= 1 && serial < MOST_SERIAL)) return null;
  const midnight = `${addDays('1899-12-30', Math.floor(serial))}T00:00:00`;
  const dttm = addSeconds(midnight, Math.round((serial % 1) * 86_400));
  return isInBounds(dttm.slice(0, 10)) ? dttm : null;
}

/** The date of a cell: a date, one written as text, or a number that a program of sheets would show as one; else null. */
export function dateOfCell(cell: Cell | undefined): string | null {
  if (typeof cell === 'string') return readDate(cell);
  if (typeof cell === 'number') return dttmOfSerial(cell)?.slice(0, 10) ?? null;
  const dt = cell instanceof Date ? cell.toISOString().slice(0, 10) : null;
  return isDt(dt) && isInBounds(dt) ? dt : null;
}
