import { expect, it } from 'vitest';
import { fairHours } from './fair-hours.ts';
import { aRow, charge } from './testing.ts';

const bandOf = (norm: number) => [[{ account: 0, least: 0, norm, most: norm, ceiling: norm }]];

it.each([
  ['the norm itself', 'ww', 0],
  ['eight hours too few', 'w.', 64],
  ['eight hours too many', 'www', 64],
  ['sixteen hours too many', 'wwww', 256],
])('given %s, penalises the distance by its square', (_case, pattern, expected) => {
  const row = aRow(pattern);
  expect(charge(fairHours(row, bandOf(960), 1), row)).toBe(expected);
});
