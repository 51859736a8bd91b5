import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoDayTypes } from '../testing.ts';
import { readCell, type SheetDay, writeCell } from './cell-text.ts';

const types = new Map(
  [...demoDayTypes].map(([code, type]) => [
    code,
    code === 'S' ? { ...type, is_work_hours: true, get_work_hours_method: 'manual' as const } : type,
  ]),
);
const shift = (tm_start: string, tm_end: string, fields: Partial<SheetDay> = {}): SheetDay => ({
  type: 'W',
  tm_start,
  tm_end,
  is_vacancy: false,
  work_type: null,
  work_hours: null,
  ...fields,
});
const off = (type: string, work_hours: number | null = null): SheetDay => ({
  ...shift('', '', { type, work_hours }),
  tm_start: null,
  tm_end: null,
});

describe('readCell', () => {
  it.each<[string, SheetDay[]]>([
    ['', []],
    ['nan', []],
    ['09:00-18:00', [shift('09:00', '18:00')]],
    ['9:00 18:00', [shift('09:00', '18:00')]],
    ['10:0-20:0', [shift('10:00', '20:00')]],
    ['9:00.18:00', [shift('09:00', '18:00')]],
    ['9:00,18:00', [shift('09:00', '18:00')]],
    ['9:00\n18:00', [shift('09:00', '18:00')]],
    ['9:00 – 18:00', [shift('09:00', '18:00')]],
    ['16:00-24:00', [shift('16:00', '00:00')]],
    ['9-18', [shift('09:00', '18:00')]],
    ['22 – 6', [shift('22:00', '06:00')]],
    ['930-1815', [shift('09:30', '18:15')]],
    ['9:30-18', [shift('09:30', '18:00')]],
    ['9.30-18.15', [shift('09:30', '18:15')]],
    ['9-18:00 (Зал)', [shift('09:00', '18:00', { work_type: 'Зал' })]],
    ['16-24', [shift('16:00', '00:00')]],
    ['К~9-18 (Зал)', [shift('09:00', '18:00', { type: 'T', is_vacancy: true, work_type: 'Зал' })]],
    ['9-13/14-18', [shift('09:00', '13:00'), shift('14:00', '18:00')]],
    ['~22:00-06:00', [shift('22:00', '06:00', { is_vacancy: true })]],
    ['К10:00-21:00', [shift('10:00', '21:00', { type: 'T' })]],
    ['к ~10:00-21:00', [shift('10:00', '21:00', { type: 'T', is_vacancy: true })]],
    ['K 10:00-21:00', [shift('10:00', '21:00', { type: 'T' })]],
    ['9:00-18:00 (Касса/зал)', [shift('09:00', '18:00', { work_type: 'Касса/зал' })]],
    ['9:00-13:00/14:00-18:00', [shift('09:00', '13:00'), shift('14:00', '18:00')]],
    ['в', [off('H')]],
    [' ОТ ', [off('V')]],
    ['Б10', [off('S', 10)]],
    ['Б 10,5', [off('S', 10.5)]],
    ['ОТ/9:00-13:00', [off('V'), shift('09:00', '13:00')]],
  ])('%j', (text, days) => {
    expect(readCell(text, types, false)).toEqual({ ok: true, days });
  });

  it.each([
    ['Я', 'times_missing', false],
    ['К', 'times_missing', false],
    ['ЫЫ', 'unknown_code', false],
    ['V', 'unknown_code', false],
    ['Ы9:00-18:00', 'unknown_code', false],
    ['25:00-18:00', 'unreadable', false],
    ['9:00-18:61', 'unreadable', false],
    ['В 9:00-18:00', 'unreadable', false],
    ['Б 30', 'unreadable', false],
    ['УД', 'not_in_plan', false],
    ['ОТ', 'not_in_fact', true],
    ['25-18', 'unreadable', false],
    ['9-1860', 'unreadable', false],
    ['В 9-18', 'unreadable', false],
    ['Ы9-18', 'unknown_code', false],
    ['9', 'unknown_code', false],
    ['9 18', 'unknown_code', false],
  ])('refuses %j: %s', (text, problem, is_fact) => {
    expect(readCell(text, types, is_fact)).toMatchObject({ ok: false, problem, value: text });
  });
});

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const workType = fc.constantFrom(null, 'Кассир', 'Зал/склад', 'Приёмка (ночь)', 'Cash desk 2');
const someShift = fc
  .tuple(clock, clock, fc.constantFrom('W', 'Q', 'T'), fc.boolean(), workType)
  .map(([start, end, type, is_vacancy, work_type]) => shift(start, end, { type, is_vacancy, work_type }));
const someDayOff = fc.oneof(
  fc.constantFrom('H', 'V', 'TV', 'A', 'M', 'O').map((type) => off(type)),
  fc.integer({ min: 0, max: 96 }).map((quarters) => off('S', quarters / 4)),
);

describe('writeCell', () => {
  it.each([
    [8, 'Б 8.0'],
    [7.5, 'Б 7.5'],
    [7.25, 'Б 7.25'],
  ])('%d paid hours of a day off as %j', (hours, text) => {
    expect(writeCell([off('S', hours)], types)).toBe(text);
  });

  it('is read back the same, whatever a cell holds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(someShift, someDayOff), { maxLength: 3 }), (days) => {
        const text = writeCell(days, types);
        const read = readCell(text, types, false);
        expect(read.ok && writeCell(read.days, types)).toBe(text);
        expect(read.ok && new Set(read.days.map((day) => JSON.stringify(day)))).toEqual(
          new Set(days.map((day) => JSON.stringify(day))),
        );
      }),
    );
  });
});
