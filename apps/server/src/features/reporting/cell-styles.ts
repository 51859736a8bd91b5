import { HEAD } from '../../platform/spreadsheets/head-style.ts';
import type { CellStyle, SheetCell, SheetRow } from '../../platform/spreadsheets/workbook.ts';
import { at } from '../../platform/spreadsheets/workbook.ts';

export { HEAD };
export const TEXT: CellStyle = { border: true, wrap: true, align: 'left' };
export const CENTRE: CellStyle = { border: true, align: 'center', wrap: true };
/** A dash where there is nothing: what is there is seen. */
export const HOURS: CellStyle = { border: true, align: 'right', format: '0.00;\\-0.00;"–"' };
/** A length of time as the workbook writes one: 8:25, and a number of days for whoever counts on. */
export const CLOCK: CellStyle = { ...HOURS, format: '[h]:mm;\\-[h]:mm;"–"' };
export const COUNT: CellStyle = { border: true, align: 'right', format: '0;\\-0;"–"' };
export const TOTAL: CellStyle = { ...HOURS, bold: true, fill: '#f7f8fa' };
/** A date, as the reader's language writes it. */
export const DATE: CellStyle = { border: true, align: 'center' };
export const DATE_TIME: CellStyle = { ...DATE, withSeconds: true };

export const title = (text: string): SheetRow => ({
  cells: [at(text, { bold: true, size: 14 })],
  height: 22,
});
export const line = (text: string): SheetRow => ({ cells: [text] });
export const head = (texts: readonly string[]): SheetRow => ({
  cells: texts.map((text) => at(text, HEAD)),
  height: 42,
});
export const texts = (values: readonly (string | null)[]): SheetCell[] =>
  values.map((value) => at(value, TEXT));
