import { expect, it } from 'vitest';
import { mostConsecutiveDays } from './most-consecutive-days.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['runs of the permitted length', 'www.www', 0],
  ['one day too many', 'wwww.ww', 1],
  ['two runs too long', 'wwww.wwwww', 3],
])('given %s, penalises days beyond the third in a row', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(mostConsecutiveDays(row, Int32Array.of(3), 1), row)).toBe(expected);
});

it('given it is a matter of taste, charges its price per day', () => {
  const row = aRow('wwwww');
  expect(charge(mostConsecutiveDays(row, Int32Array.of(3), 10, { hard: false }), row)).toBe(20);
});

it('given it is about some shapes, counts runs of these alone', () => {
  const row = aRow('wwwwwwww', ({ shape }) => shape.set([2, 2, 2, 2, 1, 2, 2, 2]));
  const of = Uint8Array.of(0, 0, 1);
  expect(charge(mostConsecutiveDays(row, Int32Array.of(3), 1, { of }), row)).toBe(1);
});

it.each([
  ['no days after it', 'www.ww..', 0, 0],
  ['two days after it', 'www.ww..', 2, 1],
  ['two days after a run that is too long already', '.wwwww..', 2, 4],
  ['two days after a day off', 'wwww....', 2, 1],
  ['days of which nobody knows', 'www.ww..', -1, 0],
])('counts what comes after the last date: %s', (_case, pattern, worked, expected) => {
  const after = { last: 5, worked: Int32Array.of(worked) };
  expect(charge(mostConsecutiveDays(aRow(pattern), Int32Array.of(3), 1, { after }), aRow(pattern))).toBe(
    expected,
  );
});
