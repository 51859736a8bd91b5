import type { Constraint } from '../constraints/constraint.ts';
import type { RosterState } from './roster-state.ts';

const MOST_EDITS = 512;
const MOST_ROWS = 8;

/** A move being tried: it changes the roster at once, knows the exact difference, and can take it back. */
export class Trial {
  readonly state: RosterState;
  readonly hard: readonly Constraint[];
  readonly soft: readonly Constraint[];
  /** Current price of one unit of each hard rule, and of broken cover (last entry). */
  readonly prices: Float64Array;
  rows = 0;
  readonly person = new Int32Array(MOST_ROWS);
  private readonly from = new Int32Array(MOST_ROWS);
  private readonly to = new Int32Array(MOST_ROWS);
  private edits = 0;
  private readonly cell = new Int32Array(MOST_EDITS);
  private readonly shape = new Int32Array(MOST_EDITS);
  private readonly tasks: Uint8Array;
  /** Soft rules about stretches of days, and about whole rows, of which is remembered what each row costs. */
  private readonly near: readonly Constraint[];
  private readonly whole: readonly Constraint[];
  /** By person; NaN where it is not known. */
  private readonly row_cost: Float64Array;
  /** The same of the rows of this trial, with its changes. */
  private readonly changed_cost = new Float64Array(MOST_ROWS);
  private isFinished = false;
  /** Sums over the opened stretches: soft cost, priced hard cost, and hard units. */
  private softSum = 0;
  private hardSum = 0;
  private unitSum = 0;
  private coverCost = 0;
  private coverBroken = 0;
  /** Differences of the finished trial. */
  softDelta = 0;
  unitDelta = 0;

  /** Whoever `remembers` what rows cost says so (`forget`) when they change otherwise than by finished trials. */
  constructor(state: RosterState, constraints: readonly Constraint[], { remembers = false } = {}) {
    this.state = state;
    this.hard = constraints.filter((c) => c.hard);
    this.soft = constraints.filter((c) => !c.hard);
    this.near = this.soft.filter((c) => !remembers || !c.of_row);
    this.whole = this.soft.filter((c) => remembers && c.of_row);
    this.row_cost = new Float64Array(state.problem.people).fill(Number.NaN);
    this.prices = new Float64Array(this.hard.length + 1);
    this.tasks = new Uint8Array(MOST_EDITS * state.room);
    this.startPrices();
  }

  /** Prices of broken hard rules as they are before any of them adapts. */
  startPrices(): void {
    this.prices.set([...this.hard.map((c) => c.price), this.state.problem.cover_price]);
  }

  /** The rows are others than trials have left. */
  forget(): void {
    this.row_cost.fill(Number.NaN);
    this.isFinished = false;
  }

  /** Starts over: forgets what the last trial did. */
  begin(): void {
    if (this.isFinished)
      for (let row = 0; row < this.rows; row++) this.row_cost[this.person[row]!] = this.changed_cost[row]!;
    this.isFinished = false;
    this.rows = 0;
    this.edits = 0;
    this.softSum = 0;
    this.hardSum = 0;
    this.unitSum = 0;
    this.coverCost = this.state.coverCost;
    this.coverBroken = this.state.coverBroken;
  }

  /** Announces that days `from..to` of a person will change; at most once per person and trial. */
  open(person: number, from: number, to: number): void {
    const row = this.rows++;
    this.person[row] = person;
    this.from[row] = from;
    this.to[row] = to;
    this.weigh(person, from, to, Number.POSITIVE_INFINITY);
    if (this.whole.length === 0) return;
    let known = this.row_cost[person]!;
    if (Number.isNaN(known)) {
      known = this.wholeRow(person, Number.POSITIVE_INFINITY);
      this.row_cost[person] = known;
    }
    this.softSum += known;
  }

  write(cell: number, shape: number, tasks: Uint8Array, at: number): void {
    const { state } = this;
    const edit = this.edits++;
    const before = state.shape[cell]!;
    this.cell[edit] = cell;
    this.shape[edit] = before;
    if (before !== 0) {
      const { room, work } = state;
      const into = edit * room;
      const out = cell * room;
      for (let i = 0; i < room; i++) this.tasks[into + i] = work[out + i]!;
    }
    state.put(cell, shape, tasks, at);
  }

  /** Two cells of the same day trade places. */
  swap(a: number, b: number): void {
    const edit = this.edits++;
    this.cell[edit] = a;
    this.shape[edit] = -1 - b;
    this.state.swap(a, b);
  }

  /**
   * The difference in priced cost that the edits made; infinite as soon as it is sure to be above `limit`, because what
   * is still to be weighed cannot be below 0.
   */
  finish(limit = Number.POSITIVE_INFINITY): number {
    const { state } = this;
    const soft = this.softSum;
    const hard = this.hardSum;
    const units = this.unitSum;
    const broken = state.coverBroken - this.coverBroken;
    const cover = state.coverCost - this.coverCost;
    const given = cover + broken * this.prices[this.hard.length]! - soft - hard;
    this.softSum = 0;
    this.hardSum = 0;
    this.unitSum = 0;
    for (let row = 0; row < this.rows && given + this.softSum + this.hardSum <= limit; row++) {
      this.weigh(this.person[row]!, this.from[row]!, this.to[row]!, limit - given);
      if (this.whole.length === 0) continue;
      const cost = this.wholeRow(this.person[row]!, limit - given - this.softSum - this.hardSum);
      this.changed_cost[row] = cost;
      this.softSum += cost;
    }
    const delta = given + this.softSum + this.hardSum;
    if (delta > limit) return Number.POSITIVE_INFINITY;
    this.isFinished = true;
    this.softDelta = this.softSum - soft + cover;
    this.unitDelta = this.unitSum - units + broken;
    return delta;
  }

  /** What a person's day costs by the rules of their row and their tasks, with the shift of another cell of that day. */
  priceWith(cell: number, other: number): number {
    const { state } = this;
    const day = cell % state.days;
    this.begin();
    state.borrow(cell, other);
    this.weigh((cell - day) / state.days, day, day, Number.POSITIVE_INFINITY);
    const row = this.wholeRow((cell - day) / state.days, Number.POSITIVE_INFINITY);
    const price = this.softSum + row + this.hardSum + state.taskCost(cell);
    state.giveBack(cell);
    return price;
  }

  undo(): void {
    this.isFinished = false;
    const { room } = this.state;
    for (let edit = this.edits - 1; edit >= 0; edit--) {
      const shape = this.shape[edit]!;
      if (shape < 0) this.state.swap(this.cell[edit]!, -1 - shape);
      else this.state.restore(this.cell[edit]!, shape, this.tasks, edit * room);
    }
    this.state.coverCost = this.coverCost;
    this.state.coverBroken = this.coverBroken;
  }

  /** Adds what a stretch of days costs, up to where it is more than `most`. */
  private weigh(person: number, from: number, to: number, most: number): void {
    const { hard, near, prices } = this;
    let { hardSum } = this;
    for (let i = 0; i < hard.length; i++) {
      const units = hard[i]!.cost(person, from, to);
      if (units !== 0) {
        this.unitSum += units;
        hardSum += units * prices[i]!;
      }
    }
    this.hardSum = hardSum;
    const room = most - hardSum;
    let sum = this.softSum;
    for (let i = 0; i < near.length && sum <= room; i++) sum += near[i]!.cost(person, from, to);
    this.softSum = sum;
  }

  /** What rules about the whole row cost, up to where it is more than `most`. */
  private wholeRow(person: number, most: number): number {
    const { whole } = this;
    const last = this.state.days - 1;
    let sum = 0;
    for (let i = 0; i < whole.length && sum <= most; i++) sum += whole[i]!.cost(person, 0, last);
    return sum;
  }
}

/** Cost of a whole roster from scratch: what every sum of differences must agree with. */
export function fullCost(
  state: RosterState,
  constraints: readonly Constraint[],
): { soft: number; units: number } {
  let soft = state.coverCost;
  let units = state.coverBroken;
  for (const constraint of constraints) {
    for (let person = 0; person < state.problem.people; person++) {
      const cost = constraint.cost(person, 0, state.days - 1);
      if (constraint.hard) units += cost;
      else soft += cost;
    }
  }
  return { soft, units };
}
