import type { ShapeTable } from '../search/problem.ts';
import { type RowTerms, unitsIn } from './row-terms.ts';

/** So many shifts of more than a fifth of the hours of seven days may lie in them. */
const MOST_LONG = 4;
/** How far hints go at most at once. */
const LONGEST_STEP = 30;

/** Hints of a moment. */
export interface Hints {
  readonly hints: Float64Array;
  readonly windows: Float64Array;
}

/**
 * What each kind of shift of a person costs by day at given prices, with hints: prices of a unit of hours, of a working
 * day and of a long shift too many in seven days, at which the days ahead are reckoned without counting any of them.
 */
export class RowPrices {
  /** Prices of a unit of hours and of a day. */
  readonly hints = new Float64Array(2);
  /** Price of a long shift too many in the seven days that end on a day. */
  readonly windows: Float64Array;
  /** What all windows ask for a long shift of a day, and what they give back for the shifts that are permitted. */
  readonly longPrice: Float64Array;
  windowsPaid = 0;
  /** Cheapest price of a kind on a day, by `day * kinds + kind`; the shape that has it, and what it adds. */
  readonly local: Float64Array;
  readonly best: Int32Array;
  readonly added: Int32Array;
  readonly counted: Int32Array;
  /** Its hours in units of the seven days, counted down for what is proven and up for what is planned. */
  readonly recent: Int32Array;
  readonly recent_up: Int32Array;
  readonly long: Uint8Array;
  /** By sum of the exact tallies: what it costs beside its hint, and what that or more does at least. */
  readonly beside: readonly [Float64Array, Float64Array];
  readonly beyond: readonly [Float64Array, Float64Array];
  private readonly row: RowTerms;
  private readonly count: number;
  private readonly days: number;
  private readonly kind_of: Int32Array;
  private readonly possible: readonly Int32Array[];

  constructor(row: RowTerms, shapes: ShapeTable, possible: readonly Int32Array[]) {
    this.row = row;
    this.possible = possible;
    this.count = shapes.count;
    this.days = row.choices.length;
    const entries = this.days * row.kinds.length;
    this.kind_of = Int32Array.from({ length: shapes.count }, (_, shape) =>
      row.kinds.findIndex((kind) => kind.shapes.has(shape)),
    );
    this.windows = new Float64Array(this.days);
    this.longPrice = new Float64Array(this.days);
    this.local = new Float64Array(entries);
    this.best = new Int32Array(entries);
    this.added = new Int32Array(entries);
    this.counted = new Int32Array(entries);
    this.recent = new Int32Array(entries);
    this.recent_up = new Int32Array(entries);
    this.long = new Uint8Array(entries);
    const costs = (at: 0 | 1) => row.exact[at]?.costs.slice() ?? Float64Array.of(0);
    this.beside = [costs(0), costs(1)];
    this.beyond = [costs(0), costs(1)];
  }

  kept(): Hints {
    return { hints: this.hints.slice(), windows: this.windows.slice() };
  }

  restore({ hints, windows }: Hints): void {
    this.hints.set(hints);
    this.windows.set(windows);
  }

  /** The cheapest shape of each kind on each day, where shapes cost `price` (by `day * shapes + shape`). */
  lay(price: Float64Array): void {
    const { local, best, possible, recent, row } = this;
    const width = row.kinds.length;
    local.fill(Number.POSITIVE_INFINITY);
    best.fill(0);
    this.layWindows();
    for (let day = 0; day < this.days; day++) {
      const given = row.given.get(day);
      if (given)
        for (const at of possible[day]!) {
          local[day * width + at] = 0;
          recent[day * width + at] = this.inRecent(given.net);
          this.recent_up[day * width + at] = recent[day * width + at]!;
        }
      for (const shape of row.choices[day] ?? []) if (shape !== 0) this.layShape(day, shape, price);
    }
    this.laySums();
  }

  private layWindows(): void {
    this.windowsPaid = 0;
    this.longPrice.fill(0);
    for (let day = 6; day < this.days; day++) {
      this.windowsPaid += MOST_LONG * this.windows[day]!;
      for (let one = day - 6; one <= day; one++) this.longPrice[one]! += this.windows[day]!;
    }
  }

  private layShape(day: number, shape: number, price: Float64Array): void {
    const { row, hints, local } = this;
    const [hours, days] = row.exact;
    const at = day * row.kinds.length + this.kind_of[shape]!;
    const entry = day * this.count + shape;
    const add = hours ? Math.round(hours.adds[entry]! / hours.unit) : 0;
    const one = days ? Math.round(days.adds[entry]! / days.unit) : 0;
    const isLong = row.net[entry]! * 5 > row.seven_days.minutes ? 1 : 0;
    const cost = price[entry]! + add * hints[0]! + one * hints[1]! + isLong * this.longPrice[day]!;
    if (cost >= local[at]!) return;
    local[at] = cost;
    this.best[at] = shape;
    this.added[at] = add;
    this.counted[at] = one;
    this.recent[at] = this.inRecent(row.net[entry]!);
    this.recent_up[at] = -unitsIn(-row.net[entry]!, row.seven_days.unit_minutes);
    this.long[at] = isLong;
  }

  private laySums(): void {
    for (const at of [0, 1] as const) {
      const costs = this.row.exact[at]?.costs;
      if (!costs) continue;
      let least = Number.POSITIVE_INFINITY;
      for (let sum = costs.length - 1; sum >= 0; sum--) {
        const cost = costs[sum]! - this.hints[at]! * sum;
        least = Math.min(least, cost);
        this.beside[at][sum] = cost;
        this.beyond[at][sum] = least;
      }
    }
  }

  private inRecent(net: number): number {
    return unitsIn(net, this.row.seven_days.unit_minutes);
  }

  /**
   * Moves hints towards those at which a row (`day * kinds + kind` of each day, -1 off) has the sums that cost least,
   * further the more is `missing` in what it promises; false where it has them.
   */
  follow(entries: Int32Array, missing: number): boolean {
    const [hours, days] = this.row.exact;
    let has = 0;
    let works = 0;
    for (const entry of entries) {
      if (entry < 0) continue;
      has += this.added[entry]!;
      works += this.counted[entry]!;
    }
    // Hours are reckoned in long shifts, so that all prices move alike.
    const size = hours?.size ?? 1;
    const apart = [(has - cheapest(this.beside[0])) / size, works - cheapest(this.beside[1])] as const;
    const over = this.longTooMany(entries);
    const square = over.reduce((sum, by) => sum + by ** 2, apart[0] ** 2 + apart[1] ** 2);
    if (square === 0) return false;
    const step = Math.min(LONGEST_STEP, (0.5 * Math.max(1, missing)) / square);
    for (const [day, by] of over.entries())
      if (by !== 0) this.windows[day] = Math.max(0, this.windows[day]! + step * by);
    if (hours) this.hints[0]! += (step * apart[0]) / size;
    if (days) this.hints[1]! += step * apart[1];
    return true;
  }

  /** Long shifts of a row above those permitted in the seven days that end on each day; below them where they have a price. */
  private longTooMany(entries: Int32Array): Float64Array {
    const isLong = (day: number) => (entries[day]! < 0 ? 0 : this.long[entries[day]!]!);
    const over = new Float64Array(this.days);
    let inside = 0;
    for (let day = 0; day < this.days; day++) {
      inside += isLong(day) - (day > 6 ? isLong(day - 7) : 0);
      if (day >= 6 && (inside > MOST_LONG || this.windows[day]! > 0)) over[day] = inside - MOST_LONG;
    }
    return over;
  }
}

/** The sum that costs least. */
function cheapest(costs: Float64Array): number {
  let best = 0;
  for (let sum = 1; sum < costs.length; sum++) if (costs[sum]! < costs[best]!) best = sum;
  return best;
}
