import type { RosterState } from './roster-state.ts';

/** Chooses the tasks inside a shift: the cheapest plan given everybody else's work. */
export class TaskPlan {
  private readonly state: RosterState;
  private readonly stretch: number;
  /** Prefix sums of step costs per task, `(step + 1) * tasks + k`. */
  private readonly sum: Float64Array;
  private readonly tail: Float64Array;
  private readonly fresh: Uint8Array;
  private readonly best: Float64Array;
  private readonly bestTask: Int32Array;
  readonly out: Uint8Array;

  constructor(state: RosterState) {
    const { tasks, task_steps } = state.problem;
    const room = state.room;
    this.state = state;
    this.stretch = task_steps;
    this.sum = new Float64Array((room + 1) * tasks);
    this.tail = new Float64Array((room + 1) * tasks);
    this.fresh = new Uint8Array((room + 1) * tasks);
    this.best = new Float64Array(room + 1);
    this.bestTask = new Int32Array(room + 1);
    this.out = new Uint8Array(room);
  }

  /** Fills `out` with the cheapest tasks of a shape in a cell that is not counted now; returns their cost. */
  plan(cell: number, shape: number, price: number, noise: (scale: number) => number): number {
    const { problem } = this.state;
    const length = problem.shapes.to[shape]! - problem.shapes.from[shape]!;
    const allowed = problem.tasks_of[problem.account_of[cell]!]!;
    if (problem.tasks === 1) {
      this.out.fill(0, 0, length);
      return 0;
    }
    this.priceSteps(cell, shape, length, allowed, price);
    if (!problem.mixed_tasks || length < 2 * this.stretch) return this.single(length, allowed, noise);
    return this.mixed(length, allowed, noise);
  }

  // biome-ignore lint/complexity/useMaxParams: numbers alone, at every row that is planned; no object is made for them
  private priceSteps(cell: number, shape: number, length: number, allowed: Int32Array, price: number): void {
    const { problem, have } = this.state;
    const { cost, levels, fewest, most } = problem.cover;
    const { tasks, task_cost } = problem;
    const base = problem.account_of[cell]! * tasks;
    const slot = this.state.slotOf(cell, shape);
    const { sum } = this;
    for (let k = 0; k < allowed.length; k++) {
      const task = allowed[k]!;
      const own = task_cost[base + task]!;
      let total = 0;
      sum[k] = 0;
      for (let i = 0; i < length; i++) {
        const here = (slot + i) * tasks + task;
        const n = have[here]!;
        const entry = here * levels + n;
        total += cost[entry + 1]! - cost[entry]! + own;
        if (n < fewest[here]!) total -= price;
        else if (n >= most[here]!) total += price;
        sum[(i + 1) * tasks + k] = total;
      }
    }
  }

  private single(length: number, allowed: Int32Array, noise: (scale: number) => number): number {
    const { tasks } = this.state.problem;
    let best = Number.POSITIVE_INFINITY;
    let task = 0;
    for (let k = 0; k < allowed.length; k++) {
      const cost = this.sum[length * tasks + k]! + noise(1);
      if (cost < best) {
        best = cost;
        task = allowed[k]!;
      }
    }
    this.out.fill(task, 0, length);
    return best;
  }

  private mixed(length: number, allowed: Int32Array, noise: (scale: number) => number): number {
    const { sum, tail, fresh, best, bestTask, stretch, out } = this;
    const { tasks } = this.state.problem;
    best[0] = 0;
    for (let i = stretch; i <= length; i++) {
      let least = Number.POSITIVE_INFINITY;
      let task = 0;
      const open = i - stretch === 0 || i - stretch >= stretch;
      const before = open ? best[i - stretch]! : 0;
      for (let k = 0; k < allowed.length; k++) {
        const at = i * tasks + k;
        let cost = open
          ? before + sum[at]! - sum[(i - stretch) * tasks + k]! + noise(1)
          : Number.POSITIVE_INFINITY;
        fresh[at] = 1;
        if (i > stretch) {
          const longer = tail[at - tasks]! + sum[at]! - sum[at - tasks]!;
          if (longer < cost) {
            cost = longer;
            fresh[at] = 0;
          }
        }
        tail[at] = cost;
        if (cost < least) {
          least = cost;
          task = k;
        }
      }
      best[i] = least;
      bestTask[i] = task;
    }
    let i = length;
    while (i > 0) {
      const k = bestTask[i]!;
      while (fresh[i * tasks + k] === 0) out[--i] = allowed[k]!;
      for (let n = 0; n < stretch; n++) out[--i] = allowed[k]!;
    }
    return best[length]!;
  }
}
