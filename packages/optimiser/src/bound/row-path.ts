import { BEARABLE_DAYS, TIMES_BEYOND } from '../constraints/rotation-days.ts';
import type { ShapeTable } from '../search/problem.ts';
import { pairCosts } from './ahead.ts';
import type { RowClaim } from './certificate.ts';
import { KindSets } from './kind-sets.ts';
import { LONGEST } from './kinds.ts';
import type { Labels } from './labels.ts';
import { RowPromise } from './row-promise.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';

/** Rows whose costs differ by less are as good. */
const EQUAL = 0.05;
/** Paths a day of a guess where paths were too many. */
const BEAM = 60;
/** So many times as many paths are seen before those beyond the best are left out. */
const CROWD = 3;
/** Every so many guesses the turn that promises least is looked at, else the likely one. */
const LOOK_AROUND = 3;
/** By how much what is looked at grows, and shrinks where it was too much. */
const WIDER = 1.6;
const NARROWER = 0.5;

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
 * working days so far (planning 178). What the days ahead cost at least is promised by a pass backwards that knows
 * neither hours nor single kinds; paths that cannot become cheap enough by it are not followed.
 */
export class RowPath {
  /** The shapes of the cheapest row by day, and what it costs. */
  readonly out: Int32Array;
  value = 0;
  private readonly row: RowTerms;
  private readonly terms: MonthTerms;
  private readonly labels: Labels;
  private readonly days: number;
  private readonly sets: KindSets;
  private readonly pair: Float64Array;
  /** 1 for kinds that are given. */
  private readonly given: Uint8Array;
  private readonly promise: RowPromise;
  private likely = 0;
  private guesses = 0;
  private most = 0;
  private found = false;
  /** How much more than promised the cheapest row cost last. */
  private gap = 8;

  constructor(terms: MonthTerms, row: RowTerms, shapes: ShapeTable, labels: Labels) {
    this.terms = terms;
    this.row = row;
    this.labels = labels;
    this.days = row.choices.length;
    this.pair = pairCosts(terms, row, row.kinds);
    this.given = Uint8Array.from(row.kinds, (kind) => Number(kind.given));
    this.promise = new RowPromise(terms, row, shapes);
    this.out = new Int32Array(this.days);
    this.sets = new KindSets(row.kinds.length, (kind) => this.bitOf(kind));
  }

  /** What the row is said to cost at least, and what helps to see it. */
  claim(least: number): RowClaim {
    return { least, turns: this.promise.claims(), tracked: this.promise.tracked };
  }

  /** Tells these shapes apart in the days ahead, too. */
  track(shapes: readonly number[]): void {
    this.promise.track(shapes);
    this.sets.tell((kind) => this.bitOf(kind));
  }

  private bitOf(kind: number): number {
    const { ahead, group_of } = this.promise;
    return ahead.groups[group_of[kind]!]!.bit;
  }

  /**
   * Looks for a row that costs less than `most` where shapes cost `price` (by `day * shapes + shape`), what its exact
   * sums cost included; makes `room` labels at most.
   */
  solve(price: Float64Array, most: number, room: number): Cheapest {
    const { promise } = this;
    const all = most - EQUAL;
    this.most = all;
    this.found = false;
    promise.begin(price);
    const promised = promise.turns.map((_, at) => promise.aim(at, all));
    const open = promised.flatMap((least, at) => (least < all ? [at] : []));
    if (open.length === 0) return { least: all, found: false };
    open.sort((a, b) => promised[a]! - promised[b]!);
    const least = promised[open[0]!]!;
    for (const at of open) {
      promise.turnTo(at);
      promise.narrow(all);
    }
    let proven = least;
    // What is looked at grows until something is found, or too much; a first look that is too much is narrowed.
    let isNarrowing = true;
    for (let gap = Math.max(1, this.gap * 1.1); gap >= 1; gap *= isNarrowing ? NARROWER : WIDER) {
      const end = Math.min(all, least + gap);
      if (!this.searchAll({ open, promised, end, room })) {
        if (!isNarrowing) break;
        continue;
      }
      isNarrowing = false;
      proven = this.found ? this.value : end;
      this.gap = proven - least;
      if (this.found || end === all) return { least: proven, found: this.found };
    }
    if (!this.found) {
      this.most = all;
      promise.turnTo(open[0]!);
      this.search(-BEAM);
    }
    return { least: proven, found: this.found };
  }

  /** Follows every path that costs less than `end`, at each turn of the rotation; false where they are too many. */
  private searchAll(of: {
    open: readonly number[];
    promised: readonly number[];
    end: number;
    room: number;
  }): boolean {
    this.most = of.end;
    for (const at of of.open) {
      if (of.promised[at]! >= this.most) continue;
      this.promise.turnTo(at);
      const had = this.value;
      if (!this.search(of.room)) {
        this.found = false;
        return false;
      }
      if (this.found && this.value !== had) this.likely = at;
    }
    return true;
  }

  /** Looks for a row that costs less than `most` among `beam` paths a day, at the place of the rotation of the last one. */
  guess(price: Float64Array, most: number, beam: number): Cheapest {
    const { promise } = this;
    this.most = most - EQUAL;
    this.found = false;
    promise.begin(price);
    this.guesses++;
    const at = this.guesses % LOOK_AROUND === 0 ? promise.leastTurn() : this.likely;
    const least = promise.turnTo(at);
    if (least < this.most) {
      this.search(-beam);
      promise.follow(this.most);
      promise.keep();
      if (this.found) this.likely = at;
    }
    return { least, found: this.found };
  }

  /** Follows paths that may cost less than `most`; false where they are more than `room` (below 0: so many a day). */
  private search(room: number): boolean {
    const { labels, row, promise } = this;
    const { beside, best: shapes, windowsPaid } = promise.prices;
    const beam = room < 0 ? -room : Number.POSITIVE_INFINITY;
    labels.tells_strays = room > 0;
    labels.begin(promise.turns[promise.at]!.cost - windowsPaid, row.seven_days);
    for (let day = 0; day < this.days; day++) {
      this.step(day, beam);
      labels.turn(beam);
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

  /** Everything that may follow on a day; what is clearly beyond the best `beam` paths is left out at once. */
  private step(day: number, beam: number): void {
    const { pair, labels, row, given, sets } = this;
    const { ahead, group_of, mustWork, rest, prices } = this.promise;
    const { local, added, counted, beyond, long, longPrice } = prices;
    const recent = beam < Number.POSITIVE_INFINITY ? prices.recent_up : prices.recent;
    const { lonely_work_day, lonely_day_off, further_shift } = this.terms.weights;
    const width = row.kinds.length;
    const groups_of = ahead.groups;
    const groups = groups_of.length;
    const inside = ahead.inside(day);
    const open = this.promise.open[day]!;
    const next = (day + 1) * ahead.masks * ahead.size;
    const limit = row.seven_days.most[day]!;
    const [moreHours, moreDays] = beyond;
    const to = labels.next;
    const { leaves, spare } = this.promise.strays;
    const leavesOff = leaves[2 * day]!;
    const leavesWork = leaves[2 * day + 1]!;
    let { most } = this;
    let crowd = CROWD * beam;
    for (let from = labels.first; from < labels.end; from++) {
      if (labels.seen > crowd) {
        most = Math.min(most, labels.border(beam));
        crowd = labels.seen + beam;
      }
      const place = labels.place[from]!;
      const before = labels.cost[from]!;
      const set = labels.set[from]!;
      const mask = sets.mask(set);
      const size = sets.size(set);
      const hours = labels.hours[from]!;
      const worked = labels.worked[from]!;
      const run = place < 2 ? 0 : 1 + Math.floor((place - 2) / width);
      const strays = labels.strays[from]!;
      const stray = strays < BEARABLE_DAYS ? row.stray : TIMES_BEYOND * row.stray;
      if (!mustWork[day]) {
        const strayed = Math.min(BEARABLE_DAYS, strays + leavesOff);
        const cost = before + rest[day]! + leavesOff * stray + (run === 1 ? inside * lonely_work_day : 0);
        const off = run > 0 ? 0 : 1;
        const least =
          cost +
          ahead.least[next + mask * ahead.size + off]! +
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
        const isNew = given[at] === 0 && sets.grows(set, at);
        const cost =
          start +
          local[entry]! +
          (last < 0 ? 0 : pair[last + at]!) +
          (isNew && size >= row.free_kinds ? further_shift : 0);
        const mask_now = isNew ? mask | groups_of[group_of[at]!]!.bit : mask;
        const least =
          cost +
          ahead.least[next + mask_now * ahead.size + 2 + longer * groups + group_of[at]!]! +
          moreHours[hours + added[entry]!]! +
          moreDays[worked + counted[entry]!]! -
          promised;
        if (least >= most) continue;
        to.place = 2 + longer * width + at;
        to.set = isNew ? sets.with(set, at) : set;
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
