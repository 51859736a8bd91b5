import { shortOf } from '../constraints/shift-headcount.ts';
import { overBudget, type WageBudget } from '../constraints/wage-budget.ts';
import type { Problem, Roster } from './problem.ts';

/** With more shapes than this nobody counts shifts of a kind. */
const FEW_SHAPES = 64;

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
  readonly shape_count: Int16Array;
  /** What stood in the cell that shows another's shift. */
  private readonly lent: Uint8Array;
  private lentShape = 0;
  /** Whether any task costs anything by itself. */
  private readonly tasksCost: boolean;
  /** Generated people by slot and task. */
  readonly have: Int16Array;
  /** Generated people by limit of a listed shift. */
  readonly on_shift: Int16Array;
  /** Paid minutes of all generated shifts, weighed by wage; counted only where a budget limits them. */
  paid_minutes = 0;
  /** Cost of coverage, of tasks, of listed shifts and of hours beyond the budget; missing and surplus people where that is forbidden. */
  coverCost = 0;
  coverBroken = 0;

  constructor(problem: Problem) {
    const cells = problem.people * problem.days;
    this.problem = problem;
    this.days = problem.days;
    this.room = longestShape(problem);
    this.lent = new Uint8Array(this.room);
    this.shape = new Int32Array(cells);
    this.work = new Uint8Array(cells * this.room);
    this.works = new Uint8Array(cells);
    this.start_at = new Int32Array(cells);
    this.end_at = new Int32Array(cells);
    this.net_minutes = new Int32Array(cells);
    this.account_of = problem.account_of;
    this.worked_minutes = new Int32Array(problem.accounts);
    this.have = new Int16Array(problem.slots * problem.tasks);
    this.on_shift = new Int16Array(problem.shift_headcount?.fewest.length ?? 0);
    this.shape_count = new Int16Array(
      problem.shapes.count <= FEW_SHAPES ? problem.people * problem.shapes.count : 0,
    );
    this.tasksCost = problem.task_cost.some((cost) => cost !== 0);
    this.takeGivenDays();
    this.recountCover();
  }

  /** Puts a shape and its tasks (`tasks[at...]`) into a free cell. */
  put(cell: number, shape: number, tasks: Uint8Array, at: number): void {
    const { shapes } = this.problem;
    const before = this.shape[cell]!;
    if (before !== 0) this.count(cell, before, this.work, cell * this.room, -1, shape, tasks, at);
    if (shape !== 0) this.count(cell, shape, tasks, at, 1, before, this.work, cell * this.room);
    if (before !== shape && this.on_shift.length > 0) {
      this.countShift(cell, before, -1);
      this.countShift(cell, shape, 1);
    }
    this.place(cell, shape);
    const length = shapes.to[shape]! - shapes.from[shape]!;
    const into = cell * this.room;
    for (let i = 0; i < length; i++) this.work[into + i] = tasks[at + i]!;
  }

  /** Puts back what stood in a cell; whoever takes a trial back knows the costs of before. */
  restore(cell: number, shape: number, tasks: Uint8Array, at: number): void {
    const { problem, have, work } = this;
    const { from, to } = problem.shapes;
    const before = this.shape[cell]!;
    const into = cell * this.room;
    const base = (cell % this.days) * problem.stride * problem.tasks;
    for (let step = from[before]!, i = into; step < to[before]!; step++, i++)
      have[base + step * problem.tasks + work[i]!]!--;
    if (before !== shape && this.on_shift.length > 0) {
      this.countShift(cell, before, -1);
      this.countShift(cell, shape, 1);
    }
    this.place(cell, shape);
    for (let step = from[shape]!, i = into, out = at; step < to[shape]!; step++, i++, out++) {
      const task = tasks[out]!;
      have[base + step * problem.tasks + task]!++;
      work[i] = task;
    }
  }

  /** Two cells of the same day trade places; coverage stays, only what the tasks cost each of them changes. */
  swap(a: number, b: number): void {
    const { room, work } = this;
    const mine = this.shape[a]!;
    const theirs = this.shape[b]!;
    this.coverCost -= this.taskCost(a) + this.taskCost(b);
    for (let i = 0; i < room; i++) {
      const task = work[a * room + i]!;
      work[a * room + i] = work[b * room + i]!;
      work[b * room + i] = task;
    }
    this.place(a, theirs);
    this.place(b, mine);
    this.coverCost += this.taskCost(a) + this.taskCost(b);
  }

  /** Shows the rules of a row what stands in another cell of the day, coverage aside, until it is given back. */
  borrow(cell: number, other: number): void {
    const { room, work, lent } = this;
    this.lentShape = this.shape[cell]!;
    for (let i = 0; i < room; i++) {
      lent[i] = work[cell * room + i]!;
      work[cell * room + i] = work[other * room + i]!;
    }
    this.place(cell, this.shape[other]!);
  }

  giveBack(cell: number): void {
    const { room, work, lent } = this;
    for (let i = 0; i < room; i++) work[cell * room + i] = lent[i]!;
    this.place(cell, this.lentShape);
  }

  /** What the tasks of a cell cost its person. */
  taskCost(cell: number): number {
    if (!this.tasksCost) return 0;
    const { tasks, task_cost, shapes } = this.problem;
    const shape = this.shape[cell]!;
    const length = shapes.to[shape]! - shapes.from[shape]!;
    const base = this.account_of[cell]! * tasks;
    let sum = 0;
    for (let i = 0; i < length; i++) sum += task_cost[base + this.work[cell * this.room + i]!]!;
    return sum;
  }

  /** First slot of a shape on a cell's day. */
  slotOf(cell: number, shape: number): number {
    return (cell % this.days) * this.problem.stride + this.problem.shapes.from[shape]!;
  }

  private pay(budget: WageBudget, minutes: number): void {
    const before = this.paid_minutes;
    this.paid_minutes = before + minutes;
    this.coverCost += overBudget(budget, this.paid_minutes) - overBudget(budget, before);
  }

  /** Sets what the row rules see of a cell. */
  private place(cell: number, shape: number): void {
    const { problem } = this;
    const { shapes, breaks_of } = problem;
    const account = this.account_of[cell]!;
    const net = shapes.net_minutes[breaks_of[account]! * shapes.count + shape]!;
    const day = cell % this.days;
    if (this.shape_count.length > 0) {
      const base = ((cell - day) / this.days) * shapes.count;
      this.shape_count[base + this.shape[cell]!]!--;
      this.shape_count[base + shape]!++;
    }
    const more = net - this.net_minutes[cell]!;
    if (problem.wage_budget) this.pay(problem.wage_budget, more * problem.wage_budget.rate_of[account]!);
    this.worked_minutes[account]! += more;
    this.net_minutes[cell] = net;
    this.shape[cell] = shape;
    this.works[cell] = shape === 0 ? 0 : 1;
    this.start_at[cell] = day * 1440 + shapes.start_minute[shape]!;
    this.end_at[cell] = day * 1440 + shapes.end_minute[shape]!;
  }

  /** Counts a shape's steps in or out, leaving alone those that the `other` shape has with the same task. */
  // biome-ignore lint/complexity/useMaxParams: numbers alone, at every move of the search; no object is made for them
  private count(
    cell: number,
    shape: number,
    work: Uint8Array,
    at: number,
    sign: 1 | -1,
    other: number,
    otherWork: Uint8Array,
    otherAt: number,
  ): void {
    const { tasks, cover, task_cost, shapes } = this.problem;
    const { have } = this;
    const { cost, levels, fewest, most } = cover;
    const length = shapes.to[shape]! - shapes.from[shape]!;
    const ahead = shapes.from[shape]! - shapes.from[other]!;
    const kept = other === 0 ? 0 : shapes.to[other]! - shapes.from[other]!;
    const base = this.account_of[cell]! * tasks;
    let slot = this.slotOf(cell, shape) * tasks;
    let costs = 0;
    let broken = 0;
    for (let i = 0; i < length; i++, slot += tasks) {
      const task = work[at + i]!;
      const same = i + ahead;
      if (same >= 0 && same < kept && otherWork[otherAt + same] === task) continue;
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

  /** One person more or fewer on the listed shift of a shape; a day off and other shapes are none. */
  private countShift(cell: number, shape: number, sign: 1 | -1): void {
    const { shift_headcount: limits, shapes } = this.problem;
    const limit = limits?.limit_of[(cell % this.days) * shapes.count + shape] ?? -1;
    if (!limits || limit < 0) return;
    const people = this.on_shift[limit]! + sign;
    const low = sign > 0 ? people - 1 : people;
    this.on_shift[limit] = people;
    this.coverCost += sign * (shortOf(limits, limit, low + 1) - shortOf(limits, limit, low));
    if (low >= limits.most[limit]!) this.coverBroken += sign;
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
    const { cover, domain_of } = this.problem;
    this.have.fill(0);
    this.coverCost = 0;
    this.coverBroken = 0;
    for (let here = 0; here < this.have.length; here++) {
      this.coverCost += cover.cost[here * cover.levels]!;
      this.coverBroken += Math.max(0, cover.fewest[here]!);
    }
    const { shift_headcount: limits, wage_budget } = this.problem;
    if (wage_budget) this.coverCost += overBudget(wage_budget, this.paid_minutes);
    this.on_shift.fill(0);
    if (limits) for (let at = 0; at < limits.fewest.length; at++) this.coverCost += shortOf(limits, at, 0);
    for (let cell = 0; cell < this.shape.length; cell++) {
      const shape = this.shape[cell]!;
      if (shape === 0 || domain_of[cell]! < 0) continue;
      this.count(cell, shape, this.work, cell * this.room, 1, 0, this.work, 0);
      this.countShift(cell, shape, 1);
    }
  }
}

/** Most steps a shift can have. */
export function longestShape(problem: Problem): number {
  let longest = 1;
  for (let shape = 1; shape < problem.shapes.count; shape++) {
    longest = Math.max(longest, problem.shapes.to[shape]! - problem.shapes.from[shape]!);
  }
  return longest;
}
