import { describe, expect, it } from 'vitest';
import { backtest } from './backtest.ts';

const START = '2023-01-02T00:00';
const daily = (values: (number | null)[]) => ({ step_minutes: 1440, start: START, values });
const rhythm = (day: number) => 100 + (day % 7) * 10;

describe('backtest', () => {
  it('finds nothing to object to in a pure rhythm', () => {
    const made = backtest(daily(Array.from({ length: 200 }, (_, day) => rhythm(day))), {
      horizon_steps: 14,
      origins: 3,
    });
    expect(made).toMatchObject({ windows: 3, points: 42 });
    expect(made.wape).toBeCloseTo(0, 6);
    expect(made.bias).toBeCloseTo(0, 6);
  });

  it('does better than last week on a noisy rhythm', () => {
    const noisy = Array.from(
      { length: 400 },
      (_, day) => rhythm(day) * (1 + 0.2 * Math.sin(day * day * 12.9898)),
    );
    const made = backtest(daily(noisy), { horizon_steps: 28 });
    expect(made.wape).toBeLessThan(0.85 * made.naive_wape);
    expect(made.cover80).toBeGreaterThan(0.6);
  });

  it('knows nothing of what comes after an origin', () => {
    const doubled = Array.from({ length: 200 }, (_, day) => rhythm(day) * (day >= 186 ? 2 : 1));
    const made = backtest(daily(doubled), { horizon_steps: 14, origins: 1 });
    expect(made.wape).toBeCloseTo(0.5, 2);
    expect(made.bias).toBeCloseTo(-0.5, 2);
  });

  it('judges observed steps only', () => {
    const values: (number | null)[] = Array.from({ length: 200 }, (_, day) => rhythm(day));
    values[199] = null;
    expect(backtest(daily(values), { horizon_steps: 7, origins: 1 }).points).toBe(6);
  });

  it.each([
    ['empty', []],
    ['shorter than two weeks', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('has no window for a history that is %s', (_case, values) => {
    expect(backtest(daily(values), { horizon_steps: 7 })).toMatchObject({
      windows: 0,
      points: 0,
      wape: Number.NaN,
    });
  });
});
