import { type CellProblem, type DayTypes, readCell, type SheetDay } from '@shiftwright/domain';
import { Invalid, type Text } from '../../../platform/errors.ts';
import { dateOfCell } from '../../../platform/spreadsheets/cell-date.ts';
import type { Cell, ReadSheet } from '../../../platform/spreadsheets/first-sheet.ts';
import { columnName } from '../../../platform/spreadsheets/workbook.ts';

/** Where something stands in the file; rows count from 1. */
export interface Place {
  row: number;
  column: string;
}

/** Who a row names. */
export interface NamedPerson {
  tabel_code: string;
  name: string;
  position: string;
  row: number;
}

/** One cell of the schedule that says something. */
export interface SheetEntry extends Place {
  person: NamedPerson;
  dt: string;
  days: SheetDay[];
}

/** Why a cell cannot be, and whose and of which date it is. */
export interface SheetProblem extends Place {
  reason: Text;
  of?: { name: string; dt: string };
}

export interface ScheduleSheet {
  entries: SheetEntry[];
  skipped: { row: number; reason: Text }[];
  invalid: SheetProblem[];
}

interface Reading extends ScheduleSheet {
  types: DayTypes;
  is_fact: boolean;
}

const FIRST_DAY_COLUMN = 3;
/** The header stands among the first rows, below a title. */
const HEADER_WITHIN = 30;

/** A text as it was typed; a number that spreadsheets made of a personnel number loses its ".0". */
function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(11, 16);
  return String(cell).trim().replace(/\.0$/, '');
}

const problemText = (problem: CellProblem, value: string): Text => ({
  key: `schedule_upload.${problem}`,
  params: { value },
});

function personOf(cells: readonly Cell[], row: number): NamedPerson {
  const [tabel_code = '', name = '', position = ''] = cells.slice(0, FIRST_DAY_COLUMN).map(textOf);
  return { tabel_code, name, position, row };
}

/** Notes begin with "*"; rows that name nobody are the caption of something else. */
function isSkipped(reading: Reading, cells: readonly Cell[], person: NamedPerson): boolean {
  const { tabel_code, name, position, row } = person;
  if ([tabel_code, name, position].some((text) => text.startsWith('*'))) {
    reading.skipped.push({ row, reason: { key: 'schedule_upload.note' } });
    return true;
  }
  if (tabel_code !== '' || name !== '') return false;
  if (cells.some((cell) => textOf(cell) !== ''))
    reading.skipped.push({ row, reason: { key: 'schedule_upload.nobody' } });
  return true;
}

type Where = Omit<SheetEntry, 'days'>;

function refuse(reading: Reading, { row, column, person, dt }: Where, reason: Text): void {
  const name = person.name === '' ? person.tabel_code : person.name;
  reading.invalid.push({ row, column, reason, of: { name, dt } });
}

function addEntry(reading: Reading, entry: Where, text: string): void {
  const read = readCell(text, reading.types, reading.is_fact);
  if (!read.ok) refuse(reading, entry, problemText(read.problem, read.value));
  else if (read.days.length > 0) reading.entries.push({ ...entry, days: read.days });
}

const datesIn = (row: readonly Cell[]) =>
  row.slice(FIRST_DAY_COLUMN).filter((cell) => dateOfCell(cell) !== null).length;

/** The row with the most dates is the header; the first of them where several have as many. */
function headerOf(rows: readonly Cell[][]): number {
  const counts = rows.slice(0, HEADER_WITHIN).map(datesIn);
  const most = Math.max(0, ...counts);
  if (most === 0) throw new Invalid('schedule_upload.no_dates', {}, { as: 'message' });
  return counts.indexOf(most);
}

/** What looks like a date, even where it is none: "31.02.2026", "1.11.". */
const LIKE_A_DATE = /^\d{1,4}[./-]\d{1,2}/;

/**
 * The columns of the dates, and with null those in which a shift would be lost: between dates (of totals, as a rule), or
 * below what is no date although it looks like one.
 */
function readColumns(header: readonly Cell[]): Map<number, string | null> {
  const dates = header.map((cell, column) => (column < FIRST_DAY_COLUMN ? null : dateOfCell(cell)));
  const [first, last] = [dates.findIndex(Boolean), dates.findLastIndex(Boolean)];
  const columns = new Map<number, string | null>();
  for (const [column, dt] of dates.entries()) {
    if (dt !== null && [...columns.values()].includes(dt))
      throw new Invalid('schedule_upload.repeated_date', { dt }, { as: 'message' });
    const isBetween = column > first && column < last;
    const isWrong = column >= FIRST_DAY_COLUMN && LIKE_A_DATE.test(textOf(header[column]));
    if (dt !== null || isBetween || isWrong) columns.set(column, dt);
  }
  return columns;
}

function readCellLayout(reading: Reading, rows: readonly Cell[][]): void {
  const at = headerOf(rows);
  const columns = readColumns(rows[at] ?? []);
  for (const [i, cells] of rows.slice(at + 1).entries()) {
    const row = at + i + 2;
    const person = personOf(cells, row);
    if (isSkipped(reading, cells, person)) continue;
    for (const [at_column, dt] of columns) {
      const [cell, column] = [cells[at_column], columnName(at_column)];
      const made = typeof cell === 'number' ? null : dateOfCell(cell);
      if (dt === null) refuseDateless(reading, { row, column }, textOf(cell));
      else if (made === null) addEntry(reading, { person, dt, row, column }, textOf(cell));
      else
        refuse(
          reading,
          { person, dt, row, column },
          { key: 'schedule_upload.made_a_date', params: { value: made } },
        );
    }
  }
}

/** Totals may stand in a column without a date; a shift may not. */
function refuseDateless(reading: Reading, place: Place, text: string): void {
  const read = readCell(text, reading.types, reading.is_fact);
  if (read.ok && read.days.length > 0)
    reading.invalid.push({ ...place, reason: { key: 'schedule_upload.no_date_above' } });
}

/** Start and end as one text of the cell layout; both hold the code of a day off. */
const joined = (start: string, end: string) =>
  start !== end && (`${start}${end}`.includes(':') || (start !== '' && end !== ''))
    ? `${start}-${end}`
    : start;

function readRowLayout(reading: Reading, rows: readonly Cell[][]): void {
  const header = rows.findIndex((cells) => textOf(cells[0]) !== '');
  for (const [i, cells] of rows.slice(header + 1).entries()) {
    const row = header + i + 2;
    const person = personOf(cells, row);
    if (isSkipped(reading, cells, person)) continue;
    const dt = dateOfCell(cells[FIRST_DAY_COLUMN]);
    const [start, end] = [textOf(cells[4]), textOf(cells[5])];
    if (dt === null) reading.invalid.push({ row, column: 'D', reason: { key: 'schedule_upload.bad_date' } });
    else addEntry(reading, { person, dt, row, column: 'E' }, joined(start, end));
  }
}

/** Several rows of one person and date are one cell. */
function joinEntries(entries: readonly SheetEntry[]): SheetEntry[] {
  const cells = new Map<string, SheetEntry>();
  for (const entry of entries) {
    const { tabel_code, name } = entry.person;
    const key = `${tabel_code}\n${name}\n${entry.dt}`;
    const earlier = cells.get(key);
    cells.set(key, earlier ? { ...earlier, days: [...earlier.days, ...entry.days] } : entry);
  }
  return [...cells.values()];
}

/**
 * Reads a schedule: a row per person with a column per date, or a row per person and date
 * (planning 151). Nothing is known of the people yet.
 */
export function readSchedule(
  { rows }: ReadSheet,
  layout: string,
  options: { types: DayTypes; is_fact: boolean },
): ScheduleSheet {
  const reading: Reading = { entries: [], skipped: [], invalid: [], ...options };
  if (layout === 'row_format') readRowLayout(reading, rows);
  else readCellLayout(reading, rows);
  const { skipped, invalid } = reading;
  return {
    entries: layout === 'row_format' ? joinEntries(reading.entries) : reading.entries,
    skipped,
    invalid,
  };
}
