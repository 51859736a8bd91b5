import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LagProducts } from './lag-products.ts';

/** The same moments by the book: every target weighted, every product made. */
function plainly(series: number[], half_life: number, lags: number[], to: number) {
  const all = [0, ...lags];
  const targets = Array.from({ length: to - lags.at(-1)! }, (_, k) => lags.at(-1)! + k);
  const weights = targets.map((at) => 2 ** ((at - to) / half_life));
  const mass = weights.reduce((a, b) => a + b, 0);
  const average = (of: (at: number) => number) =>
    targets.reduce((sum, at, k) => sum + weights[k]! * of(at), 0) / mass;
  const mean = all.map((lag) => average((at) => series[at - lag]!));
  const covariance = all.flatMap((a, i) =>
    all.map((b, j) => average((at) => (series[at - a]! - mean[i]!) * (series[at - b]! - mean[j]!))),
  );
  return { mean, covariance };
}

describe('LagProducts', () => {
  it('gives for every origin what counting its targets would give', () => {
    const values = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), {
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(values, fc.constantFrom(10, 1e9), fc.integer({ min: 12, max: 20 }), (series, half, to) => {
        const lags = [1, 2, 7];
        const made = new LagProducts(Float64Array.from(series), half).momentsOf(lags, 7, to);
        const expected = plainly(series, half, lags, to);
        expect(made.count).toBe(to - 7);
        expected.mean.forEach((value, k) => {
          expect(made.mean[k]).toBeCloseTo(value, 6);
        });
        expected.covariance.forEach((value, k) => {
          expect(made.covariance[k]).toBeCloseTo(value, 5);
        });
      }),
    );
  });

  it('knows nothing of what comes after the origin', () => {
    const series = Float64Array.from({ length: 50 }, (_, at) => Math.sin(at) + at / 10);
    const changed = series.map((value, at) => (at < 40 ? value : value + 100));
    const moments = (all: Float64Array) => new LagProducts(all, 1e9).momentsOf([1, 3], 3, 40);
    const [one, other] = [moments(series), moments(changed)];
    one.covariance.forEach((value, k) => {
      expect(other.covariance[k]!).toBeCloseTo(value, 6);
    });
  });
});
