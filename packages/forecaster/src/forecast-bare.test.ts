import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastBare } from './forecast-bare.ts';

const DAY = 24;
const WEEK = 168;
const seasons = [DAY, WEEK];

/** A daily wave, lower at the end of the week, on a level that grows by `growth` per step. */
function wave(length: number, growth = 0): number[] {
  return Array.from({ length }, (_, at) => {
    const weekend = at % WEEK >= 120 ? 0.7 : 1;
    return (100 + growth * at) * weekend * (1 + 0.4 * Math.sin((2 * Math.PI * (at % DAY)) / DAY));
  });
}

const wape = (predicted: number[], actual: number[]) =>
  actual.reduce((sum, y, at) => sum + Math.abs(y - predicted[at]!), 0) /
  actual.reduce((sum, y) => sum + y, 0);

describe('forecastBare', () => {
  it('continues a daily and weekly rhythm', () => {
    const all = wave(1008 + 48);
    const made = forecastBare(all.slice(0, 1008), { horizon: 48, seasons });
    expect(wape(made.mean, all.slice(1008))).toBeLessThan(0.01);
    expect(made.confidence).toBe('high');
  });

  it('carries growth on where a repeat of last week would lag behind', () => {
    const all = wave(1008 + 48, 0.2);
    const actual = all.slice(1008);
    const made = forecastBare(all.slice(0, 1008), { horizon: 48, seasons });
    expect(wape(made.mean, actual)).toBeLessThan(
      0.5 * wape(all.slice(1008 - WEEK, 1008 - WEEK + 48), actual),
    );
  });

  it.each<[string, (number | null)[], number]>([
    ['empty', [], 0],
    ['nothing known', new Array(50).fill(null), 0],
    ['one value', [7], 7],
    ['constant', new Array(400).fill(7), 7],
    ['all zero', new Array(400).fill(0), 0],
    ['ends in a gap', [...new Array(300).fill(7), ...new Array(30).fill(null)], 7],
  ])('%s', (_case, values, expected) => {
    const made = forecastBare(values, { horizon: 10, seasons });
    made.mean.forEach((value) => {
      expect(value).toBeCloseTo(expected, 4);
    });
    expect(made.q10.every((q10, at) => q10 <= made.q50[at]! && made.q50[at]! <= made.q90[at]!)).toBe(true);
  });

  it('says that a handful of values is little to go by', () => {
    expect(forecastBare([3, 4, 5], { horizon: 10, seasons: [] }).confidence).toBe('low');
  });

  it('is never negative or unknown, and its quantiles never cross', () => {
    const values = fc.array(fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { freq: 20 }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom([], [7], [24], [7, 28]),
        (history, horizon, periods) => {
          const made = forecastBare(history, { horizon, seasons: periods });
          expect(made.mean).toHaveLength(horizon);
          made.mean.forEach((value, at) => {
            expect(Number.isFinite(value) && value >= 0 && made.q10[at]! >= 0).toBe(true);
            expect(made.q10[at]).toBeLessThanOrEqual(made.q50[at]!);
            expect(made.q50[at]).toBeLessThanOrEqual(made.q90[at]!);
            expect(Number.isFinite(made.q90[at])).toBe(true);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('scales with its history', () => {
    const values = wave(600, 0.05);
    const plain = forecastBare(values, { horizon: 24, seasons });
    const scaled = forecastBare(
      values.map((value) => value * 16),
      { horizon: 24, seasons },
    );
    scaled.mean.forEach((value, at) => {
      expect(value / 16).toBeCloseTo(plain.mean[at]!, 3);
    });
  });
});
