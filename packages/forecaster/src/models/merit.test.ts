import { describe, expect, it } from 'vitest';
import { combineByMerit } from './merit.ts';

const trials = (count: number, predicted: (actual: number) => number[]) =>
  Array.from({ length: count }, (_, at) => ({
    predicted: Float64Array.from(predicted(10 + at)),
    actual: 10 + at,
  }));

describe('combineByMerit', () => {
  it('takes the median while the backtest is short', () => {
    const { of } = combineByMerit(
      trials(5, (actual) => [actual, actual, 3 * actual]),
      3,
    );
    expect(of(Float64Array.of(1, 2, 100))).toBe(2);
    expect(of(Float64Array.of(Number.NaN, 2, Number.NaN))).toBe(2);
    expect(of(new Float64Array(3).fill(Number.NaN))).toBeNaN();
  });

  it('follows those who were right', () => {
    const { shares, of } = combineByMerit(
      trials(60, (actual) => [actual * 1.02, actual * 1.04, actual * 2]),
      3,
    );
    expect(shares[0]).toBeGreaterThan(10 * shares[1]!);
    expect(shares[2]).toBeLessThan(0.001);
    expect(of(Float64Array.of(7, 7, 7))).toBeCloseTo(7, 9);
  });

  it('shares equally among the equally good, though they were perfect', () => {
    const { shares } = combineByMerit(
      trials(60, (actual) => [actual, actual]),
      2,
    );
    expect(shares).toEqual([0.5, 0.5]);
  });

  it('gives nothing to a member that was always silent', () => {
    const { shares } = combineByMerit(
      trials(60, (actual) => [Number.NaN, actual * 1.1]),
      2,
    );
    expect(shares).toEqual([0, 1]);
  });
});
