import type { Constraint } from '../constraints/constraint.ts';
import { fillForced } from './forced.ts';
import { MoveContext } from './move-context.ts';
import { moveMix } from './move-mix.ts';
import type { Problem, Solution, SolveOptions } from './problem.ts';
import { Random } from './random.ts';
import { RosterState } from './roster-state.ts';
import { isBetter } from './shared-incumbent.ts';
import { fullCost, Trial } from './trial.ts';

const BETWEEN_LOOKS = 256;
const STAGES = 400;
/** Share of the first temperature below which nothing cools before a valid roster is found. */
const WARM_UNTIL_VALID = 0.15;
/** The part of the budget that annealing keeps when rows are then planned exactly, and when that is decided. */
const ANNEALING_SHARE = 0.25;
const DECIDED_AT = 0.02;
/** Parts of the budget at which annealing goes on from a better roster that another search has found. */
const ADOPTED_AT = [0.5, 0.65, 0.8, 0.9];
/** When exact planning has to have found something cheaper; else annealing goes on from what it had. */
const GIVE_UP_AT = 0.5;
/** Parts of annealing after each of which rows that break rules are mended, while moves have found no valid roster. */
const MENDED_EVERY = 0.1;
/** The part of the budget's room for exact planning that mending may take at a time. */
const MOST_FOR_MENDING = 0.1;
/** The same at the end of annealing, when no valid roster would be worse than a late one. */
const MOST_AT_LAST = 0.3;
/** Steps of exact planning that take as long as a move. */
const EFFORT_OF_A_MOVE = 500;
/** Costs nearer than this are equal. */
const EQUAL = 0.01;

/**
 * Finds a cheap roster by simulated annealing over exact differences, then, where the caller brings exact planning
 * along, by mixing whole rows planned exactly. Stops when the budget is spent or `shouldStop` says so; with a budget of iterations the same seed gives the same roster on every machine.
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const search = new Search(problem, options);
  search.run();
  return search.solution();
}

class Search {
  private readonly problem: Problem;
  private readonly options: SolveOptions;
  private readonly state: RosterState;
  private readonly best: RosterState;
  private readonly constraints: readonly Constraint[];
  private readonly trial: Trial;
  private readonly context: MoveContext;
  private readonly random: Random;
  private readonly dirty: Uint8Array;
  private soft = 0;
  private units = 0;
  private bestSoft = Number.POSITIVE_INFINITY;
  private bestUnits = Number.POSITIVE_INFINITY;
  private iterations = 0;
  private stage = 0;
  private started = 0;
  private decided = false;
  /** The part of the budget spent on annealing. */
  private annealing = 1;
  private bound: number;
  /** Room for exact planning in the whole budget. */
  private effort = 0;
  private adoptions = 0;
  /** Whether the best roster keeps the rules only because its rows were mended. */
  private mended = false;
  private mendings = 0;
  /** Parts of the budget at which a cooling ends; the next one starts hot again. */
  private coolings: readonly number[];
  private cooling = 0;

  constructor(problem: Problem, options: SolveOptions) {
    this.problem = problem;
    this.options = options;
    const known = problem.bound ?? Number.NEGATIVE_INFINITY;
    this.bound = options.shared?.bound(known) ?? known;
    this.random = new Random(options.seed);
    this.coolings = [...(options.coolings ?? []), 1];
    this.state = new RosterState(problem);
    this.best = new RosterState(problem);
    this.constraints = problem.constraints(this.state);
    this.trial = new Trial(this.state, this.constraints, { remembers: true });
    this.context = new MoveContext(this.state, this.trial, this.random);
    this.dirty = new Uint8Array(problem.people);
    if (options.start) this.take(options.start);
    fillForced(this.context);
    this.dirty.fill(1);
    this.recount();
    this.keepBest();
  }

  private take({ shape, work }: Pick<Solution, 'shape' | 'work'>): void {
    const { state } = this;
    for (const [cell, own] of shape.entries()) if (own !== 0) state.put(cell, own, work, cell * state.room);
  }

  run(): void {
    if (this.context.people.length === 0) return;
    this.started = this.options.budget.now?.() ?? 0;
    this.anneal();
    if (this.annealing < 1 && !this.isProven()) {
      this.mixRows();
      this.returnToBest();
      this.annealing = 1;
      if (!this.isProven()) this.anneal();
    }
    this.adopt();
    this.report();
  }

  private anneal(): void {
    const mix = moveMix(this.problem, this.trial.soft.length > 0);
    for (;;) {
      const done = this.share();
      if (this.isAnnealed(done) || this.isProven() || this.options.shouldStop?.()) break;
      if (!this.decided && done >= DECIDED_AT) this.decide(done);
      this.heat(done / this.annealing);
      for (let i = 0; i < BETWEEN_LOOKS; i++) this.step(mix[this.random.below(mix.length)]!);
      this.iterations += BETWEEN_LOOKS;
    }
    if (this.mended || this.bestUnits > 0) this.mend(true);
  }

  /** Has rows that break rules planned exactly, where the caller brings that along, and goes on from there. */
  private mend(isLast: boolean): void {
    if (!this.options.mend) return;
    const part = isLast ? MOST_AT_LAST : MOST_FOR_MENDING;
    // Steps of planning may take longer than they are reckoned: where there is a clock, it has the last word.
    const end = this.share() + part;
    const mended = this.options.mend({
      problem: this.problem,
      shape: this.state.shape,
      people: [...this.context.people].filter((person) => this.breaks(person)),
      budget: this.effort * part,
      isLast,
      isOver: () => this.share() >= end,
    });
    if (!mended) return;
    this.iterations += Math.floor(mended.effort / EFFORT_OF_A_MOVE);
    if (this.offer(mended.shape)) this.mended = true;
  }

  /** Whether annealing has had its part of the budget; it gets more while it has found no valid roster to plan from. */
  private isAnnealed(done: number): boolean {
    return done >= this.annealing && (this.bestUnits === 0 || done >= GIVE_UP_AT || this.annealing === 1);
  }

  /** Leaves exact planning its part of the budget when that is enough for it. */
  private decide(done: number): void {
    this.decided = true;
    this.effort = (this.iterations / done) * EFFORT_OF_A_MOVE;
    if (!this.options.exact?.canImprove(this.problem, this.effort)) return;
    this.annealing = this.options.annealing_share ?? ANNEALING_SHARE;
    this.coolings = [1];
    this.cooling = 0;
  }

  private isProven(): boolean {
    return this.bestUnits === 0 && this.bestSoft - this.bound < EQUAL;
  }

  /** Whether another search has found a roster that cannot be cheaper. */
  private isProvenElsewhere(): boolean {
    const proven = { cost: this.bound + EQUAL, broken: 0 };
    return !this.isProven() && this.options.shared?.take(proven) != null;
  }

  /** Plans rows exactly until the budget is spent, the best roster is proven to be, or half-time finds nothing better. */
  private mixRows(): void {
    const { shared } = this.options;
    this.adopt();
    const annealed = this.iterations;
    const before = this.bestUnits === 0 ? this.bestSoft : Number.POSITIVE_INFINITY;
    this.options.exact!.improve({
      problem: this.problem,
      random: this.random,
      start: this.bestUnits === 0 ? this.best.shape : null,
      budget: this.effort,
      offer: (shape) => this.offer(shape),
      take: () => shared?.take({ cost: this.bestSoft, broken: this.bestUnits })?.shape ?? null,
      pause: (effort, bound) => {
        this.iterations = annealed + Math.floor(effort / EFFORT_OF_A_MOVE);
        this.bound = shared?.bound(bound) ?? Math.max(this.bound, bound);
        const share = this.share();
        const isVain = share >= GIVE_UP_AT && this.bestSoft >= before - EQUAL;
        return isVain || this.isProven() || share >= 1 || this.options.shouldStop?.() === true;
      },
    });
  }

  /** Goes on from the roster of another search when it is better than any of this one. */
  private adopt(): void {
    const found = this.options.shared?.take({ cost: this.bestSoft, broken: this.bestUnits });
    if (!found) return;
    this.become(found.shape, found.work);
    this.keepBest();
  }

  private returnToBest(): void {
    this.become(this.best.shape, this.best.work);
  }

  private become(shape: Int32Array, work: Uint8Array): void {
    const { state } = this;
    for (let cell = 0; cell < state.shape.length; cell++) {
      const from = cell * state.room;
      const isSame =
        state.shape[cell] === shape[cell] &&
        state.work.subarray(from, from + state.room).every((task, at) => task === work[from + at]);
      if (!isSame) state.put(cell, shape[cell]!, work, from);
    }
    this.dirty.fill(1);
    this.recount();
  }

  /** Goes on from a roster of shapes that need no tasks; whether it is better than the best. */
  private offer(shape: Int32Array): boolean {
    this.become(shape, new Uint8Array(this.state.work.length));
    if (!isBetter({ cost: this.soft, broken: this.units }, { cost: this.bestSoft, broken: this.bestUnits }))
      return false;
    this.keepBest();
    this.report();
    return true;
  }

  solution(): Solution {
    return {
      shape: this.best.shape,
      work: this.best.work,
      cost: this.bestSoft,
      broken: this.bestUnits,
      bound: this.bound,
      iterations: this.iterations,
    };
  }

  private share(): number {
    const { budget } = this.options;
    const byCount = budget.iterations === undefined ? 0 : this.iterations / budget.iterations;
    if (budget.milliseconds === undefined || budget.now === undefined)
      return budget.iterations === undefined ? 1 : byCount;
    if (budget.milliseconds <= 0) return 1;
    return Math.max(byCount, (budget.now() - this.started) / budget.milliseconds);
  }

  /** Cools down with the part of this cooling that is spent, and adapts prices at the end of each stage. */
  private heat(spent: number): void {
    const { hot, cold } = this.problem;
    const done = this.cooled(spent);
    const cool = hot * (cold / hot) ** Math.min(1, done);
    const valid = this.problem.strict || (this.bestUnits === 0 && !this.mended);
    this.context.temperature = valid ? cool : Math.max(cool, hot * WARM_UNTIL_VALID);
    const stage = Math.floor(done * STAGES);
    if (stage === this.stage) return;
    this.stage = stage;
    if (!this.problem.strict) this.adaptPrices(done);
    this.recount();
    const isDue = done * this.annealing >= (ADOPTED_AT[this.adoptions] ?? 1);
    if (isDue) this.adoptions++;
    if (isDue || this.isProvenElsewhere()) this.adopt();
    this.mended &&= this.units > 0;
    if (this.bestUnits > 0 && done >= MENDED_EVERY * (this.mendings + 1)) {
      this.mendings++;
      this.mend(false);
    }
    const stuck = !valid && done > 0.5;
    this.context.focus = stuck ? [...this.context.people].filter((person) => this.breaks(person)) : [];
    this.report();
  }

  /** How far this cooling is; a new one begins where the one before has ended. */
  private cooled(spent: number): number {
    const { coolings } = this;
    while (this.cooling < coolings.length - 1 && spent >= coolings[this.cooling]!) {
      this.report();
      this.cooling++;
      this.stage = 0;
      this.adoptions = 0;
      this.mendings = 0;
      this.trial.startPrices();
    }
    const from = this.cooling === 0 ? 0 : coolings[this.cooling - 1]!;
    return (spent - from) / (coolings[this.cooling]! - from);
  }

  private breaks(person: number): boolean {
    return this.trial.hard.some((rule) => rule.cost(person, 0, this.problem.days - 1) > 0);
  }

  private step(move: (context: MoveContext) => boolean): void {
    const { trial, random, context } = this;
    if (!move(context)) return;
    const limit = -context.temperature * Math.log(random.share() + 1e-12);
    if (trial.finish(limit) > limit) {
      trial.undo();
      return;
    }
    this.soft += trial.softDelta;
    this.units += trial.unitDelta;
    for (let row = 0; row < trial.rows; row++) this.dirty[trial.person[row]!] = 1;
    if (this.units <= this.bestUnits && (this.units < this.bestUnits || this.soft < this.bestSoft - 1e-7))
      this.keepBest();
  }

  private keepBest(): void {
    for (let person = 0; person < this.dirty.length; person++) {
      if (this.dirty[person] === 0) continue;
      this.dirty[person] = 0;
      copyRow(this.state, this.best, person);
    }
    this.bestSoft = this.soft;
    this.bestUnits = this.units;
  }

  /** A hard rule that stays broken gets dearer, one that is kept gets cheaper. */
  private adaptPrices(done: number): void {
    const { prices, hard } = this.trial;
    const last = done > 0.85;
    const least = last ? 2 : 0.2;
    for (let i = 0; i <= hard.length; i++) {
      const start = hard[i]?.price ?? this.problem.cover_price;
      const broken = i < hard.length ? this.broken(hard[i]!) : this.state.coverBroken;
      const factor = broken > 0 ? (last ? 1.15 : 1.06) : 0.985;
      prices[i] = Math.min(start * 20, Math.max(start * least, prices[i]! * factor));
    }
  }

  private broken(constraint: Constraint): number {
    let sum = 0;
    for (let person = 0; person < this.problem.people; person++)
      sum += constraint.cost(person, 0, this.problem.days - 1);
    return sum;
  }

  private recount(): void {
    this.trial.forget();
    this.state.recountCover();
    const { soft, units } = fullCost(this.state, this.constraints);
    this.soft = soft;
    this.units = units;
  }

  private report(): void {
    this.options.shared?.offer({
      shape: this.best.shape,
      work: this.best.work,
      cost: this.bestSoft,
      broken: this.bestUnits,
    });
    const cost = this.bestUnits === 0 || this.problem.strict ? this.bestSoft : Number.POSITIVE_INFINITY;
    this.options.onProgress?.(
      { iterations: this.iterations, cost, broken: this.bestUnits, bound: this.bound },
      this.best,
    );
  }
}

/** Shapes and tasks only: the best roster is read, never searched, so its coverage is not kept. */
function copyRow(from: RosterState, to: RosterState, person: number): void {
  const first = person * from.days;
  const last = first + from.days;
  to.shape.set(from.shape.subarray(first, last), first);
  to.work.set(from.work.subarray(first * from.room, last * from.room), first * from.room);
}
