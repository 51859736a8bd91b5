import type { MonthProblem } from '../month/month-problem.ts';
import type { RowClaim } from './certificate.ts';
import { type Column, columnOf, difference, isSame } from './column.ts';
import { Labels } from './labels.ts';
import { type Cheapest, RowPath } from './row-path.ts';
import { type MonthTerms, monthTerms } from './row-terms.ts';
import { Slopes } from './slopes.ts';
import { StepWorth } from './step-worth.ts';

/** Prices of cover (by entry) and of the sums of each row. */
export interface Prices {
  readonly cover: Float64Array;
  readonly tallies: readonly Float64Array[];
}

/** A row and how much of a person's month it is. */
interface Weighted {
  readonly row: Column;
  readonly weight: number;
}

/** Sweeps between two looks for cheaper rows. */
export const SWEEPS = 10;
/** Steps in which the best share of two rows is looked for. */
const NARROWINGS = 4;
const OLDEST = 12;
/** So many shapes of a person are told apart in all that is reckoned; what a row without weight says of them. */
const TRACKED = 3;
const HARDLY = 0.01;
/** No row costs more. */
const MOST = 1e12;
/** Paths a day of a guess: more rounds of worse guesses mix better than few of good ones. */
const BEAM = 10;
/** The same where a row of one person is looked for beside those of all others. */
const WIDE_BEAM = 30;
/** Paths of a row that has no choice. */
const START_ROOM = 1e4;
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
  /** Prices that those of the mixture stay near, and how far they go from there for each person too many or too few. */
  near: { readonly prices: Prices; readonly stiff: number } | null = null;
  private readonly month: MonthProblem;
  private readonly paths: readonly RowPath[];
  private readonly worth: StepWorth;
  private readonly coverSlopes: Slopes;
  private readonly tallySlopes: readonly Slopes[];
  /** People on each entry of cover, and the sums of each row. */
  readonly have: Float64Array;
  readonly sums: readonly Float64Array[];
  /** Known rows of each person. */
  readonly pools: Column[][];
  private readonly price: Float64Array;

  constructor(month: MonthProblem) {
    const { problem } = month;
    this.month = month;
    this.terms = monthTerms(month);
    const { rows } = this.terms;
    const labels = new Labels();
    this.paths = rows.map((row) => new RowPath(this.terms, row, problem.shapes, labels));
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
      const column = columnOf(
        problem,
        this.terms.rows[at]!,
        { at, shapes: own },
        (cell, step) => start_work[cell * room + step]!,
      );
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
    let cost = this.paths[at]!.solve(this.price, MOST, START_ROOM).least;
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

  /** Looks for a cheaper row of each person at some prices, among few paths. */
  guess(prices: Prices): void {
    this.worth.lay(prices.cover);
    for (const at of this.pools.keys())
      this.enter(at, prices, (path, most) => path.guess(this.price, most, BEAM));
  }

  /** The same of some people, at the prices of what all have, and mixes the rows of all. */
  guessOpen(open: ReadonlySet<number>): void {
    this.refresh();
    this.worth.lay(this.prices.cover);
    for (const at of open) this.enter(at, this.prices, (path, most) => path.guess(this.price, most, BEAM));
    for (let sweep = 0; sweep < SWEEPS; sweep++) this.sweep();
  }

  /** What one person more is worth on each entry of cover, beside what the mixture has. */
  oneMore(): Float64Array {
    const { most } = this.month.problem.cover;

    return this.have.map((people, entry) =>
      people + 1 > most[entry]! + NO_WEIGHT ? -MOST : -this.coverSlopes.at(entry, people + 0.5, 0.5),
    );
  }

  /** What all costs that the mixture knows of. */
  cost(): number {
    const rows = this.pools.flat().reduce((sum, { cost, weight }) => sum + cost * weight, 0);
    const sums = this.pools.reduce((sum, _, at) => sum + this.costOn([], at), 0);

    return rows + sums + this.costOn(this.have.keys(), 0) - this.costOn([], 0);
  }

  /** The rows of everybody with their weights, to go back to. */
  kept(): Weighted[][] {
    return this.pools.map((pool) => pool.map((row) => ({ row, weight: row.weight })));
  }

  restore(kept: readonly Weighted[][]): void {
    for (const [at, own] of kept.entries()) {
      for (const row of this.pools[at]!) this.move(at, row, -row.weight);
      for (const { row, weight } of own) {
        row.weight = weight;
        this.move(at, row, weight);
      }
      this.pools[at] = own.map(({ row }) => row);
    }
    this.refresh();
  }

  /** What the mixture costs on some entries of cover and by the sums of a row. */
  costOn(entries: Iterable<number>, at: number): number {
    let sum = 0;
    for (const entry of entries) sum += this.coverSlopes.value(entry, this.have[entry]!);
    for (const [tally, own] of this.sums[at]!.entries()) sum += this.tallySlopes[at]!.value(tally, own);

    return sum;
  }

  /** Looks some times for a cheaper row of one person at some prices, among few paths. */
  look(at: number, prices: Prices, times: number): void {
    this.worth.lay(prices.cover);
    for (let time = 0; time < times; time++)
      this.enter(at, prices, (path, most) => path.guess(this.price, most, WIDE_BEAM));
  }

  /** Adds to each person's rows the cheapest one at some prices; what no row of each person costs less than. */
  plan(prices: Prices, room: number): number[] {
    this.worth.lay(prices.cover);
    return this.pools.map((_, at) =>
      this.enter(at, prices, (path, most) => path.solve(this.price, most, room)),
    );
  }

  /** What the cheapest of each person's known rows cost at some prices. */
  known(prices: Prices): number {
    return this.pools.reduce(
      (sum, pool, at) => sum + pool.reduce((low, one) => Math.min(low, this.priceOf(at, one, prices)), MOST),
      0,
    );
  }

  /** What rows are said to cost at least, and what helps to see it. */
  claims(least: readonly number[]): RowClaim[] {
    return this.paths.map((path, at) => path.claim(least[at]!));
  }

  /** Tells the shapes that everybody's rows have most apart in all that is reckoned. */
  track(): void {
    for (const [at, pool] of this.pools.entries()) {
      const times = new Map<number, number>();
      for (const { shapes, weight } of pool)
        for (const shape of shapes)
          if (shape !== 0) times.set(shape, (times.get(shape) ?? 0) + weight + HARDLY);
      const list = [...times].sort((a, b) => b[1] - a[1]).slice(0, TRACKED);
      this.paths[at]!.track(list.map(([shape]) => shape));
    }
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
    const { near } = this;
    if (near) {
      const slope = -near.prices.cover[entry]!;
      return this.coverSlopes.near(entry, have, { slope, stiff: near.stiff });
    }
    return this.coverSlopes.at(entry, have, this.wide);
  }

  private tallySlope(at: number, tally: number, sum: number): number {
    const { near } = this;
    if (near) {
      const slope = near.prices.tallies[at]![tally]!;
      return this.tallySlopes[at]!.near(tally, sum, { slope, stiff: near.stiff });
    }
    const { size } = this.terms.rows[at]!.tallies[tally]!;
    return this.tallySlopes[at]!.at(tally, sum, Math.max(0.5, this.wide * size));
  }

  /** Sets the prices of a row's sums to what it has. */
  refreshRow(at: number): void {
    const own = this.prices.tallies[at]!;
    for (let tally = 0; tally < own.length; tally++)
      own[tally] = this.tallySlope(at, tally, this.sums[at]![tally]!);
  }

  /** Looks for a row that is cheaper at some prices than all of a person's; what none costs less than. */
  private enter(at: number, prices: Prices, look: (path: RowPath, most: number) => Cheapest): number {
    const { problem } = this.month;
    const path = this.paths[at]!;
    const pool = this.pools[at]!;
    this.layPrices(at, prices);
    const known = pool.reduce((low, one) => Math.min(low, this.priceOf(at, one, prices)), MOST);
    const { least, found } = look(path, known);
    if (!found) return least;
    const works = [...path.out].map((shape, day) => this.worth.tasksOf(at * problem.days + day, shape));
    const row = { at, shapes: path.out };
    const column = columnOf(
      problem,
      this.terms.rows[at]!,
      row,
      (cell, step) => works[cell % problem.days]![step]!,
    );
    if (pool.some((one) => isSame(one, column))) return least;
    let cost = path.value;
    for (const entry of column.entries) cost += prices.cover[entry]!;
    for (const [tally, sum] of column.sums.entries()) cost -= prices.tallies[at]![tally]! * sum;
    pool.push({ ...column, cost });

    return least;
  }

  private layPrices(at: number, prices: Prices): void {
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
  }

  /** Puts so much more weight on a row. */
  move(at: number, { entries, sums }: Column, by: number): void {
    for (const entry of entries) this.have[entry]! += by;
    for (const [tally, sum] of sums.entries()) this.sums[at]![tally]! += by * sum;
  }

  private priceOf(
    at: number,
    { entries, sums, cost }: Column,
    { cover, tallies }: Prices = this.prices,
  ): number {
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
