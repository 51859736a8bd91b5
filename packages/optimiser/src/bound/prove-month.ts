import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import type { DepartmentMonth, MonthRoster } from '../month/types.ts';
import type { Proof } from './certificate.ts';
import { provenCost } from './check-certificate.ts';
import { Mixture, type Prices } from './mixture.ts';

interface ProofOptions {
  readonly budget:
    | { readonly rounds: number }
    | { readonly milliseconds: number; readonly now: () => number };
  readonly shouldStop?: () => boolean;
}

/** Sweeps between two looks for cheaper rows: looking is quick. */
const SWEEPS = 3;
/** How smoothing narrows: where slopes are almost steps, sweeps hardly get on. */
const WIDEST = 0.5;
const NARROWEST = 0.1;
/** When it is at its narrowest: after so many rounds, or at that part of a time too short for them. */
const NARROW_ROUNDS = 160;
const NARROW_AT = 0.6;
/** How far prices go from the best so far to those of the mixture, at first and at last: all the way they would swing. */
const FIRST_STRIDE = 0.3;
const LAST_STRIDE = 0.1;
/** The proof ends once so many rounds have raised the bound by less than this share of it. */
const VAIN_ROUNDS = 100;
const VAIN = 1e-4;
/** A plan that is not proven to be within this of the best: nothing is said. */
const MOST_DISTANCE = 1;
/** Decimals of a stored price. */
const DECIMALS = 1000;

/**
 * Proves how far a roster of the month is from the best possible at most, without any solver (planning 178): prices from
 * a mixture of whole rows, rounded and judged by the checker, which alone decides on the bound. Costs are in the units
 * of the search. Rounds give the same proof everywhere; with milliseconds it ends soon after them, or when more would
 * hardly help.
 */
export function proveMonth(
  input: DepartmentMonth,
  roster: Pick<MonthRoster, 'days' | 'cost'>,
  options: ProofOptions,
): Proof {
  const month = monthProblem(input, { days: roster.days, change_price: 0, free: null });
  const mixture = new Mixture(month);
  const spent = clockOf(options);
  mixture.start();
  let best = copyOf(mixture.prices);
  let bound = Number.NEGATIVE_INFINITY;
  const bounds: number[] = [];
  for (let round = 0; round === 0 || !(spent(round) >= 1 || isVain(bounds)); round++) {
    const narrowed = Math.min(1, Math.max(round / NARROW_ROUNDS, spent(round) / NARROW_AT));
    mixture.wide = WIDEST * (NARROWEST / WIDEST) ** narrowed;
    mixture.refresh();
    const stride = FIRST_STRIDE + (LAST_STRIDE - FIRST_STRIDE) * narrowed;
    const prices = round === 0 ? best : between(best, mixture.prices, stride);
    const sum = mixture.plan(prices) + apartFromRows(month, mixture, prices);
    if (sum > bound) [bound, best] = [sum, prices];
    bounds.push(bound);
    for (let sweep = 0; sweep < SWEEPS && spent(round) < 1; sweep++) mixture.sweep();
    mixture.trim();
  }

  return proofOf(month, roster.cost, best);
}

/** Whether the bound hardly rises any more; not before smoothing has narrowed. */
function isVain(bounds: readonly number[]): boolean {
  if (bounds.length <= NARROW_ROUNDS + VAIN_ROUNDS) return false;
  const last = bounds.at(-1)!;

  return last - bounds.at(-1 - VAIN_ROUNDS)! < VAIN * Math.abs(last);
}

/** The part of the budget that is spent before a round; all of it once the proof is to stop. */
function clockOf({ budget, shouldStop }: ProofOptions): (round: number) => number {
  const stopped = () => shouldStop?.() ?? false;
  if ('rounds' in budget) return (round) => (stopped() ? 1 : round / budget.rounds);
  const begun = budget.now();

  return () => (stopped() ? 1 : (budget.now() - begun) / budget.milliseconds);
}

function copyOf({ cover, tallies }: Prices): Prices {
  return { cover: cover.slice(), tallies: tallies.map((own) => own.slice()) };
}

function between(a: Prices, b: Prices, stride: number): Prices {
  const along = (one: Float64Array, other: Float64Array) =>
    one.map((price, at) => price + stride * (other[at]! - price));

  return { cover: along(a.cover, b.cover), tallies: a.tallies.map((own, at) => along(own, b.tallies[at]!)) };
}

/** What demand and the sums of rows cost at least at some prices. */
function apartFromRows({ problem }: MonthProblem, { terms }: Mixture, { cover, tallies }: Prices): number {
  const { cost, levels, most } = problem.cover;
  let total = 0;
  for (const [entry, price] of cover.entries()) {
    let least = Number.POSITIVE_INFINITY;
    for (let people = 0; people < levels && people <= most[entry]!; people++)
      least = Math.min(least, cost[entry * levels + people]! + price * people);
    total += least;
  }
  for (const [at, row] of terms.rows.entries()) {
    for (const [tally, { sums, costs, base }] of row.tallies.entries()) {
      const price = tallies[at]![tally]!;
      let least = Number.POSITIVE_INFINITY;
      for (let place = 0; place < sums.length; place++)
        least = Math.min(least, costs[place]! - price * (sums[place]! - base));
      total += least;
    }
  }

  return total;
}

function proofOf(month: MonthProblem, cost: number, { cover, tallies }: Prices): Proof {
  const rounded = (prices: Float64Array) =>
    Array.from(prices, (price) => Math.round(price * DECIMALS) / DECIMALS);
  const certificate = { cover: rounded(cover), tallies: tallies.map(rounded) };
  const bound = Math.min(cost, Math.max(0, provenCost(month, certificate)));
  const distance = bound > 0 ? cost / bound - 1 : null;

  return {
    cost,
    bound,
    distance: distance === null || distance > MOST_DISTANCE ? null : distance,
    certificate,
  };
}
