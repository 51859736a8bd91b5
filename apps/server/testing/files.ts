import { expect } from 'vitest';
import { type Cell, readFirstSheet } from '../src/platform/spreadsheets/read-sheet.ts';
import type { Answer } from './test-app.ts';

/** The first sheet of a downloaded workbook, as an independent reader sees it. */
export async function sheetOf(answer: Answer<unknown>): Promise<Cell[][]> {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const sheet = await readFirstSheet(answer.bytes);
  expect(sheet).not.toBeNull();
  return sheet?.rows ?? [];
}

/** The row that holds a text in some cell. */
export const rowWith = (rows: readonly Cell[][], text: string): Cell[] | undefined =>
  rows.find((row) => row.some((cell) => typeof cell === 'string' && cell.includes(text)));
