import type { ShapeTable } from '../search/problem.ts';
import { Ahead } from './ahead.ts';
import type { TurnClaim } from './certificate.ts';
import { type Group, groupsOf, possibleKinds } from './kinds.ts';
import { type Hints, RowPrices } from './row-prices.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';
import { StrayPrices } from './stray-prices.ts';

/** How often hints are tried for one turn. */
const AIMS = 3;
const NO_TURN: RowTerms['turns'] = [{ cost: 0, strays: new Uint8Array(200) }];

/** What is known of a turn of the rotation. */
interface Turn {
  readonly cost: number;
  /** Hints at which the days ahead promise little. */
  hints: Hints | null;
  /** Kinds that may still be part of a row that is cheap enough. */
  open: readonly Int32Array[];
}

/**
 * What the rows of a person cost at least, at each turn of their rotation, by a pass backwards that counts neither hours
 * nor working days nor days off the rotation: these have prices of their own for each turn (hints), which follow the
 * row that promises least.
 */
export class RowPromise {
  readonly prices: RowPrices;
  readonly strays: StrayPrices;
  ahead: Ahead;
  /** The group of each kind, and what is reckoned in groups. */
  group_of: Int32Array;
  /** Days that are worked whatever the row. */
  readonly mustWork: readonly boolean[];
  /** What being off costs by itself on each day. */
  readonly rest: Float64Array;
  tracked: readonly number[];
  readonly turns: readonly Turn[];
  /** The turn at hand. */
  at = -1;
  private readonly row: RowTerms;
  private readonly terms: MonthTerms;
  private readonly count: number;
  private readonly days: number;
  private readonly possible: readonly Int32Array[];
  private readonly straight: Int32Array;
  private via: Float64Array;
  private price: Float64Array;

  constructor(terms: MonthTerms, row: RowTerms, shapes: ShapeTable) {
    this.terms = terms;
    this.row = row;
    this.count = shapes.count;
    this.days = row.choices.length;
    this.mustWork = row.choices.map((_, day) => row.given.has(day));
    this.possible = possibleKinds(row);
    this.prices = new RowPrices(row, shapes, this.possible);
    this.straight = new Int32Array(this.days);
    this.rest = new Float64Array(this.days);
    this.price = this.rest;
    const turns = row.turns.length > 0 ? row.turns : NO_TURN;
    this.turns = turns.map(({ cost }) => ({ cost, hints: null, open: this.possible }));
    this.strays = new StrayPrices(row, turns);
    this.tracked = row.usual;
    const { groups, group_of } = groupsOf(row.kinds, row.usual);
    this.group_of = group_of;
    this.ahead = this.aheadOf(groups);
    this.via = new Float64Array(this.days * groups.length);
  }

  /** Tells these shapes apart in the days ahead, too. */
  track(shapes: readonly number[]): void {
    const { groups, group_of } = groupsOf(this.row.kinds, shapes);
    this.tracked = shapes;
    this.group_of = group_of;
    this.ahead = this.aheadOf(groups);
    this.via = new Float64Array(this.days * groups.length);
    this.at = -1;
  }

  /** What helps to see what the row is said to cost. */
  claims(): TurnClaim[] {
    const { strays, prices } = this;
    return this.turns.map(({ hints: own }, turn) => {
      const { hints, windows } = own ?? prices.kept();
      return { hints: [...hints], windows: [...windows], stray: strays.priceAt(turn) };
    });
  }

  /** Takes up prices of shapes (by `day * shapes + shape`). */
  begin(price: Float64Array): void {
    this.price = price;
    this.at = -1;
    for (const turn of this.turns) turn.open = this.possible;
  }

  /** The kinds that each day may take at the turn at hand. */
  get open(): readonly Int32Array[] {
    return this.turns[this.at]!.open;
  }

  /** Takes up a turn; what a row costs at it at least. */
  turnTo(at: number): number {
    if (this.at !== at) {
      const { hints } = this.turns[at]!;
      if (hints) this.prices.restore(hints);
      this.at = at;
      this.ahead.open = this.groupsOn(this.open);
      this.lay();
      this.look();
    }
    return this.ahead.least[1]! + this.beside();
  }

  /** The turn whose rows promise to cost least. */
  leastTurn(): number {
    const promised = this.turns.map((_, at) => this.turnTo(at));
    return promised.indexOf(Math.min(...promised));
  }

  /** Finds hints of a turn at which its rows promise the most, as far as `most` asks for it; what they promise. */
  aim(at: number, most: number): number {
    const turn = this.turns[at]!;
    let best = this.turnTo(at);
    let hints = this.prices.kept();
    let stray = this.strays.priceAt(at);
    let isBest = true;
    for (let round = 1; round < AIMS && best < most; round++) {
      if (!this.follow(most)) break;
      this.at = -1;
      turn.hints = null;
      const least = this.turnTo(at);
      isBest = least > best;
      if (isBest) [best, hints, stray] = [least, this.prices.kept(), this.strays.priceAt(at)];
    }
    turn.hints = hints;
    this.strays.set(at, stray);
    if (!isBest) this.at = -1;
    return best;
  }

  /** Moves hints by the row that promises least; false where it has the sums that cost least. */
  follow(most: number): boolean {
    const { straight, ahead, group_of, prices, at } = this;
    const width = this.row.kinds.length;
    ahead.straight(straight);
    const entries = straight.map((group, day) => {
      let best = -1;
      for (const kind of group < 0 ? [] : this.open[day]!) {
        const entry = day * width + kind;
        if (group_of[kind] === group && (best < 0 || prices.local[entry]! < prices.local[best]!))
          best = entry;
      }
      return best;
    });
    const isMoved = this.row.stray > 0 && this.strays.follow(at, straight);
    return prices.follow(entries, most - this.turnTo(at)) || isMoved;
  }

  /** Keeps the hints at hand for their turn. */
  keep(): void {
    this.turns[this.at]!.hints = this.prices.kept();
  }

  /** Leaves only those kinds on each day with which a row of the turn at hand may still be cheap enough. */
  narrow(most: number): void {
    const { ahead, via, group_of } = this;
    const { local } = this.prices;
    ahead.through(via);
    const least = most - this.beside();
    const width = this.row.kinds.length;
    const groups = ahead.groups.length;
    this.turns[this.at]!.open = this.open.map((list, day) =>
      list.filter((kind) => {
        const group = day * groups + group_of[kind]!;
        return via[group]! - ahead.local[group]! + local[day * width + kind]! < least;
      }),
    );
  }

  /** What the turn at hand costs beside its days. */
  private beside(): number {
    const { beyond, windowsPaid } = this.prices;
    return (
      this.turns[this.at]!.cost +
      beyond[0][0]! +
      beyond[1][0]! -
      windowsPaid -
      this.row.bearable_days * this.strays.spare
    );
  }

  private aheadOf(groups: readonly Group[]): Ahead {
    return new Ahead(this.terms, this.row, groups, this.groupsOn(this.possible));
  }

  private groupsOn(kinds: readonly Int32Array[]): Int32Array[] {
    return kinds.map((list) => Int32Array.from(new Set([...list].map((at) => this.group_of[at]!))));
  }

  /** Prices of kinds, and of groups in the days ahead. */
  private lay(): void {
    const { prices, ahead, group_of } = this;
    const width = this.row.kinds.length;
    prices.lay(this.price);
    ahead.local.fill(Number.POSITIVE_INFINITY);
    for (const [day, list] of this.possible.entries())
      for (const at of list) {
        const group = day * ahead.groups.length + group_of[at]!;
        ahead.local[group] = Math.min(ahead.local[group]!, prices.local[day * width + at]!);
      }
  }

  private look(): void {
    const { ahead, strays } = this;
    strays.turnTo(this.at);
    for (let day = 0; day < this.days; day++) {
      this.rest[day] = this.price[day * this.count]!;
      const rest = this.rest[day]! + strays.ahead * strays.leaves[2 * day]!;
      ahead.off[day] = this.mustWork[day] ? Number.POSITIVE_INFINITY : rest;
      ahead.work[day] = strays.ahead * strays.leaves[2 * day + 1]!;
    }
    ahead.look();
  }
}
