/** One backtested step: what each member predicted (holiday effect applied) and the actual value. */
export interface Trial {
  predicted: Float64Array;
  actual: number;
}

/** Share moved at each trial of the search. */
const STEPS = [0.2, 0.1, 0.05];
const MOST_TRIALS = 6000;
const FEWEST_COMPARABLE = 60;
/** How far the best shares of the past are followed; the rest goes by each member's own merit. */
const TRUST = 0.7;

/** Weighted mean of the members that have an answer; NaN when none has. */
export function blended(predicted: ArrayLike<number>, shares: readonly number[]): number {
  let sum = 0;
  let mass = 0;
  for (let member = 0; member < shares.length; member++) {
    if (Number.isNaN(predicted[member])) continue;
    sum += shares[member]! * predicted[member]!;
    mass += shares[member]!;
  }
  if (mass > 0) return sum / mass;
  for (let member = 0; member < shares.length; member++)
    if (!Number.isNaN(predicted[member])) return predicted[member]!;
  return Number.NaN;
}

function absoluteError(trials: readonly Trial[], shares: readonly number[]): number {
  let sum = 0;
  for (const { predicted, actual } of trials) {
    const missed = Math.abs(actual - blended(predicted, shares));
    if (!Number.isNaN(missed)) sum += missed;
  }
  return sum;
}

/**
 * Members are compared on steps where all of those able at all had an answer; a step at which some were
 * silent would favour the others. Too few such steps: every step counts.
 */
function comparable(trials: readonly Trial[], able: readonly boolean[]): readonly Trial[] {
  const complete = trials.filter(({ predicted }) =>
    able.every((is_able, m) => !is_able || !Number.isNaN(predicted[m])),
  );
  return complete.length >= FEWEST_COMPARABLE ? complete : trials;
}

function thinned(trials: readonly Trial[]): readonly Trial[] {
  const stride = Math.ceil(trials.length / MOST_TRIALS);
  return stride <= 1 ? trials : trials.filter((_, at) => at % stride === 0);
}

/**
 * Shares (non-negative, sum 1) that would have had the least absolute error in the backtest, found by
 * moving share between pairs of members, then drawn part of the way to shares by each member's own merit,
 * because the best weights of the past overfit.
 */
export function bestShares(trials: readonly Trial[], members: number): number[] {
  const able = Array.from({ length: members }, (_, m) =>
    trials.some((trial) => !Number.isNaN(trial.predicted[m])),
  );
  const sample = thinned(comparable(trials, able));
  const count = able.filter(Boolean).length;
  if (count === 0) return new Array<number>(members).fill(1 / members);
  const equal = able.map((is_able) => (is_able ? 1 / count : 0));
  let shares = [...equal];
  let error = absoluteError(sample, shares);
  const tolerance = 1e-4 * Math.max(error, negligibleError(sample));
  for (const step of STEPS) {
    for (let improved = true; improved; ) {
      improved = false;
      for (const next of neighbours(shares, able, step)) {
        const next_error = absoluteError(sample, next);
        if (next_error >= error - tolerance) continue;
        shares = next;
        error = next_error;
        improved = true;
        break;
      }
    }
  }
  const prior = sharesByMerit(sample, able);
  return shares.map((share, m) => TRUST * share + (1 - TRUST) * prior[m]!);
}

/** An error of a thousandth of the volume: below it members count as equally good. */
function negligibleError(trials: readonly Trial[]): number {
  let volume = 0;
  for (const { actual } of trials) volume += Math.abs(actual);
  return 1e-3 * volume;
}

/** Shares by the inverse square of each member's own error. */
function sharesByMerit(trials: readonly Trial[], able: readonly boolean[]): number[] {
  const floor = negligibleError(trials);
  const errors = able.map((is_able, m) => {
    if (!is_able) return Number.POSITIVE_INFINITY;
    const alone = able.map((_, other) => (other === m ? 1 : 0));
    return absoluteError(trials, alone) + floor;
  });
  const best = Math.min(...errors);
  const merits = errors.map((error) => (error > best ? (best / error) ** 2 : 1));
  const total = merits.reduce((a, b) => a + b, 0);
  return merits.map((merit) => merit / total);
}

function neighbours(shares: readonly number[], able: readonly boolean[], step: number): number[][] {
  const list: number[][] = [];
  for (let from = 0; from < shares.length; from++) {
    if (shares[from]! <= 0) continue;
    const moved = Math.min(step, shares[from]!);
    for (let to = 0; to < shares.length; to++) {
      if (to === from || !able[to]) continue;
      const next = [...shares];
      next[from]! -= moved;
      next[to]! += moved;
      list.push(next);
    }
  }
  return list;
}
