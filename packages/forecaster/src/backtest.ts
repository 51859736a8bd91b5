import type { Miss } from './calibration.ts';
import type { HolidayEffects } from './holiday-effects.ts';
import type { Trial } from './models/blend.ts';
import { bestShares } from './models/blend.ts';
import { MEMBERS } from './models/members.ts';
import type { SeasonalContext } from './models/season.ts';
import { YEAR_DAYS } from './models/season.ts';
import { dayOf } from './series.ts';

/** Horizon buckets: first week, second week, the rest. */
export const BUCKETS = 3;
const RECENT_ORIGINS = 16;
const MOST_TRIALS = 12_000;

export function bucketOf(season: SeasonalContext, origin: number, at: number): number {
  return Math.min(BUCKETS - 1, Math.floor((at - origin) / season.grid.slots_per_week));
}

/** One step of a past origin: what each seasonal member predicted (holiday effect applied) and the actual value. */
export interface PlayedStep extends Trial {
  origin: number;
  at: number;
  bucket: number;
}

/** What the seasonal members would have earned at past origins. */
export interface Backtest {
  /** Shares of the members, by horizon bucket. */
  shares: number[][];
  steps: PlayedStep[];
  /** How many origins were played. */
  origins: number;
}

/** Weekly origins of the last months, and those of the same season a year ago. */
function backtestOrigins(season: SeasonalContext): number[] {
  const { grid } = season;
  const origins: number[] = [];
  for (let week = 1; week <= RECENT_ORIGINS; week++) origins.push(grid.end - week * grid.slots_per_week);
  const year_ago = grid.end - YEAR_DAYS * grid.slots_per_day;
  for (let week = -2; week <= 4; week++) origins.push(year_ago + week * grid.slots_per_week);
  return [...new Set(origins)].filter((origin) => origin >= grid.slots_per_week);
}

/** What every seasonal member predicts of step `at` from what is known before `origin`; NaN when silent. */
export function memberForecasts(
  season: SeasonalContext,
  origin: number,
  at: number,
  factor: number,
): Float64Array {
  return Float64Array.from(MEMBERS, (member) => factor * member.predict(season, origin, at));
}

/** Plays every seasonal member at past origins over the asked horizon and learns shares from it. */
export function backtest(season: SeasonalContext, effects: HolidayEffects, horizon: number): Backtest {
  const { grid } = season;
  const steps: PlayedStep[] = [];
  const origins = backtestOrigins(season);
  const stride = Math.max(1, Math.ceil((origins.length * horizon) / MOST_TRIALS));
  for (const [turn, origin] of origins.entries()) {
    const until = Math.min(grid.end, origin + horizon);
    for (let at = origin + (turn % stride); at < until; at += stride) {
      const actual = grid.values[at]!;
      if (Number.isNaN(actual) || effects.isHoliday(dayOf(grid, at))) continue;
      const predicted = memberForecasts(season, origin, at, effects.foretold(at));
      if (predicted.every(Number.isNaN)) continue;
      steps.push({ predicted, actual, origin, at, bucket: bucketOf(season, origin, at) });
    }
  }
  return { shares: sharesByBucket(steps), steps, origins: origins.length };
}

/** Buckets with hardly any trial take the shares of the nearer one. */
function sharesByBucket(steps: readonly PlayedStep[]): number[][] {
  const shares: number[][] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const list = steps.filter((step) => step.bucket === bucket);
    const nearer = shares[bucket - 1];
    shares.push(list.length < 20 && nearer ? nearer : bestShares(list, MEMBERS.length));
  }
  return shares;
}

/** Misses of the whole forecast at the backtested steps, and their pooled error (NaN without any). */
export function missesOf(
  steps: readonly PlayedStep[],
  pointOf: (step: PlayedStep) => number,
): { misses: Miss[]; wape: number } {
  let missed = 0;
  let volume = 0;
  const misses = steps.map((step) => {
    const predicted = pointOf(step);
    missed += Math.abs(predicted - step.actual);
    volume += step.actual;
    return { bucket: step.bucket, predicted, actual: step.actual };
  });
  return { misses, wape: misses.length === 0 ? Number.NaN : volume > 0 ? missed / volume : 0 };
}
