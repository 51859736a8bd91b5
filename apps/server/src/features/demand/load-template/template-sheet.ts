import { formatTm, parseTm, readDecimal } from '@shiftwright/domain';
import { InvalidList, type Text } from '../../../platform/errors.ts';
import type { Cell } from '../../../platform/spreadsheets/first-sheet.ts';

/** Steps as a sheet writes them, in minutes. */
export const SHEET_STEPS: Readonly<Record<string, number>> = { '30min': 30, '1h': 60, '1d': 1440 };

export interface SheetOperation {
  name: string;
  row: number;
  step_minutes: number;
  const_value: number | null;
  tm_from: string | null;
  tm_to: string | null;
}

export interface SheetRelation {
  row: number;
  base: string;
  depended: string;
  formula: string | null;
  max_value: number | null;
  threshold: number | null;
  order: number | null;
  days_of_week: number[] | undefined;
}

export interface TemplateSheet {
  operations: SheetOperation[];
  relations: SheetRelation[];
}

interface RowReader {
  text: (column: number) => string;
  number: (column: number) => number | null;
  time: (column: number) => string | null;
}

function timeOf(cell: Cell | undefined): string | null | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(11, 19);
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return formatTm(Math.round(cell * 86_400));
  const text = String(cell ?? '').trim();
  if (text === '') return null;
  const seconds = parseTm(text);
  return seconds === null ? undefined : formatTm(seconds);
}

function readerOf(cells: readonly Cell[], row: number, errors: Text[]): RowReader {
  const text = (column: number) => String(cells[column] ?? '').trim();
  const fail = (column: number) => {
    errors.push({ key: 'load_sheet.bad_value', params: { row, column: column + 1, value: text(column) } });
    return null;
  };
  return {
    text,
    number: (column) => {
      if (text(column) === '') return null;
      const cell = cells[column];
      const value = typeof cell === 'number' ? cell : readDecimal(text(column));
      return value !== null && value >= 0 ? value : fail(column);
    },
    time: (column) => {
      const time = timeOf(cells[column]);
      return time === undefined ? fail(column) : time;
    },
  };
}

function daysOf(text: string, row: number, errors: Text[]): number[] | undefined {
  if (text === '') return undefined;
  const days = text
    .replaceAll('.', ',')
    .split(',')
    .map((day) => day.trim());
  if (days.every((day) => /^-?\d+$/.test(day))) return days.map(Number);
  errors.push({ key: 'load_sheet.bad_days', params: { row, value: text } });
  return undefined;
}

function readOperation(read: RowReader, row: number, errors: Text[]): SheetOperation {
  const step = read.text(8);
  const step_minutes = SHEET_STEPS[step];
  if (step === '') errors.push({ key: 'load_sheet.no_step', params: { row } });
  else if (step_minutes === undefined)
    errors.push({ key: 'load_sheet.bad_step', params: { row, value: step } });
  return {
    row,
    name: read.text(0),
    step_minutes: step_minutes ?? 60,
    const_value: read.number(3),
    tm_from: read.time(9),
    tm_to: read.time(10),
  };
}

/**
 * Reads a load template from the rows of a sheet, by the place of the columns; a row without a name continues the
 * operation above it (demand 17). Everything that is wrong is told at once.
 */
export function readTemplateSheet(rows: readonly Cell[][]): TemplateSheet {
  const sheet: TemplateSheet = { operations: [], relations: [] };
  const errors: Text[] = [];
  for (const [at, cells] of rows.slice(1).entries()) {
    const row = at + 2;
    const read = readerOf(cells, row, errors);
    if (cells.every((cell) => String(cell ?? '').trim() === '')) continue;
    if (read.text(0) !== '') {
      if (sheet.operations.some(({ name }) => name === read.text(0)))
        errors.push({ key: 'load_sheet.repeated', params: { row, name: read.text(0) } });
      sheet.operations.push(readOperation(read, row, errors));
    }
    const base = sheet.operations.at(-1);
    if (read.text(1) === '') continue;
    if (!base) errors.push({ key: 'load_sheet.no_operation', params: { row } });
    else
      sheet.relations.push({
        row,
        base: base.name,
        depended: read.text(1),
        formula: read.text(2) || null,
        max_value: read.number(4),
        threshold: read.number(5),
        order: read.number(6),
        days_of_week: daysOf(read.text(7), row, errors),
      });
  }
  const names = new Set(sheet.operations.map(({ name }) => name));
  const strangers = sheet.relations.filter(({ depended }) => !names.has(depended));
  if (strangers.length > 0) {
    const names = [...new Set(strangers.map(({ depended }) => depended))].join(', ');
    errors.push({ key: 'load_sheet.unknown_sources', params: { names } });
  }
  if (sheet.operations.length === 0 && errors.length === 0) errors.push({ key: 'load_sheet.empty' });
  if (errors.length > 0) throw new InvalidList(errors);
  return sheet;
}
