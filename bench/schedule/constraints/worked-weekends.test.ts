import { expect, it } from 'vitest';
import { aRow, charge } from '../../../packages/optimiser/src/constraints/testing.ts';
import { workedWeekends } from './worked-weekends.ts';

it.each([
  ['one worked Saturday', '.....w........', 0],
  ['a Saturday and another Sunday', '.....w.......w', 1],
  ['both days of one weekend', '.....ww.......', 0],
])('given %s, penalises weekends beyond the first', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(workedWeekends(row, 5, Int32Array.of(1), 1), row)).toBe(expected);
});
