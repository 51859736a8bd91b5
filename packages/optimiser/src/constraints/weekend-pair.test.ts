import { expect, it } from 'vitest';
import { aRow, charge } from './testing.ts';
import { weekendPair } from './weekend-pair.ts';

it.each([
  ['a free weekend', '.....w........', [5, 12], 0],
  ['only single free weekend days', '.....w......w.', [5, 12], 40],
  ['no whole weekend in the period', 'wwwwww', [], 0],
])('given %s, penalises a period without a pair', (_case, pattern, saturdays, expected) => {
  const row = aRow(pattern);
  expect(charge(weekendPair(row, [saturdays], 40), row)).toBe(expected);
});
