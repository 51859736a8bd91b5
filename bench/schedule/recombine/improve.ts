import {
  type ExactPlanning,
  type Improvement,
  type Problem,
  Random,
  RosterState,
} from '@shiftwright/optimiser/research';
import { putRow } from '../rows/put-row.ts';
import type { RowLimits } from '../rows/row-limits.ts';
import { type Care, RowPlan } from '../rows/row-plan.ts';
import type { LinearSolver } from './linear-program.ts';
import { type Neighbourhood, Neighbourhoods } from './neighbourhood.ts';
import { type PlanningRoom, Recombine } from './recombine.ts';
import { effortOfInside, isMixable } from './row-pool.ts';

/** The largest part of the budget for planning everybody's whole period at once, and for a neighbourhood. */
const MOST_FOR_ALL = 0.35;
/** The same where everybody's rows are mixed roughly first, and the rounds of new rows that this and a dive take. */
const MOST_FOR_ALL_ROUGHLY = 0.5;
const ROUGH_ROUNDS = 130;
const LEAST_FOR_SOME = 0.002;
const MOST_FOR_SOME = 0.05;
/** Costs nearer than this are equal. */
const CHEAPER = 1e-7;
/** A bound may be this much too high; where costs are whole it is the next whole number. */
const ROUNDING = 0.001;
/** The part of the work that planning everybody again may have taken, where that is affordable. */
const ALL_SHARE = 0.1;
/** The same where the mix was rough: no two dives are alike, and a further one costs little. */
const ALL_SHARE_ROUGHLY = 0.7;
/** Choosing among planned rows may take this part of what planning them took; more where it was of use. */
const FIRST_CHOICE = 0.1;
const LARGEST_CHOICE = 0.5;
const LARGER = 1.5;
const SMALLER = 0.9;
/** Rosters whose costs differ by less than this part of the least difference are equal. */
const WITHIN = 0.99;

/** Exact planning with a linear solver, as the search takes it. */
export function exactPlanning(solver: LinearSolver, limits: RowLimits): ExactPlanning {
  return {
    canImprove: (problem, budget) => canImprove(problem, limits, budget),
    improve: (search) => improve(search, solver, limits),
  };
}

/** Whether rows of a problem can be planned exactly and mixed, and a budget (in steps of that) has room for it. */
export function canImprove(problem: Problem, limits: RowLimits, budget: number): boolean {
  if (!isMixable(problem)) return false;
  const state = new RosterState(problem);
  const room = { state, limits, plan: new RowPlan(state, limits), random: new Random(1) };
  return new Neighbourhoods(room, 0, 0).effortOfSmallest() <= budget * MOST_FOR_SOME;
}

/**
 * Mixes whole rows and dives to a roster, for everybody at once where the budget has room for it, then for some
 * people over some days at a time until it is time to stop. False when somebody has no row that keeps the rules.
 */
export function improve(search: Improvement, solver: LinearSolver, limits: RowLimits): boolean {
  return new Improver(search, solver, limits).run();
}

class Improver {
  private readonly search: Improvement;
  private readonly room: PlanningRoom;
  private cost = Number.POSITIVE_INFINITY;
  private bound = Number.NEGATIVE_INFINITY;
  /** The least by which two different costs differ. */
  private readonly grain: number;
  private done = 0;
  /** The part of the work of planning rows that choosing among them may take now. */
  private choice = FIRST_CHOICE;
  private readonly everybody: Neighbourhood;
  /** Whether a mix of everybody is affordable only roughly. */
  private isRough = false;
  /** The mix of everybody's whole periods, and the one being worked on if that is another. */
  private all: Recombine | null = null;
  private mix: Recombine | null = null;
  private readonly stop = () => this.search.pause(this.effort(), this.bound);

  constructor(search: Improvement, solver: LinearSolver, limits: RowLimits) {
    this.search = search;
    const state = new RosterState(search.problem);
    const plan = new RowPlan(state, limits);
    this.room = { state, limits, plan, solver, random: search.random };
    const people = Array.from({ length: search.problem.people }, (_, person) => person);
    this.everybody = { people, first: 0, last: search.problem.days - 1 };
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
    const { everybody } = this;
    const some = new Neighbourhoods(this.room, budget * LEAST_FOR_SOME, budget * MOST_FOR_SOME);
    const exactly = some.effortOfAll() <= budget * MOST_FOR_ALL;
    this.isRough = !exactly && this.effortOfRoughMix() <= budget * MOST_FOR_ALL_ROUGHLY;
    const wholly = exactly || this.isRough;
    if (start !== null) this.load(start);
    else if (!everybody.people.every((person) => plan.holds(person, problem.days)) || !this.begin(everybody))
      return false;
    try {
      let forAll = 0;
      while (!this.stop()) {
        const other = this.search.take();
        if (other !== null) this.load(other);
        const { cost } = this;
        const before = this.effort();
        const isAll = wholly && forAll <= before * (this.isRough ? ALL_SHARE_ROUGHLY : ALL_SHARE);
        this.replan(isAll ? everybody : some.next());
        const effort = this.effort() - before;
        if (isAll) forAll += effort;
        else some.learn(effort, this.cost < cost);
      }
    } finally {
      this.all?.dispose();
    }
    return true;
  }

  /** What mixing everybody's rows roughly and a dive take: one round is tried, with nobody at work yet. */
  private effortOfRoughMix(): number {
    const { everybody, room } = this;
    const { problem } = room.state;
    if (!everybody.people.every((person) => room.plan.holds(person, problem.days)))
      return Number.POSITIVE_INFINITY;
    const before = room.plan.effort;
    for (const person of everybody.people) this.planOwn(person, 'near');
    const round = room.plan.effort - before + effortOfInside(problem.people + problem.slots);
    return round * ROUGH_ROUNDS;
  }

  /** Starts from the row each person would like best; false when somebody has none that keeps the rules. */
  private begin({ people, first, last }: Neighbourhood): boolean {
    const { plan, state } = this.room;
    for (const person of people) {
      if (!this.planOwn(person)) return false;
      putRow(state, person * state.days + first, plan.out.subarray(first, last + 1));
    }
    this.show();
    return true;
  }

  /** Plans the row that a person would like best over the whole period; false when none keeps the rules. */
  private planOwn(person: number, care: Care = 'exact'): boolean {
    const { plan, limits, state } = this.room;
    const { shapes, days, domain_of, domains } = state.problem;
    for (let at = 0; at < days * shapes.count; at++) {
      const entry = person * days * shapes.count + at;
      const has = domains[domain_of[Math.floor(entry / shapes.count)]!]?.has;
      const shape = at % shapes.count;
      plan.price[at] = shape === 0 || has?.[shape] === 1 ? limits.own_cost[entry]! : Number.POSITIVE_INFINITY;
    }
    return plan.plan(person, 0, days - 1, care);
  }

  /** Plans a neighbourhood anew and keeps the outcome unless it is dearer. */
  private replan(wanted: Neighbourhood): void {
    const { problem, shape } = this.room.state;
    const isAll = wanted.people.length === problem.people && wanted.last - wanted.first === problem.days - 1;
    const hood = isAll ? this.everybody : wanted;
    const { people, first, last } = hood;
    const before = people.map((person) =>
      shape.slice(person * problem.days + first, person * problem.days + last + 1),
    );
    const place = (rows: readonly Int32Array[]) => {
      people.forEach((person, member) => {
        putRow(this.room.state, person * problem.days + first, rows[member]!);
      });
    };
    place(before.map(({ length }) => new Int32Array(length)));
    const mix =
      isAll && this.all ? this.all : new Recombine(this.room, hood, { isRough: isAll && this.isRough });
    if (isAll) this.all = mix;
    this.mix = mix;
    place(this.improved(mix, before));
    if (isAll)
      this.bound = Math.max(this.bound, this.grain === 1 ? Math.ceil(mix.bound - ROUNDING) : mix.bound);
    else {
      this.done += mix.effort;
      this.mix = null;
      mix.dispose();
    }
    this.show();
  }

  /** Rows no dearer than those before: mixed, dived to, and chosen among all that were planned on the way. */
  private improved(mix: Recombine, before: readonly Int32Array[]): readonly Int32Array[] {
    const cost = mix.take(before);
    if (!mix.isRelaxed && !mix.relax(cost - this.grain, this.stop)) return before;
    const dived = mix.dive(cost, this.stop) ?? before;
    const ceiling = mix.take(dived) - this.grain;
    if (mix.bound > ceiling + CHEAPER || !mix.isRipe) return dived;
    const most = mix.effortToPlan * this.choice;
    const chosen = mix.choose(ceiling, this.grain * WITHIN, (effort) => effort >= most || this.stop());
    const isOfUse = mix.take(chosen) <= ceiling + CHEAPER;
    const choice = this.choice * (isOfUse ? LARGER : SMALLER);
    this.choice = Math.min(LARGEST_CHOICE, Math.max(FIRST_CHOICE, choice));
    return chosen;
  }

  private load(shape: Int32Array): void {
    putRow(this.room.state, 0, shape);
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
