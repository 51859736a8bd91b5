import readWorkbook from 'read-excel-file/node';
import { boundedSheet } from './zip-bounds.ts';

export type Cell = string | number | boolean | Date | null;

export interface ReadSheet {
  name: string;
  rows: Cell[][];
}

/**
 * As everywhere letters with their marks are one (access 46): some systems write them as two. A date that no calendar has
 * is what programs of sheets show in its place.
 */
function plainCell(cell: unknown): unknown {
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return '####';
  return typeof cell === 'string' ? cell.normalize() : cell;
}

/** The first sheet that is not hidden, or null if there is none; throws where the bytes are no workbook within the bound. */
export async function firstSheetOf(bytes: Uint8Array, unpacked_mb: number): Promise<ReadSheet | null> {
  const sheet = boundedSheet(bytes, (unpacked_mb / 2) * 1024 * 1024);
  if (sheet === null) throw new Error('no workbook that can be read whole');
  const first = (await readWorkbook(Buffer.from(bytes)))[sheet - 1];
  if (!first) return null;
  return { name: first.sheet, rows: first.data.map((row) => row.map(plainCell)) as ReadSheet['rows'] };
}
