import { expect, it } from 'vitest';
import { aRow, charge, later } from './testing.ts';
import { wishes } from './wishes.ts';

it.each([
  ['a shift that ends before it', 'w', () => {}, 0],
  ['a shift one hour into it', 'w', later(0, 60), 5],
  ['a day off', '.', () => {}, 0],
])('given %s, penalises hours worked after a wish to go at 17', (_case, pattern, change, expected) => {
  const blocked = Int32Array.from({ length: 49 }, (_, hour) => Math.max(0, hour - 17));
  const row = aRow(pattern, change);
  expect(charge(wishes(row, [blocked], 60, 5), row)).toBe(expected);
});
