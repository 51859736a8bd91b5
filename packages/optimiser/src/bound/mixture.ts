import type { MonthProblem } from '../month/month-problem.ts';
import { RowPath } from './row-path.ts';
import { type MonthTerms, monthTerms } from './row-terms.ts';
import { Slopes } from './slopes.ts';
import { StepWorth } from './step-worth.ts';

/** A whole row that takes part in the mixture. */
interface Column {
  /** Entries of cover to which it adds one person. */
  readonly entries: Int32Array;
  /** What it adds to the sums of its row. */
  readonly sums: Float64Array;
  readonly cost: number;
  weight: number;
  /** Rounds since it had a weight. */
  age: number;
}

/** Prices of cover (by entry) and of the sums of each row. */
export interface Prices {
  readonly cover: Float64Array;
  readonly tallies: readonly Float64Array[];
}

/** Steps in which the best share of two rows is looked for. */
const NARROWINGS = 4;
const OLDEST = 12;
const NO_WEIGHT = 1e-9;

/**
 * Everybody's month as a mixture of whole rows. Sweeps move weight from the dearest to the cheapest row of each person,
 * at prices that follow what the mixture covers: an approximate linear program, and its prices.
 */
export class Mixture {
  readonly terms: MonthTerms;
  /** Prices at what the mixture has. */
  readonly prices: Prices;
  /** The part of a step within which slopes pass into each other; smaller is more exact and slower. */
  wide = 0.5;
  private readonly month: MonthProblem;
  private readonly paths: readonly RowPath[];
  private readonly worth: StepWorth;
  private readonly coverSlopes: Slopes;
  private readonly tallySlopes: readonly Slopes[];
  private readonly have: Float64Array;
  private readonly sums: readonly Float64Array[];
  private readonly pools: Column[][];
  private readonly price: Float64Array;

  constructor(month: MonthProblem) {
    const { problem } = month;
    this.month = month;
    this.terms = monthTerms(month);
    const { rows } = this.terms;
    this.paths = rows.map((row) => new RowPath(this.terms, row, problem.shapes));
    this.worth = new StepWorth(problem);
    const { cost, levels, most } = problem.cover;
    const entries = Array.from({ length: problem.slots * problem.tasks }, (_, entry) => entry);
    const counts = Float64Array.from({ length: levels }, (_, people) => people);
    this.coverSlopes = new Slopes(
      entries.map((entry) => ({
        sums: counts.subarray(0, Math.min(levels, most[entry]! + 1)),
        costs: cost.subarray(entry * levels, (entry + 1) * levels),
      })),
    );
    this.tallySlopes = rows.map((row) => new Slopes(row.tallies));
    this.have = new Float64Array(entries.length);
    this.sums = rows.map((row) => Float64Array.from(row.tallies, ({ base }) => base));
    this.prices = {
      cover: new Float64Array(entries.length),
      tallies: rows.map((row) => new Float64Array(row.tallies.length)),
    };
    this.pools = rows.map(() => []);
    this.price = new Float64Array(problem.days * problem.shapes.count);
  }

  /** Puts the rows of the roster that the month starts from in place. */
  start(): void {
    const { problem, start, start_work } = this.month;
    const room = start_work.length / start.length;
    for (const [at, pool] of this.pools.entries()) {
      const own = start.subarray(at * problem.days, (at + 1) * problem.days);
      const column = this.columnOf(at, own, (cell, step) => start_work[cell * room + step]!);
      const plan = { ...column, cost: this.costOf(at, own, column), weight: 1 };
      this.move(at, plan, 1);
      pool.push(plan);
    }
    this.refresh();
  }

  /** What a row costs by itself, sums and cover aside: the cheapest row that has no choice. */
  private costOf(at: number, shapes: Int32Array, { entries }: Column): number {
    const { count } = this.month.problem.shapes;
    const { tasks, days, stride, task_cost, account_of } = this.month.problem;
    this.price.fill(Number.POSITIVE_INFINITY);
    for (const [day, shape] of shapes.entries())
      this.price[day * count + shape] = this.terms.rows[at]!.own[day * count + shape]!;
    let cost = this.paths[at]!.solve(this.price);
    for (const entry of entries) {
      const day = Math.min(days - 1, Math.floor(entry / tasks / stride));
      cost += task_cost[account_of[at * days + day]! * tasks + (entry % tasks)]!;
    }

    return cost;
  }

  /** Sets the prices to what the mixture has. */
  refresh(): void {
    const { cover } = this.prices;
    for (let entry = 0; entry < cover.length; entry++) this.refreshEntry(entry);
    for (let at = 0; at < this.pools.length; at++) this.refreshRow(at);
  }

  /** Adds to each person's rows the cheapest one at some prices; what these rows cost together at them. */
  plan(prices: Prices): number {
    this.worth.lay(prices.cover);
    let total = 0;
    for (const [at, pool] of this.pools.entries()) {
      const { column, least } = this.cheapest(at, prices);
      total += least;
      if (!pool.some((one) => isSame(one, column))) pool.push(column);
    }

    return total;
  }

  /** Mixes each person's rows better at the prices of what all have. */
  sweep(): void {
    for (const [at, pool] of this.pools.entries()) {
      let best = pool[0]!;
      let worst = best;
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      for (const column of pool) {
        const price = this.priceOf(at, column);
        if (price < least) [least, best] = [price, column];
        if (column.weight > 0 && price > most) [most, worst] = [price, column];
      }
      if (best !== worst && most - least > 1e-6) this.pass(at, worst, best, least - most);
    }
  }

  /** Forgets rows that have long had no weight. */
  trim(): void {
    for (const [at, pool] of this.pools.entries()) {
      for (const column of pool) column.age = column.weight > 0 ? 0 : column.age + 1;
      this.pools[at] = pool.filter(({ age }) => age < OLDEST);
    }
  }

  private refreshEntry(entry: number): void {
    this.prices.cover[entry] = -this.slopeOf(entry, this.have[entry]!);
  }

  private slopeOf(entry: number, have: number): number {
    return this.coverSlopes.at(entry, have, this.wide);
  }

  private tallySlope(at: number, tally: number, sum: number): number {
    const { size } = this.terms.rows[at]!.tallies[tally]!;
    return this.tallySlopes[at]!.at(tally, sum, Math.max(0.5, this.wide * size));
  }

  private refreshRow(at: number): void {
    const own = this.prices.tallies[at]!;
    for (let tally = 0; tally < own.length; tally++)
      own[tally] = this.tallySlope(at, tally, this.sums[at]![tally]!);
  }

  private cheapest(at: number, prices: Prices): { column: Column; least: number } {
    const { problem } = this.month;
    const { count } = problem.shapes;
    const { own, choices, tallies } = this.terms.rows[at]!;
    const worths = prices.tallies[at]!;
    this.worth.layRow(at);
    for (let day = 0; day < problem.days; day++) {
      this.price[day * count] = own[day * count]!;
      for (const shape of choices[day] ?? []) {
        if (shape === 0) continue;
        const entry = day * count + shape;
        let price = own[entry]! - this.worth.of(at * problem.days + day, shape);
        for (let tally = 0; tally < worths.length; tally++)
          price += worths[tally]! * tallies[tally]!.adds[entry]!;
        this.price[entry] = price;
      }
    }
    const least = this.paths[at]!.solve(this.price);
    const days = [...this.paths[at]!.out];
    const works = days.map((shape, day) => this.worth.tasksOf(at * problem.days + day, shape));
    const column = this.columnOf(at, days, (cell, step) => works[cell % problem.days]![step]!);
    let cost = least;
    for (const entry of column.entries) cost += prices.cover[entry]!;
    for (const [tally, sum] of column.sums.entries()) cost -= worths[tally]! * sum;

    return { column: { ...column, cost }, least };
  }

  private columnOf(
    at: number,
    shapes: ArrayLike<number>,
    taskOf: (cell: number, step: number) => number,
  ): Column {
    const { days, stride, tasks, shapes: table } = this.month.problem;
    const { tallies } = this.terms.rows[at]!;
    const entries: number[] = [];
    const sums = new Float64Array(tallies.length);
    for (let day = 0; day < days; day++) {
      const shape = shapes[day]!;
      const first = table.from[shape]!;
      for (let step = 0; shape !== 0 && step < table.to[shape]! - first; step++)
        entries.push((day * stride + first + step) * tasks + taskOf(at * days + day, step));
      for (const [tally, { adds }] of tallies.entries()) sums[tally]! += adds[day * table.count + shape]!;
    }

    return { entries: Int32Array.from(entries).sort(), sums, cost: 0, weight: 0, age: 0 };
  }

  private move(at: number, { entries, sums }: Column, by: number): void {
    for (const entry of entries) this.have[entry]! += by;
    for (const [tally, sum] of sums.entries()) this.sums[at]![tally]! += by * sum;
  }

  private priceOf(at: number, { entries, sums, cost }: Column): number {
    const { cover, tallies } = this.prices;
    const own = tallies[at]!;
    let price = cost;
    for (let i = 0; i < entries.length; i++) price -= cover[entries[i]!]!;
    for (let tally = 0; tally < own.length; tally++) price += own[tally]! * sums[tally]!;

    return price;
  }

  /** Passes so much weight from one row to another as makes both equally dear, or all of it. */
  private pass(at: number, worst: Column, best: Column, apart: number): void {
    const { plus, minus } = difference(best.entries, worst.entries);
    const { have, prices } = this;
    const sums = this.sums[at]!;
    const own = best.sums.map((sum, tally) => sum - worst.sums[tally]!);
    const dearer = (share: number) => {
      let sum = best.cost - worst.cost;
      for (const entry of plus) sum += this.slopeOf(entry, have[entry]! + share);
      for (const entry of minus) sum -= this.slopeOf(entry, have[entry]! - share);
      for (const [tally, by] of own.entries())
        if (by !== 0) sum += by * this.tallySlope(at, tally, sums[tally]! + share * by);
      return sum;
    };
    const share = zeroOf(dearer, apart, worst.weight);
    for (const entry of plus) have[entry]! += share;
    for (const entry of minus) have[entry]! -= share;
    for (const [tally, by] of own.entries()) sums[tally]! += share * by;
    for (const entry of plus) prices.cover[entry] = -this.slopeOf(entry, have[entry]!);
    for (const entry of minus) prices.cover[entry] = -this.slopeOf(entry, have[entry]!);
    this.refreshRow(at);
    best.weight += share;
    worst.weight = worst.weight - share < NO_WEIGHT ? 0 : worst.weight - share;
  }
}

/** Where a rising function that begins below 0 reaches it, or the end. */
function zeroOf(rising: (place: number) => number, start: number, end: number): number {
  let [low, below] = [0, start];
  let [high, above] = [end, rising(end)];
  if (above <= 0) return end;
  let place = 0;
  for (let round = 0; round < NARROWINGS; round++) {
    place = low - (below * (high - low)) / (above - below);
    const here = rising(place);
    if (here < 0) [low, below, above] = [place, here, above / 2];
    else [high, above, below] = [place, here, below / 2];
  }
  return place;
}

/** Entries of one rising list that are not in another, and the other way round. */
function difference(one: Int32Array, other: Int32Array): { plus: number[]; minus: number[] } {
  const plus: number[] = [];
  const minus: number[] = [];
  let at = 0;
  for (const entry of one) {
    while (at < other.length && other[at]! < entry) minus.push(other[at++]!);
    if (other[at] === entry) at++;
    else plus.push(entry);
  }
  while (at < other.length) minus.push(other[at++]!);
  return { plus, minus };
}

function isSame(a: Column, b: Column): boolean {
  if (a.entries.length !== b.entries.length) return false;

  return a.entries.every((entry, at) => entry === b.entries[at]);
}
