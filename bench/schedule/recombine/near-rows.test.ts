import { expect, it } from 'vitest';
import { NearRows } from './near-rows.ts';

const row = (member: number, worth: number) => ({ member, shapes: Int32Array.of(member, worth), worth });

it('gives each row once, those that fit into the room', () => {
  const near = new NearRows();
  for (const worth of [0, 1, 1, 3]) near.add(row(0, worth));
  near.add(row(1, 1));
  expect(near.seen).toBe(4);
  expect(near.within(1).map(({ member, worth }) => [member, worth])).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
});

it('forgets the dearer half when there are too many, and keeps what it was given as it was then', () => {
  const near = new NearRows();
  const shapes = Int32Array.of(7);
  near.add({ member: 0, shapes, worth: 0 });
  shapes[0] = 8;
  for (let worth = 10_000; worth > 0; worth--) near.add(row(1, worth));
  expect(near.within(Number.POSITIVE_INFINITY).length).toBeLessThan(8001);
  expect(near.within(3).map(({ shapes }) => [...shapes])).toEqual([[7], [1, 3], [1, 2], [1, 1]]);
  expect(near.seen).toBe(10_001);
});
