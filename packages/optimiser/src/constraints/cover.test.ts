import { expect, it } from 'vitest';
import { coverOf } from './cover.ts';

it('given a step that wants two people, penalises each missing one and each surplus one', () => {
  const cover = coverOf(1, 1, 3, () => ({
    cost: (n) => (n < 2 ? (2 - n) * 100 : n - 2),
    fewest: 1,
    most: 3,
  }));
  expect([...cover.cost]).toEqual([200, 100, 0, 1, 2]);
  expect([cover.levels, cover.fewest[0], cover.most[0]]).toEqual([5, 1, 3]);
});
