import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate, quantilesAround } from './calibration.ts';

const ORIGINS = 1e6;
const misses = (bucket: number, predicted: number, ratios: number[]) =>
  ratios.map((ratio) => ({ bucket, predicted, actual: predicted * ratio }));
const evenly = (from: number, to: number) =>
  Array.from({ length: 101 }, (_, at) => from + ((to - from) * at) / 100);

describe('calibrate', () => {
  it('takes the spread from the misses of the same horizon', () => {
    const made = calibrate(
      [...misses(0, 10, evenly(0.9, 1.1)), ...misses(1, 10, evenly(0.5, 1.5))],
      2,
      ORIGINS,
    );
    expect(made.spreadOf(0, 10).high).toBeCloseTo(1.08, 1);
    expect(made.spreadOf(1, 10).high).toBeCloseTo(1.4, 1);
  });

  it('takes the spread of small forecasts from small ones', () => {
    const made = calibrate(
      [...misses(0, 1, evenly(0, 2)), ...misses(0, 1000, evenly(0.95, 1.05))],
      1,
      ORIGINS,
    );
    expect(made.spreadOf(0, 1000).high).toBeLessThan(1.1);
    expect(made.spreadOf(0, 1).high).toBeGreaterThan(1.5);
  });

  it('corrects a bias in the middle', () => {
    expect(calibrate(misses(0, 10, evenly(1.1, 1.3)), 1, ORIGINS).spreadOf(0, 10).middle).toBeCloseTo(1.2, 2);
  });

  it('widens when few origins were backtested', () => {
    const sample = misses(0, 10, evenly(0.8, 1.2));
    const few = calibrate(sample, 1, 4).spreadOf(0, 10);
    const many = calibrate(sample, 1, ORIGINS).spreadOf(0, 10);
    expect(few.high - few.low).toBeCloseTo(1.2 * (many.high - many.low), 3);
  });

  it('is wide when nothing was backtested', () => {
    const { low, high } = calibrate([], 3, 0).spreadOf(2, 10);
    expect(high - low).toBeGreaterThan(1);
  });
});

describe('quantilesAround', () => {
  it('is ordered and never negative, whatever the spread', () => {
    const ratio = fc.double({ min: -2, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        ratio,
        fc.double({ min: 0, max: 5, noNaN: true }),
        ratio,
        (predicted, low, middle, high) => {
          const { q10, q50, q90 } = quantilesAround(predicted, { low, middle, high });
          expect(q10).toBeGreaterThanOrEqual(0);
          expect(q10).toBeLessThanOrEqual(q50);
          expect(q50).toBeLessThanOrEqual(q90);
        },
      ),
    );
  });
});
