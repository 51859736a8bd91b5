import { describe, expect, it } from 'vitest';
import { LagProducts } from './lag-products.ts';
import { fitRidge } from './ridge.ts';

/** A damped oscillation x(t) = 1.6 x(t-1) - 0.8 x(t-2), kicked now and then. */
function oscillation(length: number): Float64Array {
  const series = new Float64Array(length);
  for (let at = 2; at < length; at++) {
    series[at] = 1.6 * series[at - 1]! - 0.8 * series[at - 2]! + (at % 37 === 0 ? 10 : 0);
  }
  return series;
}

function fit(series: Float64Array, lags: number[], penalty: number, half_life = 1e9) {
  const moments = new LagProducts(series, half_life).momentsOf(lags, lags.at(-1)!, series.length);
  return fitRidge(lags, moments, penalty);
}

describe('fitRidge', () => {
  it('finds the recurrence behind a series', () => {
    const model = fit(oscillation(400), [1, 2], 1e-6)!;
    expect(model.weights[0]).toBeCloseTo(1.6, 1);
    expect(model.weights[1]).toBeCloseTo(-0.8, 1);
  });

  it('is drawn to the mean by a heavy penalty', () => {
    const series = oscillation(400);
    const model = fit(series, [1, 2], 1e6)!;
    expect(Math.abs(model.weights[0]!)).toBeLessThan(0.01);
    expect(model.intercept).toBeCloseTo(series.reduce((a, b) => a + b, 0) / series.length, 0);
  });

  it('refuses a history too short for its lags', () => {
    expect(fit(oscillation(4), [1, 2], 1)).toBeNull();
  });

  it('keeps the level of a constant', () => {
    const model = fit(new Float64Array(60).fill(7), [1, 2, 5], 0.001)!;
    expect(model.intercept + 7 * model.weights.reduce((a, b) => a + b, 0)).toBeCloseTo(7, 9);
  });

  it('forgets what is old when told to', () => {
    const turned = Float64Array.from({ length: 600 }, (_, at) =>
      at < 300 ? (at % 2 === 0 ? 5 : -5) : at % 4 < 2 ? 5 : -5,
    );
    expect(fit(turned, [1, 2], 0.01)!.weights[1]).toBeGreaterThan(-0.5);
    expect(fit(turned, [1, 2], 0.01, 20)!.weights[1]).toBeLessThan(-0.9);
  });
});
