import type { Miss } from './calibration.ts';
import { calibrate, quantilesAround } from './calibration.ts';
import { BARE_MEMBERS, LAST_RESORT } from './models/bare-members.ts';
import type { Trial } from './models/blend.ts';
import { combineByMerit } from './models/merit.ts';
import type { Confidence, Forecast } from './series.ts';

export interface BareOptions {
  /** Steps to forecast. */
  horizon: number;
  /** Season lengths in steps, e.g. `[24, 168]`; may be empty. */
  seasons: readonly number[];
}

const BUCKETS = 3;
const BACKTESTS = 10;
const FEWEST_BACKTESTED = 30;
/** Misses of many overlapping origins: the widening that makes the band hold in backtests. */
const EFFECTIVE_ORIGINS = 16;

/** Steps ahead that share a calibration bucket grow with the horizon. */
function bucketOf(step: number, horizon: number): number {
  const far = step / Math.max(1, horizon);
  return far < 0.125 ? 0 : far < 0.5 ? 1 : 2;
}

type MemberForecasts = (origin: number, horizon: number) => Float64Array[];

/** What every member says of the steps from an origin on, step by step; NaN where it is silent. */
function forecastsOfMembers(values: Float64Array, seasons: readonly number[]): MemberForecasts {
  const members = BARE_MEMBERS.map((member) => member.prepare(values, seasons));
  return (origin, horizon) => {
    const rows = members.map((continued) => continued(origin, horizon));
    return Array.from({ length: horizon }, (_, step) =>
      Float64Array.from(rows, (row) => row?.[step] ?? Number.NaN),
    );
  };
}

interface BareBacktest {
  trials: Trial[];
  buckets: number[];
}

/** Plays the members at the last origins, half a horizon apart. */
function backtest(values: Float64Array, horizon: number, say: MemberForecasts): BareBacktest {
  const trials: Trial[] = [];
  const buckets: number[] = [];
  for (let turn = 0; turn < BACKTESTS; turn++) {
    const origin = values.length - horizon - turn * Math.ceil(horizon / 2);
    if (origin < FEWEST_BACKTESTED || horizon === 0) break;
    say(origin, horizon).forEach((predicted, step) => {
      const actual = values[origin + step]!;
      if (Number.isNaN(actual) || predicted.every(Number.isNaN)) return;
      trials.push({ predicted, actual });
      buckets.push(bucketOf(step, horizon));
    });
  }
  return { trials, buckets };
}

function confidenceOf(length: number, horizon: number, wape: number): Confidence {
  if (Number.isNaN(wape) || length < 3 * horizon || wape > 0.45) return 'low';
  return wape <= 0.1 && length >= 10 * horizon ? 'high' : 'medium';
}

/**
 * Continues values of which no calendar is known: an ensemble of local ridge autoregressions and seasonal
 * repeats, weighed by their errors at the last origins. Negative values count as zero,
 * `null` as unknown. Never throws; a history of nothing is continued with zeros, `confidence: 'low'`.
 */
export function forecastBare(history: readonly (number | null)[], options: BareOptions): Forecast {
  const horizon = Math.max(0, Math.floor(options.horizon));
  const seasons = [...options.seasons].filter((season) => season >= 2).sort((a, b) => a - b);
  const values = Float64Array.from(history, (value) =>
    value === null || !Number.isFinite(value) ? Number.NaN : Math.max(0, value),
  );
  const say = forecastsOfMembers(values, seasons);
  const { trials, buckets } = backtest(values, horizon, say);
  const combined = combineByMerit(trials, BARE_MEMBERS.length);
  const misses: Miss[] = trials.map(({ predicted, actual }, at) => ({
    bucket: buckets[at]!,
    predicted: combined.of(predicted),
    actual,
  }));
  const calibration = calibrate(misses, BUCKETS, EFFECTIVE_ORIGINS);
  const rest = LAST_RESORT.prepare(values, seasons)(values.length, horizon);

  const out: Forecast = {
    mean: [],
    q10: [],
    q50: [],
    q90: [],
    confidence: confidenceOf(values.length, horizon, pooledError(misses)),
    method: methodOf(combined.shares, trials.length),
  };
  say(values.length, horizon).forEach((predicted, step) => {
    const blend = combined.of(predicted);
    const point = Number.isFinite(blend) ? blend : (rest?.[step] ?? 0);
    const { q10, q50, q90 } = quantilesAround(point, calibration.spreadOf(bucketOf(step, horizon), point));
    out.mean.push(point);
    out.q10.push(q10);
    out.q50.push(q50);
    out.q90.push(q90);
  });
  return out;
}

function pooledError(misses: readonly Miss[]): number {
  let missed = 0;
  let volume = 0;
  for (const { predicted, actual } of misses) {
    missed += Math.abs(predicted - actual);
    volume += actual;
  }
  return misses.length === 0 ? Number.NaN : volume > 0 ? missed / volume : 0;
}

function methodOf(shares: readonly number[], steps: number): string {
  if (steps === 0) return 'recent values repeated, not rehearsed';
  return BARE_MEMBERS.map(({ name }, at) => ({ name, share: shares[at]! }))
    .filter(({ share }) => share >= 0.005)
    .sort((a, b) => b.share - a.share)
    .map(({ name, share }) => `${Math.round(share * 100)}% ${name}`)
    .join(', ');
}
