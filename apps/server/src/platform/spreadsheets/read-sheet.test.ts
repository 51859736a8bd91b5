import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readSheet } from '../../../testing/files.ts';
import {
  packedZeros,
  sheetXml,
  workbookAround,
  workbookOf,
  zipOf,
} from '../../../testing/hostile/archives.ts';

/** So long that a file is given up for what it is, not for its time. */
const LIMITS = { seconds: 600, memory_mb: 256, unpacked_mb: 64 };

describe('readSheet', () => {
  it('reads texts, numbers and moments', async () => {
    const moment = new Date('2026-03-01T12:00:00Z');
    const rows = [
      [{ value: '007' }, { value: 1.5 }, { value: moment, type: Date, format: 'yyyy-mm-dd hh:mm' }],
    ];
    const bytes = await writeXlsx(rows).toBuffer();
    expect(await readSheet(new Uint8Array(bytes))).toEqual([['007', 1.5, moment]]);
  });

  it('reads the first sheet that is not hidden', async () => {
    const number = (value: number) => sheetXml(`<row r="1"><c r="A1"><v>${value}</v></c></row>`);
    const readBeside = (state?: string) =>
      readSheet(workbookOf([{ content: number(1), ...(state ? { state } : {}) }, { content: number(2) }]));
    expect(await readBeside()).toEqual([[1]]);
    expect(await readBeside('visible')).toEqual([[1]]);
    expect(await readBeside('hidden')).toEqual([[2]]);
    expect(await readBeside('veryHidden')).toEqual([[2]]);
    expect(await readSheet(workbookOf([{ content: number(1), state: 'hidden' }]))).toEqual([[1]]);
  });

  it('reads a date that no calendar has as what a program of sheets shows for it', async () => {
    const cells = '<c r="A1" s="1"><v>1e10</v></c><c r="B1" s="1"><v>46082</v></c>';
    const bytes = workbookAround(sheetXml(`<row r="1">${cells}</row>`));
    expect(await readSheet(bytes)).toEqual([['####', new Date('2026-03-01T00:00:00Z')]]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('dttm;value')],
    ['an archive without a sheet', zipOf([['notes.xml', '<notes/>']])],
  ])('gives null for %s', async (_case, bytes) => {
    expect(await readSheet(bytes, LIMITS)).toBeNull();
  });

  const cell = (place: string, value = '<v>1</v>') => `<row r="1"><c r="${place}">${value}</c></row>`;
  const letters = [...'bcdefghijklmnopqrstuvwxyz'];
  const laughs = letters.map((one, at) => {
    const before = String.fromCharCode(97 + at);
    return `<!ENTITY ${one} "${`&${before};`.repeat(10)}">`;
  });
  const stored = (content: string, before: string) =>
    workbookAround(sheetXml(`<row><c r="A1" t="inlineStr"><is><t>${content}</t></is></c></row>`, before));

  it.each<[string, () => Uint8Array]>([
    ['2 MB that unpack to 2 GB', () => workbookAround(packedZeros(2000))],
    ['a cell in the last corner', () => workbookAround(sheetXml(cell('A1') + cell('XFD1048576')))],
    ['a cell beyond all corners', () => workbookAround(sheetXml(cell('ZZZZZZZ99999999')))],
    ['a million and more empty rows', () => workbookAround(sheetXml('<row/>'.repeat(1_100_000)))],
    [
      'twenty thousand cells in a row',
      () => workbookAround(sheetXml(`<row>${'<c><v>1</v></c>'.repeat(20_000)}</row>`)),
    ],
    ['tags in each other', () => workbookAround(sheetXml('<a>'.repeat(300_000)))],
    [
      'five thousand files',
      () =>
        workbookAround(
          sheetXml(''),
          Array.from({ length: 5000 }, (_, at) => [`xl/${at}.xml`, 'x']),
        ),
    ],
    ['as much that says it is little', () => workbookAround({ ...packedZeros(2000), size: 10 })],
    ['a list that leads outside', () => zipOf([]).fill(0xff, 12, 20)],
  ])('gives up %s, without taking the memory', async (_case, bytes) => {
    const made = bytes();
    const before = process.memoryUsage().rss;
    expect(await readSheet(made, LIMITS)).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it.each([
    ['a billion laughs', stored('&z;', `<!DOCTYPE x [<!ENTITY a "ha">${laughs.join('')}]>`), [['&z;']]],
    [
      'a file of this machine',
      stored('&x;', '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      [['&x;']],
    ],
    [
      'files beside the sheets, wherever their names lead',
      workbookAround(sheetXml(cell('A1')), [
        ['../../../../tmp/shiftwright-out.xml', 'x'],
        ['xl/media/a.png', packedZeros(2000)],
      ]),
      [[1]],
    ],
    [
      'formulas, of which only the value that was stored counts',
      workbookAround(sheetXml(cell('A1', '<f>WEBSERVICE("http://127.0.0.1/")</f><v>5</v>'))),
      [[5]],
    ],
  ])('is not moved by %s', async (_case, bytes, expected) => {
    expect(await readSheet(bytes, LIMITS)).toEqual(expected);
    expect(existsSync('/tmp/shiftwright-out.xml')).toBe(false);
  });

  it('reads a damaged workbook or gives null, and does nothing else', async () => {
    const whole = new Uint8Array(await writeXlsx([[{ value: 'a' }, { value: 1 }]]).toBuffer());
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (wounds, length) => {
        const bytes = whole.slice(0, length < whole.length / 4 ? whole.length : length);
        for (const [at, value] of wounds) bytes[at] = value;
        const rows = await readSheet(bytes, LIMITS);
        expect(rows === null || Array.isArray(rows)).toBe(true);
      }),
      { numRuns: 12, seed: 9 },
    );
  });
});
