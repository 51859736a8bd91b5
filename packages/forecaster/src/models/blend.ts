/** One backtested step: what each member said (holiday effect applied) and what came. */
export interface Trial {
  said: Float64Array;
  came: number;
}

/** Share moved at each trial of the search. */
const STEPS = [0.2, 0.1, 0.05];
const MOST_TRIALS = 6000;

/** Weighted mean of the members that have an answer; NaN when none has. */
export function blended(said: ArrayLike<number>, shares: readonly number[]): number {
  let sum = 0;
  let mass = 0;
  for (let member = 0; member < shares.length; member++) {
    if (Number.isNaN(said[member])) continue;
    sum += shares[member] * said[member];
    mass += shares[member];
  }
  if (mass > 0) return sum / mass;
  for (let member = 0; member < shares.length; member++) if (!Number.isNaN(said[member])) return said[member];
  return Number.NaN;
}

function absoluteError(trials: readonly Trial[], shares: readonly number[]): number {
  let sum = 0;
  for (const { said, came } of trials) sum += Math.abs(came - blended(said, shares));
  return sum;
}

function thinned(trials: readonly Trial[]): readonly Trial[] {
  const stride = Math.ceil(trials.length / MOST_TRIALS);
  return stride <= 1 ? trials : trials.filter((_, at) => at % stride === 0);
}

/**
 * Shares (non-negative, sum 1) that would have had the least absolute error in the backtest, found by
 * moving share between pairs of members, then drawn halfway back to equal shares of the members that
 * took part, because the best weights of the past overfit.
 */
export function bestShares(trials: readonly Trial[], members: number): number[] {
  const sample = thinned(trials);
  const able = Array.from({ length: members }, (_, m) =>
    sample.some((trial) => !Number.isNaN(trial.said[m])),
  );
  const count = able.filter(Boolean).length;
  if (count === 0) return new Array<number>(members).fill(1 / members);
  const equal = able.map((is_able) => (is_able ? 1 / count : 0));
  let shares = [...equal];
  let error = absoluteError(sample, shares);
  for (const step of STEPS) {
    for (let improved = true; improved; ) {
      improved = false;
      for (const next of neighbours(shares, able, step)) {
        const next_error = absoluteError(sample, next);
        if (next_error >= error * 0.9999) continue;
        shares = next;
        error = next_error;
        improved = true;
        break;
      }
    }
  }
  const trust = 0.7;
  return shares.map((share, m) => trust * share + (1 - trust) * equal[m]);
}

function neighbours(shares: readonly number[], able: readonly boolean[], step: number): number[][] {
  const list: number[][] = [];
  for (let from = 0; from < shares.length; from++) {
    if (shares[from] <= 0) continue;
    const moved = Math.min(step, shares[from]);
    for (let to = 0; to < shares.length; to++) {
      if (to === from || !able[to]) continue;
      const next = [...shares];
      next[from] -= moved;
      next[to] += moved;
      list.push(next);
    }
  }
  return list;
}
