import { type DayTypes, isDayOff, TEMPLATE_COUNT } from '@shiftwright/domain';
import { EMPTY_TYPE, entryTextOf } from '../../../features/planning/days/cell-text.ts';
import type { DayRow } from '../../../features/planning/index.ts';

/** A department that nobody has planned yet starts with these. */
const FIRST_SHIFTS = ['9-18', '10-19', '12-21', '9-21', '8-16', '14-22', '22-6', '9-13'];

/** What is kept under the ten numbers: texts as they would be typed; empty keeps nothing. */
export function firstTemplates(days: readonly DayRow[], types: DayTypes, day_off: string | null): string[] {
  const counts = new Map<string, number>();
  for (const day of days) {
    if (day.type === EMPTY_TYPE || isDayOff(types, day.type) || !day.dttm_work_start || !day.dttm_work_end)
      continue;
    const text = entryTextOf([day], types);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const common = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([text]) => text);
  const shifts = [...new Set([...common, ...FIRST_SHIFTS])].slice(0, TEMPLATE_COUNT - (day_off ? 1 : 0));

  return day_off ? [...shifts, day_off] : shifts;
}

/** Reads what a browser remembers; null when it is not ten texts. */
export function readTemplates(text: string | null): string[] | null {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    const isWhole = Array.isArray(parsed) && parsed.every((one) => typeof one === 'string');
    return isWhole ? parsed.slice(0, TEMPLATE_COUNT) : null;
  } catch {
    return null;
  }
}

/** The template of a digit key: 1 is the first, 0 the tenth; null for other keys. */
export function templateOfKey(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];

  return digit === undefined ? null : (Number(digit) + TEMPLATE_COUNT - 1) % TEMPLATE_COUNT;
}
