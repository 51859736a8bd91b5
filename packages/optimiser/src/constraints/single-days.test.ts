import { expect, it } from 'vitest';
import { singleDays } from './single-days.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['runs of two', 'ww..ww..', 0],
  ['a single worked day', 'w..w..ww', 10],
  ['a single day off', 'www.www.', 4],
])('given %s, penalises it', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(singleDays(row, { first: 0, last: 7 }, 10, 4), row)).toBe(expected);
});
