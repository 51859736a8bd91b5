import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conformalQuantile, mean, median, quantile, robustDecayedMean } from './statistics.ts';

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('quantile', () => {
  it.each([
    ['the middle of an odd list', [3, 1, 2], 0.5, 2],
    ['between two of an even list', [1, 2, 3, 4], 0.5, 2.5],
    ['the lowest', [5, 4, 9], 0, 4],
    ['the highest', [5, 4, 9], 1, 9],
    ['a tenth of the way', [0, 10], 0.1, 1],
  ])('%s', (_case, list, p, expected) => {
    expect(quantile(list, p)).toBeCloseTo(expected, 9);
  });

  it('is unknown of nothing', () => {
    expect(quantile([], 0.5)).toBeNaN();
    expect(median([])).toBeNaN();
    expect(mean([])).toBeNaN();
  });

  it('rises with p', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        expect(quantile(list, 0.1)).toBeLessThanOrEqual(quantile(list, 0.5));
        expect(quantile(list, 0.5)).toBeLessThanOrEqual(quantile(list, 0.9));
      }),
    );
  });
});

describe('conformalQuantile', () => {
  it('is never narrower than the plain quantile', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const sorted = [...list].sort((a, b) => a - b);
        expect(conformalQuantile(sorted, 0.1)).toBeLessThanOrEqual(quantile(sorted, 0.1));
        expect(conformalQuantile(sorted, 0.9)).toBeGreaterThanOrEqual(quantile(sorted, 0.9));
        expect(conformalQuantile(sorted, 0.5)).toBe(quantile(sorted, 0.5));
      }),
    );
  });

  it('takes the extremes of a small sample', () => {
    expect(conformalQuantile([1, 2, 3, 4], 0.9)).toBe(4);
    expect(conformalQuantile([1, 2, 3, 4], 0.1)).toBe(1);
  });
});

describe('robustDecayedMean', () => {
  it('weighs the newest most', () => {
    expect(robustDecayedMean([10, 0], 0.5)).toBeCloseTo(20 / 3, 9);
  });

  it('is not carried away by one spike', () => {
    expect(robustDecayedMean([10, 11, 9, 500, 10, 11, 9, 10], 1)).toBeLessThan(12);
  });

  it('stays within its sample', () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0.1, max: 1, noNaN: true }), (list, decay) => {
        const value = robustDecayedMean(list, decay);
        expect(value).toBeGreaterThanOrEqual(Math.min(...list) - 1e-6);
        expect(value).toBeLessThanOrEqual(Math.max(...list) + 1e-6);
      }),
    );
  });
});
