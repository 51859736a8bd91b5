import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readFirstSheet } from '../../apps/server/src/platform/spreadsheets/read-sheet.ts';
import { expect } from '../fixtures.ts';

export { XLSX } from '../../apps/server/src/platform/spreadsheets/workbook.ts';

/** What a press brings to the person's downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const arrived = page.waitForEvent('download');
  await press();
  return arrived;
}

/** The rows of the first sheet of a downloaded workbook, as a program that reads spreadsheets sees them. */
export async function rowsOf(download: Download) {
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const sheet = await readFirstSheet(new Uint8Array(await readFile(await download.path())));
  return sheet?.rows ?? [];
}

/** All texts of a workbook's first sheet. */
export const textsOf = async (download: Download): Promise<string[]> =>
  (await rowsOf(download)).flat().filter((cell): cell is string => typeof cell === 'string');
