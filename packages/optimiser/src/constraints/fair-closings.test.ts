import { expect, it } from 'vitest';
import { fairClosings } from './fair-closings.ts';
import { aRow, charge, later } from './testing.ts';

it.each([
  ['nobody who closes', 'www', () => {}, 0],
  ['one closing', 'www', later(1, 240), 1],
  ['every day a closing', 'www', [0, 1, 2].map((day) => later(day, 240)), 9],
  ['a late shift on a closed day', 'wwww', later(3, 240), 0],
])('given %s, penalises it by its square', (_case, pattern, change, expected) => {
  const row = aRow(pattern);
  for (const one of [change].flat()) one(row);
  const closes = Int32Array.from([1260, 1260, 1260, 0]);
  expect(charge(fairClosings(row, closes.subarray(0, row.days), 1), row)).toBe(expected);
});
