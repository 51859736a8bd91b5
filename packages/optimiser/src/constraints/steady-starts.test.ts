import { expect, it } from 'vitest';
import { steadyStarts } from './steady-starts.ts';
import { aRow, charge, later } from './testing.ts';

it.each([
  ['equal starts', 'www', () => {}, 0],
  ['one start two hours later', 'www', later(1, 120), 240],
  ['a day off in between', 'w.w', later(2, 120), 0],
  ['a change of ten hours', 'ww', later(1, 600), 360],
])('given %s, penalises the minutes between neighbouring days', (_case, pattern, change, expected) => {
  const row = aRow(pattern, change);
  expect(charge(steadyStarts(row, 1), row)).toBe(expected);
});
