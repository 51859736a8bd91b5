import { formatDttm, parseDttm } from '@shiftwright/domain';
import type { Text } from '../../../platform/errors.ts';
import type { Cell } from '../../../platform/spreadsheets/read-sheet.ts';

/** The points of one department as the file gives them, by the name of the operation. */
export interface SheetShop {
  /** Null: the file names no departments, the call does. */
  shop_code: string | null;
  /** Operation name to moment to value. */
  series: Map<string, Map<string, number>>;
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

const left = (row: number, text: Text): SheetProblem => ({ ...text, row, is_fatal: false });
const fatal = (row: number | null, text: Text): SheetProblem => ({ ...text, row, is_fatal: true });

const TIME = 'dttm';
const SHOP = 'shop_code';
const EUROPEAN = /^(\d{2})\.(\d{2})\.(\d{4})(.*)$/;
const CLOCK = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** A date-time cell, rounded to seconds; a text may be written as dates are in either language. */
function dttmOf(cell: Cell): string | null {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? null : formatDttm(Math.round(cell.getTime() / 1000));
  if (typeof cell !== 'string') return null;
  const match = CLOCK.exec(cell.trim().replace(EUROPEAN, '$3-$2-$1$4'));
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = match;
  const dttm = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}`;
  return parseDttm(dttm) === null ? null : dttm;
}

function countOf(cell: Cell): number | null {
  const value = typeof cell === 'string' && cell.trim() !== '' ? Number(cell.trim().replace(',', '.')) : cell;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

const isEmpty = (cell: Cell | undefined): cell is null | undefined | '' =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

interface Header {
  time: number;
  shop: number;
  operations: { name: string; at: number }[];
}

function readHeader(row: Cell[], shopIsNamed: boolean): Header | SheetProblem {
  const titles = row.map((cell) => String(cell ?? '').trim());
  const at = (title: string) => titles.findIndex((text) => text.toLowerCase() === title);
  const [time, shop] = [at(TIME), at(SHOP)];
  if (time < 0) return fatal(null, { key: 'upload.no_dttm_column' });
  if (shop < 0 && !shopIsNamed) return fatal(null, { key: 'upload.no_shop' });
  const operations = titles
    .map((name, column) => ({ name, at: column }))
    .filter((one) => one.name !== '' && one.at !== time && one.at !== shop);
  return operations.length === 0 ? fatal(null, { key: 'upload.no_operations' }) : { time, shop, operations };
}

interface Reading {
  header: Header;
  shops: Map<string | null, SheetShop>;
  problems: SheetProblem[];
}

function readCells(reading: Reading, cells: Cell[], row: number, dttm: string, shop: SheetShop) {
  for (const { name, at } of reading.header.operations) {
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
  const moment = cells[header.time];
  const code = header.shop < 0 ? null : cells[header.shop];
  const dttm = isEmpty(moment) ? null : dttmOf(moment);
  if (!isEmpty(moment) && dttm === null)
    problems.push(fatal(row, { key: 'upload.bad_dttm', params: { row } }));
  else if (dttm === null) problems.push(left(row, { key: 'upload.no_dttm', params: { row } }));
  else if (header.shop >= 0 && isEmpty(code))
    problems.push(left(row, { key: 'upload.no_shop_code', params: { row } }));
  else {
    const shop_code = isEmpty(code) ? null : String(code).trim();
    const shop = shops.get(shop_code) ?? { shop_code, series: new Map() };
    shops.set(shop_code, shop);
    readCells(reading, cells, row, dttm, shop);
  }
}

/**
 * Reads a sheet of counts: a column `dttm`, maybe `shop_code`, and one column per operation, named by it. What makes
 * the whole file useless is fatal; single rows and cells that say nothing are left out and named
 * (demand 42).
 */
export function readCounts(rows: readonly Cell[][], shopIsNamed: boolean): Sheet {
  const [first = [], ...body] = rows;
  const header = readHeader(first, shopIsNamed);
  if ('key' in header) return { shops: [], problems: [header] };
  const reading: Reading = { header, shops: new Map(), problems: [] };
  for (const [at, cells] of body.entries()) readRow(reading, cells, at + 2);
  return { shops: [...reading.shops.values()], problems: reading.problems };
}
