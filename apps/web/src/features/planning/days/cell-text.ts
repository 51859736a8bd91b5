import { type DayTypes, EMPTY_TYPE, isDayOff, itemAt, shortLabel } from '@shiftwright/domain';
import type { DayRow } from '../worker-day-lists.ts';

type Timed = Pick<DayRow, 'type' | 'dttm_work_start' | 'dttm_work_end'>;

const NARROW = 5;

/** The text of one day in a cell: times of a shift, the short name of a day off. */
export function dayText(row: Timed, types: DayTypes): string {
  if (row.type === EMPTY_TYPE) return '';
  if (isDayOff(types, row.type)) return types.get(row.type)?.short_name ?? row.type;
  const label = shortLabel(row);
  const type = row.type === 'W' ? '' : `${types.get(row.type)?.short_name ?? row.type} `;

  return `${type}${label}`;
}

/** The text of a whole cell in at most two lines; times with minutes break at the dash where it is narrow. */
export function cellText(rows: readonly Timed[], types: DayTypes, isWide: boolean): string {
  const texts = rows.map((row) => dayText(row, types)).filter((text) => text !== '');
  const [first = '', second] = texts;
  if (texts.length > 2) return `${first}\n+${texts.length - 1}`;
  if (second !== undefined) return `${first}\n${second}`;

  return isWide || first.length <= NARROW ? first : first.replace('–', '–\n');
}

/** One line for plan or fact in a two-line cell: "9:30–18:15". */
export function lineText(rows: readonly Timed[], types: DayTypes): string {
  const texts = rows.map((row) => dayText(row, types)).filter((text) => text !== '');
  const more = texts.length > 1 ? `+${texts.length - 1}` : '';

  return texts.length === 0 ? '' : itemAt(texts, 0) + more;
}

/** What the field of a cell starts with: text that reads back as the same days. */
export function entryTextOf(rows: readonly Timed[], types: DayTypes): string {
  const shifts = rows.filter((row) => !isDayOff(types, row.type));
  const off = rows.find((row) => isDayOff(types, row.type) && row.type !== EMPTY_TYPE);
  if (shifts.length === 0) return off ? (types.get(off.type)?.short_name ?? off.type) : '';
  const type = itemAt(shifts, 0).type === 'W' ? '' : `${itemAt(shifts, 0).type} `;

  return type + shifts.map(shortLabel).join(',');
}
