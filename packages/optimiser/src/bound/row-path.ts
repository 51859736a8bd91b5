import { TIMES_BEYOND } from '../constraints/rotation-days.ts';
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
/** By how much what is looked at grows. */
const WIDER = 1.6;
/** So many days are tried behind paths of a row at most, for each path that is followed a day. */
const TRIED_A_PATH = 6000;

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
  /** Days that may still be tried behind paths. */
  private left = 0;
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
   * sums cost included; follows the best `room` paths a day.
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
    // What is looked at grows until something is found, or too much.
    let end = least;
    this.left = TRIED_A_PATH * room;
    for (let gap = Math.max(1, this.gap * 1.1); end < all && !this.found; gap *= WIDER) {
      end = Math.min(all, least + gap);
      const whole = this.searchAll({ open, promised, end, room });
      if (whole < end) {
        end = whole;
        break;
      }
    }
    const proven = Math.max(least, this.found ? Math.min(end, this.value) : end);
    this.gap = proven - least;
    if (!this.found && proven < all) {
      this.most = all;
      promise.turnTo(open[0]!);
      this.search(-BEAM);
    }
    return { least: proven, found: this.found };
  }

  /** Follows the paths that cost less than `end`, the best `room` a day, at each turn of the rotation; up to what all are looked at. */
  private searchAll(of: {
    open: readonly number[];
    promised: readonly number[];
    end: number;
    room: number;
  }): number {
    let whole = of.end;
    this.most = of.end;
    for (const at of of.open) {
      this.most = Math.min(this.most, whole);
      if (of.promised[at]! >= this.most) continue;
      this.promise.turnTo(at);
      const had = this.value;
      whole = Math.min(whole, this.search(of.room));
      if (this.found && this.value !== had) this.likely = at;
    }
    return whole;
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

  /** Follows the best `room` paths a day that may cost less than `most` (below 0: guesses); what those left out cost at least. */
  private search(room: number): number {
    const { labels, row, promise } = this;
    const { beside, best: shapes, windowsPaid } = promise.prices;
    const beam = Math.abs(room);
    // Of a guess the cheapest path stands for those with fewer days off the rotation: few paths would be too few otherwise.
    const beyond = room > 0 ? (TIMES_BEYOND - 1) * row.stray : 0;
    this.sets.begin();
    labels.begin(promise.turns[promise.at]!.cost - windowsPaid, row.seven_days, beyond);
    for (let day = 0; day < this.days && labels.first < labels.end; day++) {
      this.step(day, room);
      labels.turn(beam);
    }
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
    if (best < 0) return labels.lost;
    this.value = this.most;
    this.most -= EQUAL;
    this.found = true;
    const width = row.kinds.length;
    for (let day = this.days - 1, at = best; day >= 0; day--, at = labels.parent[at]!) {
      const place = labels.place[at]!;
      this.out[day] = place < 2 ? 0 : shapes[day * width + ((place - 2) % width)]!;
    }
    return labels.lost;
  }

  /** Everything that may follow on a day; what is clearly beyond the best `room` paths is left out at once. */
  private step(day: number, room: number): void {
    const { pair, labels, row, given, sets } = this;
    const { ahead, group_of, mustWork, rest, prices } = this.promise;
    const { local, added, counted, beyond, long, longPrice } = prices;
    const beam = Math.abs(room);
    const recent = room < 0 ? prices.recent_up : prices.recent;
    const { lonely_work_day, lonely_day_off } = this.terms.weights;
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
    let most = room > 0 ? Math.min(this.most, labels.lost) : this.most;
    let crowd = CROWD * beam;
    if (room > 0) {
      this.left -= (labels.end - labels.first) * (open.length + 1);
      if (this.left < 0) {
        labels.stop();
        return;
      }
    }
    for (let from = labels.first; from < labels.end; from++) {
      if (labels.seen > crowd) {
        most = Math.min(most, labels.border(beam));
        labels.lost = Math.min(labels.lost, most);
        crowd = labels.seen + (CROWD - 1) * beam;
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
      const stray = strays < row.bearable_days ? row.stray : TIMES_BEYOND * row.stray;
      if (!mustWork[day]) {
        const strayed = Math.min(row.bearable_days, strays + leavesOff);
        const cost = before + rest[day]! + leavesOff * stray + (run === 1 ? inside * lonely_work_day : 0);
        const off = run > 0 ? 0 : 1;
        const least =
          cost +
          ahead.least[next + mask * ahead.size + off]! +
          moreHours[hours]! +
          moreDays[worked]! -
          (row.bearable_days - strayed) * spare;
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
      const strayed = Math.min(row.bearable_days, strays + leavesWork);
      const promised = (row.bearable_days - strayed) * spare;
      const sum = labels.recentSum(from);
      for (const at of open) {
        const entry = day * width + at;
        if (sum + recent[entry]! > limit) continue;
        const isNew = given[at] === 0 && sets.grows(set, at);
        const cost =
          start +
          local[entry]! +
          (last < 0 ? 0 : pair[last + at]!) +
          (isNew && size >= row.free_kinds ? row.further_shift : 0);
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
