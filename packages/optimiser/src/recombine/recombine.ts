import type { Problem } from '../search/problem.ts';
import type { Random } from '../search/random.ts';
import type { RosterState } from '../search/roster-state.ts';
import type { RowLimits } from '../search/row-limits.ts';
import type { RowPlan } from '../search/row-plan.ts';
import type { LinearAnswer, LinearSolver } from './linear-program.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { type PooledRow, RowPool } from './row-pool.ts';

/** Rounds of new rows between two decisions of a dive. */
const ROUNDS = 6;
/** How near the best bound's prices new prices stay, until they find nothing more. */
const NEAR = 0.6;
const EPSILON = 1e-6;
/** A row with nearly the whole share is decided at once. */
const DECIDED = 0.97;
const CHANCE = 0.15;
/** A dive takes at least about so many decisions; together with others only rows with this share are decided. */
const STEPS = 30;
const LIKELY = 0.5;
/** Rows that each person takes from one decision of a dive to the next. */
const SEEDS = 40;

/** What exact planning works with. `state` is the roster at hand, `plan` reads it. */
export interface PlanningRoom {
  readonly state: RosterState;
  readonly limits: RowLimits;
  readonly plan: RowPlan;
  readonly solver: LinearSolver;
  readonly random: Random;
}

/** Prices keep nearer to the best ones while rows are found, and let go of them when none is. */
function nearer(near: number, added: number, bound: number): number {
  if (bound === Number.NEGATIVE_INFINITY) return 0;
  if (added > 0) return near === 0 ? NEAR : near;
  return near < 0.1 ? 0 : near / 2;
}

/**
 * Column generation over a neighbourhood: a linear program mixes whole rows of people and puts a price on every
 * step; each person's exact plan at these prices is a new row; when no row helps, the mix is a lower bound. A dive
 * turns the mix into rows, person by person, planning new ones as it goes.
 */
export class Recombine {
  /** The neighbourhood costs no less, whatever its people do. */
  bound = Number.NEGATIVE_INFINITY;
  /** Whether no row helps the mix any more. */
  isRelaxed = false;
  private readonly room: PlanningRoom;
  private readonly problem: Problem;
  private readonly hood: Neighbourhood;
  private readonly pool: RowPool;
  private readonly prices: Float64Array;
  /** Everybody's row now. */
  private current: number[] = [];
  private readonly off: Int32Array;
  private spent = 0;

  /** The cells of the neighbourhood are days off in the room's state now and while this works. */
  constructor(room: PlanningRoom, hood: Neighbourhood) {
    this.room = room;
    this.hood = hood;
    this.problem = room.state.problem;
    this.pool = new RowPool(room.state, room.limits, room.solver, hood);
    this.prices = new Float64Array(this.pool.slots);
    this.off = new Int32Array(hood.last - hood.first + 1);
  }

  get effort(): number {
    return this.spent + this.pool.effort;
  }

  /** What coverage of the window costs when none of these people works. */
  get base(): number {
    return this.pool.base;
  }

  /** Learns a row for each person: what they do now. */
  take(rows: readonly Int32Array[]): void {
    this.current = rows.map((row, member) => this.pool.add(member, row));
  }

  private costOf(answer: LinearAnswer): number {
    return answer.objective + this.pool.base;
  }

  /** Adds rows until none helps, the bound reaches `ceiling`, or `stop` says so; false unless a dive may help. */
  relax(ceiling: number, stop: () => boolean): boolean {
    const everybody = this.hood.people.map((_, member) => member);
    const centre = new Float64Array(this.pool.slots);
    let near = 0;
    let exactly = false;
    for (;;) {
      const answer = stop() ? null : this.pool.solve();
      if (answer === null) return false;
      for (let i = 0; i < centre.length; i++)
        this.prices[i] = near * centre[i]! + (1 - near) * answer.dual[everybody.length + i]!;
      const { added, bound } = this.addRows(everybody, answer, exactly);
      if (bound > this.bound) {
        this.bound = bound;
        centre.set(this.prices);
      }
      if (this.bound > ceiling + EPSILON) return false;
      const isTight = this.costOf(answer) - this.bound < 0.01;
      if (isTight || (added === 0 && near === 0 && exactly)) {
        this.isRelaxed = true;
        return true;
      }
      exactly ||= added === 0 && near === 0;
      near = nearer(near, added, bound);
    }
  }

  /**
   * New rows for everybody at no more than `ceiling`; null when it was stopped or comes to cost more. Decides about
   * some people, and leaves the others to a dive of their own beside those.
   */
  dive(ceiling: number, stop: () => boolean): Int32Array[] | null {
    this.current = this.pool.trim(this.current);
    const answer = this.settle(stop);
    if (answer === null || this.costOf(answer) > ceiling + EPSILON) return null;
    const decided = this.decide(answer);
    const people = this.hood.people.filter((_, member) => !decided.has(member));
    if (people.length === 0) return this.hood.people.map((_, member) => decided.get(member)!.shapes);
    const seeds = this.seeds(answer, decided);
    let own = 0;
    for (const [member, row] of decided) {
      own += row.cost;
      this.place(member, row.shapes);
    }
    const child = new Recombine(this.room, { ...this.hood, people });
    for (const [member, row] of seeds) child.pool.add(member, row);
    const rest = child.dive(ceiling - own, stop);
    this.spent += child.effort;
    child.dispose();
    for (const member of decided.keys()) this.place(member, this.off);
    if (rest === null) return null;
    let next = 0;
    return this.hood.people.map((_, member) => decided.get(member)?.shapes ?? rest[next++]!);
  }

  private place(member: number, row: Int32Array): void {
    const { state } = this.room;
    const base = this.hood.people[member]! * state.days + this.hood.first;
    const alone = new Uint8Array(state.room);
    row.forEach((shape, day) => {
      if (state.shape[base + day] !== shape) state.put(base + day, shape, alone, 0);
    });
  }

  /** The rows of each person still to be decided that cost least at the prices, by their number among those. */
  private seeds(answer: LinearAnswer, decided: ReadonlyMap<number, PooledRow>): [number, Int32Array][] {
    const rank = this.hood.people.map((): { row: Int32Array; worth: number }[] => []);
    for (const { member, shapes } of this.pool.rows)
      if (!decided.has(member))
        rank[member]!.push({ row: shapes, worth: this.worth(member, shapes, answer.dual) });
    return rank
      .filter((_, member) => !decided.has(member))
      .flatMap((rows, member) =>
        rows
          .sort((a, b) => a.worth - b.worth)
          .slice(0, SEEDS)
          .map(({ row }): [number, Int32Array] => [member, row]),
      );
  }

  /** Some rounds of new rows for everybody; the last answer. */
  private settle(stop: () => boolean): LinearAnswer | null {
    const everybody = this.hood.people.map((_, member) => member);
    for (let round = 0; ; round++) {
      const answer = stop() ? null : this.pool.solve();
      if (answer === null || round === ROUNDS) return answer;
      this.prices.set(answer.dual.subarray(everybody.length));
      if (this.addRows(everybody, answer, false).added === 0) return answer;
    }
  }

  /** A row for each person who nearly has it alone, and for some of those who come nearest to that. */
  private decide(answer: LinearAnswer): Map<number, PooledRow> {
    const rank = this.pool.rows
      .map((row, index) => ({ row, share: this.pool.shareOf(answer, index) }))
      .filter(({ share }) => share > EPSILON)
      .map(({ row, share }) => ({ row, share, worth: share + this.room.random.share() * CHANCE }))
      .sort((a, b) => b.worth - a.worth);
    const most = Math.ceil(this.hood.people.length / STEPS);
    const decided = new Map<number, PooledRow>();
    for (const { row, share } of rank) {
      if (decided.has(row.member)) continue;
      const isNext = decided.size === 0 || (decided.size < most && share > LIKELY);
      if (isNext || share > DECIDED) decided.set(row.member, row);
    }
    return decided;
  }

  /** Plans these people's rows at the prices; how many help, and the bound these prices prove when all are planned. */
  private addRows(
    members: readonly number[],
    { dual }: LinearAnswer,
    exactly: boolean,
  ): { added: number; bound: number } {
    const { plan } = this.room;
    const { first, last, people } = this.hood;
    let added = 0;
    let bound = this.pool.base;
    for (const [slot, slope, width] of this.pool.slopes)
      bound += Math.min(0, (slope + this.prices[slot]!) * width);
    for (const member of members) {
      this.setPrices(people[member]!);
      const found = plan.plan(people[member]!, first, last, exactly);
      bound += plan.least;
      if (!found) continue;
      const row = plan.out.subarray(first, last + 1);
      if (this.worth(member, row, dual) < -EPSILON) added++;
      this.pool.add(member, row);
    }
    return { added, bound };
  }

  /** What a row costs more than its person and its steps are worth in the mix. */
  private worth(member: number, row: Int32Array, dual: Float64Array): number {
    const { stride, days, shapes } = this.problem;
    const { people, first } = this.hood;
    const base = people[member]! * days + first;
    let reduced = -dual[member]!;
    for (let day = 0; day < row.length; day++) {
      const shape = row[day]!;
      reduced += this.room.limits.own_cost[(base + day) * shapes.count + shape]!;
      const slot = people.length + day * stride;
      for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++) reduced -= dual[slot + at]!;
    }
    return reduced;
  }

  private setPrices(person: number): void {
    const { days, stride, shapes, domains, domain_of } = this.problem;
    const { price } = this.room.plan;
    const { first, last } = this.hood;
    for (let day = first; day <= last; day++) {
      const cell = person * days + day;
      const has = domains[domain_of[cell]!]?.has;
      for (let shape = 0; shape < shapes.count; shape++) {
        let cost = this.room.limits.own_cost[cell * shapes.count + shape]!;
        for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++)
          cost -= this.prices[(day - first) * stride + at]!;
        price[day * shapes.count + shape] =
          shape === 0 || has?.[shape] === 1 ? cost : Number.POSITIVE_INFINITY;
      }
    }
  }

  dispose(): void {
    this.pool.dispose();
  }
}
