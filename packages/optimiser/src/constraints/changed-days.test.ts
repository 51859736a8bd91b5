import { expect, it } from 'vitest';
import { changedDays } from './changed-days.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['the plan as it was', 'ww.w', 0],
  ['a day off instead of a shift', 'w..w', 5],
  ['a day off moved', 'w.ww', 10],
])('given %s, penalises each date changed', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(changedDays(row, aRow('ww.w').shape, 5), row)).toBe(expected);
});
