import { BEARABLE_DAYS, TIMES_BEYOND } from '../constraints/rotation-days.ts';
import type { ShapeTable } from '../search/problem.ts';
import { Ahead, pairCosts } from './ahead.ts';
import type { RowClaim } from './certificate.ts';
import { KindSets } from './kind-sets.ts';
import { groupsOf, LONGEST, possibleKinds } from './kinds.ts';
import type { Labels } from './labels.ts';
import { RowPrices } from './row-prices.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';
import { StrayPrices } from './stray-prices.ts';

/** Rows whose costs differ by less are as good. */
const EQUAL = 0.05;
/** How often hints are tried for one row. */
const AIMS = 3;
/** Paths a day of a guess where paths were too many. */
const BEAM = 60;
const NO_TURN: RowTerms['turns'] = [{ cost: 0, strays: new Uint8Array(200) }];

/** What is told of the cheapest row of a person. */
export interface Cheapest {
  /** No row costs less. */
  readonly least: number;
  /** Whether `out` has a row that costs less than what was asked for. */
  readonly found: boolean;
}

/**
 * The cheapest row of one person at given prices: the shortest path over days, whose states are the run of days worked
 * or off, the shift of the day before, the kinds of shifts so far, the hours of the last six days, and the hours and
 * working days so far (planning 178). What the days ahead cost at least is known from a pass backwards that knows
 * neither hours nor single kinds; paths that cannot become cheap enough by it are not followed.
 */
export class RowPath {
  /** The shapes of the cheapest row by day, and what it costs. */
  readonly out: Int32Array;
  value = 0;
  private readonly row: RowTerms;
  private readonly terms: MonthTerms;
  private readonly labels: Labels;
  private readonly count: number;
  private readonly days: number;
  private readonly prices: RowPrices;
  private readonly sets: KindSets;
  private readonly pair: Float64Array;
  private readonly possible: readonly Int32Array[];
  private readonly mustWork: readonly boolean[];
  private tracked: readonly number[];
  /** The group of each kind, and what is reckoned in groups. */
  private group_of: Int32Array;
  private groupsPossible: readonly Int32Array[];
  private ahead: Ahead;
  private via: Float64Array;
  /** Kinds that may still be part of a row that is cheap enough. */
  private open: readonly Int32Array[];
  private readonly straight: Int32Array;
  private readonly turns: RowTerms['turns'];
  private readonly strays: StrayPrices;
  /** What being off costs by itself on each day. */
  private readonly rest: Float64Array;
  private likely = 0;
  private most = 0;
  private found = false;
  /** How much more than promised the cheapest row cost last. */
  private gap = 8;

  constructor(terms: MonthTerms, row: RowTerms, shapes: ShapeTable, labels: Labels) {
    this.terms = terms;
    this.row = row;
    this.labels = labels;
    this.count = shapes.count;
    this.days = row.choices.length;
    this.pair = pairCosts(terms, row, row.kinds);
    this.mustWork = row.choices.map((_, day) => row.given.has(day));
    this.possible = possibleKinds(row);
    this.open = this.possible;
    this.prices = new RowPrices(row, shapes, this.possible);
    this.out = new Int32Array(this.days);
    this.straight = new Int32Array(this.days);
    this.turns = row.turns.length > 0 ? row.turns : NO_TURN;
    this.strays = new StrayPrices(row.stray, this.turns);
    this.rest = new Float64Array(this.days);
    this.tracked = row.usual;
    const { groups, group_of } = groupsOf(row.kinds, row.usual);
    this.group_of = group_of;
    this.sets = new KindSets(row.kinds.length, (kind) => groups[group_of[kind]!]!.bit);
    this.groupsPossible = this.groupsOn(this.possible);
    this.ahead = new Ahead(terms, row, groups, this.groupsPossible);
    this.via = new Float64Array(this.days * groups.length);
  }

  /** What the row is said to cost at least, and what helps to see it. */
  claim(least: number): RowClaim {
    const { hints, windows } = this.prices;
    return {
      ...{ least, hints: [...hints], windows: [...windows] },
      ...{ strays: this.strays.all(), tracked: this.tracked },
    };
  }

  /** Tells these shapes apart in the days ahead, too. */
  track(shapes: readonly number[]): void {
    const { groups, group_of } = groupsOf(this.row.kinds, shapes);
    this.tracked = shapes;
    this.group_of = group_of;
    this.sets.tell((kind) => groups[group_of[kind]!]!.bit);
    this.groupsPossible = this.groupsOn(this.possible);
    this.ahead = new Ahead(this.terms, this.row, groups, this.groupsPossible);
    this.via = new Float64Array(this.days * groups.length);
  }

  private groupsOn(kinds: readonly Int32Array[]): Int32Array[] {
    return kinds.map((list) => Int32Array.from(new Set([...list].map((at) => this.group_of[at]!))));
  }

  /**
   * Looks for a row that costs less than `most` where shapes cost `price` (by `day * shapes + shape`), what its exact
   * sums cost included; makes `room` labels at most.
   */
  solve(price: Float64Array, most: number, room: number): Cheapest {
    const { turns } = this;
    this.most = most - EQUAL;
    this.found = false;
    this.open = this.possible;
    this.ahead.open = this.groupsPossible;
    this.strays.follow();
    this.aim(price);
    const without = this.look(price, null);
    if (without >= this.most) return { least: this.most, found: false };
    this.narrow();
    const promised = turns.map((_, at) => this.promise(price, at));
    let proven = Math.min(...promised);
    const all = this.most;
    const order = turns.map((_, at) => at).sort((a, b) => promised[a]! - promised[b]!);
    // What is looked at grows until something is found, or too much; a first look that is too much is narrowed.
    let isNarrowing = true;
    for (let gap = Math.max(1, this.gap * 1.1); gap >= 1; gap *= isNarrowing ? 0.4 : 2) {
      const end = Math.min(all, Math.min(...promised) + gap);
      if (!this.searchAll(price, { order, promised, end, room })) {
        if (!isNarrowing) break;
        continue;
      }
      isNarrowing = false;
      proven = this.found ? this.value : end;
      this.gap = proven - Math.min(...promised);
      if (this.found || end === all) return { least: proven, found: this.found };
    }
    if (!this.found) {
      this.most = all;
      this.look(price, order[0]!);
      this.search(turns[order[0]!]!.cost, -BEAM);
    }
    return { least: proven, found: this.found };
  }

  /** Follows every path that costs less than `end`, at each turn of the rotation; false where they are too many. */
  private searchAll(
    price: Float64Array,
    of: { order: readonly number[]; promised: readonly number[]; end: number; room: number },
  ): boolean {
    this.most = of.end;
    for (const at of of.order) {
      const turn = this.turns[at]!;
      if (of.promised[at]! >= this.most) continue;
      this.look(price, at);
      const had = this.value;
      if (!this.search(turn.cost, of.room)) {
        this.found = false;
        return false;
      }
      if (this.found && this.value !== had) this.likely = at;
    }
    return true;
  }

  /** Looks for a row that costs less than `most` among `beam` paths a day, at the place of the rotation of the last one. */
  guess(price: Float64Array, most: number, beam: number): Cheapest {
    const turn = this.turns[this.likely]!;
    this.most = most - EQUAL;
    this.found = false;
    this.open = this.possible;
    this.ahead.open = this.groupsPossible;
    this.strays.follow();
    this.lay(price);
    const least = this.promise(price, this.likely);
    if (least < this.most) {
      this.search(turn.cost, -beam);
      this.follow(least);
    }
    return { least, found: this.found };
  }

  /** Finds hints at which the days ahead promise little. */
  private aim(price: Float64Array): void {
    let best = Number.NEGATIVE_INFINITY;
    let chosen = this.prices.kept();
    for (let round = 0; round < AIMS; round++) {
      this.lay(price);
      const least = this.look(price, this.likely) + this.turns[this.likely]!.cost;
      if (least > best) {
        best = least;
        chosen = this.prices.kept();
      }
      if (least >= this.most || !this.follow(least)) break;
    }
    this.prices.restore(chosen);
    this.lay(price);
  }

  /** Moves hints by the row that promises least; false where it has the sums that cost least. */
  private follow(least: number): boolean {
    const { straight, ahead, group_of, prices } = this;
    const width = this.row.kinds.length;
    ahead.straight(straight);
    const entries = straight.map((group, day) => {
      let best = -1;
      for (const at of group < 0 ? [] : this.open[day]!) {
        const entry = day * width + at;
        if (group_of[at] === group && (best < 0 || prices.local[entry]! < prices.local[best]!)) best = entry;
      }
      return best;
    });
    return prices.follow(entries, this.most - least);
  }

  /** Leaves only those kinds on each day with which a row may still be cheap enough. */
  private narrow(): void {
    const { ahead, via, group_of } = this;
    const { local, beyond, windowsPaid } = this.prices;
    ahead.through(via);
    const least = this.most - beyond[0][0]! - beyond[1][0]! + windowsPaid;
    const width = this.row.kinds.length;
    const groups = ahead.groups.length;
    this.open = this.possible.map((list, day) =>
      list.filter((at) => {
        const group = day * groups + group_of[at]!;
        return via[group]! - ahead.local[group]! + local[day * width + at]! < least;
      }),
    );
    ahead.open = this.groupsOn(this.open);
  }

  /** Prices of kinds, and of groups in the days ahead. */
  private lay(price: Float64Array): void {
    const { prices, ahead, group_of } = this;
    const width = this.row.kinds.length;
    prices.lay(price);
    ahead.local.fill(Number.POSITIVE_INFINITY);
    for (const [day, list] of this.possible.entries())
      for (const at of list) {
        const group = day * ahead.groups.length + group_of[at]!;
        ahead.local[group] = Math.min(ahead.local[group]!, prices.local[day * width + at]!);
      }
  }

  /** What a row of a turn costs at least; its days off the rotation move their price. */
  private promise(price: Float64Array, at: number): number {
    const least = this.look(price, at) + this.turns[at]!.cost;
    if (this.row.stray > 0) {
      this.ahead.straight(this.straight);
      this.strays.note(at, this.straight);
    }
    return least;
  }

  /** What a row costs at least at a turn of the rotation, without what the turn itself costs. */
  private look(price: Float64Array, at: number | null): number {
    const { ahead, strays } = this;
    const { beyond, windowsPaid } = this.prices;
    strays.turnTo(at);
    for (let day = 0; day < this.days; day++) {
      this.rest[day] = price[day * this.count]!;
      const rest = this.rest[day]! + strays.ahead * strays.leaves[2 * day]!;
      ahead.off[day] = this.mustWork[day] ? Number.POSITIVE_INFINITY : rest;
      ahead.work[day] = strays.ahead * strays.leaves[2 * day + 1]!;
    }
    return ahead.look() + beyond[0][0]! + beyond[1][0]! - windowsPaid - BEARABLE_DAYS * strays.spare;
  }

  /** Follows paths that may cost less than `most`; false where they are more than `room` (below 0: so many a day). */
  private search(start: number, room: number): boolean {
    const { labels, row } = this;
    const { beside, best: shapes, windowsPaid } = this.prices;
    labels.tells_strays = room > 0;
    labels.begin(start - windowsPaid, row.seven_days);
    for (let day = 0; day < this.days; day++) {
      this.step(day);
      labels.turn(room < 0 ? -room : Number.POSITIVE_INFINITY);
      if (labels.first === labels.end || (room > 0 && labels.end > room)) break;
    }
    if (room > 0 && labels.end > room) return false;
    let best = -1;
    for (let at = labels.first; at < labels.end; at++) {
      const sum =
        labels.cost[at]! -
        labels.paid[at]! +
        windowsPaid +
        beside[0][labels.hours[at]!]! +
        beside[1][labels.worked[at]!]!;
      if (sum >= this.most) continue;
      this.most = sum;
      best = at;
    }
    if (best < 0) return true;
    this.value = this.most;
    this.most -= EQUAL;
    this.found = true;
    const width = row.kinds.length;
    for (let day = this.days - 1, at = best; day >= 0; day--, at = labels.parent[at]!) {
      const place = labels.place[at]!;
      this.out[day] = place < 2 ? 0 : shapes[day * width + ((place - 2) % width)]!;
    }
    return true;
  }

  /** Everything that may follow on a day. */
  private step(day: number): void {
    const { pair, labels, ahead, row, most, group_of, sets } = this;
    const { local, added, counted, recent, beyond, long, longPrice } = this.prices;
    const { lonely_work_day, lonely_day_off, further_shift } = this.terms.weights;
    const width = row.kinds.length;
    const groups = ahead.groups.length;
    const inside = ahead.inside(day);
    const open = this.open[day]!;
    const next = (day + 1) * ahead.masks * ahead.size;
    const limit = row.seven_days.most[day]!;
    const [moreHours, moreDays] = beyond;
    const to = labels.next;
    const { leaves, spare } = this.strays;
    const leavesOff = leaves[2 * day]!;
    const leavesWork = leaves[2 * day + 1]!;
    for (let from = labels.first; from < labels.end; from++) {
      const place = labels.place[from]!;
      const before = labels.cost[from]!;
      const set = labels.set[from]!;
      const hours = labels.hours[from]!;
      const worked = labels.worked[from]!;
      const run = place < 2 ? 0 : 1 + Math.floor((place - 2) / width);
      const strays = labels.strays[from]!;
      const stray = strays < BEARABLE_DAYS ? row.stray : TIMES_BEYOND * row.stray;
      if (!this.mustWork[day]) {
        const strayed = Math.min(BEARABLE_DAYS, strays + leavesOff);
        const cost =
          before + this.rest[day]! + leavesOff * stray + (run === 1 ? inside * lonely_work_day : 0);
        const off = run > 0 ? 0 : 1;
        const least =
          cost +
          ahead.least[next + sets.mask(set) * ahead.size + off]! +
          moreHours[hours]! +
          moreDays[worked]! -
          (BEARABLE_DAYS - strayed) * spare;
        if (least < most) {
          to.place = off;
          to.set = set;
          to.recent = 0;
          to.paid = labels.paid[from]!;
          to.hours = hours;
          to.worked = worked;
          to.strays = strayed;
          to.cost = cost;
          to.least = least;
          labels.see(from);
        }
      }
      const last = run > 0 ? ((place - 2) % width) * width : -1;
      const start =
        before + leavesWork * stray + ahead.longRun(run) + (place === 0 ? inside * lonely_day_off : 0);
      const longer = Math.min(run, LONGEST - 1);
      const strayed = Math.min(BEARABLE_DAYS, strays + leavesWork);
      const promised = (BEARABLE_DAYS - strayed) * spare;
      const sum = labels.recentSum(from);
      for (const at of open) {
        const entry = day * width + at;
        if (sum + recent[entry]! > limit) continue;
        const now = row.kinds[at]!.given ? set : sets.with(set, at);
        const isFurther = now !== set && sets.size(now) > row.free_kinds;
        const cost =
          start + local[entry]! + (last < 0 ? 0 : pair[last + at]!) + (isFurther ? further_shift : 0);
        const least =
          cost +
          ahead.least[next + sets.mask(now) * ahead.size + 2 + longer * groups + group_of[at]!]! +
          moreHours[hours + added[entry]!]! +
          moreDays[worked + counted[entry]!]! -
          promised;
        if (least >= most) continue;
        to.place = 2 + longer * width + at;
        to.set = now;
        to.recent = recent[entry]!;
        to.paid = labels.paid[from]! + (long[entry] === 1 ? longPrice[day]! : 0);
        to.hours = hours + added[entry]!;
        to.worked = worked + counted[entry]!;
        to.strays = strayed;
        to.cost = cost;
        to.least = least;
        labels.see(from);
      }
    }
  }
}
