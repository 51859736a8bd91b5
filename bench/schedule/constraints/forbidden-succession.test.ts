import { expect, it } from 'vitest';
import { aRow, charge } from '../../../packages/optimiser/src/constraints/testing.ts';
import { forbiddenSuccession } from './forbidden-succession.ts';

it.each([
  ['a late shift before an early one', [2, 1, 0], 1],
  ['an early one before a late one', [1, 2, 0], 0],
  ['a day off in between', [2, 0, 1], 0],
])('given %s, penalises each forbidden pair', (_case, shapes, expected) => {
  const forbidden = Uint8Array.from({ length: 9 }, (_, pair) => (pair === 2 * 3 + 1 ? 1 : 0));
  const row = aRow('www', (one) => one.shape.set(shapes));
  expect(charge(forbiddenSuccession(row, forbidden, 3, 1), row)).toBe(expected);
});
