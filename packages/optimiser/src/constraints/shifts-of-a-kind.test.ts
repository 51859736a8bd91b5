import { expect, it } from 'vitest';
import { shiftsOfAKind } from './shifts-of-a-kind.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['two nights', [2, 2, 1, 1], 0],
  ['three nights', [2, 2, 2, 1], 1],
  ['four nights', [2, 2, 2, 2], 2],
])('given %s where two are allowed, penalises those above', (_case, shapes, expected) => {
  const row = aRow('wwww', (one) => one.shape.set(shapes));
  expect(charge(shiftsOfAKind(row, Int32Array.of(0, 4, 2), 3, 1), row)).toBe(expected);
});
