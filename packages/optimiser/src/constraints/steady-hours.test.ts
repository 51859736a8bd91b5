import { expect, it } from 'vitest';
import { steadyHours } from './steady-hours.ts';
import { aRow, charge, later } from './testing.ts';

it.each([
  ['equal shifts', 'www', () => {}, 0],
  ['one shift two hours later', 'www', later(1, 120), 240],
  ['a day off in between', 'w.w', later(2, 120), 0],
  ['a change of ten hours', 'ww', later(1, 600), 360],
])('given %s, penalises the minutes between neighbouring days', (_case, pattern, change, expected) => {
  const row = aRow(pattern, change);
  expect(charge(steadyHours(row, 1), row)).toBe(expected);
});
