import { expect, it } from 'vitest';
import { hoursNearNorm } from './hours-near-norm.ts';
import { aRow, charge } from './testing.ts';

const weights = {
  under_norm_hour: 30,
  over_norm_hour: 20,
  above_ceiling_hour: 1000,
  far_from_norm_hour: 1,
  inside_norm_hour: 0,
};

it.each([
  ['hours inside the band', 'www', 0],
  ['8 hours under it', 'ww', 8 * 30 + 64],
  ['8 hours over it', 'wwww', 8 * 20 + 64],
  ['16 hours over it, 4 above the ceiling', 'wwwww', 16 * 20 + 256 + 4 * 1000],
])('given %s, penalises the distance, more the further', (_case, pattern, expected) => {
  const row = aRow(pattern);
  const band = { account: 0, least: 1440, norm: 1440, most: 1440, ceiling: 1440 + 720 };
  expect(charge(hoursNearNorm(row, [[band]], weights), row)).toBe(expected);
});
