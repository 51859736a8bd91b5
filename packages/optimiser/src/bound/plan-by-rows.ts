import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import { readRoster } from '../month/read-roster.ts';
import type { DepartmentMonth, RosterDay } from '../month/types.ts';
import { RosterState } from '../search/roster-state.ts';
import { guessRound } from './guess-round.ts';
import { Mixture, type Prices } from './mixture.ts';

interface RowsOptions {
  /** The part of the time that is spent, from 0 to 1. */
  readonly spent: () => number;
}

/** The part of the time in which rows are mixed before any is settled on. */
const MIXING = 0.75;
/** More rounds than this hardly better the mixture. */
const MOST_ROUNDS = 150;
/** Rows are settled on in so many steps, with so many rounds of guesses after each. */
const STEPS = 8;
const ROUNDS_A_STEP = 2;
/** A row that has so much weight is settled on. */
const SETTLED = 0.95;

/**
 * A plan of the month from whole rows: everybody's rows are mixed as for a proof, then settled on one person after
 * another while the others are mixed anew. A search that goes on from it gets further than one from nothing.
 */
export function planByRows(input: DepartmentMonth, { spent }: RowsOptions): RosterDay[] {
  const month = monthProblem(input);
  const mixture = new Mixture(month);
  mixture.start();
  let prices: Prices = mixture.prices;
  for (let round = 0; round < MOST_ROUNDS && spent() < MIXING; round++)
    prices = guessRound(mixture, prices, round, Math.max(round / MOST_ROUNDS, spent() / MIXING));
  const open = new Set(month.rows.keys());
  for (let step = STEPS; open.size > 0; step--) {
    const isLate = step <= 1 || spent() >= 1;
    mixture.settle(open, isLate ? open.size : Math.ceil(open.size / step), SETTLED);
    for (let round = 0; round < ROUNDS_A_STEP && open.size > 0; round++) mixture.guessOpen(open);
  }

  return readRoster(month, stateOf(month, mixture), 0).days;
}

function stateOf({ problem }: MonthProblem, mixture: Mixture): RosterState {
  const state = new RosterState(problem);
  for (const [at, { shapes, entries }] of mixture.settled().entries()) {
    let read = 0;
    for (const [day, shape] of shapes.entries()) {
      const length = problem.shapes.to[shape]! - problem.shapes.from[shape]!;
      const tasks = Uint8Array.from(entries.subarray(read, read + length), (entry) => entry % problem.tasks);
      read += length;
      if (shape !== 0) state.put(at * problem.days + day, shape, tasks, 0);
    }
  }
  return state;
}
