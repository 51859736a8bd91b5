/** Weighted means and covariances of a series with itself at chosen lags. */
export interface LagMoments {
  /** Targets counted. */
  count: number;
  /** Means of the target (first) and of each lagged value. */
  mean: Float64Array;
  /** Covariances, row-major, of the target (first) and the lagged values. */
  covariance: Float64Array;
}

/**
 * Running sums of `x(t) · x(t + d)` of a gapless series, made once for each distance asked for: the Gram
 * matrix of an autoregression that ends at any origin is then a matter of subtractions, so that all
 * backtests of a series share the work. Observations lose half their weight every `half_life` steps.
 */
export class LagProducts {
  private readonly series: Float64Array;
  /** The series, each value by its weight. */
  private readonly weighted: Float64Array;
  private readonly growth: number;
  private readonly center: number;
  private readonly sums: Float64Array;
  private readonly masses: Float64Array;
  private readonly products = new Map<number, Float64Array>();

  constructor(series: Float64Array, half_life: number) {
    let sum = 0;
    for (const value of series) sum += value;
    const center = series.length === 0 ? 0 : sum / series.length;
    this.center = center;
    this.series = series.map((value) => value - center);
    this.growth = 1 / half_life;
    const weights = series.map((_, at) => 2 ** ((at - series.length) / half_life));
    this.weighted = weights.map((weight, at) => weight * this.series[at]!);
    this.sums = runningSums(this.weighted);
    this.masses = runningSums(weights);
  }

  /** Running sums for two lags `distance` apart. */
  private productsAt(distance: number): Float64Array {
    const known = this.products.get(distance);
    if (known) return known;
    const { series, weighted } = this;
    const made = new Float64Array(Math.max(0, series.length - distance) + 1);
    let sum = 0;
    for (let at = distance; at < series.length; at++) {
      sum += weighted[at - distance]! * series[at]!;
      made[at - distance + 1] = sum;
    }
    this.products.set(distance, made);
    return made;
  }

  /** Moments of the targets `from` (at least the largest lag) up to but without `to`; lags ascend. */
  momentsOf(lags: readonly number[], from: number, to: number): LagMoments {
    const all = [0, ...lags];
    const width = all.length;
    const mass = this.masses[to]! - this.masses[from]!;
    const mean = Float64Array.from(
      all,
      (lag) => (2 ** (lag * this.growth) * (this.sums[to - lag]! - this.sums[from - lag]!)) / mass,
    );
    const covariance = new Float64Array(width * width);
    for (let i = 0; i < width; i++) {
      const lag = all[i]!;
      const scale = 2 ** (lag * this.growth) / mass;
      for (let j = 0; j <= i; j++) {
        const products = this.productsAt(lag - all[j]!);
        const value = scale * (products[to - lag]! - products[from - lag]!) - mean[i]! * mean[j]!;
        covariance[i * width + j] = value;
        covariance[j * width + i] = value;
      }
    }
    return { count: to - from, mean: mean.map((value) => value + this.center), covariance };
  }
}

function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at++) sums[at + 1] = sums[at]! + values[at]!;
  return sums;
}
