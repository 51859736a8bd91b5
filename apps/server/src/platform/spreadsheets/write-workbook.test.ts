import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetIn } from '../../../testing/files.ts';
import { at, columnName, moment, type SheetRow } from './workbook.ts';
import { WorkbookStyles } from './workbook-styles.ts';
import { writeWorkbook } from './write-workbook.ts';

const bytesOf = async (rows: SheetRow[], name = 'List') =>
  new Uint8Array(await buffer(writeWorkbook({ filename: 'x.xlsx', sheets: [{ name, rows }] }, 'en')));
const readBack = async (rows: SheetRow[]) => (await sheetIn(await bytesOf(rows)))?.rows;

describe('writeWorkbook', () => {
  it('keeps Cyrillic, leading zeros, numbers, dates, moments and styles', async () => {
    const rows: SheetRow[] = [
      { cells: ['Ёлкина Анна', '007', 1.5, moment('2026-03-01'), moment('2026-03-01T22:30:00')] },
      {
        cells: [at('<b> & "цитата"', { bold: true, fill: '#7ae7a5', border: true }), null, at(-3, {})],
        height: 30,
      },
    ];
    expect(await readBack(rows)).toEqual([
      ['Ёлкина Анна', '007', 1.5, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T22:30:00Z')],
      ['<b> & "цитата"', null, -3, null, null],
    ]);
  });

  it.each([
    ['en', 'yyyy\\/mm\\/dd', 'yyyy\\/mm\\/dd\\ hh:mm'],
    ['ru', 'dd\\.mm\\.yyyy', 'dd\\.mm\\.yyyy\\ hh:mm'],
  ] as const)('writes dates as people of %s do', (locale, day, minute) => {
    const styles = new WorkbookStyles(locale);
    const border = { border: true };
    expect(styles.ofMoment(border, moment('2026-03-01'))).toEqual({ ...border, format: day });
    expect(styles.ofMoment(border, moment('2026-03-01'))).toBe(styles.ofMoment(border, moment('2026-03-02')));
    expect(styles.ofMoment(border, moment('2026-03-01T22:30:00')).format).toBe(minute);
    expect(styles.ofMoment({ withSeconds: true }, moment('2026-03-01T22:30:00')).format).toBe(`${minute}:ss`);
  });

  it.each(['=1+1', '+7 900', '-5', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
    '%j stays a text',
    async (text) => {
      const bytes = await bytesOf([{ cells: [text] }]);
      expect(String((await sheetIn(bytes))?.rows[0]?.[0]).trim()).toBe(text.trim());
    },
  );

  it('leaves out what XML cannot hold, and cuts what no cell can', async () => {
    const rows = await readBack([{ cells: ['a\u0000\u0008b', 'x'.repeat(40_000), '\ud800!'] }]);
    expect(rows?.[0]?.[0]).toBe('ab');
    expect(String(rows?.[0]?.[1])).toHaveLength(32_767);
    expect(rows?.[0]?.[2]).toBe('\ufffd!');
  });

  it('reads back whatever texts and numbers are written', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      // Letters and their marks are read as one text, however they were written.
      .map((one) => `т${one.replace(/\s/g, ' ').normalize('NFC')}т`);
    const cell = fc.oneof(text, fc.integer(), fc.constant(null));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        async (cells) => {
          const marked = cells.map((row, i) => ['row', i, ...row, 'end']);
          const back = await readBack(marked.map((row) => ({ cells: row })));
          expect(back).toEqual(
            marked.map((row) =>
              row.map((one) =>
                typeof one === 'string' ? one.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : one,
              ),
            ),
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  it('passes the failure of a row on, instead of ending as if all were well', async () => {
    async function* rows() {
      yield { cells: ['fine'] };
      throw new Error('the database went away');
    }
    const file = writeWorkbook({ filename: 'x.xlsx', sheets: [{ name: 'List', rows: rows() }] }, 'en');
    await expect(buffer(file)).rejects.toThrow('the database went away');
  });

  it('stops asking for rows when nobody reads any more', async () => {
    const seen = { start: false, end: false };
    async function* rows() {
      seen.start = true;
      try {
        for (;;) yield { cells: ['x'.repeat(1000)] };
      } finally {
        seen.end = true;
      }
    }
    const file = writeWorkbook({ filename: 'x.xlsx', sheets: [{ name: 'List', rows: rows() }] }, 'en');
    for await (const _chunk of file) if (seen.start) break;
    await expect.poll(() => seen.end).toBe(true);
  });
});

describe('columnName', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i is %s', (index, name) => expect(columnName(index)).toBe(name));
});
