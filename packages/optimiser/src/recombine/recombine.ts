import type { Problem } from '../search/problem.ts';
import type { Random } from '../search/random.ts';
import { RosterState } from '../search/roster-state.ts';
import type { RowLimits } from '../search/row-limits.ts';
import { RowPlan } from '../search/row-plan.ts';
import type { LinearAnswer, LinearSolver } from './linear-program.ts';
import { RowPool } from './row-pool.ts';

/** Rounds of new rows between two decisions of a dive. */
const ROUNDS = 6;
/** How near the best bound's prices new prices stay, until they find nothing more. */
const NEAR = 0.6;
const EPSILON = 1e-6;
/** A row with nearly the whole share is decided at once. */
const DECIDED = 0.97;
const CHANCE = 0.15;

/** Prices keep nearer to the best ones while rows are found, and let go of them when none is. */
function nearer(near: number, added: number, bound: number): number {
  if (bound === Number.NEGATIVE_INFINITY) return 0;
  if (added > 0) return near === 0 ? NEAR : near;
  return near < 0.1 ? 0 : near / 2;
}

/**
 * Column generation: a linear program mixes whole rows of people and puts a price on every step; each person's
 * exact plan at these prices is a new row; when no row helps, the mix is a lower bound. A dive turns the mix into
 * a roster, person by person, planning new rows as it goes.
 */
export class Recombine {
  /** No roster costs less. */
  bound = Number.NEGATIVE_INFINITY;
  private readonly problem: Problem;
  private readonly limits: RowLimits;
  private readonly random: Random;
  private readonly plan: RowPlan;
  private readonly pool: RowPool;
  private readonly prices: Float64Array;
  /** The row of each person in the roster at hand. */
  private chosen: number[] = [];

  constructor(problem: Problem, limits: RowLimits, solver: LinearSolver, random: Random) {
    this.problem = problem;
    this.limits = limits;
    this.random = random;
    this.plan = new RowPlan(new RosterState(problem), limits);
    this.pool = new RowPool(problem, limits, solver);
    this.prices = new Float64Array(problem.slots);
  }

  get effort(): number {
    return this.plan.effort + this.pool.effort;
  }

  /** Starts from the row each person would like best; false when somebody has none that keeps the rules. */
  begin(): boolean {
    this.prices.fill(0);
    this.chosen = [];
    for (let person = 0; person < this.problem.people; person++) {
      this.setPrices(person);
      if (!this.plan.plan(person, 0, this.problem.days - 1)) return false;
      this.chosen.push(this.pool.add(person, this.plan.out));
    }
    return true;
  }

  /** Learns the rows of a roster (shapes by cell) and starts from it. */
  take(shape: Int32Array): void {
    const { days, people } = this.problem;
    this.chosen = Array.from({ length: people }, (_, person) =>
      this.pool.add(person, shape.slice(person * days, (person + 1) * days)),
    );
  }

  /** Adds rows until none helps or `stop` says so; false when it was stopped or there is nothing to find. */
  relax(stop: () => boolean): boolean {
    const everybody = this.chosen.map((_, person) => person);
    const centre = new Float64Array(this.problem.slots);
    let near = 0;
    for (;;) {
      const answer = stop() ? null : this.pool.solve();
      if (answer === null) return false;
      const { people } = this.problem;
      for (let i = 0; i < centre.length; i++)
        this.prices[i] = near * centre[i]! + (1 - near) * answer.dual[people + i]!;
      const { added, bound } = this.addRows(everybody, answer);
      if (bound > this.bound) {
        this.bound = bound;
        centre.set(this.prices);
      }
      if (answer.objective + this.pool.base - this.bound < 0.01) return true;
      if (added === 0 && near === 0) return true;
      near = nearer(near, added, bound);
    }
  }

  /** A roster in which these people have new rows and all others keep theirs; null when it was stopped. */
  dive(people: readonly number[], stop: () => boolean): Int32Array | null {
    this.chosen = this.pool.trim(this.chosen);
    const open = new Set(people);
    const fixed = new Map(this.chosen.map((index, person) => [person, index]));
    for (const person of people) fixed.delete(person);
    for (const index of fixed.values()) this.pool.fix(index, true);
    while (open.size > 0) {
      const answer = this.settle([...open], stop);
      if (answer === null) break;
      for (const index of this.decide(open, answer)) {
        const { person } = this.pool.rows[index]!;
        fixed.set(person, index);
        open.delete(person);
        this.pool.fix(index, true);
      }
    }
    for (const index of fixed.values()) this.pool.fix(index, false);
    return open.size > 0 ? null : this.rosterOf(fixed);
  }

  /** Some rounds of new rows for these people; the last answer. */
  private settle(people: readonly number[], stop: () => boolean): LinearAnswer | null {
    for (let round = 0; ; round++) {
      const answer = stop() ? null : this.pool.solve();
      if (answer === null || round === ROUNDS) return answer;
      this.prices.set(answer.dual.subarray(this.problem.people));
      if (this.addRows(people, answer).added === 0) return answer;
    }
  }

  /** Every row that has nearly its person to itself, and at least the one that comes nearest. */
  private decide(open: ReadonlySet<number>, answer: LinearAnswer): number[] {
    const sure: number[] = [];
    let best = -1;
    let most = -1;
    this.pool.rows.forEach(({ person }, index) => {
      const share = this.pool.shareOf(answer, index);
      if (share < EPSILON || !open.has(person)) return;
      if (share > DECIDED) sure.push(index);
      const worth = share + this.random.share() * CHANCE;
      if (worth <= most) return;
      most = worth;
      best = index;
    });
    return sure.length > 0 ? sure : best >= 0 ? [best] : [];
  }

  /** Plans everybody's row at the prices; how many help, and the bound these prices prove. */
  private addRows(people: readonly number[], { dual }: LinearAnswer): { added: number; bound: number } {
    const { stride, days, shapes } = this.problem;
    let added = 0;
    let bound = this.pool.base;
    for (const [slot, slope, width] of this.pool.slopes)
      bound += Math.min(0, (slope + this.prices[slot]!) * width);
    for (const person of people) {
      this.setPrices(person);
      if (!this.plan.plan(person, 0, days - 1)) {
        bound = Number.NEGATIVE_INFINITY;
        continue;
      }
      bound += this.plan.least;
      let reduced = -dual[person]!;
      for (let day = 0; day < days; day++) {
        const shape = this.plan.out[day]!;
        reduced += this.limits.own_cost[(person * days + day) * shapes.count + shape]!;
        const first = this.problem.people + day * stride;
        for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++) reduced -= dual[first + at]!;
      }
      if (reduced < -EPSILON) added++;
      this.pool.add(person, this.plan.out);
    }
    return { added, bound };
  }

  private setPrices(person: number): void {
    const { days, stride, shapes, domains, domain_of } = this.problem;
    const { price } = this.plan;
    for (let day = 0; day < days; day++) {
      const cell = person * days + day;
      const has = domains[domain_of[cell]!]?.has;
      for (let shape = 0; shape < shapes.count; shape++) {
        let cost = this.limits.own_cost[cell * shapes.count + shape]!;
        for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++)
          cost -= this.prices[day * stride + at]!;
        price[day * shapes.count + shape] =
          shape === 0 || has?.[shape] === 1 ? cost : Number.POSITIVE_INFINITY;
      }
    }
  }

  private rosterOf(fixed: ReadonlyMap<number, number>): Int32Array {
    const { days, people } = this.problem;
    const roster = new Int32Array(days * people);
    for (const [person, index] of fixed) roster.set(this.pool.rows[index]!.shapes, person * days);
    return roster;
  }

  dispose(): void {
    this.pool.dispose();
  }
}
