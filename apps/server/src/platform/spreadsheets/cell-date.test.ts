import { describe, expect, it } from 'vitest';
import { dateOfCell, dttmOfSerial, isoDates } from './cell-date.ts';
import type { Cell } from './first-sheet.ts';

describe('the date of a cell', () => {
  it.each<[string, Cell, string | null]>([
    ['a date', new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
    ['a date with a time', new Date('2026-03-01T23:59:59Z'), '2026-03-01'],
    ['as computers write it', '2026-03-01', '2026-03-01'],
    ['with slashes', ' 2026/03/01 ', '2026-03-01'],
    ['with points', '01.03.2026', '2026-03-01'],
    ['without zeros', '1.3.2026', '2026-03-01'],
    ['a short year', '1.3.26', '2026-03-01'],
    ['with the midnight of an export', '2026-03-01 00:00:00', '2026-03-01'],
    ['with that of another one', '2026-03-01T00:00:00.000', '2026-03-01'],
    ['a number that a program of sheets shows as a date', 46_082, '2026-03-01'],
    ['29 February', '29.02.2028', '2028-02-29'],
    ['29 February of another year', '29.02.2026', null],
    ['no year', '1.3.', null],
    ['a month first or a day, nobody knows', '03/01/2026', null],
    ['a time of day', '2026-03-01 09:00', null],
    ['before all that is kept', new Date('1899-12-25T00:00:00Z'), null],
    ['a year of five digits', new Date('+010000-01-01T00:00:00Z'), null],
    ['a number of people', 8, null],
    ['a year', 2026, null],
    ['a number beyond all dates', 1e300, null],
    ['no number', Number.NaN, null],
    ['nothing', null, null],
    ['yes', true, null],
  ])('is found, or none: %s', (_case, cell, dt) => {
    expect(dateOfCell(cell)).toBe(dt);
  });

  it('leaves what follows the date of a moment', () => {
    expect(isoDates('1.3.2026 9:30')).toBe('2026-03-01 9:30');
    expect(isoDates('2026/03/01T09:30')).toBe('2026-03-01T09:30');
    expect(isoDates('10.11.12.13')).toBe('10.11.12.13');
  });

  it('finds moments in numbers, to the second', () => {
    expect(dttmOfSerial(46_082.375)).toBe('2026-03-01T09:00:00');
    expect(dttmOfSerial(46_082.999_999_9)).toBe('2026-03-02T00:00:00');
    expect(dttmOfSerial(-1)).toBeNull();
  });
});
