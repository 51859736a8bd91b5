import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import type { DepartmentMonth, MonthRoster } from '../month/types.ts';
import type { Proof } from './certificate.ts';
import { guessRound } from './guess-round.ts';
import { Mixture, type Prices, SWEEPS } from './mixture.ts';

interface ProofOptions {
  readonly budget:
    | { readonly rounds: number }
    | { readonly milliseconds: number; readonly now: () => number };
  readonly shouldStop?: () => boolean;
}

/** Rows are first guessed, so many rounds or that part of the budget at most. */
const GUESSES = 100;
const GUESSING = 0.4;
/** Rounds of guesses before rows are planned exactly anew. */
const GUESSES_BETWEEN = 2;
/** How far prices go from the best so far for each person too many or too few: all the way they would swing. */
const STIFF = 60;
const LEAST_STIFF = 10;
const MOST_STIFF = 200;
/** Paths a day that are followed of all rows together, and of one row; at last, when it is told what is proven, more. */
const PATHS = 72_000;
const FEWEST_PATHS = 2000;
const MOST_PATHS = 8000;
const TIMES_AT_LAST = 2;
/** The proof ends once so many rounds have raised the bound by less than this share of it. */
const VAIN_ROUNDS = 20;
const VAIN = 1e-4;
/** And after so many whatever they do. */
const MOST_ROUNDS = 2000;
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
  const room = Math.min(MOST_PATHS, Math.max(FEWEST_PATHS, Math.floor(PATHS / month.rows.length)));
  mixture.start();
  let best = copyOf(mixture.prices);
  let bound = Number.NEGATIVE_INFINITY;
  let round = 0;
  for (; round < GUESSES && spent(round) < GUESSING; round++)
    best = guessRound(mixture, best, round, Math.max(round / GUESSES, spent(round) / GUESSING));
  const bounds: number[] = [];
  let stiff = STIFF;
  mixture.track();
  for (; bounds.length === 0 || !(spent(round) >= 1 || isVain(bounds)); round++) {
    const prices = bounds.length === 0 ? best : stepFrom(mixture, best, stiff);
    const apart = apartFromRows(month, mixture, prices);
    const hoped = mixture.known(prices) + apart;
    const sum = total(mixture.plan(prices, room)) + apart;
    // Steps that lead nowhere get shorter: from near enough everything that helps leads up.
    if (sum < bound) stiff = Math.max(LEAST_STIFF, stiff * 0.8);
    else if (2 * sum > hoped + bound) stiff = Math.min(MOST_STIFF, stiff * 1.5);
    if (sum > bound) [bound, best] = [sum, prices];
    bounds.push(bound);
    mixture.trim();
  }

  return proofOf(month, mixture, { cost: roster.cost, prices: best, room: TIMES_AT_LAST * room });
}

/** Prices at which known and guessed rows promise most, less what leaving the best so far costs. */
function stepFrom(mixture: Mixture, best: Prices, stiff: number): Prices {
  mixture.near = { prices: best, stiff };
  mixture.refresh();
  for (let guess = 0; guess <= GUESSES_BETWEEN; guess++) {
    if (guess > 0) mixture.guess(copyOf(mixture.prices));
    for (let sweep = 0; sweep < 2 * SWEEPS; sweep++) mixture.sweep();
  }
  mixture.refresh();

  return copyOf(mixture.prices);
}

/** Whether the bound hardly rises any more. */
function isVain(bounds: readonly number[]): boolean {
  if (bounds.length <= VAIN_ROUNDS) return false;
  const last = bounds.at(-1)!;
  // Not "less than": a bound of 0, or none at all, is in vain too.
  const isRising = last - bounds.at(-1 - VAIN_ROUNDS)! > VAIN * Math.abs(last);

  return !isRising || bounds.length >= MOST_ROUNDS;
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

/** Proves what some prices, rounded as they are stored, do. */
export function proofOf(
  month: MonthProblem,
  mixture: Mixture,
  { cost, prices, room }: { cost: number; prices: Prices; room: number },
): Proof {
  const rounded = (list: Float64Array) => list.map((price) => Math.round(price * DECIMALS) / DECIMALS);
  const stored = { cover: rounded(prices.cover), tallies: prices.tallies.map(rounded) };
  const least = mixture.plan(stored, room);
  const proven = total(least) + apartFromRows(month, mixture, stored);
  const bound = Math.min(cost, Math.max(0, proven));
  const distance = bound > 0 ? cost / bound - 1 : null;

  return {
    cost,
    bound,
    distance: distance === null || distance > MOST_DISTANCE ? null : distance,
    certificate: {
      cover: [...stored.cover],
      tallies: stored.tallies.map((own) => [...own]),
      rows: mixture.claims(least),
    },
  };
}

const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
