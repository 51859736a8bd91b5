import { describe, expect, it } from 'vitest';
import { agreedTime, clocksOf, todayAt, todaysOf } from './clocks.ts';

/** Moscow 1:30 of the 11th, London 22:30 of the 10th. */
const INSTANT = Date.UTC(2026, 2, 10, 22, 30);
const zones = new Map([
  [1, 'Europe/Moscow'],
  [2, 'Europe/London'],
]);

describe('departments of several zones', () => {
  it('have a clock and a date each', () => {
    expect([...clocksOf(zones, INSTANT)]).toEqual([
      [1, '2026-03-11T01:30:00'],
      [2, '2026-03-10T22:30:00'],
    ]);
    expect(todayAt('Europe/Moscow', INSTANT)).toBe('2026-03-11');
    expect(todayAt('Europe/London', INSTANT)).toBe('2026-03-10');
    expect(todaysOf(zones, INSTANT)).toEqual(['2026-03-10', '2026-03-11']);
  });

  it('have no moment in common, unless their clocks agree', () => {
    expect(agreedTime(clocksOf(zones, INSTANT))).toBeNull();
    const alike = new Map([[1, 'Europe/Moscow'] as const, [3, 'Europe/Minsk'] as const]);
    expect(agreedTime(clocksOf(alike, INSTANT))).toBe('2026-03-11T01:30:00');
  });

  it('that are not known yet have none, and today is the reader’s', () => {
    expect(clocksOf(new Map([[1, null]]), INSTANT).size).toBe(0);
    expect(agreedTime(new Map())).toBeNull();
    expect(todaysOf(new Map(), INSTANT)).toEqual([todayAt(null, INSTANT)]);
    expect(todaysOf(new Map([[1, null]]), INSTANT)).toEqual([todayAt(null, INSTANT)]);
  });
});
