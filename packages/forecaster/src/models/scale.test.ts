import { describe, expect, it } from 'vitest';
import { scaleOf, seasonalIndex, withoutGaps } from './scale.ts';

describe('scaleOf', () => {
  it.each([
    ['logs', true, [1, 20, 300]],
    ['logs with zeros', true, [0, 20, 300]],
    ['plain', false, [0, 20, 300]],
    ['nothing but zeros', true, [0, 0, 0]],
  ])('%s: there and back', (_case, logs, list) => {
    const scale = scaleOf(Float64Array.from(list), logs);
    for (const value of list) expect(scale.from(scale.to(value))).toBeCloseTo(value, 6);
  });

  it('stays finite below what it can show', () => {
    expect(Number.isFinite(scaleOf(Float64Array.of(5, 6), true).to(0))).toBe(true);
  });
});

describe('seasonalIndex', () => {
  it('is the median of each slot in the newest seasons', () => {
    const series = Float64Array.of(9, 9, 1, 5, 1, 5, 2, 50, 1);
    expect([...seasonalIndex(series, 2, 3)]).toEqual([1, 5]);
  });
});

describe('withoutGaps', () => {
  const gap = Number.NaN;
  it.each<[string, number[], number[] | null]>([
    ['takes the season before', [1, 2, 3, gap, 5, 6], [1, 2, 3, 2, 5, 6]],
    ['else the season after', [1, gap, 3, 4, 5, 6], [1, 4, 3, 4, 5, 6]],
    ['repeats at the end', [1, 2, 3, 4, gap, gap], [1, 2, 3, 4, 3, 4]],
    ['gives up when most is missing', [1, gap, gap, 4], null],
    ['gives up on nothing', [], null],
  ])('%s', (_case, values, expected) => {
    const closed = withoutGaps(Float64Array.from(values), 2);
    expect(closed && [...closed]).toEqual(expected);
  });
});
