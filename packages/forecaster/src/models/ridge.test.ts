import { describe, expect, it } from 'vitest';
import { continueRecursively, fitRidge } from './ridge.ts';

const anywhere = { low: -1e9, high: 1e9 };

/** A damped oscillation x(t) = 1.6 x(t-1) - 0.8 x(t-2), kicked now and then. */
function oscillation(length: number): Float64Array {
  const series = new Float64Array(length);
  for (let at = 2; at < length; at++) {
    series[at] = 1.6 * series[at - 1] - 0.8 * series[at - 2] + (at % 37 === 0 ? 10 : 0);
  }
  return series;
}

describe('fitRidge', () => {
  it('finds the recurrence behind a series', () => {
    const model = fitRidge(oscillation(400), { lags: [1, 2], penalty: 1e-6, half_life: 1e9 })!;
    expect(model.weights[0]).toBeCloseTo(1.6, 1);
    expect(model.weights[1]).toBeCloseTo(-0.8, 1);
  });

  it('is drawn to the mean by a heavy penalty', () => {
    const model = fitRidge(oscillation(400), { lags: [1, 2], penalty: 1e6, half_life: 1e9 })!;
    expect(Math.abs(model.weights[0])).toBeLessThan(0.01);
  });

  it('refuses a history too short for its lags', () => {
    expect(fitRidge(oscillation(5), { lags: [1, 2], penalty: 1, half_life: 1e9 })).toBeNull();
  });

  it('leaves rows with a gap out', () => {
    const series = oscillation(400);
    series[100] = Number.NaN;
    const model = fitRidge(series, { lags: [1, 2], penalty: 1e-6, half_life: 1e9 })!;
    expect(model.weights[0]).toBeCloseTo(1.6, 1);
  });

  it('forgets what is old when told to', () => {
    const changed = Float64Array.from(
      { length: 600 },
      (_, at) => (at < 300 ? 1 : -1) * (at % 2 === 0 ? 5 : -5) + (at < 300 ? 0 : at % 3),
    );
    const lasting = fitRidge(changed, { lags: [1, 2, 3, 6], penalty: 0.01, half_life: 1e9 })!;
    const forgetful = fitRidge(changed, { lags: [1, 2, 3, 6], penalty: 0.01, half_life: 20 })!;
    expect([...forgetful.weights]).not.toEqual([...lasting.weights]);
  });
});

describe('continueRecursively', () => {
  it('feeds each forecast to the next', () => {
    const model = { lags: [1], weights: Float64Array.of(2), intercept: 1 };
    expect([...continueRecursively(Float64Array.of(1), model, { horizon: 3, bounds: anywhere })]).toEqual([
      3, 7, 15,
    ]);
  });

  it('cannot run away', () => {
    const model = { lags: [1], weights: Float64Array.of(2), intercept: 1 };
    const run = continueRecursively(Float64Array.of(1), model, { horizon: 50, bounds: { low: 0, high: 20 } });
    expect(Math.max(...run)).toBe(20);
  });
});
