import { DAY_SECONDS, dtOf, epochDay, naiveSeconds } from '@shiftwright/domain';
import { looksLikeFormula } from './formula-like.ts';
import { type CellStyle, columnName, type Moment, type SheetCell, type SheetRow } from './workbook.ts';
import type { WorkbookStyles } from './workbook-styles.ts';
import { escaped } from './xml-text.ts';

/** Days from the first day of spreadsheets to 1970-01-01. */
const SHEET_EPOCH = 25_569;
/** Spreadsheets hold no longer text in a cell. */
const LONGEST_TEXT = 32_767;

/** Texts such as "_x0041_" would be read as the character they spell. */
const literal = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

function serialOf({ moment }: Moment): number {
  if (moment.length === 10) return epochDay(moment) + SHEET_EPOCH;
  const day = epochDay(dtOf(moment));
  return day + SHEET_EPOCH + (naiveSeconds(moment) - day * DAY_SECONDS) / DAY_SECONDS;
}

const PLAIN: CellStyle = {};
const hasStyle = (cell: SheetCell): cell is Extract<SheetCell, { style: CellStyle }> =>
  typeof cell === 'object' && cell !== null && 'style' in cell;

function cellXml(cell: SheetCell, place: string, styles: WorkbookStyles): string {
  const { value, style } = hasStyle(cell) ? cell : { value: cell, style: PLAIN };
  const isMoment = typeof value === 'object' && value !== null;
  const shown = isMoment ? styles.ofMoment(style, value) : style;
  const id = styles.idOf(shown, typeof value === 'string' && looksLikeFormula(value));
  const open = `<c r="${place}"${id > 0 ? ` s="${id}"` : ''}`;

  if (value === null || value === '') return id > 0 ? `${open}/>` : '';
  if (isMoment) return `${open}><v>${serialOf(value)}</v></c>`;
  if (typeof value === 'number') return Number.isFinite(value) ? `${open}><v>${value}</v></c>` : `${open}/>`;
  const text = escaped(literal(value.slice(0, LONGEST_TEXT)));
  return `${open} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** One row of a sheet; `number` counts from 1. */
export function rowXml({ cells, height }: SheetRow, number: number, styles: WorkbookStyles): string {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  let inner = '';
  for (const [i, cell] of cells.entries()) inner += cellXml(cell, `${columnName(i)}${number}`, styles);
  return `<row r="${number}"${size}>${inner}</row>`;
}
