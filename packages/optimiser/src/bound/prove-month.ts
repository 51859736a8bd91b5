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

/** Sweeps between two looks for cheaper rows. */
const SWEEPS = 40;
/** How smoothing narrows, and how far. */
const NARROWER = 0.9;
const NARROWEST = 0.02;
/** How far prices go from the best so far to those of the mixture: all the way they would swing. */
const STRIDE = 0.3;
/** A plan that is not proven to be within this of the best: nothing is said. */
const MOST_DISTANCE = 1;
/** Decimals of a stored price. */
const DECIMALS = 1000;

/**
 * Proves how far a roster of the month is from the best possible at most, without any solver (planning 178): prices from
 * a mixture of whole rows, rounded and judged by the checker, which alone decides on the bound. Costs are in the units
 * of the search. Rounds give the same proof everywhere; with milliseconds it ends soon after them.
 */
export function proveMonth(
  input: DepartmentMonth,
  roster: Pick<MonthRoster, 'days' | 'cost'>,
  options: ProofOptions,
): Proof {
  const month = monthProblem(input, { days: roster.days, change_price: 0, free: null });
  const mixture = new Mixture(month);
  const isOver = clockOf(options);
  mixture.start();
  let best = copyOf(mixture.prices);
  let bound = Number.NEGATIVE_INFINITY;
  for (let round = 0; round === 0 || !isOver(round); round++) {
    mixture.wide = Math.max(NARROWEST, 0.5 * NARROWER ** round);
    mixture.refresh();
    const prices = round === 0 ? best : between(best, mixture.prices);
    const sum = mixture.plan(prices) + apartFromRows(month, mixture, prices);
    if (sum > bound) [bound, best] = [sum, prices];
    for (let sweep = 0; sweep < SWEEPS && !isOver(round); sweep++) mixture.sweep();
    mixture.trim();
  }

  return proofOf(month, roster.cost, best);
}

function clockOf({ budget, shouldStop }: ProofOptions): (round: number) => boolean {
  const stopped = () => shouldStop?.() ?? false;
  if ('rounds' in budget) return (round) => stopped() || round >= budget.rounds;
  const end = budget.now() + budget.milliseconds;

  return () => stopped() || budget.now() >= end;
}

function copyOf({ cover, tallies }: Prices): Prices {
  return { cover: cover.slice(), tallies: tallies.map((own) => own.slice()) };
}

function between(a: Prices, b: Prices): Prices {
  const along = (one: Float64Array, other: Float64Array) =>
    one.map((price, at) => price + STRIDE * (other[at]! - price));

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
