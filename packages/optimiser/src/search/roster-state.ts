import type { Problem, Roster } from './problem.ts';

/** A complete roster with its coverage, kept up to date as cells change. */
export class RosterState implements Roster {
  readonly problem: Problem;
  readonly days: number;
  /** Room for the tasks of one shift. */
  readonly room: number;
  readonly shape: Int32Array;
  readonly work: Uint8Array;
  readonly works: Uint8Array;
  readonly start_at: Int32Array;
  readonly end_at: Int32Array;
  readonly net_minutes: Int32Array;
  readonly account_of: Int32Array;
  readonly worked_minutes: Int32Array;
  /** Generated people by slot and task. */
  readonly have: Int16Array;
  /** Cost of coverage and of tasks; missing and surplus people where that is forbidden. */
  coverCost = 0;
  coverBroken = 0;

  constructor(problem: Problem) {
    const cells = problem.people * problem.days;
    this.problem = problem;
    this.days = problem.days;
    this.room = longestShape(problem);
    this.shape = new Int32Array(cells);
    this.work = new Uint8Array(cells * this.room);
    this.works = new Uint8Array(cells);
    this.start_at = new Int32Array(cells);
    this.end_at = new Int32Array(cells);
    this.net_minutes = new Int32Array(cells);
    this.account_of = problem.account_of;
    this.worked_minutes = new Int32Array(problem.accounts);
    this.have = new Int16Array(problem.slots * problem.tasks);
    this.takeGivenDays();
    this.recountCover();
  }

  /** Puts a shape and its tasks (`tasks[at...]`) into a free cell. */
  put(cell: number, shape: number, tasks: Uint8Array, at: number): void {
    const { shapes } = this.problem;
    const before = this.shape[cell]!;
    if (before !== 0) this.count(cell, before, -1);
    this.shape[cell] = shape;
    const account = this.account_of[cell]!;
    const net = shapes.net_minutes[this.problem.breaks_of[account]! * shapes.count + shape]!;
    this.worked_minutes[account]! += net - this.net_minutes[cell]!;
    this.net_minutes[cell] = net;
    if (shape === 0) {
      this.works[cell] = 0;
      return;
    }
    const midnight = (cell % this.days) * 1440;
    this.works[cell] = 1;
    this.start_at[cell] = midnight + shapes.start_minute[shape]!;
    this.end_at[cell] = midnight + shapes.end_minute[shape]!;
    const length = shapes.to[shape]! - shapes.from[shape]!;
    const into = cell * this.room;
    for (let i = 0; i < length; i++) this.work[into + i] = tasks[at + i]!;
    this.count(cell, shape, 1);
  }

  /** First slot of a shape on a cell's day. */
  slotOf(cell: number, shape: number): number {
    return (cell % this.days) * this.problem.stride + this.problem.shapes.from[shape]!;
  }

  /** Copies the shapes and tasks of some people from another roster of the same problem. */
  copyRow(from: RosterState, person: number): void {
    for (let cell = person * this.days; cell < (person + 1) * this.days; cell++) {
      if (this.problem.domain_of[cell]! >= 0) this.put(cell, from.shape[cell]!, from.work, cell * this.room);
    }
  }

  private count(cell: number, shape: number, sign: 1 | -1): void {
    const { tasks, cover, task_cost } = this.problem;
    const { have, work } = this;
    const { cost, levels, fewest, most } = cover;
    const length = this.problem.shapes.to[shape]! - this.problem.shapes.from[shape]!;
    const base = this.account_of[cell]! * tasks;
    const at = cell * this.room;
    let slot = this.slotOf(cell, shape) * tasks;
    let costs = 0;
    let broken = 0;
    for (let i = 0; i < length; i++, slot += tasks) {
      const task = work[at + i]!;
      const here = slot + task;
      const low = sign > 0 ? have[here]! : have[here]! - 1;
      have[here]! += sign;
      const entry = here * levels + low;
      costs += cost[entry + 1]! - cost[entry]! + task_cost[base + task]!;
      if (low < fewest[here]!) broken--;
      else if (low >= most[here]!) broken++;
    }
    this.coverCost += sign * costs;
    this.coverBroken += sign * broken;
  }

  private takeGivenDays(): void {
    for (const day of this.problem.given) {
      this.works[day.cell] = day.works ? 1 : 0;
      this.start_at[day.cell] = day.start_at;
      this.end_at[day.cell] = day.end_at;
      this.net_minutes[day.cell] = day.net_minutes;
      this.worked_minutes[this.account_of[day.cell]!]! += day.net_minutes;
    }
  }

  /** Coverage figures from scratch; also removes the rounding that long runs of additions leave. */
  recountCover(): void {
    const { cover, domain_of, shapes } = this.problem;
    this.have.fill(0);
    this.coverCost = 0;
    this.coverBroken = 0;
    for (let here = 0; here < this.have.length; here++) {
      this.coverCost += cover.cost[here * cover.levels]!;
      this.coverBroken += Math.max(0, cover.fewest[here]!);
    }
    for (let cell = 0; cell < this.shape.length; cell++) {
      const shape = this.shape[cell]!;
      if (shape !== 0 && domain_of[cell]! >= 0 && shapes.to[shape]! > shapes.from[shape]!)
        this.count(cell, shape, 1);
    }
  }
}

function longestShape(problem: Problem): number {
  let longest = 1;
  for (let shape = 1; shape < problem.shapes.count; shape++) {
    longest = Math.max(longest, problem.shapes.to[shape]! - problem.shapes.from[shape]!);
  }
  return longest;
}
