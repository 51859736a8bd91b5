import { solveCholesky } from '../cholesky.ts';

/** A linear autoregression on standardised lags: the next value from chosen earlier ones. */
export interface Autoregression {
  lags: readonly number[];
  weights: Float64Array;
  intercept: number;
}

export interface RidgeSettings {
  lags: readonly number[];
  /** Penalty per observation on standardised weights. */
  penalty: number;
  /** Weight of an observation halves every so many steps back. */
  half_life: number;
}

interface Moments {
  count: number;
  weight: number;
  mean: Float64Array;
  spread: Float64Array;
  rows: Float64Array[];
  weights: number[];
}

/** Rows of lagged values with the target in the last column, gaps left out, with weighted moments. */
function collect(series: Float64Array, settings: RidgeSettings): Moments {
  const { lags, half_life } = settings;
  const width = lags.length + 1;
  const rows: Float64Array[] = [];
  const weights: number[] = [];
  const mean = new Float64Array(width);
  let total = 0;
  for (let at = Math.max(...lags); at < series.length; at++) {
    const row = new Float64Array(width);
    for (let k = 0; k < lags.length; k++) row[k] = series[at - lags[k]];
    row[width - 1] = series[at];
    if (row.some(Number.isNaN)) continue;
    const weight = 0.5 ** ((series.length - at) / half_life);
    rows.push(row);
    weights.push(weight);
    total += weight;
    for (let k = 0; k < width; k++) mean[k] += weight * row[k];
  }
  for (let k = 0; k < width; k++) mean[k] /= total || 1;
  const spread = new Float64Array(width);
  rows.forEach((row, at) => {
    for (let k = 0; k < width; k++) spread[k] += weights[at] * (row[k] - mean[k]) ** 2;
  });
  for (let k = 0; k < width; k++) spread[k] = Math.sqrt(spread[k] / (total || 1)) || 1;
  return { count: rows.length, weight: total, mean, spread, rows, weights };
}

/**
 * Fits by ridge regression (one Cholesky solve of the normal equations); null when there are fewer
 * complete rows than twice the lags.
 */
export function fitRidge(series: Float64Array, settings: RidgeSettings): Autoregression | null {
  const { lags, penalty } = settings;
  const n = lags.length;
  const moments = collect(series, settings);
  if (moments.count < 2 * n) return null;
  const gram = new Float64Array(n * n);
  const right = new Float64Array(n);
  const scaled = new Float64Array(n + 1);
  moments.rows.forEach((row, at) => {
    for (let k = 0; k <= n; k++) scaled[k] = (row[k] - moments.mean[k]) / moments.spread[k];
    const weight = moments.weights[at] / moments.weight;
    for (let i = 0; i < n; i++) {
      const wi = weight * scaled[i];
      for (let j = 0; j <= i; j++) gram[i * n + j] += wi * scaled[j];
      right[i] += wi * scaled[n];
    }
  });
  for (let i = 0; i < n; i++) gram[i * n + i] += penalty;
  const solved = solveCholesky(gram, right);
  const weights = solved.map((weight, k) => (weight * moments.spread[n]) / moments.spread[k]);
  let intercept = moments.mean[n];
  for (let k = 0; k < n; k++) intercept -= weights[k] * moments.mean[k];
  return { lags, weights, intercept };
}

/** Continues the series step by step, each forecast feeding the next; values stay within `bounds`. */
export function continueRecursively(
  series: Float64Array,
  model: Autoregression,
  { horizon, bounds }: { horizon: number; bounds: { low: number; high: number } },
): Float64Array {
  const joined = new Float64Array(series.length + horizon);
  joined.set(series);
  for (let at = series.length; at < joined.length; at++) {
    let value = model.intercept;
    for (let k = 0; k < model.lags.length; k++) value += model.weights[k] * joined[at - model.lags[k]];
    joined[at] = Math.min(bounds.high, Math.max(bounds.low, value));
  }
  return joined.slice(series.length);
}
