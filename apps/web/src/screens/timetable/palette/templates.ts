import {
  freeShiftCode,
  type ListedShift,
  listedShifts,
  parseQuickEntry,
  shiftTimeOf,
  shortSpan,
  TEMPLATE_COUNT,
} from '@shiftwright/domain';

/** A shift at hand: what it writes, as it would be typed, and its mark; an empty text is an empty place. */
export interface Template {
  text: string;
  name: string;
  color: string | undefined;
}

/** The last number is the day off. */
const SHIFT_COUNT = TEMPLATE_COUNT - 1;

const textOf = ({ tm_start, tm_end }: ListedShift) => shortSpan(tm_start, tm_end);

/** The first nine shifts of the department's list, and the day off under the last number (screens 32). */
export function templatesOf(
  shifts: readonly ListedShift[],
  day_off: { short_name: string; html_color: string } | null,
): Template[] {
  const listed = Array.from({ length: day_off ? SHIFT_COUNT : TEMPLATE_COUNT }, (_, at): Template => {
    const shift = shifts[at];
    return shift
      ? { text: textOf(shift), name: shift.name || textOf(shift), color: shift.html_color }
      : { text: '', name: '', color: undefined };
  });
  const off = day_off && { text: day_off.short_name, name: day_off.short_name, color: day_off.html_color };

  return off ? [...listed, off] : listed;
}

/** The list with the shift of a text under a number, or behind the last one; null where the text is no shift. */
export function withShift(
  shifts: readonly ListedShift[],
  number: number,
  text: string,
): ListedShift[] | null {
  const read = parseQuickEntry(text, new Map());
  const [typed] = read.ok && read.entry.kind === 'shifts' ? read.entry.shifts : [];
  const [fresh] = typed ? listedShifts([shiftTimeOf(typed)]) : [];
  if (!fresh) return null;
  const before = shifts[number];
  if (before)
    return shifts.map((shift) =>
      shift === before
        ? { ...before, name: fresh.name, tm_start: fresh.tm_start, tm_end: fresh.tm_end }
        : shift,
    );

  return [...shifts, { ...fresh, code: freeShiftCode(shifts) }];
}

/** The texts that a browser kept before departments had a list; null when there are none. */
export function keptTexts(stored: string | null): string[] | null {
  try {
    const parsed: unknown = JSON.parse(stored ?? '');
    return Array.isArray(parsed) && parsed.every((one) => typeof one === 'string') ? parsed : null;
  } catch {
    return null;
  }
}

/** The list with the shifts of such texts that it has not yet. */
export function withKept(shifts: readonly ListedShift[], texts: readonly string[]): ListedShift[] {
  return texts.reduce<ListedShift[]>(
    (list, text) => {
      const next = withShift(list, list.length, text);
      const added = next?.at(-1);
      return next && added && !list.some((one) => textOf(one) === textOf(added)) ? next : list;
    },
    [...shifts],
  );
}

/** The template of a digit key: 1 is the first, 0 the tenth; null for other keys. */
export function templateOfKey(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];

  return digit === undefined ? null : (Number(digit) + TEMPLATE_COUNT - 1) % TEMPLATE_COUNT;
}
