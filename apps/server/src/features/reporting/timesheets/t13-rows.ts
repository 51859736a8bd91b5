import {
  type DayTypes,
  eachDt,
  groupRows,
  isDayOff,
  monthEnd,
  monthStart,
  partsOf,
  round2,
} from '@shiftwright/domain';
import {
  at,
  type CellStyle,
  columnName,
  type SheetCell,
  type SheetRow,
} from '../../../platform/spreadsheets/workbook.ts';
import { CENTRE, TEXT } from '../cell-styles.ts';
import type { TabelItem, TabelPerson } from './tabel.repository.ts';

const HALF = 16;
const FIRST_HALF_DAYS = 15;
const MARK: CellStyle = { ...CENTRE, size: 8, wrap: false };
/** Columns before the days: number, person, personnel number. */
export const BEFORE_DAYS = 3;
/** The columns of the form: those before the days, sixteen of days, half, month, code and days of absences. */
export const T13_COLUMNS = BEFORE_DAYS + HALF + 4;

/** What one date shows: the code of the day, and the hours worked where there are any. */
interface Mark {
  code: string;
  hours: number;
}

/** Of several items of a date the type with the highest order names it; hours of work add up, paid absences have none here. */
function markOf(items: readonly TabelItem[], types: DayTypes): Mark {
  const order = (item: TabelItem) => types.get(item.day_type)?.ordering ?? 0;
  const [first] = [...items].sort((a, b) => order(b) - order(a));
  const worked = items.filter((item) => !isDayOff(types, item.day_type));
  return {
    code: types.get(first?.day_type ?? '')?.excel_load_code ?? '',
    hours: round2(worked.reduce((sum, item) => sum + item.hours, 0)),
  };
}

interface Half {
  marks: (Mark | null)[];
  days: number;
  hours: number;
}

function halfOf(dates: readonly string[], marks: ReadonlyMap<string, Mark>): Half {
  const own = dates.map((dt) => marks.get(dt) ?? null);
  const worked = own.filter((mark) => mark !== null && mark.hours > 0);
  return {
    marks: own,
    days: worked.length,
    hours: round2(worked.reduce((sum, mark) => sum + (mark?.hours ?? 0), 0)),
  };
}

/** Dates without work by their codes, ordinary days off apart: the form has room for four. */
function absencesOf(marks: ReadonlyMap<string, Mark>, dayOffCode: string): [code: string, days: number][] {
  const codes = groupRows(
    [...marks.values()].filter((mark) => mark.hours === 0 && mark.code !== dayOffCode),
    (mark) => mark.code,
  );
  return [...codes].map(([code, list]): [string, number] => [code, list.length]).slice(0, 4);
}

const NUMBER: CellStyle = { ...MARK, format: 'General' };
const CROSSED: CellStyle = { ...MARK, color: '#adb5bd' };
const numbered = (hours: number): SheetCell => at(hours, NUMBER);

/** Sixteen cells of a half: its dates, the rest crossed out. */
function dayCells(half: Half, show: (mark: Mark) => SheetCell): SheetCell[] {
  const empty = at('X', CROSSED);
  return Array.from({ length: HALF }, (_, i) => {
    const mark = half.marks[i];
    if (mark === undefined) return empty;
    return mark === null ? at(null, MARK) : show(mark);
  });
}

export interface T13Person {
  number: number;
  person: TabelPerson;
  /** Added below the name, such as the mark of additional hours. */
  note: string;
  items: readonly TabelItem[];
}

/**
 * The four lines of a person in form T-13: codes and hours of the first half of the month, then of the second, with
 * what they add up to. `top` is the row of the first line; joined ranges are added to `merges`.
 */
export function t13Lines(
  { number, person, note, items }: T13Person,
  dt: string,
  types: DayTypes,
  place: { top: number; merges: string[] },
): SheetRow[] {
  const dates = eachDt(monthStart(dt), monthEnd(dt));
  const marks = new Map(
    [...groupRows(items, (item) => item.dt)].map(([day, own]) => [day, markOf(own, types)]),
  );
  const first = halfOf(
    dates.filter((day) => partsOf(day).day <= FIRST_HALF_DAYS),
    marks,
  );
  const second = halfOf(
    dates.filter((day) => partsOf(day).day > FIRST_HALF_DAYS),
    marks,
  );
  const absences = absencesOf(marks, types.get('H')?.excel_load_code ?? '');
  const name = [person.name, person.position, note].filter(Boolean).join(', ');
  const [codes, hours] = [
    (mark: Mark) => at(mark.code, MARK),
    (mark: Mark) => (mark.hours > 0 ? numbered(mark.hours) : at(null, MARK)),
  ];
  const lines: [Half, (mark: Mark) => SheetCell, number, number][] = [
    [first, codes, first.days, first.days + second.days],
    [first, hours, first.hours, 0],
    [second, codes, second.days, round2(first.hours + second.hours)],
    [second, hours, second.hours, 0],
  ];
  const month = columnName(BEFORE_DAYS + HALF + 1);
  const { top, merges } = place;
  merges.push(...['A', 'B', 'C'].map((column) => `${column}${top}:${column}${top + 3}`));
  merges.push(`${month}${top}:${month}${top + 1}`, `${month}${top + 2}:${month}${top + 3}`);

  return lines.map(([half, show, ofHalf, ofMonth], i) => ({
    cells: [
      ...(i === 0
        ? [at(number, CENTRE), at(name, TEXT), at(person.tabel_code, CENTRE)]
        : [at(null, TEXT), at(null, TEXT), at(null, TEXT)]),
      ...dayCells(half, show),
      numbered(ofHalf),
      i % 2 === 0 ? numbered(ofMonth) : at(null, MARK),
      at(absences[i]?.[0] ?? null, MARK),
      at(absences[i]?.[1] ?? null, MARK),
    ],
  }));
}
