export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How a cell looks; `format` is a number format of spreadsheets ("0.00"), of a moment that of the reader's language. */
export interface CellStyle {
  bold?: boolean;
  size?: number;
  /** "#rrggbb" */
  fill?: string;
  color?: string;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'center';
  wrap?: boolean;
  border?: boolean;
  format?: string;
  /** A moment is told to the second. */
  withSeconds?: boolean;
  rotate?: number;
}

/** A date "YYYY-MM-DD" or a naive moment "YYYY-MM-DDTHH:MM:SS", kept as a real date of the sheet. */
export interface Moment {
  moment: string;
}

export type CellValue = string | number | Moment | null;
export type SheetCell = CellValue | { value: CellValue; style: CellStyle };
export interface SheetRow {
  cells: readonly SheetCell[];
  /** Points; the reader's own height unless given. */
  height?: number;
}

export interface Sheet {
  name: string;
  /** Widths of the columns in characters. */
  widths?: readonly number[];
  /** Rows and columns that stay when the rest is scrolled. */
  freeze?: { rows: number; columns: number };
  /** Ranges joined to one cell ("A1:C1"); read when the rows have been written. */
  merges?: readonly string[];
  /** Rows after which a new page is printed; read when the rows have been written. */
  breaks?: readonly number[];
  /** Rows repeated on each printed page, from 1. */
  repeat?: { from: number; to: number };
  /** Written as they come: a sheet of any length needs little memory. */
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
}

/** A file to be written, with the name it is offered under. */
export interface Workbook {
  filename: string;
  /** About how many cells there will be, where that can be many. */
  cells?: number;
  sheets: readonly Sheet[];
}

/** Black or white, whichever can be read on a colour "#rrggbb". */
export function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(fill.slice(i, i + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140 ? '#ffffff' : '#000000';
}

export const at = (value: CellValue, style: CellStyle): SheetCell => ({ value, style });
export const moment = (text: string): Moment => ({ moment: text });

const spelt: string[] = [];

/** "A" for 0, "AB" for 27. */
export function columnName(index: number): string {
  const cached = spelt[index];
  if (cached !== undefined) return cached;
  const rest = Math.floor(index / 26) - 1;
  const name = (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (index % 26));
  spelt[index] = name;
  return name;
}
