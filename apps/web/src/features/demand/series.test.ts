import { describe, expect, it } from 'vitest';
import { along, axisOf, cumulative, needPoints, sumBySteps } from './series.ts';

const points = [
  { dttm: '2026-03-02T09:00:00', value: 2 },
  { dttm: '2026-03-02T09:30:00', value: 3 },
  { dttm: '2026-03-02T10:00:00', value: 4 },
  { dttm: '2026-03-03T09:00:00', value: 5 },
];

describe('series', () => {
  it('sums by day and by hour', () => {
    expect([...sumBySteps(points, 'day')]).toEqual([
      ['2026-03-02', 9],
      ['2026-03-03', 5],
    ]);
    expect([...sumBySteps(points, 'hour')]).toEqual([
      ['2026-03-02T09', 5],
      ['2026-03-02T10', 4],
      ['2026-03-03T09', 5],
    ]);
  });

  it('lays several series on one axis', () => {
    const fact = new Map([['2026-03-01', 1]]);
    const axis = axisOf([sumBySteps(points, 'day'), fact]);

    expect(axis).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(along(axis, fact)).toEqual([1, null, null]);
  });

  it('adds up as far as there is something to add', () => {
    expect(cumulative([1, null, 2, null])).toEqual([1, 1, 3, null]);
    expect(cumulative([null, null])).toEqual([null, null]);
  });

  it('turns need per step into people and person-hours', () => {
    const needs = [
      { dttm: '2026-03-02T09:00:00', amount: 2 },
      { dttm: '2026-03-02T09:30:00', amount: 4 },
    ];

    expect(sumBySteps(needPoints(needs, 30), 'hour').get('2026-03-02T09')).toBe(3);
    expect(sumBySteps(needPoints(needs, 30), 'day').get('2026-03-02')).toBe(3);
  });
});
