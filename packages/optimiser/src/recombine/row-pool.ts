import type { Problem } from '../search/problem.ts';
import type { RowLimits } from '../search/row-limits.ts';
import type { LinearAnswer, LinearProgram, LinearSolver } from './linear-program.ts';

/** Effort of a step of the linear solver by row of the program. */
const EFFORT_OF_A_STEP = 40;
/** With more rows than this the oldest are forgotten. */
const MOST_ROWS = 4000;

/** One person's whole row, and its own cost. */
export interface PooledRow {
  readonly person: number;
  readonly shapes: Int32Array;
  readonly cost: number;
}

/**
 * Whole rows of people, and the linear program that mixes them: shares of each person's rows add up to one, and
 * the people on each step pay what coverage costs there. Coverage must be convex, and a shift one task.
 */
export class RowPool {
  rows: PooledRow[] = [];
  effort = 0;
  private readonly problem: Problem;
  private readonly limits: RowLimits;
  private readonly solver: LinearSolver;
  private program: LinearProgram;
  private known = new Map<string, number>();
  /** Stretches of equal slope of each step's cost: slot, slope, width. */
  readonly slopes: readonly (readonly [number, number, number])[];
  /** What it costs when nobody works. */
  readonly base: number;

  constructor(problem: Problem, limits: RowLimits, solver: LinearSolver) {
    this.problem = problem;
    this.limits = limits;
    this.solver = solver;
    this.slopes = slopesOf(problem);
    const { cost, levels } = problem.cover;
    this.base = Array.from({ length: problem.slots }, (_, slot) => cost[slot * levels]!).reduce(
      (sum, one) => sum + one,
      0,
    );
    this.program = this.start();
  }

  /** The index of a row, added when it is new. */
  add(person: number, shapes: Int32Array): number {
    const key = `${person}:${shapes.join()}`;
    const old = this.known.get(key);
    if (old !== undefined) return old;
    const { problem } = this;
    const columns = [person];
    let cost = 0;
    for (let day = 0; day < problem.days; day++) {
      const shape = shapes[day]!;
      cost += this.limits.own_cost[(person * problem.days + day) * problem.shapes.count + shape]!;
      if (shape === 0) continue;
      const first = problem.people + day * problem.stride;
      for (let at = problem.shapes.from[shape]!; at < problem.shapes.to[shape]!; at++)
        columns.push(first + at);
    }
    const index = this.rows.length;
    this.rows.push({ person, shapes: shapes.slice(), cost });
    this.known.set(key, index);
    this.program.addColumn(cost, Number.POSITIVE_INFINITY, columns, new Array(columns.length).fill(1));
    return index;
  }

  solve(): LinearAnswer | null {
    const answer = this.program.solve();
    const size = this.problem.people + this.problem.slots;
    this.effort += (20 + (answer?.steps ?? 0)) * size * EFFORT_OF_A_STEP;
    return answer;
  }

  /** The share of a row in an answer. */
  shareOf(answer: LinearAnswer, index: number): number {
    return answer.value[this.slopes.length + index]!;
  }

  /** Makes a row the person's only one, or no longer. */
  fix(index: number, only: boolean): void {
    this.program.bound(this.slopes.length + index, only ? 1 : 0, Number.POSITIVE_INFINITY);
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
    for (const row of young) this.add(row.person, row.shapes);
    return kept.map((row) => this.add(row.person, row.shapes));
  }

  dispose(): void {
    this.program.dispose();
  }

  private start(): LinearProgram {
    const { people, slots } = this.problem;
    const program = this.solver();
    program.addRows([...new Array(people).fill(1), ...new Array(slots).fill(0)]);
    for (const [slot, slope, width] of this.slopes) program.addColumn(slope, width, [people + slot], [-1]);
    return program;
  }
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

function slopesOf({ cover, slots }: Problem): [number, number, number][] {
  const slopes: [number, number, number][] = [];
  for (let slot = 0; slot < slots; slot++) {
    for (let n = slot * cover.levels; n < (slot + 1) * cover.levels - 1; n++) {
      const slope = cover.cost[n + 1]! - cover.cost[n]!;
      const last = slopes.at(-1);
      if (last && last[0] === slot && last[1] === slope) last[2]++;
      else slopes.push([slot, slope, 1]);
    }
  }
  return slopes;
}
