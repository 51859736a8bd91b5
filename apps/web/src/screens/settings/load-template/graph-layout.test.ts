import { describe, expect, it } from 'vitest';
import { layoutGraph } from './graph-layout.ts';

const edge = (from: number, to: number, places = true) => ({ from, to, places });
const levels = (places: ReturnType<typeof layoutGraph>) =>
  Object.fromEntries(places.map(({ id, level }) => [id, level]));

describe('layoutGraph', () => {
  it('puts what is computed to the right of all its sources', () => {
    const places = layoutGraph([1, 2, 3, 4], [edge(1, 2), edge(2, 3), edge(1, 3)]);
    expect(levels(places)).toEqual({ 1: 0, 2: 1, 3: 2, 4: 0 });
  });

  it('ends with workload moves that run both ways, and with loops', () => {
    expect(levels(layoutGraph([1, 2], [edge(1, 2, false), edge(2, 1, false)]))).toEqual({ 1: 0, 2: 0 });
    expect(layoutGraph([1, 2], [edge(1, 2), edge(2, 1)])).toHaveLength(2);
  });

  it('gives no two operations one place', () => {
    const places = layoutGraph([1, 2, 3, 4, 5], [edge(1, 4), edge(2, 4), edge(3, 5)]);
    expect(new Set(places.map(({ level, row }) => `${level}:${row}`)).size).toBe(5);
  });

  it('draws nothing of nothing', () => expect(layoutGraph([], [])).toEqual([]));
});
