import type { ShapeTable } from '../search/problem.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';

/** Shifts that are not told apart by what they follow: one usual shape, one given time, or several alike in their starts. */
interface Kind {
  /** Bit of the habits worked so far; 0 for what is given. */
  readonly bit: number;
  readonly shapes: ReadonlySet<number>;
  /** Earliest and latest start and end. */
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/** Runs longer than this cost the same by the day. */
const LONGEST = 7;
const MOST_GROUPS = 6;
const FELT_MINUTES = 120;
const MOST_APART = 720;
const NOBODY = new Int32Array(0);

/**
 * The cheapest row of one person at given prices: the shortest path over days, whose states are the run of days worked
 * or off, the kind of shift of the day before, and the habits worked so far. Exact but for what several shifts of a
 * group share, so that it never charges more than the row's rules (planning 178).
 */
export class RowPath {
  /** The shapes of the cheapest row by day. */
  readonly out: Int32Array;
  private readonly shapes: Int32Array;
  private readonly row: RowTerms;
  private readonly terms: MonthTerms;
  private readonly count: number;
  private readonly days: number;
  private readonly kinds: readonly Kind[];
  private readonly masks: number;
  /** States of one mask: off for one day, off for longer, then worked by length of the run and kind. */
  private readonly size: number;
  /** What following costs, by `kind * kinds + next`. */
  private readonly pair: Float64Array;
  /** Kinds possible on each day. */
  private readonly open: readonly Int32Array[];
  private readonly mustWork: readonly boolean[];
  private readonly local: Float64Array;
  private readonly best: Int32Array;
  private readonly parent: Int16Array;
  private now: Float64Array;
  private next: Float64Array;
  /** The turn of the rotation of the last cheapest row. */
  private turn = 0;

  constructor(terms: MonthTerms, row: RowTerms, shapes: ShapeTable) {
    this.terms = terms;
    this.row = row;
    this.count = shapes.count;
    this.days = row.choices.length;
    this.kinds = kindsOf(row, shapes);
    this.masks = 2 << row.usual.length;
    this.size = 2 + LONGEST * this.kinds.length;
    this.pair = pairCosts(terms, row, this.kinds);
    this.mustWork = row.choices.map((_, day) => row.given.has(day));
    this.open = row.choices.map((choices, day) => {
      const given = row.given.get(day);
      const fits = (kind: Kind) =>
        given
          ? kind.bit === 0 && kind.start[0] === given.start && kind.end[0] === given.end
          : (choices?.some((shape) => kind.shapes.has(shape)) ?? false);
      return Int32Array.from(this.kinds.flatMap((kind, at) => (fits(kind) ? [at] : [])));
    });
    this.local = new Float64Array(this.days * this.kinds.length);
    this.best = new Int32Array(this.days * this.kinds.length);
    this.parent = new Int16Array(this.days * this.masks * this.size);
    this.now = new Float64Array(this.masks * this.size);
    this.next = new Float64Array(this.masks * this.size);
    this.out = new Int32Array(this.days);
    this.shapes = new Int32Array(this.days);
  }

  /** The least cost of a row where shapes cost `price` (by `day * shapes + shape`); its shapes are in `out`. */
  solve(price: Float64Array): number {
    this.lay(price);
    const { turns } = this.row;
    if (turns.length === 0) return this.walk(price, null);
    const likely = this.turn;
    let least = this.walk(price, turns[likely]!);
    this.shapes.set(this.out);
    // Without the rotation no row is dearer: most turns need not be walked.
    const without = turns.length > 1 ? this.walk(price, null) : least;
    for (const [at, turn] of turns.entries()) {
      if (at === likely || without + turn.cost >= least) continue;
      const cost = this.walk(price, turn);
      if (cost >= least) continue;
      least = cost;
      this.turn = at;
      this.shapes.set(this.out);
    }
    this.out.set(this.shapes);
    return least;
  }

  /** The cheapest shape of each kind on each day. */
  private lay(price: Float64Array): void {
    const { kinds, local, best, count, row } = this;
    local.fill(Number.POSITIVE_INFINITY);
    best.fill(0);
    for (let day = 0; day < this.days; day++) {
      for (const at of this.open[day]!) {
        const entry = day * kinds.length + at;
        if (kinds[at]!.bit === 0) local[entry] = 0;
        else
          for (const shape of row.choices[day]!) {
            const cost = price[day * count + shape]!;
            if (shape === 0 || cost >= local[entry]! || !kinds[at]!.shapes.has(shape)) continue;
            local[entry] = cost;
            best[entry] = shape;
          }
      }
    }
  }

  private walk(price: Float64Array, turn: RowTerms['turns'][number] | null): number {
    this.now.fill(Number.POSITIVE_INFINITY);
    this.now[1] = 0;
    for (let day = 0; day < this.days; day++) {
      this.next.fill(Number.POSITIVE_INFINITY);
      if (!this.mustWork[day]) this.rest(day, price[day * this.count]! + (turn ? turn.days[2 * day]! : 0));
      if (this.open[day]!.length > 0) this.workOn(day, turn ? turn.days[2 * day + 1]! : 0);
      [this.now, this.next] = [this.next, this.now];
    }
    let end = 0;
    for (let state = 1; state < this.now.length; state++) if (this.now[state]! < this.now[end]!) end = state;
    this.follow(end);
    return this.now[end]! + (turn?.cost ?? 0);
  }

  private put(day: number, target: number, source: number, cost: number): void {
    if (cost >= this.next[target]!) return;
    this.next[target] = cost;
    this.parent[day * this.next.length + target] = source;
  }

  private isInside(day: number): boolean {
    return day > this.terms.first && day < this.terms.last;
  }

  private rest(day: number, cost: number): void {
    const { size, masks, now, kinds } = this;
    const lonely = this.isInside(day - 1) ? this.terms.weights.lonely_work_day : 0;
    for (let mask = 0; mask < masks; mask++) {
      const base = mask * size;
      this.put(day, base + 1, base, now[base]! + cost);
      this.put(day, base + 1, base + 1, now[base + 1]! + cost);
      for (let at = 2; at < size; at++)
        if (now[at + base]! < Number.POSITIVE_INFINITY)
          this.put(day, base, base + at, now[base + at]! + cost + (at < 2 + kinds.length ? lonely : 0));
    }
  }

  private workOn(day: number, cost: number): void {
    const { size, masks, now, kinds, pair, terms } = this;
    const { further_shift, sixth_day_in_row, seventh_day_in_row, lonely_day_off } = terms.weights;
    const lonely = this.isInside(day - 1) ? lonely_day_off : 0;
    const before = day === 0 ? NOBODY : this.open[day - 1]!;
    const width = kinds.length;
    const { next, parent } = this;
    const states = day * next.length;
    const local = day * width;
    for (let mask = 0; mask < masks; mask++) {
      const base = mask * size;
      for (let run = 0; run <= LONGEST; run++) {
        const from = base + 2 + (run - 1) * width;
        if (run > 0 && !this.isReached(from, before)) continue;
        const long = (run >= 5 ? sixth_day_in_row : 0) + (run >= 6 ? seventh_day_in_row : 0);
        for (const at of this.open[day]!) {
          const { bit } = kinds[at]!;
          const isNew = mask !== 0 && (mask & bit) === 0 && bit !== 0;
          let least = Number.POSITIVE_INFINITY;
          let source = 0;
          if (run === 0) {
            least = Math.min(now[base]! + lonely, now[base + 1]!);
            source = now[base]! + lonely < now[base + 1]! ? base : base + 1;
          } else
            for (const last of before) {
              const sum = now[from + last]! + pair[last * width + at]!;
              if (sum >= least) continue;
              least = sum;
              source = from + last;
            }
          least += this.local[local + at]! + cost + long + (isNew ? further_shift : 0);
          const target = (mask | bit) * size + 2 + Math.min(run, LONGEST - 1) * width + at;
          if (least >= next[target]!) continue;
          next[target] = least;
          parent[states + target] = source;
        }
      }
    }
  }

  private isReached(from: number, kinds: ArrayLike<number>): boolean {
    for (let i = 0; i < kinds.length; i++)
      if (this.now[from + kinds[i]!]! < Number.POSITIVE_INFINITY) return true;

    return false;
  }

  private follow(end: number): void {
    const states = this.now.length;
    let state = end;
    for (let day = this.days - 1; day >= 0; day--) {
      const place = state % this.size;
      const kind = place < 2 ? -1 : (place - 2) % this.kinds.length;
      this.out[day] = kind < 0 ? 0 : this.best[day * this.kinds.length + kind]!;
      state = this.parent[day * states + state]!;
    }
  }
}

/** The usual shapes one by one, the others grouped by their starts, and the times that are given. */
function kindsOf(row: RowTerms, shapes: ShapeTable): Kind[] {
  const { start_minute, end_minute } = shapes;
  const kind = (bit: number, list: readonly number[]): Kind => {
    const starts = list.map((shape) => start_minute[shape]!);
    const ends = list.map((shape) => end_minute[shape]!);
    const span = (times: readonly number[]): [number, number] => [Math.min(...times), Math.max(...times)];
    return { bit, shapes: new Set(list), start: span(starts), end: span(ends) };
  };
  const usual = row.usual.map((shape, at) => kind(1 << at, [shape]));
  const known = new Set([0, ...row.usual]);
  const others = [...new Set(row.choices.flatMap((choices) => [...(choices ?? [])]))].filter(
    (shape) => !known.has(shape),
  );
  const starts = [...new Set(others.map((shape) => start_minute[shape]!))].sort((a, b) => a - b);
  const size = Math.max(1, Math.ceil(starts.length / MOST_GROUPS));
  const groups = Map.groupBy(others, (shape) => Math.floor(starts.indexOf(start_minute[shape]!) / size));
  const given = new Map([...row.given.values()].map((one) => [`${one.start} ${one.end}`, one]));
  return [
    ...usual,
    ...[...groups.values()].map((list) => kind(1 << row.usual.length, list)),
    ...[...given.values()].map(
      ({ start, end }): Kind => ({ bit: 0, shapes: new Set(), start: [start, start], end: [end, end] }),
    ),
  ];
}

/** How far two spans are apart at least. */
function apart(a: readonly [number, number], b: readonly [number, number]): number {
  return Math.max(0, a[0] - b[1], b[0] - a[1]);
}

function pairCosts(terms: MonthTerms, row: RowTerms, kinds: readonly Kind[]): Float64Array {
  const { start_change, late_then_early, hours_change_hour } = terms.weights;
  const costs = kinds.flatMap((last) =>
    kinds.map((next) => {
      const rest = next.start[1] + 1440 - last.end[0] + terms.repeated_minutes;
      const isGiven = last.bit === 0 && next.bit === 0;
      if (rest < row.rest_minutes && !isGiven) return Number.POSITIVE_INFINITY;
      const differ = apart(last.start, next.start) + apart(last.end, next.end);
      return (
        (apart(last.start, next.start) > 0 ? start_change : 0) +
        (last.start[0] - next.start[1] >= FELT_MINUTES ? late_then_early : 0) +
        ((Math.min(differ, MOST_APART) / 2) * hours_change_hour) / 60
      );
    }),
  );
  return Float64Array.from(costs);
}
