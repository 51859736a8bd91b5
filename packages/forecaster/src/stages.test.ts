import { describe, expect, it } from 'vitest';
import { missesOf } from './backtest.ts';
import { layOnDays } from './series.ts';
import { prepareSeries } from './stages.ts';
import { seeded } from './trees/boost.ts';

const isoDay = (day: number) => new Date(Date.UTC(2022, 0, 3 + day)).toISOString().slice(0, 10);
const FAIR = [100, 464, 805];
const holidays = FAIR.map((day) => ({ dt: isoDay(day), name: 'Fair' }));
const random = seeded(3);
const values = Array.from(
  { length: 800 },
  (_, day) => (100 + (day % 7) * 10) * (FAIR.includes(day) ? 2 : 1) * (0.95 + 0.1 * random()),
);
const grid = layOnDays({ step_minutes: 1440, start: `${isoDay(0)}T00:00`, values });

describe('prepareSeries', () => {
  const series = prepareSeries(grid, 28, holidays, null);

  it('shares all of the say among the members, at every distance', () => {
    for (const shares of series.backtested.shares) {
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }
  });

  it('rehearses on days that are known and ordinary', () => {
    expect(series.backtested.steps.length).toBeGreaterThan(100);
    for (const { origin, at, actual } of series.backtested.steps) {
      expect(at).toBeGreaterThanOrEqual(origin);
      expect(actual).toBe(values[at]);
      expect(FAIR).not.toContain(at);
    }
  });

  it('puts the holiday on what is usual', () => {
    const fair = series.stagesOf(800, 805);
    expect(fair.factor).toBeGreaterThan(1.7);
    expect(fair.seasonal / fair.factor).toBeCloseTo(100 + (805 % 7) * 10, -1);
    expect(series.stagesOf(800, 803).factor).toBeCloseTo(1, 1);
    expect(series.stagesOf(800, 820).factor).toBe(1);
  });

  it('has no more to say than the members without a model and near hours', () => {
    const { seasonal, point } = series.stagesOf(800, 815);
    expect(point).toBe(seasonal);
  });

  it('takes what it is given where the members are silent', () => {
    const nothing = prepareSeries(
      layOnDays({ step_minutes: 1440, start: `${isoDay(0)}T00:00`, values: [] }),
      7,
      [],
      null,
    );
    expect(nothing.stagesOf(0, 3).point).toBeNaN();
    expect(nothing.stagesOf(0, 3, 12)).toEqual({ factor: 1, seasonal: 12, point: 12 });
  });
});

describe('missesOf', () => {
  const { backtested } = prepareSeries(grid, 28, holidays, null);

  it('pools absolute errors over the actual values', () => {
    const { misses, wape } = missesOf(backtested.steps, ({ actual }) => actual * 1.1);
    expect(misses).toHaveLength(backtested.steps.length);
    expect(wape).toBeCloseTo(0.1, 9);
  });

  it('knows nothing without a step, and no error where both are zero', () => {
    expect(missesOf([], () => 1).wape).toBeNaN();
    const still = backtested.steps.slice(0, 3).map((step) => ({ ...step, actual: 0 }));
    expect(missesOf(still, () => 0).wape).toBe(0);
  });
});
