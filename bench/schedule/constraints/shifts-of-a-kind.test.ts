import { expect, it } from 'vitest';
import { aRow, charge } from '../../../packages/optimiser/src/constraints/testing.ts';
import { shiftsOfAKind } from './shifts-of-a-kind.ts';

it.each([
  ['two nights', [0, 2, 2], 0],
  ['three nights', [0, 1, 3], 1],
  ['four nights', [0, 0, 4], 2],
])('given %s where two are allowed, penalises those above', (_case, counts, expected) => {
  const row = aRow('wwww', (one) => one.shape_count.set(counts));
  expect(charge(shiftsOfAKind(row, Int32Array.of(0, 4, 2), 3, 1), row)).toBe(expected);
});
