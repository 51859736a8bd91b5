import type { Problem, RosterState } from '@shiftwright/optimiser/research';
import type { RowLimits } from '../rows/row-limits.ts';
import type { LinearAnswer, LinearProgram, LinearSolver } from './linear-program.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** Effort of a step of the linear solver by row of the program. */
const EFFORT_OF_A_STEP = 40;
/** The same by square of the rows where the answer comes from inside, and steps that such an answer takes. */
const EFFORT_OF_A_STEP_INSIDE = 30;
const STEPS_INSIDE = 15;
/** The same by row and column where shares are to be whole. */
const EFFORT_OF_A_WHOLE_STEP = 16;
/** With more rows than this the oldest are forgotten. */
const MOST_ROWS = 4000;

/** What one person does in the window, and its own cost. */
export interface PooledRow {
  /** Index into the neighbourhood's people. */
  readonly member: number;
  readonly shapes: Int32Array;
  readonly cost: number;
}

/**
 * Whole rows of people, and the linear program that mixes them: shares of each person's rows add up to one, and
 * the people on each step pay what coverage costs there beside everybody else. Coverage must be convex, and a
 * shift one task.
 */
export class RowPool {
  rows: PooledRow[] = [];
  effort = 0;
  /** Stretches of equal slope of each step's cost: slot (from the window's first), slope, width. */
  readonly slopes: readonly (readonly [number, number, number])[];
  /** What coverage of the window costs when none of these people works. */
  readonly base: number;
  readonly slots: number;
  private readonly problem: Problem;
  private readonly limits: RowLimits;
  private readonly solver: LinearSolver;
  private readonly hood: Neighbourhood;
  private program: LinearProgram;
  private known = new Map<string, number>();

  /** The cells of the neighbourhood are days off in `state` now. */
  constructor(state: RosterState, limits: RowLimits, solver: LinearSolver, hood: Neighbourhood) {
    const { problem } = state;
    this.problem = problem;
    this.limits = limits;
    this.solver = solver;
    this.hood = hood;
    const start = hood.first * problem.stride;
    const end = hood.last * problem.stride + Math.max(...problem.shapes.to);
    this.slots = Math.min(problem.slots, end) - start;
    const { cost, levels } = problem.cover;
    let base = 0;
    for (let slot = start; slot < start + this.slots; slot++)
      base += cost[slot * levels + state.have[slot]!]!;
    this.base = base;
    this.slopes = slopesOf(state, start, this.slots, hood.people.length);
    this.program = this.start();
  }

  /** The index of a row, added when it is new. */
  add(member: number, shapes: Int32Array): number {
    const key = `${member}:${shapes.join()}`;
    const old = this.known.get(key);
    if (old !== undefined) return old;
    const { problem, hood } = this;
    const columns = [member];
    const base = hood.people[member]! * problem.days + hood.first;
    let cost = 0;
    for (let day = 0; day < shapes.length; day++) {
      const shape = shapes[day]!;
      cost += this.limits.own_cost[(base + day) * problem.shapes.count + shape]!;
      const first = hood.people.length + day * problem.stride;
      for (let at = problem.shapes.from[shape]!; at < problem.shapes.to[shape]!; at++)
        columns.push(first + at);
    }
    const index = this.rows.length;
    this.rows.push({ member, shapes: shapes.slice(), cost });
    this.known.set(key, index);
    this.program.addColumn(cost, Number.POSITIVE_INFINITY, columns, new Array(columns.length).fill(1));
    return index;
  }

  solve(): LinearAnswer | null {
    const answer = this.program.solve();
    const size = this.hood.people.length + this.slots;
    this.effort += (20 + (answer?.steps ?? 0)) * size * EFFORT_OF_A_STEP;
    return answer;
  }

  /** An answer near the cheapest, whose prices swing less. */
  solveInside(): LinearAnswer | null {
    const answer = this.program.solveInside();
    const size = this.hood.people.length + this.slots;
    this.effort += effortOfInside(size, answer?.steps);
    return answer;
  }

  /**
   * The cheapest roster found of whole rows that are here, starting from that of the rows `start`; those `within` of
   * each other are as good. `pause` is told the work so far and says when to stop.
   */
  choose(start: readonly number[], within: number, pause: (effort: number) => boolean): PooledRow[] {
    const first = this.slopes.length;
    const size = this.hood.people.length + this.slots + first + this.rows.length;
    const before = this.effort;
    const spend = (steps: number) => {
      this.effort = before + steps * size * EFFORT_OF_A_WHOLE_STEP;
      return pause(this.effort - before);
    };
    const order = { first, start: this.wholly(start), within, pause: spend };
    const value = this.program.solveWhole(order);
    return this.rows.filter((_, index) => value[first + index]! > 0.5);
  }

  /** What these rows and the people on each step cost together. */
  costOf(taken: readonly number[]): number {
    const value = this.wholly(taken);
    const cover = this.slopes.reduce((sum, [, slope], at) => sum + slope * value[at]!, this.base);
    return taken.reduce((sum, index) => sum + this.rows[index]!.cost, cover);
  }

  /** The value of every column when just these rows are taken. */
  private wholly(taken: readonly number[]): Float64Array {
    const { stride, shapes } = this.problem;
    const first = this.slopes.length;
    const value = new Float64Array(first + this.rows.length);
    const count = new Int32Array(this.slots);
    for (const index of taken) {
      value[first + index] = 1;
      this.rows[index]!.shapes.forEach((shape, day) => {
        for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++) count[day * stride + at]!++;
      });
    }
    for (const [at, [slot, , width]] of this.slopes.entries()) {
      value[at] = Math.min(width, count[slot]!);
      count[slot]! -= value[at]!;
    }
    return value;
  }

  /** The share of a row in an answer; none when it was added after that. */
  shareOf(answer: LinearAnswer, index: number): number {
    return answer.value[this.slopes.length + index] ?? 0;
  }

  /** Forgets the older half of a pool that has grown too large, but for the rows to keep; the kept rows' new indices. */
  trim(keep: readonly number[]): number[] {
    if (this.rows.length <= MOST_ROWS) return [...keep];
    const kept = keep.map((index) => this.rows[index]!);
    const young = this.rows.slice(-MOST_ROWS / 2);
    this.program.dispose();
    this.rows = [];
    this.known = new Map();
    this.program = this.start();
    for (const row of young) this.add(row.member, row.shapes);
    return kept.map((row) => this.add(row.member, row.shapes));
  }

  dispose(): void {
    this.program.dispose();
  }

  private start(): LinearProgram {
    const count = this.hood.people.length;
    const program = this.solver();
    program.addRows([...new Array(count).fill(1), ...new Array(this.slots).fill(0)]);
    for (const [slot, slope, width] of this.slopes) program.addColumn(slope, width, [count + slot], [-1]);
    return program;
  }
}

/** Work of an answer from inside a program of so many rows, in steps of exact planning. */
export function effortOfInside(rows: number, steps: number = STEPS_INSIDE): number {
  return steps * rows ** 2 * EFFORT_OF_A_STEP_INSIDE;
}

/** Whether a problem's coverage can be mixed: one task, nothing forbidden, each further person worth no more than the last. */
export function isMixable({ cover, tasks, slots }: Problem): boolean {
  if (tasks !== 1 || cover.fewest.some((least) => least > 0)) return false;
  for (let slot = 0; slot < slots; slot++) {
    if (cover.most[slot]! < cover.levels) return false;
    for (let n = slot * cover.levels + 1; n < (slot + 1) * cover.levels - 1; n++) {
      if (cover.cost[n + 1]! - cover.cost[n]! < cover.cost[n]! - cover.cost[n - 1]! - 1e-9) return false;
    }
  }
  return true;
}

/** What each further one of `most` people costs on each slot of a stretch. */
function slopesOf(
  state: RosterState,
  start: number,
  count: number,
  most: number,
): [number, number, number][] {
  const { cost, levels } = state.problem.cover;
  const slopes: [number, number, number][] = [];
  for (let slot = 0; slot < count; slot++) {
    const have = state.have[start + slot]!;
    const entry = (start + slot) * levels;
    for (let n = have; n < Math.min(levels - 1, have + most); n++) {
      const slope = cost[entry + n + 1]! - cost[entry + n]!;
      const last = slopes.at(-1);
      if (last && last[0] === slot && last[1] === slope) last[2]++;
      else slopes.push([slot, slope, 1]);
    }
  }
  return slopes;
}
