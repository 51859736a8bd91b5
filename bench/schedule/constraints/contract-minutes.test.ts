import { expect, it } from 'vitest';
import { aRow, charge } from '../../../packages/optimiser/src/constraints/testing.ts';
import { contractMinutes } from './contract-minutes.ts';

it.each([
  ['as many as agreed', 'ww', 0],
  ['a shift too few', 'w.', 420],
  ['a shift too many', 'www', 480],
])('given %s, penalises minutes outside 900 to 960', (_case, pattern, expected) => {
  const row = aRow(pattern);
  const rule = contractMinutes(
    row,
    { least: Int32Array.of(900), most: Int32Array.of(960) },
    Int32Array.of(0),
    1,
  );
  expect(charge(rule, row)).toBe(expected);
});
