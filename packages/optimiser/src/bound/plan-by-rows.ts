import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import { readRoster } from '../month/read-roster.ts';
import type { DepartmentMonth, RosterDay } from '../month/types.ts';
import { RosterState } from '../search/roster-state.ts';
import { guessRound } from './guess-round.ts';
import { Mixture, type Prices } from './mixture.ts';
import { Settlement } from './settlement.ts';

interface RowsOptions {
  /** The part of the time that is spent, from 0 to 1. */
  readonly spent: () => number;
}

/** The part of the time in which rows are mixed before any is settled on. */
const MIXING = 0.6;
/** When rows of all are settled on. */
const ALL_SETTLED = 0.9;
/** More rounds than this hardly better the mixture. */
const MOST_ROUNDS = 150;
/** Rounds of guesses after each row that is settled on, and how many of those settled look for better ones. */
const ROUNDS_A_STEP = 2;
const RECONSIDERED = 4;
/** A row that has so much weight is settled on. */
const SETTLED = 0.95;
/** So often everybody takes a better row at most: each has three looks. */
const MOST_TIMES_BETTER = 100;

/**
 * A plan of the month from whole rows: everybody's rows are mixed as for a proof, then settled on one person after
 * another while the others are mixed anew; at last everybody takes better rows as long as there are any. As long as there
 * is time, others are settled on first. A search that goes on from the best gets further than one from nothing.
 */
export function planByRows(input: DepartmentMonth, { spent }: RowsOptions): RosterDay[] {
  const month = monthProblem(input);
  const mixture = new Mixture(month);
  mixture.start();
  let prices: Prices = mixture.prices;
  for (let round = 0; round < MOST_ROUNDS && spent() < MIXING; round++)
    prices = guessRound(mixture, prices, round, Math.max(round / MOST_ROUNDS, spent() / MIXING));
  const mixed = mixture.kept();
  let best = { cost: Number.POSITIVE_INFINITY, rows: new Settlement(mixture).rows() };
  for (
    let attempt = 0, took = 0;
    attempt === 0 || (attempt < mixed.length && spent() + took < 1);
    attempt++
  ) {
    const begun = spent();
    mixture.restore(mixed);
    const settlement = new Settlement(mixture);
    settleAll(mixture, settlement, { spent, first: attempt });
    betterRows(settlement, spent);
    const cost = mixture.cost();
    if (cost < best.cost) best = { cost, rows: settlement.rows() };
    took = spent() - begun;
  }

  return daysOf(month, best.rows);
}

/** Settles on a row of everybody; the first one is whose row costs least but for `first` others. */
function settleAll(
  mixture: Mixture,
  settlement: Settlement,
  { spent, first }: RowsOptions & { first: number },
): void {
  const { open } = settlement;
  const people = open.size;
  for (let skipped = first; open.size > 0; skipped = 0) {
    // One at a time where there is time: each takes as long as people are open.
    const left = Math.max(0, 1 - (spent() - MIXING) / (ALL_SETTLED - MIXING));
    const isPressed = first === 0 || spent() >= 1;
    const count = isPressed ? Math.max(1, open.size - Math.floor(people * Math.sqrt(left))) : 1;
    settlement.settle(count, SETTLED, skipped);
    for (let round = 0; round < ROUNDS_A_STEP && open.size > 0; round++) mixture.guessOpen(open);
    settlement.reconsider(RECONSIDERED);
  }
}

/** The days of a plan with rows that are better for each person as long as there are any. */
export function betterByRows(
  input: DepartmentMonth,
  days: readonly RosterDay[],
  { spent }: RowsOptions,
): RosterDay[] {
  const month = monthProblem(input, { days, change_price: 0, free: null });
  const mixture = new Mixture(month);
  mixture.start();
  const settlement = new Settlement(mixture);
  settlement.settle(month.rows.length, SETTLED);
  betterRows(settlement, spent);

  return daysOf(month, settlement.rows());
}

function betterRows(settlement: Settlement, spent: RowsOptions['spent']): void {
  for (let time = 0; time < MOST_TIMES_BETTER && spent() < 1; time++)
    if (!settlement.better(() => spent() >= 1)) return;
}

function daysOf(month: MonthProblem, rows: ReturnType<Settlement['rows']>): RosterDay[] {
  const { problem } = month;
  const state = new RosterState(problem);
  for (const [at, { shapes, entries }] of rows.entries()) {
    let read = 0;
    for (const [day, shape] of shapes.entries()) {
      const length = problem.shapes.to[shape]! - problem.shapes.from[shape]!;
      const tasks = Uint8Array.from(entries.subarray(read, read + length), (entry) => entry % problem.tasks);
      read += length;
      if (shape !== 0) state.put(at * problem.days + day, shape, tasks, 0);
    }
  }

  return readRoster(month, state, 0).days;
}
