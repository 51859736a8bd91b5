import { conformalQuantile } from './statistics.ts';

/** A point forecast of the past, how far ahead it looked (0 = near, 1 = far bucket…) and what came. */
export interface Miss {
  bucket: number;
  said: number;
  came: number;
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
  spreadOf(bucket: number, said: number): Spread;
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
  const sizes = misses.map((miss) => miss.said).filter((said) => said > 0);
  sizes.sort((a, b) => a - b);
  const edges = Array.from(
    { length: LEVELS - 1 },
    (_, k) => sizes[Math.floor((sizes.length * (k + 1)) / LEVELS)]!,
  );
  const levelOf = (said: number) => edges.filter((edge) => said >= edge).length;

  const cells: number[][] = Array.from({ length: buckets * LEVELS }, () => []);
  for (const { bucket, said, came } of misses) {
    if (said > 0) cells[bucket * LEVELS + levelOf(said)]!.push(came / said);
  }
  const everything = cells.flat();
  const fallback = everything.length >= FEWEST ? spreadOfRatios(everything, widening) : WIDE;
  const table = cells.map((cell) => (cell.length >= FEWEST ? spreadOfRatios(cell, widening) : fallback));
  return {
    spreadOf: (bucket, said) => table[Math.min(buckets - 1, bucket) * LEVELS + levelOf(said)] ?? WIDE,
  };
}

/** Three ordered, non-negative quantiles around a point forecast. */
export function quantilesAround(said: number, spread: Spread): { q10: number; q50: number; q90: number } {
  const q50 = said * spread.middle;
  return {
    q10: Math.max(0, Math.min(said * spread.low, q50)),
    q50,
    q90: Math.max(said * spread.high, q50),
  };
}
