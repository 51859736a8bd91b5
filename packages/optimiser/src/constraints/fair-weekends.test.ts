import { expect, it } from 'vitest';
import { fairWeekends } from './fair-weekends.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['no weekend day', 'wwwww..', 0],
  ['one', '.....w.', 2],
  ['two', '.....ww', 8],
])('given %s worked, penalises with the square', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(fairWeekends(row, [5, 6], 2), row)).toBe(expected);
});
