import { expect } from 'vitest';
import { type Cell, firstSheetOf } from '../src/platform/spreadsheets/first-sheet.ts';
import { readFirstSheet } from '../src/platform/spreadsheets/read-sheet.ts';
import type { Answer } from './test-app.ts';

/** The rows of a workbook alone, where the name of its sheet says nothing. */
export const readSheet = async (bytes: Uint8Array, limits?: Parameters<typeof readFirstSheet>[1]) =>
  (await readFirstSheet(bytes, limits))?.rows ?? null;

/** A workbook that the product itself made is no danger: it is read here, where an upload is read in a thread. */
export const sheetIn = (bytes: Uint8Array) => firstSheetOf(bytes, 512);

/** The first sheet of a downloaded workbook, as an independent reader sees it. */
export async function sheetOf(answer: Answer<unknown>): Promise<Cell[][]> {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const sheet = await sheetIn(answer.bytes);
  expect(sheet).not.toBeNull();
  return sheet?.rows ?? [];
}

/**
 * All that an answer tells, as text: of a workbook its rows, since its bytes hold the moment it was made; without its
 * heads of columns and the note below, which name every kind of absence.
 */
export async function textOf(answer: Answer<unknown>): Promise<string> {
  if (typeof answer.body !== 'string') return JSON.stringify(answer.body) ?? '';
  if (!`${answer.headers['content-type']}`.includes('spreadsheetml'))
    return new TextDecoder().decode(answer.bytes);
  const rows = await sheetOf(answer);
  return JSON.stringify(rows.filter((row) => !`${row[0]}`.startsWith('*') && !row.includes('Employee')));
}

/** The row that holds a text in some cell. */
export const rowWith = (rows: readonly Cell[][], text: string): Cell[] | undefined =>
  rows.find((row) => row.some((cell) => typeof cell === 'string' && cell.includes(text)));
