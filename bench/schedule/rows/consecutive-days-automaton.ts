import type { RowLimits } from './row-limits.ts';

/** One kind of person: how long they work and rest in a row. */
export interface RunLimits {
  readonly longest_run: number;
  readonly shortest_run: number;
  readonly shortest_off: number;
}

/**
 * What a row remembers of its past days: the run it is in and what may follow the last shift. A run that began
 * before the first day counts as long enough (rules of the roster set 4).
 */
export class ConsecutiveDaysAutomaton {
  readonly states: number;
  /** Nothing has happened yet. */
  readonly start: number;
  /** State after `state * shapes + shape`, -1 where a rule forbids it. */
  readonly next: Int32Array;
  /** 1 when the last day was worked. */
  readonly worked: Uint8Array;
  /** Most minutes ahead by state, by the number of days left. */
  private readonly ahead: Float64Array[] = [];
  private readonly limits: RunLimits;
  private readonly classes: number;
  private readonly class_of: Int32Array;

  constructor(limits: RunLimits, forbidden: RowLimits['forbidden'], shapes: number) {
    this.limits = limits;
    this.class_of = classesOf(forbidden, shapes);
    this.classes = Math.max(...this.class_of) + 1;
    const { longest_run, shortest_run } = limits;
    const off = Math.max(1, limits.shortest_off);
    const exempt = Math.max(0, Math.min(shortest_run - 1, longest_run));
    this.states = off + (longest_run + exempt) * this.classes + 1;
    this.start = this.states - 1;
    this.worked = new Uint8Array(this.states).fill(1, off, this.start);
    this.next = new Int32Array(this.states * shapes).fill(-1);
    for (let length = 1; length <= off; length++) {
      this.next[(length - 1) * shapes] = this.rest(length + 1);
      if (length === off) this.work(length - 1, 1, false, shapes);
    }
    this.next[this.start * shapes] = this.rest(off);
    this.work(this.start, 1, true, shapes);
    for (let shape = 1; shape < shapes; shape++) {
      for (let length = 1; length <= longest_run; length++) {
        this.follow({ shape, length, exempt: false }, forbidden, shapes);
        if (length <= exempt) this.follow({ shape, length, exempt: true }, forbidden, shapes);
      }
    }
  }

  /** The most minutes that so many further days can have, by state; shapes have these minutes. */
  mostAhead(days: number, minutes: Int32Array): Float64Array {
    const shapes = this.next.length / this.states;
    while (this.ahead.length <= days) {
      const fewer = this.ahead.at(-1);
      const most = new Float64Array(this.states).fill(fewer ? Number.NEGATIVE_INFINITY : 0);
      for (let at = 0; fewer && at < this.next.length; at++) {
        const to = this.next[at]!;
        const state = Math.floor(at / shapes);
        if (to >= 0) most[state] = Math.max(most[state]!, fewer[to]! + minutes[at % shapes]!);
      }
      this.ahead.push(most);
    }
    return this.ahead[days]!;
  }

  /** The state after so many days off in a row. */
  rest(length: number): number {
    return Math.min(length, Math.max(1, this.limits.shortest_off)) - 1;
  }

  /** The state after so many worked days in a row, the last one `shape`; `exempt` when they began on the first day. */
  run(length: number, shape: number, exempt: boolean): number {
    const { longest_run, shortest_run, shortest_off } = this.limits;
    const kept = exempt && length < shortest_run;
    const place = kept ? longest_run + length - 1 : Math.min(length, longest_run) - 1;
    return Math.max(1, shortest_off) + place * this.classes + this.class_of[shape]!;
  }

  private work(from: number, length: number, exempt: boolean, shapes: number): void {
    if (length > this.limits.longest_run) return;
    for (let shape = 1; shape < shapes; shape++)
      this.next[from * shapes + shape] = this.run(length, shape, exempt);
  }

  private follow(
    { shape, length, exempt }: { shape: number; length: number; exempt: boolean },
    forbidden: Uint8Array,
    shapes: number,
  ): void {
    const from = this.run(length, shape, exempt);
    if (exempt || length >= this.limits.shortest_run) this.next[from * shapes] = this.rest(1);
    this.work(from, length + 1, exempt, shapes);
    for (let to = 1; to < shapes; to++)
      if (forbidden[shape * shapes + to] === 1) this.next[from * shapes + to] = -1;
  }
}

/** Shapes that forbid the same ones next are one class. */
function classesOf(forbidden: Uint8Array, shapes: number): Int32Array {
  const seen = new Map<string, number>();
  return Int32Array.from({ length: shapes }, (_, shape) => {
    if (shape === 0) return 0;
    const key = forbidden.subarray(shape * shapes, (shape + 1) * shapes).join('');
    if (!seen.has(key)) seen.set(key, seen.size);
    return seen.get(key)!;
  });
}
