import { Assignment } from './assignment.ts';
import type { Domain, Problem } from './problem.ts';
import type { Random } from './random.ts';
import type { RosterState } from './roster-state.ts';
import { ShapeGrid } from './shape-grid.ts';
import { TaskPlan } from './task-plan.ts';
import type { Trial } from './trial.ts';

/** People who share out a day among them at a time. */
const AT_A_TIME = 8;

/** What a move works with: the roster, the trial it writes to, chance, and the current temperature. */
export class MoveContext {
  readonly problem: Problem;
  readonly state: RosterState;
  readonly trial: Trial;
  readonly random: Random;
  readonly grid: ShapeGrid;
  readonly plan: TaskPlan;
  readonly assignment = new Assignment(AT_A_TIME);
  /** People with at least one free cell, and their free days. */
  readonly people: Int32Array;
  readonly freeDays: readonly Int32Array[];
  readonly scratch: Uint8Array;
  temperature = 1;
  /** People whose rows break a hard rule: every third move is about one of them. */
  focus: readonly number[] = [];
  /** Tasks an account may do, by `account * tasks + task`. */
  private readonly known: Uint8Array;
  private readonly knowAll: boolean;
  private readonly noise: (scale: number) => number;

  constructor(state: RosterState, trial: Trial, random: Random) {
    const { problem } = state;
    this.problem = problem;
    this.state = state;
    this.trial = trial;
    this.random = random;
    this.grid = new ShapeGrid(problem.shapes);
    this.plan = new TaskPlan(state);
    this.freeDays = Array.from({ length: problem.people }, (_, person) => freeDaysOf(problem, person));
    this.people = Int32Array.from(this.freeDays.flatMap((days, person) => (days.length > 0 ? [person] : [])));
    this.scratch = new Uint8Array(64 * state.room);
    this.known = new Uint8Array(problem.accounts * problem.tasks);
    problem.tasks_of.forEach((own, account) => {
      for (const task of own) this.known[account * problem.tasks + task] = 1;
    });
    this.knowAll = !this.known.includes(0);
    this.noise = (scale) => this.random.share() * this.temperature * scale * 0.5;
  }

  anyPerson(): number {
    const { focus } = this;
    if (focus.length > 0 && this.random.share() < 0.33) return focus[this.random.below(focus.length)]!;
    return this.people[this.random.below(this.people.length)]!;
  }

  anyDay(person: number): number {
    const days = this.freeDays[person]!;
    return days[this.random.below(days.length)]!;
  }

  /** The choices of a cell, or null when it is given. */
  domain(cell: number): Domain | null {
    const at = this.problem.domain_of[cell]!;
    return at < 0 ? null : this.problem.domains[at]!;
  }

  /** Whether a cell has more than one choice. */
  mayChange(cell: number): boolean {
    return (this.domain(cell)?.shapes.length ?? 0) > 1;
  }

  /** Writes a shape with the cheapest tasks for it. */
  writePlanned(cell: number, shape: number): void {
    const { trial, state, plan } = this;
    if (state.shape[cell] !== 0) trial.write(cell, 0, plan.out, 0);
    if (shape === 0) return;
    plan.plan(cell, shape, trial.prices[trial.hard.length]!, this.noise);
    trial.write(cell, shape, plan.out, 0);
  }

  /** Whether the person of `cell` may do every one of these tasks. */
  knows(cell: number, tasks: Uint8Array, at: number, length: number): boolean {
    if (this.knowAll) return true;
    const base = this.problem.account_of[cell]! * this.problem.tasks;
    for (let i = 0; i < length; i++) if (this.known[base + tasks[at + i]!] === 0) return false;
    return true;
  }
}

function freeDaysOf(problem: Problem, person: number): Int32Array {
  const days: number[] = [];
  for (let day = 0; day < problem.days; day++) {
    const at = problem.domain_of[person * problem.days + day]!;
    if (at >= 0 && problem.domains[at]!.shapes.length > 1) days.push(day);
  }
  return Int32Array.from(days);
}
