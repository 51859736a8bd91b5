import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/index.ts';
import { type CycleDay, type EmploymentRotation, isRotation, rotationDay } from './employment-rotation.ts';
import { fromFirstWork, parseRotation, rotationText } from './rotation-text.ts';
import { cycle } from './testing.ts';

const EN = { early: 'early', late: 'late' };
const RU = { early: 'утро', late: 'вечер' };
const LANGUAGES = [EN, RU];

const aCycle = fc
  .array(fc.constantFrom('W', 'H', 'e', 'l'), { minLength: 2, maxLength: 28 })
  .map((signs) => cycle(signs.join('')))
  .filter(isRotation);

describe('rotationText and parseRotation', () => {
  it.each([
    ['WWHH', '2/2'],
    ['HHWWW', '3/2'],
    ['WHWWWWH', '1/1/4/1'],
    ['WWWWWHH', '5/2'],
    ['WWHHWHWWH', '2/2/1/1/2/1'],
    ['eeHHllHH', '2early/2/2late/2'],
    ['elHH', '1early+1late/2'],
  ])('%s is %s', (days, text) => expect(rotationText(cycle(days), EN)).toBe(text));

  it.each([
    ['2/2', 'WWHH'],
    [' 5/2 ', 'WWWWWHH'],
    ['2x2', 'WWHH'],
    ['2х2', 'WWHH'],
    ['3×3', 'WWWHHH'],
    ['2Утро/2/2вечер/2', 'eeHHllHH'],
    ['1early+1late/2', 'elHH'],
  ])('reads %s', (text, days) => expect(parseRotation(text, LANGUAGES)).toEqual(cycle(days)));

  it('reads the code of a shift as it is written', () => {
    expect(parseRotation('1У1/1', LANGUAGES)?.[0]).toEqual({ type: 'W', shift: 'У1' });
  });

  it.each([
    ['1', '2[1]/2'],
    ['12', '2[12]/2'],
    ['Утро', '2[Утро]/2'],
    ['EARLY', '2[EARLY]/2'],
    ['x1', '2[x1]/2'],
    ['a/b', '2[a/b]/2'],
    ['a+b', '2[a+b]/2'],
    ['d 1', '2[d 1]/2'],
    ['[1]', '2[[1]]/2'],
    ['У1', '2У1/2'],
    ['D', '2D/2'],
  ])('tells the code %s from its days and words', (code, text) => {
    const days = cycle('WWHH').map((day) => (day.type === 'W' ? { ...day, shift: code } : day));
    expect(rotationText(days, EN, LANGUAGES)).toBe(text);
    expect(parseRotation(text, LANGUAGES)).toEqual(days);
  });

  it('reads back every code that a list of shifts may have, in brackets where need be', () => {
    const aCode = fc
      .string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'a1xХ2/+×[] .яE9') })
      .map((code) => code.trim())
      .filter((code) => code !== '' && !/\][/×+]/.test(code));
    fc.assert(
      fc.property(aCode, fc.integer({ min: 1, max: 9 }), (code, length) => {
        const work = Array.from({ length }, () => ({ type: 'W' as const, shift: code }));
        const days: CycleDay[] = [
          ...work,
          { type: 'H', shift: null },
          { type: 'W', shift: 'early' },
          { type: 'H', shift: null },
        ];
        expect(parseRotation(rotationText(days, RU, LANGUAGES), LANGUAGES)).toEqual(days);
      }),
    );
  });

  it.each(['', '5', '5/', '/2', '0/2', '2/0', '2/2/1', '20/20', '2/2early', 'WWHH', '-1/2'])(
    'does not read "%s"',
    (text) => expect(parseRotation(text, LANGUAGES)).toBeNull(),
  );

  it('reads what is said, in either language, up to the day it begins with', () => {
    fc.assert(
      fc.property(aCycle, fc.constantFrom(EN, RU), (days, words) => {
        const text = rotationText(days, words);
        const read = parseRotation(text, LANGUAGES) as CycleDay[];
        expect(read).toHaveLength(days.length);
        expect(rotationText(read, words)).toBe(text);
      }),
    );
  });
});

it('fromFirstWork tells the same rotation from a first day of work', () => {
  fc.assert(
    fc.property(aCycle, fc.integer({ min: 0, max: 60 }), (days, by) => {
      const rotation: EmploymentRotation = { days, dt_anchor: '2026-03-02', strength: 'may' };
      const told = fromFirstWork(rotation);
      expect([told.days[0]?.type, told.days.at(-1)?.type]).toEqual(['W', 'H']);
      const dt = addDays('2026-02-20', by);
      expect(rotationDay(told, dt)).toEqual(rotationDay(rotation, dt));
    }),
  );
  const free: EmploymentRotation = { days: cycle('HWW'), dt_anchor: null, strength: 'may' };
  expect(fromFirstWork(free)).toEqual({ ...free, days: cycle('WWH') });
});
