import { expect, it } from 'vitest';
import { aRow, charge } from '../../../packages/optimiser/src/constraints/testing.ts';
import { requests } from './requests.ts';

it.each([
  ['the asked-for shift', 'w', 0],
  ['a day off instead', '.', 7],
])('given %s, penalises a request not granted', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(requests(row, Float64Array.of(7, 0), 2), row)).toBe(expected);
});
