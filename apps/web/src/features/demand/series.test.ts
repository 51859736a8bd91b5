import { describe, expect, it } from 'vitest';
import {
  along,
  axisOf,
  bandBySteps,
  cumulative,
  keyOf,
  needPoints,
  originalsBySteps,
  sumBySteps,
} from './series.ts';

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

  it.each([
    ['Monday', 1, '2026-03-08T10:00:00', '2026-03-02'],
    ['Monday', 1, '2026-03-09T10:00:00', '2026-03-09'],
    ['Sunday', 0, '2026-03-08T10:00:00', '2026-03-08'],
    ['Sunday', 0, '2026-03-07T23:00:00', '2026-03-01'],
  ] as const)('a week that starts on %s (%i) holds %s under %s', (_name, first_day, dttm, expected) => {
    expect(keyOf(dttm, 'week', first_day)).toBe(expected);
  });

  it('sums by month', () => {
    expect([...sumBySteps(points, 'month')]).toEqual([['2026-03', 14]]);
  });
});

describe('the range of a sum', () => {
  const at = (dttm: string, value: number, off?: number) =>
    off === undefined ? { dttm, value } : { dttm, value, q10: value - off, q90: value + off };

  it('of one hour is as stated', () => {
    expect(bandBySteps([[at('2026-03-02T09:00:00', 10, 3)]], 'hour')).toEqual(
      new Map([['2026-03-02T09', { low: 7, high: 13 }]]),
    );
  });

  it('of a day adds its hours, of a week the squares of its days', () => {
    const days = [
      at('2026-03-02T09:00:00', 10, 1),
      at('2026-03-02T10:00:00', 10, 2),
      at('2026-03-03T09:00:00', 10, 4),
    ];

    expect(bandBySteps([days], 'day').get('2026-03-02')).toEqual({ low: 17, high: 23 });
    expect(bandBySteps([days], 'week').get('2026-03-02')).toEqual({ low: 25, high: 35 });
  });

  it('of two departments adds squares', () => {
    const first = [at('2026-03-02T09:00:00', 10, 3)];
    const second = [at('2026-03-02T09:00:00', 10, 4)];

    expect(bandBySteps([first, second], 'hour').get('2026-03-02T09')).toEqual({ low: 15, high: 25 });
  });

  it('follows the value that is corrected by hand, in the same proportion', () => {
    const corrected = { dttm: '2026-03-02T09:00:00', value: 50, original: 10, q10: 7, q90: 13 };
    const nothing = { ...corrected, value: 0 };

    expect(bandBySteps([[corrected]], 'hour').get('2026-03-02T09')).toEqual({ low: 35, high: 65 });
    expect(bandBySteps([[nothing]], 'hour').get('2026-03-02T09')).toEqual({ low: 0, high: 0 });
    const made = { ...corrected, original: 0, q10: 0, q90: 2 };
    expect(bandBySteps([[made]], 'hour').get('2026-03-02T09')).toEqual({ low: 50, high: 52 });
  });

  it('is not stated where a point that counts has none, and never falls below nothing', () => {
    const points = [at('2026-03-02T09:00:00', 10), at('2026-03-02T10:00:00', 10, 2)];

    expect([...bandBySteps([points], 'day').keys()]).toEqual([]);
    expect([...bandBySteps([points], 'hour').keys()]).toEqual(['2026-03-02T10']);
    expect(bandBySteps([[at('2026-03-02T09:00:00', 1, 5)]], 'hour').get('2026-03-02T09')?.low).toBe(0);
  });
});

it('tells what corrected steps were before, and of the others nothing', () => {
  const day = [
    { dttm: '2026-03-02T09:00:00', value: 20, original: 10, is_corrected: true },
    { dttm: '2026-03-02T10:00:00', value: 5 },
    { dttm: '2026-03-03T09:00:00', value: 7 },
  ];

  expect([...originalsBySteps(day, 'day')]).toEqual([['2026-03-02', 15]]);
  expect([...originalsBySteps(day, 'hour')]).toEqual([['2026-03-02T09', 10]]);
});
