import type { Problem } from '../search/problem.ts';

/** What the steps of a shift are worth to whom works them in the best of their tasks, at given prices of cover. */
export class StepWorth {
  private readonly problem: Problem;
  /** Worth from midnight up to a step, by `(day * tasks + task) * reach + step`. */
  private readonly sums: Float64Array;
  /** The same for one person in the best task of each step, by `day * reach + step`, and that task. */
  private readonly mixed: Float64Array;
  private readonly task_of: Uint8Array;
  private readonly reach: number;

  constructor(problem: Problem) {
    this.problem = problem;
    this.reach = Math.max(...problem.shapes.to) + 1;
    this.sums = new Float64Array(problem.days * problem.tasks * this.reach);
    this.mixed = new Float64Array(problem.days * this.reach);
    this.task_of = new Uint8Array(problem.days * this.reach);
  }

  /** Takes over prices by `slot * tasks + task`. */
  lay(cover: Float64Array): void {
    const { days, tasks, stride } = this.problem;
    for (let day = 0; day < days; day++) {
      for (let task = 0; task < tasks; task++) {
        const base = (day * tasks + task) * this.reach;
        let slot = day * stride * tasks + task;
        for (let step = 1; step < this.reach; step++, slot += tasks)
          this.sums[base + step] = this.sums[base + step - 1]! + (cover[slot] ?? 0);
      }
    }
  }

  /** Looks at one person's days from now on. */
  layRow(person: number): void {
    const { days, mixed_tasks } = this.problem;
    if (!mixed_tasks) return;
    for (let day = 0; day < days; day++) {
      const base = day * this.reach;
      for (let step = 0; step < this.reach - 1; step++) {
        const span = [step, step + 1] as const;
        const task = this.bestTask(person * days + day, span);
        this.task_of[base + step] = task;
        this.mixed[base + step + 1] =
          this.mixed[base + step]! + this.between(person * days + day, task, span);
      }
    }
  }

  /**
   * The worth of a shape on a day of the person looked at, less what its tasks cost; where tasks may change inside a
   * shift, switches cost nothing here.
   */
  of(cell: number, shape: number): number {
    const { mixed_tasks, shapes, days } = this.problem;
    const span = [shapes.from[shape]!, shapes.to[shape]!] as const;
    if (!mixed_tasks) return this.between(cell, this.bestTask(cell, span), span);
    const base = (cell % days) * this.reach;
    return this.mixed[base + span[1]]! - this.mixed[base + span[0]]!;
  }

  /** The tasks of a shape's steps that are worth most. */
  tasksOf(cell: number, shape: number): number[] {
    const { mixed_tasks, shapes, days } = this.problem;
    const from = shapes.from[shape]!;
    const length = shapes.to[shape]! - from;
    const whole = this.bestTask(cell, [from, from + length]);
    const base = (cell % days) * this.reach + from;

    return Array.from({ length }, (_, at) => (mixed_tasks ? this.task_of[base + at]! : whole));
  }

  private between(cell: number, task: number, [from, to]: readonly [number, number]): number {
    const { days, tasks, account_of, task_cost } = this.problem;
    const base = ((cell % days) * tasks + task) * this.reach;
    const cost = task_cost[account_of[cell]! * tasks + task]!;

    return this.sums[base + to]! - this.sums[base + from]! - (to - from) * cost;
  }

  private bestTask(cell: number, steps: readonly [number, number]): number {
    const own = this.problem.tasks_of[this.problem.account_of[cell]!]!;
    let best = own[0] ?? 0;
    let worth = Number.NEGATIVE_INFINITY;
    for (const task of own) {
      const here = this.between(cell, task, steps);
      if (here <= worth) continue;
      worth = here;
      best = task;
    }

    return best;
  }
}
