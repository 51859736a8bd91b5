import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trial } from './blend.ts';
import { bestShares, blended } from './blend.ts';

const trial = (predicted: number[], actual: number): Trial => ({
  predicted: Float64Array.from(predicted),
  actual,
});

describe('blended', () => {
  it.each([
    ['both speak', [10, 20], [0.75, 0.25], 12.5],
    ['a silent member leaves its share to the others', [Number.NaN, 20], [0.75, 0.25], 20],
    ['only a member without share speaks', [Number.NaN, 20], [1, 0], 20],
  ])('%s', (_case, predicted, shares, expected) => {
    expect(blended(predicted, shares)).toBeCloseTo(expected, 9);
  });

  it('is unknown when nobody speaks', () => {
    expect(blended([Number.NaN, Number.NaN], [0.5, 0.5])).toBeNaN();
  });
});

describe('bestShares', () => {
  const oneIsRight = Array.from({ length: 200 }, (_, at) => trial([at, at + 40, at / 3], at));

  it('gives most to the member that is right', () => {
    expect(bestShares(oneIsRight, 3)[0]).toBeGreaterThan(0.8);
  });

  it('finds the mix when errors cancel', () => {
    const opposed = Array.from({ length: 200 }, (_, at) => trial([at + 5, at - 5], at));
    const shares = bestShares(opposed, 2);
    expect(shares[0]).toBeCloseTo(0.5, 1);
  });

  it('gives nothing to a member that never spoke', () => {
    const shares = bestShares(
      oneIsRight.map(({ predicted, actual }) => trial([predicted[0]!, Number.NaN, predicted[2]!], actual)),
      3,
    );
    expect(shares[1]).toBe(0);
  });

  it('judges members on steps where all of them spoke', () => {
    const easy = Array.from({ length: 300 }, () => trial([100, Number.NaN], 100));
    const hard = Array.from({ length: 300 }, () => trial([130, 101], 100));
    expect(bestShares([...easy, ...hard], 2)[1]).toBeGreaterThan(0.9);
  });

  it('is equal without any trial', () => {
    expect(bestShares([], 4)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('always gives non-negative shares that sum to one', () => {
    const predicted = fc.array(
      fc.oneof(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.constant(Number.NaN)),
      {
        minLength: 3,
        maxLength: 3,
      },
    );
    const trials = fc.array(fc.tuple(predicted, fc.double({ min: 0, max: 1e4, noNaN: true })), {
      maxLength: 90,
    });
    fc.assert(
      fc.property(trials, (list) => {
        const shares = bestShares(
          list.map(([row, actual]) => trial(row, actual)),
          3,
        );
        expect(shares.every((share) => share >= 0)).toBe(true);
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
      }),
      { numRuns: 60 },
    );
  });
});
