import { isDt, isInBounds } from '@shiftwright/domain';

/** A date as it is written in either language; null where it is none. */
export function readDate(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const dt = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text.replaceAll('/', '-');
  return isDt(dt) && isInBounds(dt) ? dt : null;
}
