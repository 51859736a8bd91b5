import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapVacancies, type LackStep } from './gap-vacancies.ts';

const BOUNDS = { lack_min: 0.5, min_minutes: 240, max_minutes: 720 };
const STEP = 30;
const OPEN = { opens_minute: 540, closes_minute: 1260 };
const hours = (from: number, to: number, lack = 1): LackStep[] =>
  Array.from({ length: ((to - from) * 60) / STEP }, (_, i) => ({ minute: from * 60 + i * STEP, lack }));
const offered = (steps: LackStep[], open = OPEN, bounds = BOUNDS) =>
  gapVacancies(steps, STEP, open, bounds).map((one) => [one.start_minute / 60, one.end_minute / 60]);

describe('gapVacancies', () => {
  it.each<[string, LackStep[], number[][]]>([
    [
      'three people missing all day',
      hours(9, 21, 3),
      [
        [9, 21],
        [9, 21],
        [9, 21],
      ],
    ],
    [
      'beside a vacancy from 12 to 17',
      [...hours(9, 12), ...hours(17, 21)],
      [
        [9, 13],
        [17, 21],
      ],
    ],
    ['two hours between vacancies', hours(14, 16), [[14, 18]]],
    ['one hour between vacancies', hours(15, 16), []],
    ['a short gap before closing', hours(19, 21), [[17, 21]]],
    ['two gaps close to each other', [...hours(9, 12), ...hours(15, 18)], [[9, 18]]],
    [
      'two gaps four hours apart',
      [...hours(9, 13), ...hours(17, 21)],
      [
        [9, 13],
        [17, 21],
      ],
    ],
    ['half a person at most', hours(9, 21, 0.5), []],
    ['more than half a person', hours(9, 21, 0.6), [[9, 21]]],
    ['a person and a bit', hours(9, 21, 1.2), [[9, 21]]],
    ['nobody missing', hours(9, 21, 0), []],
    ['hours when the department is closed', hours(5, 9), []],
  ])('%s', (_case, steps, expected) => expect(offered(steps)).toEqual(expected));

  it.each([
    [
      'fourteen hours',
      7,
      21,
      [
        [7, 17],
        [17, 21],
      ],
    ],
    [
      'eighteen hours',
      4,
      22,
      [
        [4, 16],
        [16, 22],
      ],
    ],
    [
      'twenty-four hours',
      0,
      24,
      [
        [0, 12],
        [12, 24],
      ],
    ],
  ])('divides %s', (_case, from, to, expected) => {
    const open = { opens_minute: from * 60, closes_minute: to * 60 };
    expect(offered(hours(from, to), open)).toEqual(expected);
  });

  it('opens late: the shift is cut at the opening', () => {
    expect(offered(hours(10, 12), { opens_minute: 600, closes_minute: 780 })).toEqual([[10, 13]]);
  });

  it('never offers outside the opening hours, longer than the most, or shorter than the least without need', () => {
    const lacks = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(
        lacks,
        fc.integer({ min: 120, max: 300 }),
        fc.integer({ min: 300, max: 720 }),
        (list, min, max) => {
          const steps = list.map((lack, i) => ({ minute: 540 + i * STEP, lack }));
          const bounds = { lack_min: 0.3, min_minutes: min, max_minutes: max };
          for (const { start_minute, end_minute } of gapVacancies(steps, STEP, OPEN, bounds)) {
            expect(start_minute).toBeGreaterThanOrEqual(OPEN.opens_minute);
            expect(end_minute).toBeLessThanOrEqual(OPEN.closes_minute);
            expect(end_minute - start_minute).toBeLessThanOrEqual(max);
            expect(end_minute - start_minute).toBeGreaterThanOrEqual(min);
          }
        },
      ),
    );
  });
});
