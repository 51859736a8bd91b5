import type { ShapeTable } from '../search/problem.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';

/** Shifts that are not told apart by what they follow: one usual shape, one given time, or several alike in their starts. */
interface Kind {
  /** Whether five of them in seven days are too many hours. */
  readonly long: boolean;
  /** Bit of the habits worked so far; 0 for what is given. */
  readonly bit: number;
  readonly shapes: ReadonlySet<number>;
  /** Earliest and latest start and end. */
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/** Runs longer than this cost the same by the day. */
const LONGEST = 7;
const FELT_MINUTES = 120;
const MOST_APART = 720;
/** So many long shifts may lie in seven days. */
const MOST_LONG = 4;
/** How many of the last six days had one, by bits; and the bits that can still forbid one. */
const ONES = Uint8Array.from({ length: 64 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);
const RECENT = Uint8Array.from({ length: 64 }, (_, bits) => {
  let kept = bits;
  for (let age = 5; age >= 0; age--) {
    if ((kept >> age) % 2 === 0) continue;
    if (ONES[kept & ((2 << age) - 1)]! + 5 - age >= MOST_LONG) break;
    kept &= ~(1 << age);
  }
  return kept;
});
/** Rows whose costs differ by less are as good. */
const EQUAL = 1e-6;

/**
 * The cheapest row of one person at given prices: the shortest path over days, whose states are the run of days worked
 * or off, the kind of shift of the day before, and the habits worked so far. Exact but for what several shifts of a
 * group share, so that it never charges more than the row's rules (planning 178). What the days ahead cost at least is
 * known from a first pass that forgets habits; paths that cannot become the cheapest by it are not followed.
 */
export class RowPath {
  /** The shapes of the cheapest row by day. */
  readonly out: Int32Array;
  private readonly path: Int32Array;
  private readonly row: RowTerms;
  private readonly terms: MonthTerms;
  private readonly count: number;
  private readonly days: number;
  private readonly kinds: readonly Kind[];
  private readonly bits: Int32Array;
  private readonly long: Uint8Array;
  private readonly masks: number;
  private readonly kind_of: Int32Array;
  /** States of one mask: off for one day, off for longer, then worked by length of the run and kind. */
  private readonly size: number;
  /** What following costs, by `kind * kinds + next`. */
  private readonly pair: Float64Array;
  /** Kinds possible on each day. */
  private readonly open: readonly Int32Array[];
  private readonly mustWork: readonly boolean[];
  /** Cheapest price of a kind on a day, and the shape that has it. */
  private readonly local: Float64Array;
  private readonly best: Int32Array;
  /** What the days from one on cost at least in a state before it, habits aside: by `day * size + state`. */
  private readonly ahead: Float64Array;
  private readonly parent: Int32Array;
  private now: Float64Array;
  private next: Float64Array;
  /** States reached on the day before and on this one. */
  private reached: Int32Array;
  private reaching: Int32Array;
  /** The cheapest row so far; only those that cost less than `most` at the turn at hand are looked for. */
  private least = 0;
  private most = 0;
  private found = false;
  /** What the turn at hand costs on each day, off and at work. */
  private readonly off: Float64Array;
  private readonly work: Float64Array;
  /** The turn of the rotation of the last cheapest row. */
  private likely = 0;

  constructor(terms: MonthTerms, row: RowTerms, shapes: ShapeTable) {
    this.terms = terms;
    this.row = row;
    this.count = shapes.count;
    this.days = row.choices.length;
    this.kinds = kindsOf(row, shapes);
    this.bits = Int32Array.from(this.kinds, ({ bit }) => bit);
    this.long = Uint8Array.from(this.kinds, ({ long }) => Number(long));
    this.masks = 2 << row.usual.length;
    this.kind_of = Int32Array.from({ length: shapes.count }, (_, shape) =>
      this.kinds.findIndex((kind) => kind.shapes.has(shape)),
    );
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
    const states = (this.kinds.some(({ long }) => long) ? 64 : 1) * this.masks * this.size;
    this.local = new Float64Array(this.days * this.kinds.length);
    this.best = new Int32Array(this.days * this.kinds.length);
    this.ahead = new Float64Array((this.days + 1) * this.size);
    this.parent = new Int32Array(this.days * states);
    this.now = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
    this.next = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
    this.reached = new Int32Array(states);
    this.reaching = new Int32Array(states);
    this.off = new Float64Array(this.days);
    this.work = new Float64Array(this.days);
    this.out = new Int32Array(this.days);
    this.path = new Int32Array(this.days);
  }

  /** The least cost of a row where shapes cost `price` (by `day * shapes + shape`); its shapes are in `out`. */
  solve(price: Float64Array): number {
    const { turns } = this.row;
    this.lay(price);
    this.least = Number.POSITIVE_INFINITY;
    if (turns.length === 0) this.walk(price, null);
    else {
      const first = this.likely;
      this.walk(price, turns[first]!);
      // Without the rotation no row is dearer: most turns need not be walked.
      const without = turns.length > 1 ? this.lookAhead(price, null) : 0;
      for (const [at, turn] of turns.entries()) {
        if (at === first || without + turn.cost >= this.least) continue;
        if (this.walk(price, turn)) this.likely = at;
      }
    }
    return this.least;
  }

  /** The cheapest shape of each kind on each day. */
  private lay(price: Float64Array): void {
    const { kinds, local, best, count, row } = this;
    local.fill(Number.POSITIVE_INFINITY);
    best.fill(0);
    for (let day = 0; day < this.days; day++) {
      const base = day * kinds.length;
      if (row.given.has(day)) for (const at of this.open[day]!) local[base + at] = 0;
      for (const shape of row.choices[day] ?? []) {
        if (shape === 0) continue;
        const at = base + this.kind_of[shape]!;
        const cost = price[day * count + shape]!;
        if (cost >= local[at]!) continue;
        local[at] = cost;
        best[at] = shape;
      }
    }
  }

  /** Looks for a cheaper row at one turn of the rotation; false where there is none. */
  private walk(price: Float64Array, turn: RowTerms['turns'][number] | null): boolean {
    const cost = turn?.cost ?? 0;
    this.most = this.least - cost - EQUAL;
    if (this.lookAhead(price, turn) >= this.most) return false;
    this.found = false;
    this.goStraight();
    this.search();
    if (this.found) this.least = this.most + EQUAL + cost;
    return this.found;
  }

  /** What the days from each one on cost at least, habits aside; all of them together. */
  private lookAhead(price: Float64Array, turn: RowTerms['turns'][number] | null): number {
    const { ahead, days, size, off, work } = this;
    ahead.fill(0, days * size);
    for (let day = days - 1; day >= 0; day--) {
      const rest = price[day * this.count]! + (turn ? turn.days[2 * day]! : 0);
      off[day] = this.mustWork[day] ? Number.POSITIVE_INFINITY : rest;
      work[day] = turn ? turn.days[2 * day + 1]! : 0;
      this.lookFrom(day);
    }
    return ahead[1]!;
  }

  private lookFrom(day: number): void {
    const { ahead, size, pair, local } = this;
    const { lonely_work_day, lonely_day_off } = this.terms.weights;
    const inside = this.isInside(day - 1) ? 1 : 0;
    const open = this.open[day]!;
    const width = this.kinds.length;
    const base = day * size;
    const next = base + size;
    const own = day * width;
    let start = Number.POSITIVE_INFINITY;
    for (const at of open) start = Math.min(start, local[own + at]! + ahead[next + 2 + at]!);
    start += this.work[day]!;
    const longer = this.off[day]! + ahead[next + 1]!;
    ahead[base] = Math.min(longer, start + inside * lonely_day_off);
    ahead[base + 1] = Math.min(longer, start);
    const rest = this.off[day]! + ahead[next]!;
    for (let run = 1; run <= LONGEST && day > 0; run++) {
      const ended = rest + (run === 1 ? inside * lonely_work_day : 0);
      const target = next + 2 + Math.min(run, LONGEST - 1) * width;
      const cost = this.longRun(run) + this.work[day]!;
      for (const last of this.open[day - 1]!) {
        let least = Number.POSITIVE_INFINITY;
        for (const at of open) {
          const sum = pair[last * width + at]! + local[own + at]! + ahead[target + at]!;
          if (sum < least) least = sum;
        }
        ahead[base + 2 + (run - 1) * width + last] = Math.min(ended, least + cost);
      }
    }
  }

  /** The row that takes each day what seems best then. */
  private goStraight(): void {
    let state = 1;
    let sum = 0;
    for (let day = 0; day < this.days; day++) {
      let least = Number.POSITIVE_INFINITY;
      let added = 0;
      let best = 0;
      this.each(day, state, (target, cost) => {
        const whole = cost + this.ahead[(day + 1) * this.size + (target % this.size)]!;
        if (whole >= least) return;
        least = whole;
        added = cost;
        best = target;
      });
      sum += added;
      state = best;
      this.path[day] = this.shapeIn(day, state);
      if (sum + least - added >= this.most) return;
    }
    this.take(sum);
  }

  private search(): void {
    const { parent, ahead, size } = this;
    const states = this.now.length;
    let many = 1;
    let day = 0;
    let source = 1;
    let before = 0;
    const see = (target: number, cost: number) => {
      const sum = before + cost;
      if (sum >= this.next[target]! || sum + ahead[(day + 1) * size + (target % size)]! >= this.most) return;
      if (this.next[target] === Number.POSITIVE_INFINITY) this.reaching[many++] = target;
      this.next[target] = sum;
      parent[day * states + target] = source;
    };
    this.reached[0] = source;
    this.now[source] = before;
    for (; day < this.days; day++) {
      const count = many;
      many = 0;
      for (let i = 0; i < count; i++) {
        source = this.reached[i]!;
        before = this.now[source]!;
        this.now[source] = Number.POSITIVE_INFINITY;
        this.each(day, source, see);
      }
      [this.now, this.next] = [this.next, this.now];
      [this.reached, this.reaching] = [this.reaching, this.reached];
    }
    this.end(many);
  }

  /** Takes the cheapest of the states at the end. */
  private end(count: number): void {
    const states = this.now.length;
    let best = -1;
    let least = this.most;
    for (let i = 0; i < count; i++) {
      const state = this.reached[i]!;
      if (this.now[state]! < least) [least, best] = [this.now[state]!, state];
      this.now[state] = Number.POSITIVE_INFINITY;
    }
    if (best < 0) return;
    for (let day = this.days - 1, state = best; day >= 0; state = this.parent[day * states + state]!, day--)
      this.path[day] = this.shapeIn(day, state);
    this.take(least);
  }

  private take(sum: number): void {
    this.most = sum - EQUAL;
    this.found = true;
    this.out.set(this.path);
  }

  private shapeIn(day: number, state: number): number {
    const place = state % this.size;
    return place < 2 ? 0 : this.best[day * this.kinds.length + ((place - 2) % this.kinds.length)]!;
  }

  /** Everything that may follow a state on a day, and what it costs. */
  private each(day: number, state: number, see: (target: number, cost: number) => void): void {
    const { size, bits, local, pair } = this;
    const { lonely_work_day, lonely_day_off, further_shift } = this.terms.weights;
    const width = this.kinds.length;
    const place = state % size;
    const kept = (state - place) / size;
    const mask = kept % this.masks;
    const past = (kept - mask) / this.masks;
    const older = RECENT[(past << 1) & 63]! * this.masks;
    const newer = RECENT[((past << 1) | 1) & 63]! * this.masks;
    const isFull = ONES[past]! >= MOST_LONG;
    const run = place < 2 ? 0 : 1 + Math.floor((place - 2) / width);
    const inside = this.isInside(day - 1) ? 1 : 0;
    if (!this.mustWork[day])
      see(
        (older + mask) * size + (run > 0 ? 0 : 1),
        this.off[day]! + (run === 1 ? inside * lonely_work_day : 0),
      );
    const cost = this.work[day]! + this.longRun(run) + (place === 0 ? inside * lonely_day_off : 0);
    const last = run > 0 ? ((place - 2) % width) * width : -1;
    for (const at of this.open[day]!) {
      const bit = bits[at]!;
      const isLong = this.long[at] === 1;
      if (isLong && isFull) continue;
      const isNew = mask !== 0 && bit !== 0 && (mask & bit) === 0;
      see(
        ((isLong ? newer : older) + (mask | bit)) * size + 2 + Math.min(run, LONGEST - 1) * width + at,
        cost + local[day * width + at]! + (last < 0 ? 0 : pair[last + at]!) + (isNew ? further_shift : 0),
      );
    }
  }

  private longRun(run: number): number {
    const { sixth_day_in_row, seventh_day_in_row } = this.terms.weights;
    return (run >= 5 ? sixth_day_in_row : 0) + (run >= 6 ? seventh_day_in_row : 0);
  }

  private isInside(day: number): boolean {
    return day > this.terms.first && day < this.terms.last;
  }
}

/** The usual shapes one by one, the others grouped by their starts, and the times that are given. */
function kindsOf(row: RowTerms, shapes: ShapeTable): Kind[] {
  const { start_minute, end_minute } = shapes;
  const kind = (bit: number, list: readonly number[]): Kind => {
    const starts = list.map((shape) => start_minute[shape]!);
    const ends = list.map((shape) => end_minute[shape]!);
    const span = (times: readonly number[]): [number, number] => [Math.min(...times), Math.max(...times)];
    const long = row.long.has(list[0]!);
    return { bit, long, shapes: new Set(list), start: span(starts), end: span(ends) };
  };
  const usual = row.usual.map((shape, at) => kind(1 << at, [shape]));
  const known = new Set([0, ...row.usual]);
  const others = [...new Set(row.choices.flatMap((choices) => [...(choices ?? [])]))].filter(
    (shape) => !known.has(shape),
  );
  const groups = Map.groupBy(others, (shape) => `${start_minute[shape]!} ${row.long.has(shape)}`);
  const given = new Map([...row.given.values()].map((one) => [`${one.start} ${one.end}`, one]));
  return [
    ...usual,
    ...[...groups.values()].map((list) => kind(1 << row.usual.length, list)),
    ...[...given.values()].map(
      ({ start, end }): Kind => ({
        bit: 0,
        long: false,
        shapes: new Set(),
        start: [start, start],
        end: [end, end],
      }),
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
