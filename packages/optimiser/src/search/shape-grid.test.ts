import { expect, it } from 'vitest';
import { Random } from './random.ts';
import { ShapeGrid } from './shape-grid.ts';

it('finds a shape by its ends, also before the first step, and none elsewhere', () => {
  const from = Int32Array.of(0, -24, 0, 8);
  const to = Int32Array.of(0, 0, 24, 40);
  const empty = new Int32Array(4);
  const grid = new ShapeGrid({
    count: 4,
    from,
    to,
    start_minute: empty,
    end_minute: empty,
    net_minutes: empty,
  });
  expect([grid.find(-24, 0), grid.find(0, 24), grid.find(8, 40)]).toEqual([1, 2, 3]);
  expect([grid.find(1, 24), grid.find(-25, 0), grid.find(8, 41)]).toEqual([0, 0, 0]);
});

it('random numbers repeat with the seed, stay in bounds and reach all of them', () => {
  const draw = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 200 }, () => random.below(6));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
  expect(new Set(draw(3))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
