import { apart, type Group, LONGEST, MOST_APART } from './kinds.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';

/** What following costs, by `kind * kinds + next`. */
export function pairCosts(
  terms: MonthTerms,
  row: RowTerms,
  kinds: readonly Pick<Group, 'given' | 'start' | 'end'>[],
): Float64Array {
  const { late_then_early, hours_change_hour } = terms.weights;
  const costs = kinds.flatMap((last) =>
    kinds.map((next) => {
      const rest = next.start[1] + 1440 - last.end[0] + terms.repeated_minutes;
      if (rest < row.rest_minutes && !(last.given && next.given)) return Number.POSITIVE_INFINITY;
      const differ = apart(last.start, next.start) + apart(last.end, next.end);
      return (
        (apart(last.start, next.start) > 0 ? row.start_change : 0) +
        (last.start[0] - next.start[1] >= row.felt_minutes ? late_then_early : 0) +
        ((Math.min(differ, MOST_APART) / 2) * hours_change_hour) / 60
      );
    }),
  );
  return Float64Array.from(costs);
}

const ONES = Uint8Array.from({ length: 32 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

/**
 * What the days from each one on cost at least, by what was the day before (off for one day or for longer; worked, by
 * length of the run and group) and which habits were worked so far.
 */
export class Ahead {
  readonly groups: readonly Group[];
  /** States of one set of habits. */
  readonly size: number;
  readonly masks: number;
  /** By `(day * masks + mask) * size + state`. */
  readonly least: Float64Array;
  /** Cheapest price of a group on a day. */
  readonly local: Float64Array;
  readonly off: Float64Array;
  readonly work: Float64Array;
  open: readonly Int32Array[];
  private readonly terms: MonthTerms;
  private readonly days: number;
  private readonly free: number;
  private readonly further_price: number;
  private readonly bearable: number;
  private readonly hard: number;
  private readonly telling: Uint8Array;
  private readonly pair: Float64Array;
  private readonly order: Int32Array;
  private readonly sums: Float64Array;
  /** The same from the first day on, of the day before and of the day. */
  private before: Float64Array;
  private now: Float64Array;

  constructor(terms: MonthTerms, row: RowTerms, groups: readonly Group[], open: readonly Int32Array[]) {
    this.terms = terms;
    this.days = row.choices.length;
    this.free = row.free_kinds;
    this.further_price = row.further_shift;
    this.bearable = row.bearable_run;
    this.hard = row.hard_run;
    this.telling = row.telling;
    this.groups = groups;
    this.open = open;
    this.pair = pairCosts(terms, row, groups);
    this.size = 2 + LONGEST * groups.length;
    this.masks = groups.reduce((most, { bit }) => Math.max(most, 2 * bit), 1);
    this.least = new Float64Array((this.days + 1) * this.masks * this.size);
    this.local = new Float64Array(this.days * groups.length);
    this.off = new Float64Array(this.days);
    this.work = new Float64Array(this.days);
    this.order = new Int32Array(groups.length);
    this.sums = new Float64Array(groups.length);
    this.before = new Float64Array(this.masks * this.size);
    this.now = new Float64Array(this.masks * this.size);
  }

  /** Reckons backwards; what all days cost at least. */
  look(): number {
    const { days, masks, size } = this;
    this.least.fill(0, days * masks * size);
    for (let day = days - 1; day >= 0; day--)
      for (let mask = 0; mask < masks; mask++) this.lookFrom(day, mask);
    return this.least[1]!;
  }

  /** What a group costs more as the first of its kind. */
  further(mask: number, bit: number): number {
    return (mask & bit) === 0 && bit !== 0 && ONES[mask]! >= this.free ? this.further_price : 0;
  }

  private lookFrom(day: number, mask: number): void {
    const { least, size, masks, pair, local, groups, order, sums } = this;
    const { lonely_work_day, lonely_day_off } = this.terms.weights;
    const inside = this.inside(day);
    const open = this.open[day]!;
    const width = groups.length;
    const base = (day * masks + mask) * size;
    const next = (day + 1) * masks * size;
    const own = day * width;
    const same = next + mask * size;
    order.set(open);
    let start = Number.POSITIVE_INFINITY;
    for (let run = 0; run <= LONGEST; run++) {
      const target = 2 + Math.min(run, LONGEST - 1) * width;
      for (let i = 0; i < open.length; i++) {
        const at = order[i]!;
        const { bit } = groups[at]!;
        const sum =
          local[own + at]! + this.further(mask, bit) + least[next + (mask | bit) * size + target + at]!;
        let to = i;
        for (; to > 0 && sums[to - 1]! > sum; to--) {
          sums[to] = sums[to - 1]!;
          order[to] = order[to - 1]!;
        }
        sums[to] = sum;
        order[to] = at;
      }
      if (run === 0) {
        if (open.length > 0) start = sums[0]! + this.work[day]!;
        const longer = this.off[day]! + least[same + 1]!;
        least[base] = Math.min(longer, start + inside * lonely_day_off);
        least[base + 1] = Math.min(longer, start);
        if (day === 0) return;
        continue;
      }
      const ended = this.off[day]! + least[same]! + (run === 1 ? inside * lonely_work_day : 0);
      const cost = this.longRun(run) + this.work[day]!;
      for (const last of this.open[day - 1]!) {
        let sum = ended - cost;
        for (let i = 0; i < open.length && sums[i]! < sum; i++) {
          const one = sums[i]! + pair[last * width + order[i]!]!;
          if (one < sum) sum = one;
        }
        least[base + 2 + (run - 1) * width + last] = sum + cost;
      }
    }
  }

  /** The least that a row costs which has a group on a day, by `day * groups + group`, into `via`. */
  through(via: Float64Array): void {
    const { least, size, masks, pair, local, groups, days } = this;
    const { lonely_work_day, lonely_day_off } = this.terms.weights;
    const width = groups.length;
    via.fill(Number.POSITIVE_INFINITY);
    this.before.fill(Number.POSITIVE_INFINITY);
    this.before[1] = 0;
    for (let day = 0; day < days; day++) {
      const { before, now } = this;
      now.fill(Number.POSITIVE_INFINITY);
      const inside = this.inside(day);
      const last = this.open[day - 1] ?? [];
      for (let mask = 0; mask < masks; mask++) {
        const from = mask * size;
        let toOff = Number.POSITIVE_INFINITY;
        for (let run = 1; run <= LONGEST; run++)
          for (const at of last)
            toOff = Math.min(
              toOff,
              before[from + 2 + (run - 1) * width + at]! + (run === 1 ? inside * lonely_work_day : 0),
            );
        now[from] = Math.min(now[from]!, this.off[day]! + toOff);
        now[from + 1] = Math.min(now[from + 1]!, this.off[day]! + Math.min(before[from]!, before[from + 1]!));
        const first = Math.min(before[from]! + inside * lonely_day_off, before[from + 1]!);
        for (const at of this.open[day]!) {
          const { bit } = groups[at]!;
          const into = (mask | bit) * size;
          const own = local[day * width + at]! + this.work[day]! + this.further(mask, bit);
          now[into + 2 + at] = Math.min(now[into + 2 + at]!, first + own);
          for (let run = 1; run <= LONGEST; run++) {
            const base = from + 2 + (run - 1) * width;
            let sum = Number.POSITIVE_INFINITY;
            for (const one of last) {
              const here = before[base + one]! + pair[one * width + at]!;
              if (here < sum) sum = here;
            }
            const to = into + 2 + Math.min(run, LONGEST - 1) * width + at;
            now[to] = Math.min(now[to]!, sum + own + this.longRun(run));
          }
        }
      }
      for (let mask = 0; mask < masks; mask++)
        for (let run = 0; run < LONGEST; run++)
          for (const at of this.open[day]!) {
            const place = mask * size + 2 + run * width + at;
            const sum = now[place]! + least[(day + 1) * masks * size + place]!;
            if (sum < via[day * width + at]!) via[day * width + at] = sum;
          }
      this.before = now;
      this.now = before;
    }
  }

  /** The groups (-1 off) of the row that takes each day what promises least. */
  straight(out: Int32Array): void {
    const { least, size, masks, pair, local, groups, days } = this;
    const { lonely_work_day, lonely_day_off } = this.terms.weights;
    const width = groups.length;
    let place = 1;
    let mask = 0;
    for (let day = 0; day < days; day++) {
      const inside = this.inside(day);
      const run = place < 2 ? 0 : 1 + Math.floor((place - 2) / width);
      const last = run > 0 ? ((place - 2) % width) * width : -1;
      const next = (day + 1) * masks * size;
      let to = run > 0 ? 0 : 1;
      let best =
        this.off[day]! + (run === 1 ? inside * lonely_work_day : 0) + least[next + mask * size + to]!;
      const start = this.work[day]! + this.longRun(run) + (place === 0 ? inside * lonely_day_off : 0);
      const base = 2 + Math.min(run, LONGEST - 1) * width;
      out[day] = -1;
      for (const at of this.open[day]!) {
        const { bit } = groups[at]!;
        const cost =
          start +
          local[day * width + at]! +
          (last < 0 ? 0 : pair[last + at]!) +
          this.further(mask, bit) +
          least[next + (mask | bit) * size + base + at]!;
        if (cost >= best) continue;
        best = cost;
        to = base + at;
        out[day] = at;
      }
      if (out[day]! >= 0) mask |= groups[out[day]!]!.bit;
      place = to;
    }
  }

  longRun(run: number): number {
    const { sixth_day_in_row, seventh_day_in_row } = this.terms.weights;
    return (run >= this.bearable ? sixth_day_in_row : 0) + (run >= this.hard ? seventh_day_in_row : 0);
  }

  /** 1 where the day before tells whether it is a single one. */
  inside(day: number): number {
    return this.telling[day - 1] ?? 0;
  }
}
