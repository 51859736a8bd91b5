import type { Problem } from '../search/problem.ts';
import { Random } from '../search/random.ts';
import { RosterState } from '../search/roster-state.ts';
import { RowPlan } from '../search/row-plan.ts';
import type { LinearSolver } from './linear-program.ts';
import { type Neighbourhood, Neighbourhoods } from './neighbourhood.ts';
import { type PlanningRoom, Recombine } from './recombine.ts';
import { isMixable } from './row-pool.ts';

/** What exact planning needs of the search around it. */
export interface Improvement {
  readonly problem: Problem;
  readonly solver: LinearSolver;
  readonly random: Random;
  /** The best roster so far (shapes by cell), or null while none keeps the rules. */
  readonly start: Int32Array | null;
  /** Work that the whole budget has room for, in steps of exact planning. */
  readonly budget: number;
  /** Shows a roster that is cheaper than the last one shown. */
  readonly offer: (shape: Int32Array) => void;
  /** A cheaper roster that somebody else has found, or null. */
  readonly take: () => Int32Array | null;
  /** Tells the work done and the bound proven so far; true when it is time to stop. */
  readonly pause: (effort: number, bound: number) => boolean;
}

/** The largest part of the budget for planning everybody's whole period at once, and for a neighbourhood. */
const MOST_FOR_ALL = 0.35;
const LEAST_FOR_SOME = 0.002;
const MOST_FOR_SOME = 0.05;
/** Costs nearer than this are equal. */
const CHEAPER = 1e-7;
/** A bound may be this much too high; where costs are whole it is the next whole number. */
const ROUNDING = 0.001;
/** One in so many times everybody is planned again, where that is affordable. */
const ALL_AGAIN = 40;

/** Whether rows of a problem can be planned exactly and mixed, and a budget (in steps of that) has room for it. */
export function canImprove(problem: Problem, budget: number): boolean {
  const limits = problem.row_limits;
  if (!limits || !isMixable(problem)) return false;
  const state = new RosterState(problem);
  const room = { state, limits, plan: new RowPlan(state, limits), random: new Random(1) };
  return new Neighbourhoods(room, 0, 0).effortOfSmallest() <= budget * MOST_FOR_SOME;
}

/**
 * Mixes whole rows and dives to a roster, for everybody at once where the budget has room for it, then for some
 * people over some days at a time until it is time to stop. False when somebody has no row that keeps the rules.
 */
export function improve(search: Improvement): boolean {
  const improvement = new Improver(search);
  return improvement.run();
}

class Improver {
  private readonly search: Improvement;
  private readonly room: PlanningRoom;
  private cost = Number.POSITIVE_INFINITY;
  private bound = Number.NEGATIVE_INFINITY;
  /** The least by which two different costs differ. */
  private readonly grain: number;
  private done = 0;
  /** The mix of everybody's whole periods, and the one being worked on if that is another. */
  private all: Recombine | null = null;
  private mix: Recombine | null = null;
  private readonly alone: Uint8Array;
  private readonly stop = () => this.search.pause(this.effort(), this.bound);

  constructor(search: Improvement) {
    this.search = search;
    const limits = search.problem.row_limits!;
    const state = new RosterState(search.problem);
    const plan = new RowPlan(state, limits);
    this.room = { state, limits, plan, solver: search.solver, random: search.random };
    this.alone = new Uint8Array(state.room);
    const { cost } = search.problem.cover;
    this.grain = limits.own_cost.every(Number.isInteger) && cost.every(Number.isInteger) ? 1 : 1e-6;
  }

  private effort(): number {
    const some = this.mix === this.all ? 0 : (this.mix?.effort ?? 0);
    return this.done + this.room.plan.effort + (this.all?.effort ?? 0) + some;
  }

  run(): boolean {
    const { problem, budget, start } = this.search;
    const { plan } = this.room;
    const people = Array.from({ length: problem.people }, (_, person) => person);
    const everybody = { people, first: 0, last: problem.days - 1 };
    const some = new Neighbourhoods(this.room, budget * LEAST_FOR_SOME, budget * MOST_FOR_SOME);
    const wholly = some.effortOfAll() <= budget * MOST_FOR_ALL;
    if (start !== null) this.load(start);
    else if (!people.every((person) => plan.holds(person, problem.days)) || !this.begin(everybody))
      return false;
    try {
      if (wholly) this.replan(everybody);
      for (let turn = 1; !this.stop(); turn++) {
        const other = this.search.take();
        if (other !== null) this.load(other);
        const { cost } = this;
        const before = this.effort();
        const isAll = wholly && turn % ALL_AGAIN === 0;
        this.replan(isAll ? everybody : some.next());
        if (!isAll) some.learn(this.effort() - before, this.cost < cost);
      }
    } finally {
      this.all?.dispose();
    }
    return true;
  }

  /** Starts from the row each person would like best; false when somebody has none that keeps the rules. */
  private begin({ people, first, last }: Neighbourhood): boolean {
    const { plan, limits, state } = this.room;
    const { shapes, days, domain_of, domains } = state.problem;
    for (const person of people) {
      for (let at = 0; at < days * shapes.count; at++) {
        const entry = person * days * shapes.count + at;
        const has = domains[domain_of[Math.floor(entry / shapes.count)]!]?.has;
        const shape = at % shapes.count;
        plan.price[at] =
          shape === 0 || has?.[shape] === 1 ? limits.own_cost[entry]! : Number.POSITIVE_INFINITY;
      }
      if (!plan.plan(person, first, last)) return false;
      this.put(person, first, plan.out.subarray(first, last + 1));
    }
    this.show();
    return true;
  }

  /** Plans a neighbourhood anew and keeps the outcome unless it is dearer. */
  private replan(hood: Neighbourhood): void {
    const { state, limits } = this.room;
    const { days, shapes } = state.problem;
    const isAll = hood.people.length === state.problem.people && hood.last - hood.first === days - 1;
    const coverage = state.coverCost;
    let own = 0;
    const before = hood.people.map((person) => {
      const base = person * days;
      const row = state.shape.slice(base + hood.first, base + hood.last + 1);
      row.forEach((shape, day) => {
        own += limits.own_cost[(base + hood.first + day) * shapes.count + shape]!;
      });
      return row;
    });
    for (const person of hood.people)
      this.put(person, hood.first, new Int32Array(hood.last - hood.first + 1));
    const mix = isAll && this.all ? this.all : new Recombine(this.room, hood);
    if (isAll) this.all = mix;
    this.mix = mix;
    mix.take(before);
    const ceiling = own + coverage - state.coverCost + mix.base;
    const mixed = isAll && mix.isRelaxed ? true : mix.relax(ceiling - this.grain, this.stop);
    if (isAll)
      this.bound = Math.max(this.bound, this.grain === 1 ? Math.ceil(mix.bound - ROUNDING) : mix.bound);
    const rows = (mixed ? mix.dive(ceiling, this.stop) : null) ?? before;
    hood.people.forEach((person, member) => {
      this.put(person, hood.first, rows[member]!);
    });
    if (!isAll) {
      this.done += mix.effort;
      this.mix = null;
      mix.dispose();
    }
    this.show();
  }

  private put(person: number, first: number, row: Int32Array): void {
    const { state } = this.room;
    const base = person * state.days + first;
    row.forEach((shape, day) => {
      if (state.shape[base + day] !== shape) state.put(base + day, shape, this.alone, 0);
    });
  }

  private load(shape: Int32Array): void {
    const { people, days } = this.search.problem;
    for (let person = 0; person < people; person++)
      this.put(person, 0, shape.subarray(person * days, (person + 1) * days));
    this.cost = this.count();
  }

  private count(): number {
    const { state, limits } = this.room;
    const { count } = state.problem.shapes;
    let cost = state.coverCost;
    for (let cell = 0; cell < state.shape.length; cell++)
      cost += limits.own_cost[cell * count + state.shape[cell]!]!;
    return cost;
  }

  /** Offers the roster at hand when it is cheaper than any before. */
  private show(): void {
    const cost = this.count();
    if (cost >= this.cost - CHEAPER) return;
    this.cost = cost;
    this.search.offer(this.room.state.shape);
  }
}
