import { expect, it } from 'vitest';
import { shortShifts } from './short-shifts.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['a full shift', 'w', 480, 0],
  ['a shift an hour too short', 'w', 540, 120],
  ['a day off', '.', 540, 0],
])('given %s, penalises the minutes missing to a full one', (_case, pattern, full_minutes, expected) => {
  const row = aRow(pattern);
  expect(charge(shortShifts(row, full_minutes, 2), row)).toBe(expected);
});
