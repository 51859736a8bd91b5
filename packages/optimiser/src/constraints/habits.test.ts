import { describe, expect, it } from 'vitest';
import { differentShifts } from './different-shifts.ts';
import { lateThenEarly } from './late-then-early.ts';
import { startChanges } from './start-changes.ts';
import { aRow, charge, later } from './testing.ts';
import { unlistedShifts } from './unlisted-shifts.ts';
import { unusualShifts } from './unusual-shifts.ts';
import { workingDays } from './working-days.ts';

/** A row whose shapes are the digits of the pattern. */
const shapes = (pattern: string) =>
  aRow(pattern, (row) => {
    for (const [day, letter] of [...pattern].entries()) row.shape[day] = Number(letter.replace('.', '0'));
  });

const ONE = Int32Array.of(1);
const FIVE = Float64Array.of(5);

describe('differentShifts', () => {
  it.each([
    ['one shift', '11.11', 0],
    ['two', '12.21', 5],
    ['three', '12.31', 10],
    ['no shift', '.....', 0],
  ])('given %s, penalises each further one', (_case, pattern, expected) => {
    const row = shapes(pattern);
    expect(charge(differentShifts(row, { first: 0, last: 4, free: ONE, prices: FIVE }), row)).toBe(expected);
  });

  it('lets as many kinds as are free cost nothing', () => {
    const row = shapes('12.31');
    const free = Int32Array.of(2);
    expect(charge(differentShifts(row, { first: 0, last: 4, free, prices: FIVE }), row)).toBe(5);
  });

  it('leaves aside what is before and after the period', () => {
    const row = shapes('21.13');
    expect(charge(differentShifts(row, { first: 1, last: 3, free: ONE, prices: FIVE }), row)).toBe(0);
  });
});

describe('startChanges', () => {
  it.each([
    ['the same start', 'www', () => {}, 0],
    ['one later day between others', 'www', later(1, 30), 2],
    ['another start after a day off', 'w.w', later(2, 120), 0],
  ])('given %s, penalises each change inside a block', (_case, pattern, change, expected) => {
    const row = aRow(pattern);
    change(row);
    expect(charge(startChanges(row, Float64Array.of(1)), row)).toBe(expected);
  });
});

describe('workingDays', () => {
  it.each([
    ['as many as needed', 3, 0],
    ['one more', 2, 7],
    ['fewer', 9, 0],
  ])('given %s, penalises those above', (_case, fewest, expected) => {
    const row = aRow('w.ww.');
    const rule = workingDays(row, { fewest: Int32Array.of(fewest), first: 0, last: 4 }, 7);
    expect(charge(rule, row)).toBe(expected);
  });
});

const NONE_AWAY = {
  away: [new Uint8Array(4), new Uint8Array(4)],
  away_by_habit: Float64Array.of(Number.POSITIVE_INFINITY),
};

describe.each([
  ['unusualShifts', unusualShifts],
  ['unlistedShifts', unlistedShifts],
])('%s', (_name, ruleOf) => {
  it.each([
    ['shifts of the set', '11.1', 0],
    ['two others', '12.3', 6],
  ])('given %s, penalises the others', (_case, pattern, expected) => {
    const row = shapes(pattern);
    const times = [Uint8Array.of(0, 0, 1, 1)];
    expect(charge(ruleOf(row, { times, table_of: new Int32Array(4), ...NONE_AWAY }, 3), row)).toBe(expected);
  });

  it('asks each day for its own set', () => {
    const row = shapes('1221');
    const times = [Uint8Array.of(0, 0, 1), Uint8Array.of(0, 2, 0)];
    expect(charge(ruleOf(row, { times, table_of: Int32Array.of(0, 1, 0, 1), ...NONE_AWAY }, 3), row)).toBe(9);
  });
});

describe('unusualShifts', () => {
  it.each([
    ['three', '22.2.', 15],
    ['five', '22.222', 25 + 2 * 3 * 5],
    ['four, one of which is far from any usual one', '22.32', 25 + 1 * 3 * 5],
  ])('given %s, penalises those from the fourth on more', (_case, pattern, expected) => {
    const row = shapes(pattern);
    const outside = { times: [Uint8Array.of(0, 0, 1, 2)], table_of: new Int32Array(pattern.length) };
    expect(charge(unusualShifts(row, { ...outside, ...NONE_AWAY }, 5), row)).toBe(expected);
  });

  it.each([
    ['as many as by habit and three more', '22.22.2.111', 0],
    ['two more than that', '22.22.222.1', 2 * 3 * 5],
    ['a whole month at the other time of the day', '22222222222', 6 * 3 * 5],
  ])(
    'given usual shifts at another time of the day, %s, penalises further ones',
    (_case, pattern, expected) => {
      const row = shapes(pattern);
      const usual = {
        ...{ times: [new Uint8Array(3)], table_of: new Int32Array(pattern.length) },
        ...{ away: [Uint8Array.of(0, 0, 1)], away_by_habit: Float64Array.of(2) },
      };
      expect(charge(unusualShifts(row, usual, 5), row)).toBe(expected);
    },
  );
});

describe('lateThenEarly', () => {
  it.each([
    ['the same start', 'www', () => {}, 0],
    ['a day that starts two hours before the last one', 'www', later(0, 120), 5],
    ['a day that starts an hour before the last one', 'www', later(0, 60), 0],
    ['a later day after an early one', 'www', later(2, 300), 0],
    ['a day off between them', 'w.w', later(0, 300), 0],
  ])('given %s, penalises an early day after a late one', (_case, pattern, change, expected) => {
    const row = aRow(pattern);
    change(row);
    expect(charge(lateThenEarly(row, Float64Array.of(120), 5), row)).toBe(expected);
  });
});
