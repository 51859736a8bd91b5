import { conformalQuantile } from './statistics.ts';

/** A point forecast of the past, how far ahead it looked (0 = near, 1 = far bucket…) and the actual value. */
export interface Miss {
  bucket: number;
  predicted: number;
  actual: number;
}

/** Ratios of actual to forecast that bound 10, 50 and 90 % of the cases. */
export interface Spread {
  low: number;
  middle: number;
  high: number;
}

const LEVELS = 5;
const FEWEST = 30;
const WIDE: Spread = { low: 0.5, middle: 1, high: 1.6 };

/** Spread of the forecast's misses by horizon bucket and by size of the forecast. */
export interface Calibration {
  spreadOf(bucket: number, predicted: number): Spread;
}

/** Misses of one origin come together, so the sample is worth its origins: fewer of them, wider spread. */
function spreadOfRatios(ratios: number[], widening: number): Spread {
  ratios.sort((a, b) => a - b);
  const middle = conformalQuantile(ratios, 0.5);
  return {
    low: Math.max(0, middle - widening * (middle - conformalQuantile(ratios, 0.1))),
    middle,
    high: middle + widening * (conformalQuantile(ratios, 0.9) - middle),
  };
}

/** Pools misses into horizon bucket × size class; thin cells fall back to the whole bucket, then to a wide guess. */
export function calibrate(misses: readonly Miss[], buckets: number, origins: number): Calibration {
  const widening = 1 + 0.4 / Math.sqrt(Math.max(1, origins));
  const sizes = misses.map((miss) => miss.predicted).filter((predicted) => predicted > 0);
  sizes.sort((a, b) => a - b);
  const edges = Array.from(
    { length: LEVELS - 1 },
    (_, k) => sizes[Math.floor((sizes.length * (k + 1)) / LEVELS)]!,
  );
  const levelOf = (predicted: number) => edges.filter((edge) => predicted >= edge).length;

  const cells: number[][] = Array.from({ length: buckets * LEVELS }, () => []);
  for (const { bucket, predicted, actual } of misses) {
    if (predicted > 0) cells[bucket * LEVELS + levelOf(predicted)]!.push(actual / predicted);
  }
  const everything = cells.flat();
  const fallback = everything.length >= FEWEST ? spreadOfRatios(everything, widening) : WIDE;
  const table = cells.map((cell) => (cell.length >= FEWEST ? spreadOfRatios(cell, widening) : fallback));
  return {
    spreadOf: (bucket, predicted) =>
      table[Math.min(buckets - 1, bucket) * LEVELS + levelOf(predicted)] ?? WIDE,
  };
}

/** Three ordered, non-negative quantiles around a point forecast. */
export function quantilesAround(
  predicted: number,
  spread: Spread,
): { q10: number; q50: number; q90: number } {
  const q50 = predicted * spread.middle;
  return {
    q10: Math.max(0, Math.min(predicted * spread.low, q50)),
    q50,
    q90: Math.max(predicted * spread.high, q50),
  };
}
