import { expect, it } from 'vitest';
import { aRow, charge } from '../../../packages/optimiser/src/constraints/testing.ts';
import { fewestConsecutiveDays } from './fewest-consecutive-days.ts';

it.each([
  ['a lone worked day', '..w..', 1, 1],
  ['a lone worked day at the edge', 'w....', 1, 0],
  ['a lone day off', 'ww.ww', 0, 1],
  ['days off long enough', 'ww..ww', 0, 0],
  ['a day off at the end', 'wwww.', 0, 0],
] as const)('given %s, penalises the days missing to two', (_case, pattern, worked, expected) => {
  const row = aRow(pattern);
  expect(charge(fewestConsecutiveDays(row, worked, Int32Array.of(2), 1), row)).toBe(expected);
});
