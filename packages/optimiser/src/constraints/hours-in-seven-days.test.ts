import { expect, it } from 'vitest';
import { hoursInSevenDays } from './hours-in-seven-days.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['five days a week', 'wwwww..wwwww..', 0],
  ['six days in a row', 'wwwwww........', 480],
  ['a crowded edge of two weeks', '..wwwwwwww....', 2 * 480 + 2 * 960],
])('given %s, penalises every window above 40 hours', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(hoursInSevenDays(row, 2400, 1), row)).toBe(expected);
});
