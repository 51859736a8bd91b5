import { expect, it } from 'vitest';
import { evenMorningEvening } from './even-morning-evening.ts';
import { aRow, charge, later } from './testing.ts';

it.each([
  ['three mornings', 'www', [], 8],
  ['two mornings and an evening', 'www', [1], 0],
  ['a morning and two evenings', 'www', [0, 1], 0],
])('given %s, penalises a difference of more than one', (_case, pattern, evenings, expected) => {
  const row = aRow(pattern, (one) => {
    for (const day of evenings) later(day, 240)(one);
  });
  expect(charge(evenMorningEvening(row, new Int32Array(3).fill(900), 4), row)).toBe(expected);
});
