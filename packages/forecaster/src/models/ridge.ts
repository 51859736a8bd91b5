import { solveCholesky } from '../cholesky.ts';
import type { LagMoments } from './lag-products.ts';

/** A linear autoregression: the next value from chosen earlier ones. */
export interface Autoregression {
  lags: readonly number[];
  weights: Float64Array;
  intercept: number;
}

/** A value that hardly varies beside the others says nothing. */
const NEGLIGIBLE = 1e-12;

/**
 * Fits by ridge regression (one Cholesky solve of the normal equations of standardised values); `penalty` is
 * per observation. Null when there are fewer targets than one and a half times the lags.
 */
export function fitRidge(
  lags: readonly number[],
  { count, mean, covariance }: LagMoments,
  penalty: number,
): Autoregression | null {
  const n = lags.length;
  const width = n + 1;
  if (count < 1.5 * n) return null;
  const spread = Float64Array.from({ length: width }, (_, k) =>
    Math.sqrt(Math.max(0, covariance[k * width + k]!)),
  );
  const floor = NEGLIGIBLE * (1 + Math.abs(mean[0]!));
  const unit = (k: number) => (spread[k]! > floor ? 1 / spread[k]! : 0);
  const gram = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      gram[i * n + j] = covariance[(i + 1) * width + j + 1]! * unit(i + 1) * unit(j + 1);
    }
    gram[i * n + i]! += penalty;
    right[i] = covariance[(i + 1) * width]! * unit(i + 1) * unit(0);
  }
  const weights = solveCholesky(gram, right).map((weight, k) => weight * spread[0]! * unit(k + 1));
  let intercept = mean[0]!;
  for (let k = 0; k < n; k++) intercept -= weights[k]! * mean[k + 1]!;
  return { lags, weights, intercept };
}
