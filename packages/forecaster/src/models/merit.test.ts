import { describe, expect, it } from 'vitest';
import { combineByMerit } from './merit.ts';

const trials = (count: number, said: (came: number) => number[]) =>
  Array.from({ length: count }, (_, at) => ({ said: Float64Array.from(said(10 + at)), came: 10 + at }));

describe('combineByMerit', () => {
  it('takes the median while the backtest is short', () => {
    const { of } = combineByMerit(
      trials(5, (came) => [came, came, 3 * came]),
      3,
    );
    expect(of(Float64Array.of(1, 2, 100))).toBe(2);
    expect(of(Float64Array.of(Number.NaN, 2, Number.NaN))).toBe(2);
    expect(of(new Float64Array(3).fill(Number.NaN))).toBeNaN();
  });

  it('follows those who were right', () => {
    const { shares, of } = combineByMerit(
      trials(60, (came) => [came * 1.02, came * 1.04, came * 2]),
      3,
    );
    expect(shares[0]).toBeGreaterThan(10 * shares[1]!);
    expect(shares[2]).toBeLessThan(0.001);
    expect(of(Float64Array.of(7, 7, 7))).toBeCloseTo(7, 9);
  });

  it('shares equally among the equally good, though they were perfect', () => {
    const { shares } = combineByMerit(
      trials(60, (came) => [came, came]),
      2,
    );
    expect(shares).toEqual([0.5, 0.5]);
  });

  it('gives nothing to a member that was always silent', () => {
    const { shares } = combineByMerit(
      trials(60, (came) => [Number.NaN, came * 1.1]),
      2,
    );
    expect(shares).toEqual([0, 1]);
  });
});
