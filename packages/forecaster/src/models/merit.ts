import { median } from '../statistics.ts';
import type { Trial } from './blend.ts';
import { blended } from './blend.ts';

/** Power of the inverse backtest error that makes a member's weight. */
const POWER = 4;
/** An error that counts as none, so that a perfect past does not silence all others. */
const NEGLIGIBLE = 1e-4;
/** Fewer trials than this say too little about who is right. */
const FEWEST = 24;

/** Combines what the members say of one step; NaN when all are silent. */
export interface Combination {
  shares: number[];
  of(predicted: Float64Array): number;
}

/**
 * Weighs members by the inverse power of their relative backtest error; while the backtest is short their
 * median is taken, which no single member can spoil.
 */
export function combineByMerit(trials: readonly Trial[], members: number): Combination {
  if (trials.length < FEWEST) {
    return { shares: new Array<number>(members).fill(1 / members), of: medianOf };
  }
  const errors = Array.from({ length: members }, (_, m) => relativeError(trials, m));
  const best = Math.min(...errors) + NEGLIGIBLE;
  const merits = errors.map((error) => (Number.isFinite(error) ? (best / (error + NEGLIGIBLE)) ** POWER : 0));
  const total = merits.reduce((a, b) => a + b, 0);
  const shares = merits.map((merit) => (total > 0 ? merit / total : 1 / members));
  return { shares, of: (predicted) => blended(predicted, shares) };
}

function medianOf(predicted: Float64Array): number {
  const known = [...predicted].filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : median(known);
}

/** Mean of |actual − predicted| / (actual + predicted), 0 where both are 0; infinite for a member that never predicted. */
function relativeError(trials: readonly Trial[], member: number): number {
  let sum = 0;
  let count = 0;
  for (const { predicted, actual } of trials) {
    const size = actual + predicted[member]!;
    if (Number.isNaN(size)) continue;
    sum += size > 0 ? Math.abs(actual - predicted[member]!) / size : 0;
    count++;
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}
