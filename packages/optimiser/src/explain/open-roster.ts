import type { Constraint } from '../constraints/constraint.ts';
import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import { coverParts, readDay } from '../month/read-roster.ts';
import { cellFinder } from '../month/start.ts';
import { startState } from '../month/start-state.ts';
import type { DepartmentMonth, MonthCell, RosterDay } from '../month/types.ts';
import type { RosterState } from '../search/roster-state.ts';
import { TaskPlan } from '../search/task-plan.ts';
import { Trial } from '../search/trial.ts';
import type { CostPart, CostParts } from './codes.ts';
import type { DayChange, Price } from './types.ts';

/** Furthest a shift reaches into the following days. */
const REACH_DAYS = 2;
const SAME_ROUNDING = 1e-7;

/** One cell given another shift, or the day off (shape 0); `tasks` are the work types of its steps. */
export interface Edit {
  readonly cell: number;
  readonly shape: number;
  readonly tasks: Uint8Array;
}

const NO_TASKS = new Uint8Array(0);

/** A roster that stands, in which changes are tried and priced one after the other; nothing is ever left changed. */
export class OpenRoster {
  readonly month: MonthProblem;
  readonly state: RosterState;
  readonly rules: readonly Constraint[];
  readonly cellOf: (one: MonthCell) => number;
  private readonly trial: Trial;
  private readonly plan: TaskPlan;

  constructor(input: DepartmentMonth, days: readonly RosterDay[], change_price = 0) {
    this.month = monthProblem(input, { days, change_price, free: [] });
    this.state = startState(this.month);
    this.rules = this.month.problem.constraints(this.state);
    this.cellOf = cellFinder(this.month.rows, this.month.axis);
    this.trial = new Trial(this.state, this.rules);
    this.plan = new TaskPlan(this.state);
  }

  /** The employment whose date a cell is, as an index into the people; -1 when the date is given. */
  ownerOf(cell: number): number {
    const { days } = this.month.axis;
    return this.month.rows[Math.floor(cell / days)]!.owner[cell % days]!;
  }

  /** The shifts that are legal in a cell by themselves. */
  legalShapes(cell: number): Int32Array {
    const at = this.month.legal_of[cell]!;
    return at < 0 ? new Int32Array(0) : this.month.problem.domains[at]!.shapes.subarray(1);
  }

  isLegal(cell: number, shape: number): boolean {
    const at = this.month.legal_of[cell]!;
    return shape === 0 || (at >= 0 && this.month.problem.domains[at]!.has[shape] === 1);
  }

  off(cell: number): Edit {
    return { cell, shape: 0, tasks: NO_TASKS };
  }

  /** The cell as it stands. */
  asIs(cell: number): Edit {
    const { state } = this;
    return {
      cell,
      shape: state.shape[cell]!,
      tasks: state.work.slice(cell * state.room, (cell + 1) * state.room),
    };
  }

  /** A shift done with one work type from start to end. */
  single(cell: number, shape: number, task: number): Edit {
    return { cell, shape, tasks: new Uint8Array(this.lengthOf(shape)).fill(task) };
  }

  /** A shift with the cheapest work for it, everybody else's staying as it is. */
  planned(cell: number, shape: number): Edit {
    const { state, plan } = this;
    const before = this.asIs(cell);
    if (before.shape !== 0) state.put(cell, 0, NO_TASKS, 0);
    plan.plan(cell, shape, this.trial.prices.at(-1)!, () => 0);
    const tasks = plan.out.slice(0, this.lengthOf(shape));
    if (before.shape !== 0) state.put(cell, before.shape, before.tasks, 0);
    return { cell, shape, tasks };
  }

  lengthOf(shape: number): number {
    const { from, to } = this.month.problem.shapes;
    return to[shape]! - from[shape]!;
  }

  /** What some edits cost: soft cost, and by how much more they break hard rules. Each cell once, at most four people. */
  weigh(edits: readonly Edit[]): { cost: number; broken: number } {
    const { trial } = this;
    this.begin(edits);
    const { softDelta: cost, unitDelta: broken } = trial;
    trial.undo();
    return { cost, broken };
  }

  /** Calls `look` while the edits hold. */
  during<Seen>(edits: readonly Edit[], look: () => Seen): Seen {
    this.begin(edits);
    const seen = look();
    this.trial.undo();
    return seen;
  }

  /** Makes the edits stay. */
  keep(edits: readonly Edit[]): void {
    this.begin(edits);
  }

  /** The difference that some edits make, by part. */
  price(edits: readonly Edit[]): Price {
    const before = this.partsAround(edits);
    const after = this.during(edits, () => this.partsAround(edits));
    const parts: CostParts = {};
    let cost = 0;
    for (const [part, sum] of Object.entries(after) as [CostPart, number][]) {
      const difference = sum - before[part]!;
      if (Math.abs(difference) < SAME_ROUNDING) continue;
      parts[part] = difference;
      cost += difference;
    }
    return { cost, parts };
  }

  /** The edits in the product's words. */
  changes(edits: readonly Edit[]): DayChange[] {
    const before = edits.map(({ cell }) => readDay(this.month, this.state, cell));
    return this.during(edits, () =>
      edits.map(({ cell }, at) => {
        const after = readDay(this.month, this.state, cell);
        const { employee_id, employment_id, dt } = after;
        return { employee_id, employment_id, dt, before: before[at]!, after };
      }),
    );
  }

  private begin(edits: readonly Edit[]): void {
    const { trial } = this;
    trial.begin();
    for (const [person, from, to] of this.stretches(edits)) trial.open(person, from, to);
    for (const { cell, shape, tasks } of edits) trial.write(cell, shape, tasks, 0);
    trial.finish();
  }

  /** People touched, with their first and last day touched. */
  private stretches(edits: readonly Edit[]): [person: number, from: number, to: number][] {
    const { days } = this.month.axis;
    const found = new Map<number, [number, number, number]>();
    for (const { cell } of edits) {
      const day = cell % days;
      const person = (cell - day) / days;
      const known = found.get(person);
      found.set(
        person,
        known ? [person, Math.min(known[1], day), Math.max(known[2], day)] : [person, day, day],
      );
    }
    return [...found.values()];
  }

  private partsAround(edits: readonly Edit[]): CostParts {
    const { days } = this.month.axis;
    const parts: CostParts = {};
    for (const day of coveredDays(edits, days)) {
      const own = coverParts(this.month, this.state, day, day + 1);
      for (const [part, sum] of Object.entries(own) as [CostPart, number][])
        parts[part] = (parts[part] ?? 0) + sum;
    }
    const stretches = this.stretches(edits);
    for (const rule of this.rules) {
      if (rule.hard) continue;
      const name = rule.name as CostPart;
      for (const [person, from, to] of stretches)
        parts[name] = (parts[name] ?? 0) + rule.cost(person, from, to);
    }
    return parts;
  }
}

/** The days whose demand shifts on these cells can reach. */
function coveredDays(edits: readonly Edit[], days: number): Set<number> {
  const found = new Set<number>();
  for (const { cell } of edits) {
    for (let ahead = 0; ahead <= REACH_DAYS; ahead++) found.add(Math.min(days - 1, (cell % days) + ahead));
  }
  return found;
}
