import type { RosterState } from '@shiftwright/optimiser/research';
import { ConsecutiveDaysAutomaton } from './consecutive-days-automaton.ts';
import type { RowLimits } from './row-limits.ts';

/** The most states that are remembered for one row. */
const MOST_STATES = 30e6;
/** Times a row is planned again with dearer shifts of a kind that it has too many of. */
const RETRIES = 8;
/** Times it is then planned with shifts as little dearer as keep the limits: halvings of the last step. */
const HALVINGS = 4;

/**
 * How limits on shifts of a kind are kept: the first that turns out too narrow exactly; by making the kind as little
 * dearer as is enough, nearly; or by whatever is enough.
 */
export type Care = 'exact' | 'near' | 'quick';

/** From the states of one kind of past to those of another: where they lie, and what the day adds. */
interface StateMove {
  readonly source: number;
  readonly target: number;
  readonly counts: number;
  readonly counted: number;
  readonly longer: number;
  readonly cost: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The cheapest row of one person over some days, exact over runs, successions, minutes and weekends, given a
 * price for every shape of every day (a resource-constrained shortest path). Of the limits on shifts of a kind
 * the first that turns out too narrow is exact too; further ones are kept by making the kind dearer.
 */
export class RowPlan {
  /** Price by `day * shapes + shape`; Infinity where the shape is not to be had. Set by the caller. */
  readonly price: Float64Array;
  /** The planned shapes by day. */
  readonly out: Int32Array;
  /** No row that keeps the rules has a lower price than this. */
  least = Number.POSITIVE_INFINITY;
  /** Work done so far, in steps of the innermost loop. */
  effort = 0;
  private readonly state: RosterState;
  private readonly limits: RowLimits;
  private readonly shapes: number;
  private readonly unit: number;
  /** The longest shift, in units of minutes. */
  private readonly longest_units: number;
  private readonly automata: readonly ConsecutiveDaysAutomaton[];
  private readonly extra: Float64Array;
  private layer = new Float64Array(0);
  private following = new Float64Array(0);
  /** Fewest and most minutes that each state of the layer has, and of the next layer. */
  private fewest: Int32Array;
  private furthest: Int32Array;
  private nextFewest: Int32Array;
  private nextFurthest: Int32Array;
  /** What led to each state, by day and state. */
  private parents = new Int32Array(0);
  /** Of the plan being made: days, and the room left for minutes and weekends. */
  private person = 0;
  private first = 0;
  private last = 0;
  private end = 0;
  private minutes = 0;
  private weekends = 0;
  private leastMinutes = 0;
  /** The kind of shift that is counted, 0 for none, and the room for its count. */
  private counted = 0;
  private kinds = 1;

  constructor(state: RosterState, limits: RowLimits) {
    const { problem } = state;
    this.state = state;
    this.limits = limits;
    this.shapes = problem.shapes.count;
    this.price = new Float64Array(problem.days * this.shapes);
    this.out = new Int32Array(problem.days);
    this.extra = new Float64Array(this.shapes);
    this.unit = [...problem.shapes.net_minutes].reduce(greatestDivisor, 0) || 1;
    this.longest_units = Math.max(...problem.shapes.net_minutes) / this.unit;
    this.automata = automataOf(limits, this.shapes, problem.people);
    const states = Math.max(...this.automata.map((automaton) => automaton.states));
    this.fewest = new Int32Array(states);
    this.furthest = new Int32Array(states);
    this.nextFewest = new Int32Array(states);
    this.nextFurthest = new Int32Array(states);
  }

  /**
   * Plans days `first..last` of a person whose cells there are all days off now; false when no row is found that
   * keeps the rules.
   */
  plan(person: number, first: number, last: number, care: Care = 'exact'): boolean {
    this.extra.fill(0);
    this.counted = 0;
    this.kinds = 1;
    let least = Number.NEGATIVE_INFINITY;
    let before = this.extra.slice();
    for (let turn = 0; turn <= RETRIES; turn++) {
      const extra = this.extra.slice();
      if (!this.search(person, first, last)) {
        this.least = least;
        return false;
      }
      least = Math.max(least, this.least);
      this.least = least;
      if (this.keepsKinds(person, 4 << turn, care === 'exact')) {
        if (turn > 0 && care === 'near') this.refine(person, before, extra);
        return true;
      }
      before = extra;
    }
    return false;
  }

  /** Plans again with kinds dearer than was too little and cheaper than was enough; keeps the row of the least price. */
  private refine(person: number, little: Float64Array, enough: Float64Array): void {
    const { first, last } = this;
    let { least } = this;
    let row = this.out.slice(first, last + 1);
    let price = this.priceOfRow();
    for (let turn = 0; turn < HALVINGS; turn++) {
      const extra = little.map((low, shape) => (low + enough[shape]!) / 2);
      this.extra.set(extra);
      if (!this.search(person, first, last)) break;
      least = Math.max(least, this.least);
      const kept = this.keepsKinds(person, 0, false);
      (kept ? enough : little).set(extra);
      if (!kept || this.priceOfRow() >= price) continue;
      price = this.priceOfRow();
      row = this.out.slice(first, last + 1);
    }
    this.out.set(row, first);
    this.least = least;
  }

  /** What the planned row costs at the prices given, however dear kinds were made. */
  private priceOfRow(): number {
    let sum = 0;
    for (let day = this.first; day <= this.last; day++)
      sum += this.price[day * this.shapes + this.out[day]!]!;
    return sum;
  }

  /** Whether the row has few enough shifts of each kind; if not, counts the first such kind and makes others dearer. */
  private keepsKinds(person: number, by: number, exactly: boolean): boolean {
    let kept = true;
    for (let shape = 1; shape < this.shapes; shape++) {
      const entry = person * this.shapes + shape;
      const room = this.limits.most_of[entry]! - this.state.shape_count[entry]!;
      let count = 0;
      for (let day = this.first; day <= this.last; day++) if (this.out[day] === shape) count++;
      if (count <= room) continue;
      kept = false;
      const states = this.automata[person]!.states * this.weekends * this.minutes;
      const isSmall = states * (room + 1) * (this.end - this.first + 1) <= MOST_STATES;
      if (exactly && this.counted === 0 && room >= 0 && isSmall) {
        this.counted = shape;
        this.kinds = room + 1;
      } else this.extra[shape]! += by;
    }
    return kept;
  }

  private search(person: number, first: number, last: number): boolean {
    const { limits, state, unit } = this;
    this.person = person;
    this.first = first;
    this.last = last;
    this.end = this.tailEnd(person, last);
    const worked = state.worked_minutes[state.account_of[person * state.days]!]!;
    const least = Math.max(0, Math.ceil((limits.least_minutes[person]! - worked) / unit));
    const longest = (last - first + 1) * this.longest_units;
    this.minutes = Math.min(longest, Math.floor((limits.most_minutes[person]! - worked) / unit)) + 1;
    const free = limits.most_weekends[person]! - this.outerWeekends(person);
    const inside = Math.floor((this.end - first) / 7) + 2;
    this.weekends = free >= inside ? 1 : free + 1;
    if (this.minutes <= least || this.weekends < 1) return false;
    const automaton = this.automata[person]!;
    this.reserve(automaton.states * this.weekends * this.kinds * this.minutes, this.end - first + 1);
    const size = this.weekends * this.kinds * this.minutes;
    this.layer.fill(Number.POSITIVE_INFINITY, 0, automaton.states * size);
    const start = this.stateBefore(person, automaton, first);
    this.fewest.fill(this.minutes, 0, automaton.states);
    this.furthest.fill(-1, 0, automaton.states);
    this.fewest[start] = 0;
    this.furthest[start] = 0;
    this.leastMinutes = least;
    this.layer[start * size] = 0;
    for (let day = first; day <= this.end; day++) this.step(person, day, automaton, free >= inside);
    return this.readBack(least, automaton, free >= inside);
  }

  /** Moves every state one day on; days after the last planned one are what they are. */
  private step(person: number, day: number, automaton: ConsecutiveDaysAutomaton, many: boolean): void {
    const { shapes, weekends, minutes, following, extra, price, unit } = this;
    const { net_minutes } = this.state.problem.shapes;
    const planned = day <= this.last;
    const given = planned ? -1 : this.state.shape[person * this.state.days + day]!;
    const size = weekends * this.kinds * minutes;
    const parents = (day - this.first) * automaton.states * size;
    following.fill(Number.POSITIVE_INFINITY, 0, automaton.states * size);
    this.nextFewest.fill(minutes, 0, automaton.states);
    this.nextFurthest.fill(-1, 0, automaton.states);
    const ahead = automaton.mostAhead(Math.max(0, this.last - day + 1), net_minutes);
    for (let from = 0; from < automaton.states; from++) {
      const low = Math.max(this.fewest[from]!, this.leastMinutes - Math.floor(ahead[from]! / unit));
      if (low > this.furthest[from]!) continue;
      for (let shape = 0; shape < shapes; shape++) {
        if (!planned && shape !== given) continue;
        const to = automaton.next[from * shapes + shape]!;
        const cost = planned ? price[day * shapes + shape]! + extra[shape]! : 0;
        if (to < 0 || cost === Number.POSITIVE_INFINITY) continue;
        const counts = many ? 0 : this.opensWeekend(day, shape, automaton.worked[from]!);
        const longer = planned ? net_minutes[shape]! / unit : 0;
        const high = Math.min(this.furthest[from]!, minutes - 1 - longer);
        if (low > high) continue;
        this.nextFewest[to] = Math.min(this.nextFewest[to]!, low + longer);
        this.nextFurthest[to] = Math.max(this.nextFurthest[to]!, high + longer);
        const counted = planned && this.counted > 0 && shape === this.counted ? 1 : 0;
        const move = { source: from * size, target: to * size, counts, counted, longer, cost, low, high };
        this.relax(move, from * shapes + shape, parents);
      }
    }
    this.following = this.layer;
    this.layer = following;
    [this.fewest, this.nextFewest] = [this.nextFewest, this.fewest];
    [this.furthest, this.nextFurthest] = [this.nextFurthest, this.furthest];
  }

  /** What one search over so many days may take, in steps of the innermost loop: an upper estimate. */
  expected(person: number, days: number): number {
    const { limits, shapes } = this;
    const kinds = Array.from({ length: shapes - 1 }, (_, at) => limits.most_of[person * shapes + at + 1]!);
    const narrow = kinds.filter((most) => most > 0 && most < days / 2);
    const minutes = Math.min(days * this.longest_units, limits.most_minutes[person]! / this.unit) + 1;
    const weekends = Math.min(Math.ceil(days / 7), limits.most_weekends[person]!) + 1;
    const states = days * this.automata[person]!.states * weekends * minutes;
    const turns = 1 + Math.min(...narrow, days) * (narrow.length > 0 ? 1 : 0);
    return states * shapes * (states * turns > MOST_STATES ? 2 : turns);
  }

  /** Whether a row of so many days can be planned in the memory there is. */
  holds(person: number, days: number): boolean {
    const minutes = Math.min(days * this.longest_units, this.limits.most_minutes[person]! / this.unit) + 1;
    const weekends = Math.min(Math.ceil(days / 7), this.limits.most_weekends[person]!) + 1;
    return days * this.automata[person]!.states * weekends * minutes <= MOST_STATES;
  }

  private relax(move: StateMove, parent: number, parents: number): void {
    const { layer, following, weekends, kinds, minutes, parents: memory } = this;
    const { source, target, counts, counted, longer, cost, low, high } = move;
    this.effort += weekends * kinds * (high - low + 1);
    for (let w = 0; w + counts < weekends; w++) {
      for (let k = 0; k + counted < kinds; k++) {
        const from = source + (w * kinds + k) * minutes;
        const to = target + ((w + counts) * kinds + k + counted) * minutes + longer;
        for (let m = low; m <= high; m++) {
          const sum = layer[from + m]! + cost;
          if (sum >= following[to + m]!) continue;
          following[to + m] = sum;
          memory[parents + to + m] = parent;
        }
      }
    }
  }

  /** 1 when working this day makes its weekend a worked one. */
  private opensWeekend(day: number, shape: number, worked: number): number {
    if (shape === 0) return 0;
    const weekday = (((day - this.limits.first_saturday) % 7) + 7) % 7;
    return weekday === 0 || (weekday === 1 && worked === 0) ? 1 : 0;
  }

  private readBack(fewest: number, automaton: ConsecutiveDaysAutomaton, many: boolean): boolean {
    const { shapes, weekends, kinds, minutes, unit, counted } = this;
    const { net_minutes } = this.state.problem.shapes;
    const all = automaton.states * weekends * kinds * minutes;
    let best = Number.POSITIVE_INFINITY;
    let at = -1;
    for (let i = 0; i < all; i++) {
      if (i % minutes < fewest || this.layer[i]! >= best) continue;
      best = this.layer[i]!;
      at = i;
    }
    if (at < 0) return false;
    this.least = best - this.allowance();
    for (let day = this.end; day >= this.first; day--) {
      const parent = this.parents[(day - this.first) * all + at]!;
      const shape = parent % shapes;
      const before = Math.floor(parent / shapes);
      const after = Math.floor(at / (weekends * kinds * minutes));
      at += (before - after) * weekends * kinds * minutes;
      if (!many) at -= this.opensWeekend(day, shape, automaton.worked[before]!) * kinds * minutes;
      if (day > this.last) continue;
      if (counted > 0 && shape === counted) at -= minutes;
      at -= net_minutes[shape]! / unit;
      this.out[day] = shape;
    }
    return true;
  }

  /** What kinds made dearer may cost a row that has as many as it may. */
  private allowance(): number {
    const { most_of } = this.limits;
    let sum = 0;
    for (let shape = 1; shape < this.shapes; shape++) {
      const entry = this.person * this.shapes + shape;
      if (this.extra[shape]! > 0)
        sum += this.extra[shape]! * Math.max(0, most_of[entry]! - this.state.shape_count[entry]!);
    }
    return sum;
  }

  /** The first day after which nothing depends on the planned ones: where the run behind them has ended. */
  private tailEnd(person: number, last: number): number {
    const { works, days } = this.state;
    const base = person * days;
    let day = last + 1;
    while (day < days && works[base + day] === works[base + last + 1]) day++;
    return Math.min(day, days - 1);
  }

  /** Worked weekends that the planned days cannot change. */
  private outerWeekends(person: number): number {
    const { works, days } = this.state;
    const base = person * days;
    let count = 0;
    for (let day = this.limits.first_saturday; day < days; day += 7) {
      const sunday = day + 1 < days && works[base + day + 1] === 1;
      if (day + 1 < this.first || day > this.end) count += works[base + day] === 1 || sunday ? 1 : 0;
      else if (day < this.first) count += works[base + day]!;
      else if (day === this.end && sunday && works[base + day] === 0) count++;
    }
    return count;
  }

  private stateBefore(person: number, automaton: ConsecutiveDaysAutomaton, first: number): number {
    if (first === 0) return automaton.start;
    const { works, days, shape } = this.state;
    const before = person * days + first - 1;
    let length = 1;
    while (length < first && works[before - length] === works[before]) length++;
    const open = length === first;
    if (works[before] === 0) return automaton.rest(open ? days : length);
    return automaton.run(length, shape[before]!, open);
  }

  private reserve(size: number, days: number): void {
    if (this.layer.length < size) {
      this.layer = new Float64Array(size);
      this.following = new Float64Array(size);
    }
    if (this.parents.length < size * days) this.parents = new Int32Array(size * days);
  }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** People with equal limits share one automaton. */
function automataOf(limits: RowLimits, shapes: number, people: number): ConsecutiveDaysAutomaton[] {
  const known = new Map<string, ConsecutiveDaysAutomaton>();
  return Array.from({ length: people }, (_, person) => {
    const own = {
      longest_run: limits.longest_run[person]!,
      shortest_run: limits.shortest_run[person]!,
      shortest_off: limits.shortest_off[person]!,
    };
    const key = JSON.stringify(own);
    if (!known.has(key)) known.set(key, new ConsecutiveDaysAutomaton(own, limits.forbidden, shapes));
    return known.get(key)!;
  });
}
