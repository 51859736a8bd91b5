import { addSeconds, dtOf, formatDttm, isInBounds, parseDttm, readDecimal } from '@shiftwright/domain';
import type { Text } from '../../../platform/errors.ts';
import { dttmOfSerial, isoDates } from '../../../platform/spreadsheets/cell-date.ts';
import type { Cell } from '../../../platform/spreadsheets/first-sheet.ts';

/** The points of one department as the file gives them, by the name of the operation. */
export interface SheetShop {
  /** Null: the file names no departments, the call does. */
  shop_code: string | null;
  /** Operation name to moment to value. */
  series: Map<string, Map<string, number>>;
  /** Moment to row; the header is row 1. */
  rows: Map<string, number>;
}

/** Something wrong with the file: what is left out, or (fatal) why nothing of it can be taken. */
export interface SheetProblem extends Text {
  /** The header is row 1; null where no row is meant. */
  row: number | null;
  is_fatal: boolean;
}

export interface Sheet {
  shops: SheetShop[];
  problems: SheetProblem[];
}

const left = (row: number | null, text: Text): SheetProblem => ({ ...text, row, is_fatal: false });
const fatal = (row: number | null, text: Text): SheetProblem => ({ ...text, row, is_fatal: true });

/** What the columns are usually called in either language; the first is ours (demand 42). */
const TITLES = {
  dttm: ['dttm', 'datetime', 'date and time', 'date', 'day', 'дата и время', 'дата', 'день'],
  time: ['time', 'hour', 'время', 'час'],
  shop: [
    ...['shop_code', 'shop code', 'store code', 'department code', 'shop', 'store', 'department'],
    ...['код магазина', 'код подразделения', 'магазин', 'подразделение'],
  ],
} as const;
const HEADER_WITHIN = 30;
const CLOCK = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** A date-time cell, rounded to seconds; a text may be written as dates are in either language. */
function dttmOf(cell: Cell): string | null {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? null : formatDttm(Math.round(cell.getTime() / 1000));
  if (typeof cell === 'number') return dttmOfSerial(cell);
  if (typeof cell !== 'string') return null;
  const match = CLOCK.exec(isoDates(cell));
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = match;
  const dttm = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}`;
  return parseDttm(dttm) === null ? null : dttm;
}

/** A time of day, a whole hour or a part of a day, as the seconds since midnight. */
function secondsOf(cell: Cell): number | null {
  if (cell instanceof Date) return ((Math.round(cell.getTime() / 1000) % 86_400) + 86_400) % 86_400;
  const text = String(cell ?? '').trim();
  const clock = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?$/.exec(text);
  if (clock) {
    const [hours, minutes, seconds] = [clock[1], clock[2], clock[3]].map((part) => Number(part ?? 0));
    const total = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
    return total < 86_400 ? total : null;
  }
  return typeof cell === 'number' && cell >= 0 && cell < 1 ? Math.round(cell * 86_400) : null;
}

/** The moment of a row: one cell, or a date with its time beside it. */
function momentOf(date: Cell, time: Cell | undefined): string | null {
  const dttm = dttmOf(date);
  if (dttm === null || !isInBounds(dtOf(dttm))) return null;
  if (isEmpty(time)) return dttm;
  const seconds = secondsOf(time);
  return seconds === null ? null : addSeconds(`${dttm.slice(0, 10)}T00:00:00`, seconds);
}

function countOf(cell: Cell): number | null {
  const value = typeof cell === 'string' ? readDecimal(cell) : cell;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

const isEmpty = (cell: Cell | undefined): cell is null | undefined | '' =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

interface Header {
  dttm: number;
  /** -1: the moment stands in one column. */
  time: number;
  shop: number;
  operations: { name: string; at: number }[];
}

function readHeader(row: readonly Cell[], shopIsNamed: boolean): Header | SheetProblem {
  const titles = row.map((cell) => String(cell ?? '').trim());
  const lower = titles.map((text) => text.toLowerCase());
  const at = (kind: keyof typeof TITLES) =>
    lower.indexOf(TITLES[kind].find((title) => lower.includes(title)) ?? '\0');
  const [dttm, time, shop] = [at('dttm'), at('time'), at('shop')];
  if (dttm < 0) return fatal(null, { key: 'upload.no_dttm_column' });
  if (shop < 0 && !shopIsNamed) return fatal(null, { key: 'upload.no_shop' });
  const operations = titles
    .map((name, column) => ({ name, at: column }))
    .filter((one) => one.name !== '' && ![dttm, time, shop].includes(one.at));
  return operations.length === 0
    ? fatal(null, { key: 'upload.no_operations' })
    : { dttm, time, shop, operations };
}

/** The header stands among the first rows, below a title: of those that could be one the one with the most operations. */
function findHeader(rows: readonly Cell[][], shopIsNamed: boolean) {
  const found = rows
    .slice(0, HEADER_WITHIN)
    .map((row, at) => ({ at, header: readHeader(row, shopIsNamed) }))
    .reduce<{ at: number; header: Header } | null>(
      (best, { at, header }) =>
        'key' in header || (best && best.header.operations.length >= header.operations.length)
          ? best
          : { at, header },
      null,
    );
  return found ?? { at: 0, header: readHeader(rows[0] ?? [], shopIsNamed) };
}

type Operations = Header['operations'];

/** A workbook to fill in has a column for each operation, of which most stay as they are. */
function filledIn(operations: Operations, body: readonly Cell[][]): [Operations, Operations] {
  const isUsed = ({ at }: Operations[number]) => body.some((cells) => !isEmpty(cells[at]));
  return [operations.filter(isUsed), operations.filter((one) => !isUsed(one))];
}

interface Reading {
  header: Header;
  shops: Map<string | null, SheetShop>;
  problems: SheetProblem[];
}

function readCells(
  reading: Reading,
  cells: Cell[],
  { row, dttm, shop }: { row: number; dttm: string; shop: SheetShop },
) {
  const { operations } = reading.header;
  if (operations.length > 0 && operations.every(({ at }) => isEmpty(cells[at]))) {
    reading.problems.push(left(row, { key: 'upload.empty_row', params: { row } }));
    return;
  }
  for (const { name, at } of operations) {
    const cell = cells[at];
    if (isEmpty(cell)) {
      reading.problems.push(left(row, { key: 'upload.empty_cell', params: { row, operation: name } }));
      continue;
    }
    const value = countOf(cell);
    if (value === null) {
      reading.problems.push(fatal(row, { key: 'upload.bad_value', params: { row, operation: name } }));
      continue;
    }
    const points = shop.series.get(name) ?? new Map<string, number>();
    shop.series.set(name, points);
    if (points.has(dttm))
      reading.problems.push(left(row, { key: 'upload.repeated_dttm', params: { row, dttm } }));
    else points.set(dttm, value);
  }
}

function readRow(reading: Reading, cells: Cell[], row: number) {
  const { header, problems, shops } = reading;
  if (cells.every(isEmpty)) return;
  const moment = cells[header.dttm];
  const code = header.shop < 0 ? null : cells[header.shop];
  const dttm = isEmpty(moment) ? null : momentOf(moment, cells[header.time]);
  if (!isEmpty(moment) && dttm === null)
    problems.push(fatal(row, { key: 'upload.bad_dttm', params: { row } }));
  else if (dttm === null) problems.push(left(row, { key: 'upload.no_dttm', params: { row } }));
  else if (header.shop >= 0 && isEmpty(code))
    problems.push(left(row, { key: 'upload.no_shop_code', params: { row } }));
  else {
    const shop_code = isEmpty(code) ? null : String(code).trim();
    const shop = shops.get(shop_code) ?? { shop_code, series: new Map(), rows: new Map() };
    shops.set(shop_code, shop);
    if (!shop.rows.has(dttm)) shop.rows.set(dttm, row);
    readCells(reading, cells, { row, dttm, shop });
  }
}

/**
 * Reads a sheet of counts: a column of moments (or of dates, with one of times), maybe one of department codes, and
 * one column per operation, named by it. What makes
 * the whole file useless is fatal; single rows and cells that say nothing are left out and named
 * (demand 42).
 */
export function readCounts(rows: readonly Cell[][], shopIsNamed: boolean): Sheet {
  const { at, header } = findHeader(rows, shopIsNamed);
  if ('key' in header) return { shops: [], problems: [header] };
  const body = rows.slice(at + 1);
  const [operations, unused] = filledIn(header.operations, body);
  const problems = unused.map(({ name }) =>
    left(null, { key: 'upload.empty_column', params: { operation: name } }),
  );
  const reading: Reading = { header: { ...header, operations }, shops: new Map(), problems };
  for (const [i, cells] of body.entries()) readRow(reading, cells, at + i + 2);
  return { shops: [...reading.shops.values()], problems: reading.problems };
}
