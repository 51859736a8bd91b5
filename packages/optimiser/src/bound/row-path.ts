import type { ShapeTable } from '../search/problem.ts';
import { Ahead, pairCosts } from './ahead.ts';
import type { RowClaim } from './certificate.ts';
import { groupsOf, type Kind, LONGEST, MOST_KINDS } from './kinds.ts';
import type { Labels } from './labels.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';

/** Rows whose costs differ by less are as good. */
const EQUAL = 0.05;
/** How often hints are tried for one row, and how far one goes at most, of a unit of hours and of a day. */
const AIMS = 3;
/** Paths a day of a guess where paths were too many. */
const BEAM = 60;
/** So many shifts of more than a fifth of the hours of seven days may lie in them. */
const MOST_LONG = 4;
const NO_TURN: RowTerms['turns'] = [{ cost: 0, days: new Float64Array(200) }];

type Turn = RowTerms['turns'][number];

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
  /** Labels made so far. */
  effort = 0;
  /** Prices of a unit of hours and of a day at which the days ahead are reckoned. */
  readonly hints = new Float64Array(2);
  readonly kinds: readonly Kind[];
  private readonly row: RowTerms;
  private readonly terms: MonthTerms;
  private readonly labels: Labels;
  private readonly count: number;
  private readonly days: number;
  private readonly kind_of: Int32Array;
  private group_of: Int32Array;
  private ahead: Ahead;
  private readonly pair: Float64Array;
  private readonly possible: readonly Int32Array[];
  private groupsPossible: readonly Int32Array[];
  /** Kinds that may still be part of a row that is cheap enough. */
  private open: readonly Int32Array[];
  private readonly mustWork: readonly boolean[];
  /** Cheapest price of a kind on a day, the shape that has it, and what it adds. */
  private readonly local: Float64Array;
  private readonly best: Int32Array;
  private readonly added: Int32Array;
  private readonly counted: Int32Array;
  private readonly recent: Int32Array;
  /** By sum of the exact tallies: what it costs beside its hint, and what that or more does at least. */
  private readonly beside: readonly [Float64Array, Float64Array];
  private readonly beyond: readonly [Float64Array, Float64Array];
  /** Sets of kinds: their kinds, habits as bits, and the set with one more, by `set * kinds + kind`. */
  private readonly sets: number[][] = [[]];
  private maskOf: number[] = [0];
  private readonly known = new Map<string, number>([['', 0]]);
  private more: Int32Array;
  private via: Float64Array;
  private readonly straight: Int32Array;
  /** Price of a long shift too many in the seven days that end on a day, and what all of them ask for a long shift of a day. */
  readonly windows: Float64Array;
  private readonly longPrice: Float64Array;
  private windowsPaid = 0;
  private readonly long: Uint8Array;
  private readonly longs: Uint8Array;
  private readonly over: Float64Array;
  private tracked: readonly number[];
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
    this.kinds = row.kinds;
    const width = this.kinds.length;
    const { groups, group_of } = groupsOf(this.kinds, row.usual);
    this.group_of = group_of;
    this.kind_of = Int32Array.from({ length: shapes.count }, (_, shape) =>
      this.kinds.findIndex((kind) => kind.shapes.has(shape)),
    );
    this.pair = pairCosts(terms, row, this.kinds);
    this.mustWork = row.choices.map((_, day) => row.given.has(day));
    this.possible = row.choices.map((choices, day) => {
      const given = row.given.get(day);
      const fits = (kind: Kind) =>
        given
          ? kind.given && kind.start[0] === given.start && kind.end[0] === given.end
          : (choices?.some((shape) => kind.shapes.has(shape)) ?? false);
      return Int32Array.from(this.kinds.flatMap((kind, at) => (fits(kind) ? [at] : [])));
    });
    this.groupsPossible = this.possible.map((list) =>
      Int32Array.from(new Set([...list].map((at) => group_of[at]!))),
    );
    this.ahead = new Ahead(terms, row, groups, this.groupsPossible);
    this.open = this.possible;
    this.local = new Float64Array(this.days * width);
    this.best = new Int32Array(this.days * width);
    this.added = new Int32Array(this.days * width);
    this.counted = new Int32Array(this.days * width);
    this.recent = new Int32Array(this.days * width);
    const costs = [0, 1].map((at) => row.exact[at]?.costs ?? Float64Array.of(0));
    this.beside = [costs[0]!.slice(), costs[1]!.slice()];
    this.beyond = [costs[0]!.slice(), costs[1]!.slice()];
    this.more = new Int32Array(64 * width).fill(-1);
    this.via = new Float64Array(this.days * groups.length);
    this.straight = new Int32Array(this.days);
    this.out = new Int32Array(this.days);
    this.tracked = row.usual;
    this.windows = new Float64Array(this.days);
    this.longPrice = new Float64Array(this.days);
    this.long = new Uint8Array(this.days * width);
    this.longs = new Uint8Array(this.days);
    this.over = new Float64Array(this.days);
  }

  /** What the row is said to cost at least, and what helps to see it. */
  claim(least: number): RowClaim {
    return { least, hints: [...this.hints], windows: [...this.windows], tracked: this.tracked };
  }

  /** Tells these shapes apart in the days ahead, too. */
  track(shapes: readonly number[]): void {
    this.tracked = shapes;
    const { groups, group_of } = groupsOf(this.kinds, shapes);
    this.group_of = group_of;
    this.groupsPossible = this.possible.map((list) =>
      Int32Array.from(new Set([...list].map((at) => group_of[at]!))),
    );
    this.ahead = new Ahead(this.terms, this.row, groups, this.groupsPossible);
    this.via = new Float64Array(this.days * groups.length);
    this.maskOf = this.sets.map((list) => this.mask(list));
  }

  private mask(kinds: readonly number[]): number {
    return kinds.reduce((mask, at) => mask | this.ahead.groups[this.group_of[at]!]!.bit, 0);
  }

  private get turns(): readonly Turn[] {
    return this.row.turns.length > 0 ? this.row.turns : NO_TURN;
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
    this.aim(price, turns[this.likely]!);
    const without = this.look(price, null);
    if (without >= this.most) return { least: this.most, found: false };
    this.narrow();
    const promised = turns.map((turn) => this.look(price, turn) + turn.cost);
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
      this.look(price, turns[order[0]!]!);
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
      this.look(price, turn);
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
    this.lay(price);
    const least = this.look(price, turn) + turn.cost;
    if (least < this.most) {
      this.search(turn.cost, -beam);
      this.follow(least);
    }
    return { least, found: this.found };
  }

  /** Finds hints at which the days ahead promise little. */
  private aim(price: Float64Array, turn: Turn): void {
    let best = Number.NEGATIVE_INFINITY;
    let chosen = [...this.hints];
    let windows = this.windows.slice();
    for (let round = 0; round < AIMS; round++) {
      this.lay(price);
      const least = this.look(price, turn) + turn.cost;
      if (least > best) {
        best = least;
        chosen = [...this.hints];
        windows = this.windows.slice();
      }
      if (least >= this.most || !this.follow(least)) break;
    }
    this.hints.set(chosen);
    this.windows.set(windows);
    this.lay(price);
  }

  /** Moves hints towards those at which the row that promises least has what costs least; false where it does. */
  private follow(least: number): boolean {
    const { straight, ahead, group_of } = this;
    ahead.straight(straight);
    const has = [0, 0];
    const width = this.kinds.length;
    const { longs } = this;
    longs.fill(0);
    for (const [day, group] of straight.entries()) {
      if (group < 0) continue;
      let best = -1;
      for (const at of this.open[day]!)
        if (
          group_of[at] === group &&
          (best < 0 || this.local[day * width + at]! < this.local[day * width + best]!)
        )
          best = at;
      if (best < 0) continue;
      longs[day] = this.long[day * width + best]!;
      has[0]! += this.added[day * width + best]!;
      has[1]! += this.counted[day * width + best]!;
    }
    // Hours are reckoned in long shifts, so that all prices move alike.
    const size = this.row.exact[0]?.size ?? 1;
    const apart = [(has[0]! - this.argmin(0)) / size, has[1]! - this.argmin(1)];
    let square = apart[0]! ** 2 + apart[1]! ** 2;
    let inWindow = 0;
    const { over } = this;
    over.fill(0);
    for (let day = 0; day < this.days; day++) {
      inWindow += longs[day]! - (day > 6 ? longs[day - 7]! : 0);
      if (day < 6) continue;
      over[day] = inWindow > MOST_LONG || this.windows[day]! > 0 ? inWindow - MOST_LONG : 0;
      square += over[day]! ** 2;
    }
    if (square === 0) return false;
    const step = Math.min(30, (0.5 * Math.max(1, this.most - least)) / square);
    for (const [day, by] of over.entries())
      if (by !== 0) this.windows[day] = Math.max(0, this.windows[day]! + step * by);
    if (this.row.exact[0]) this.hints[0]! += (step * apart[0]!) / size;
    if (this.row.exact[1]) this.hints[1]! += step * apart[1]!;
    return true;
  }

  /** Where the exact sum costs least beside its hint. */
  private argmin(at: 0 | 1): number {
    const costs = this.beside[at];
    let best = 0;
    for (let sum = 1; sum < costs.length; sum++) if (costs[sum]! < costs[best]!) best = sum;
    return best;
  }

  /** Leaves only those kinds on each day with which a row may still be cheap enough. */
  private narrow(): void {
    const { ahead, via, group_of, local } = this;
    ahead.through(via);
    const least = this.most - this.beyond[0][0]! - this.beyond[1][0]! + this.windowsPaid;
    const width = this.kinds.length;
    const groups = ahead.groups.length;
    this.open = this.possible.map((list, day) =>
      list.filter((at) => {
        const group = day * groups + group_of[at]!;
        return via[group]! - ahead.local[group]! + local[day * width + at]! < least;
      }),
    );
    ahead.open = this.open.map((list) => Int32Array.from(new Set([...list].map((at) => group_of[at]!))));
  }

  /** The cheapest shape of each kind on each day, at the hints. */
  private lay(price: Float64Array): void {
    const { kinds, local, best, count, row, added, counted, recent, ahead, group_of, hints } = this;
    const width = kinds.length;
    local.fill(Number.POSITIVE_INFINITY);
    best.fill(0);
    ahead.local.fill(Number.POSITIVE_INFINITY);
    const [hours, days] = row.exact;
    this.windowsPaid = 0;
    this.longPrice.fill(0);
    for (let day = 6; day < this.days; day++) {
      this.windowsPaid += MOST_LONG * this.windows[day]!;
      for (let one = day - 6; one <= day; one++) this.longPrice[one]! += this.windows[day]!;
    }
    for (let day = 0; day < this.days; day++) {
      const base = day * width;
      const given = row.given.get(day);
      if (given)
        for (const at of this.possible[day]!) {
          local[base + at] = 0;
          recent[base + at] = this.inRecent(given.net);
        }
      for (const shape of row.choices[day] ?? []) {
        if (shape === 0) continue;
        const at = base + this.kind_of[shape]!;
        const entry = day * count + shape;
        const add = hours ? Math.round(hours.adds[entry]! / hours.unit) : 0;
        const one = days ? Math.round(days.adds[entry]! / days.unit) : 0;
        const isLong = row.net[entry]! * 5 > row.seven_days.minutes ? 1 : 0;
        const cost = price[entry]! + add * hints[0]! + one * hints[1]! + isLong * this.longPrice[day]!;
        if (cost >= local[at]!) continue;
        this.long[at] = isLong;
        local[at] = cost;
        best[at] = shape;
        added[at] = add;
        counted[at] = one;
        recent[at] = this.inRecent(row.net[entry]!);
      }
      for (const at of this.possible[day]!) {
        const group = day * ahead.groups.length + group_of[at]!;
        if (local[base + at]! < ahead.local[group]!) ahead.local[group] = local[base + at]!;
      }
    }
    for (const at of [0, 1] as const) {
      const costs = row.exact[at]?.costs;
      if (!costs) continue;
      let least = Number.POSITIVE_INFINITY;
      for (let sum = costs.length - 1; sum >= 0; sum--) {
        const cost = costs[sum]! - hints[at]! * sum;
        least = Math.min(least, cost);
        this.beside[at][sum] = cost;
        this.beyond[at][sum] = least;
      }
    }
  }

  private inRecent(net: number): number {
    return Math.floor(net / this.row.seven_days.unit_minutes);
  }

  /** What a row costs at least at a turn of the rotation. */
  private look(price: Float64Array, turn: Turn | null): number {
    const { ahead } = this;
    for (let day = 0; day < this.days; day++) {
      const rest = price[day * this.count]! + (turn ? turn.days[2 * day]! : 0);
      ahead.off[day] = this.mustWork[day] ? Number.POSITIVE_INFINITY : rest;
      ahead.work[day] = turn ? turn.days[2 * day + 1]! : 0;
    }
    return ahead.look() + this.beyond[0][0]! + this.beyond[1][0]! - this.windowsPaid;
  }

  /** Follows paths that may cost less than `most`; false where they are more than `room` (below 0: so many a day). */
  private search(start: number, room: number): boolean {
    const { labels, row } = this;
    labels.begin(start - this.windowsPaid, row.seven_days);
    for (let day = 0; day < this.days; day++) {
      this.step(day);
      labels.turn(room < 0 ? -room : Number.POSITIVE_INFINITY);
      if (labels.first === labels.end || (room > 0 && labels.end > room)) break;
    }
    this.effort += labels.end;
    if (room > 0 && labels.end > room) return false;
    let best = -1;
    for (let at = labels.first; at < labels.end; at++) {
      const sum =
        labels.cost[at]! -
        labels.paid[at]! +
        this.windowsPaid +
        this.beside[0][labels.hours[at]!]! +
        this.beside[1][labels.worked[at]!]!;
      if (sum >= this.most) continue;
      this.most = sum;
      best = at;
    }
    if (best < 0) return true;
    this.value = this.most;
    this.most -= EQUAL;
    this.found = true;
    for (let day = this.days - 1, at = best; day >= 0; day--, at = labels.parent[at]!) {
      const place = labels.place[at]!;
      this.out[day] = place < 2 ? 0 : this.best[day * this.kinds.length + ((place - 2) % this.kinds.length)]!;
    }
    return true;
  }

  /** Everything that may follow on a day. */
  private step(day: number): void {
    const { local, pair, labels, ahead, added, counted, recent, beyond, row, most, group_of, maskOf } = this;
    const { lonely_work_day, lonely_day_off, further_shift } = this.terms.weights;
    const width = this.kinds.length;
    const groups = ahead.groups.length;
    const inside = ahead.inside(day);
    const open = this.open[day]!;
    const next = (day + 1) * ahead.masks * ahead.size;
    const limit = row.seven_days.most[day]!;
    const [moreHours, moreDays] = beyond;
    const to = labels.next;
    for (let from = labels.first; from < labels.end; from++) {
      const place = labels.place[from]!;
      const before = labels.cost[from]!;
      const set = labels.set[from]!;
      const hours = labels.hours[from]!;
      const worked = labels.worked[from]!;
      const run = place < 2 ? 0 : 1 + Math.floor((place - 2) / width);
      if (!this.mustWork[day]) {
        const cost = before + ahead.off[day]! + (run === 1 ? inside * lonely_work_day : 0);
        const off = run > 0 ? 0 : 1;
        const least =
          cost + ahead.least[next + maskOf[set]! * ahead.size + off]! + moreHours[hours]! + moreDays[worked]!;
        if (least < most) {
          to.place = off;
          to.set = set;
          to.recent = 0;
          to.paid = labels.paid[from]!;
          to.hours = hours;
          to.worked = worked;
          to.cost = cost;
          to.least = least;
          labels.see(from);
        }
      }
      const last = run > 0 ? ((place - 2) % width) * width : -1;
      const start =
        before + ahead.work[day]! + ahead.longRun(run) + (place === 0 ? inside * lonely_day_off : 0);
      const longer = Math.min(run, LONGEST - 1);
      const sum = labels.recentSum(from);
      for (const at of open) {
        const entry = day * width + at;
        if (sum + recent[entry]! > limit) continue;
        const kind = this.kinds[at]!;
        const now = kind.given ? set : this.with(set, at);
        const isFurther = now !== set && this.sets[now]!.length > row.free_kinds;
        const cost =
          start + local[entry]! + (last < 0 ? 0 : pair[last + at]!) + (isFurther ? further_shift : 0);
        const least =
          cost +
          ahead.least[next + maskOf[now]! * ahead.size + 2 + longer * groups + group_of[at]!]! +
          moreHours[hours + added[entry]!]! +
          moreDays[worked + counted[entry]!]!;
        if (least >= most) continue;
        to.place = 2 + longer * width + at;
        to.set = now;
        to.recent = recent[entry]!;
        to.paid = labels.paid[from]! + (this.long[entry] === 1 ? this.longPrice[day]! : 0);
        to.hours = hours + added[entry]!;
        to.worked = worked + counted[entry]!;
        to.cost = cost;
        to.least = least;
        labels.see(from);
      }
    }
  }

  /** The set with one kind more; one that has many stays as it is. */
  private with(set: number, kind: number): number {
    const width = this.kinds.length;
    const known = this.more[set * width + kind]!;
    if (known >= 0) return known;
    const own = this.sets[set]!;
    let found = set;
    if (!own.includes(kind) && own.length < MOST_KINDS) {
      const list = [...own, kind].sort((a, b) => a - b);
      const key = list.join();
      const there = this.known.get(key);
      found = there ?? this.sets.push(list) - 1;
      if (there === undefined) {
        this.known.set(key, found);
        this.maskOf.push(this.mask(list));
        if ((found + 1) * width > this.more.length) {
          const grown = new Int32Array(2 * this.more.length).fill(-1);
          grown.set(this.more);
          this.more = grown;
        }
      }
    }
    this.more[set * width + kind] = found;
    return found;
  }
}
