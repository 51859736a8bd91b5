/** Middle value; NaN of an empty list. */
export function median(list: readonly number[]): number {
  return quantile(list, 0.5);
}

/** Linear-interpolated empirical quantile; NaN of an empty list. */
export function quantile(list: readonly number[], p: number): number {
  return quantileOfSorted(
    [...list].sort((a, b) => a - b),
    p,
  );
}

/** The same on a list already in ascending order. */
function quantileOfSorted(sorted: readonly number[], p: number): number {
  if (sorted.length === 0) return Number.NaN;
  const at = Math.min(1, Math.max(0, p)) * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.ceil(at);
  return sorted[low]! + (sorted[high]! - sorted[low]!) * (at - low);
}

/**
 * Split-conformal quantile: the rank is taken among n + 1 so that the interval keeps its promise
 * on new observations, which matters when the calibration sample is small.
 */
export function conformalQuantile(sorted: readonly number[], p: number): number {
  const n = sorted.length;
  if (n === 0) return Number.NaN;
  const widened = p < 0.5 ? p - (1 - p) / n : p > 0.5 ? p + p / n : p;
  return quantileOfSorted(sorted, widened);
}

/** Recency-weighted mean of `newest_first` with extremes pulled to the fences of the sample. */
export function robustDecayedMean(newest_first: readonly number[], decay: number): number {
  const n = newest_first.length;
  if (n === 0) return Number.NaN;
  const sorted = [...newest_first].sort((a, b) => a - b);
  const middle = quantileOfSorted(sorted, 0.5);
  const reach =
    n < 4 ? Number.POSITIVE_INFINITY : 2 * (quantileOfSorted(sorted, 0.8) - quantileOfSorted(sorted, 0.2));
  let sum = 0;
  let mass = 0;
  let weight = 1;
  for (const value of newest_first) {
    sum += weight * Math.min(middle + reach, Math.max(middle - reach, value));
    mass += weight;
    weight *= decay;
  }
  return sum / mass;
}

export function mean(list: readonly number[]): number {
  let sum = 0;
  for (const value of list) sum += value;
  return list.length === 0 ? Number.NaN : sum / list.length;
}
