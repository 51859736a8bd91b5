import { describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import type { Window } from './read.ts';

const window: Window = {
  id: 'a',
  series: 'a',
  origin: '2024-01-03T00:00',
  known: [10, 20, 30, 40],
  step_minutes: 720,
  start: '2024-01-01T00:00',
  holidays: [],
  ds: [],
  steps: [0, 1],
  actual: [30, 50],
};
const answer = (mean: number[], q10: number[], q90: number[]) =>
  new Map([['a', { id: 'a', mean, q10, q50: mean, q90, confidence: 'low', seconds: 0, cpu_seconds: 0 }]]);

describe('measure', () => {
  it('pools absolute errors over volume, and compares with the season before', () => {
    const figures = measure([window], answer([36, 50], [20, 55], [40, 60]), 2);
    expect(figures.wape).toBeCloseTo(6 / 80, 9);
    expect(figures.naive_wape).toBeCloseTo(10 / 80, 9);
    expect(figures.mase).toBeCloseTo(3 / 20, 9);
    expect(figures.smape).toBeCloseTo((200 * 6) / 66 / 2, 9);
    expect(figures.cover80).toBe(0.5);
  });

  it('makes nothing of a perfect forecast', () => {
    const figures = measure([window], answer([30, 50], [30, 50], [30, 50]), 2);
    expect([figures.wape, figures.mase, figures.smape, figures.wql, figures.cover80]).toEqual([
      0, 0, 0, 0, 1,
    ]);
  });
});
