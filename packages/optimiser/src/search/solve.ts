import type { Constraint } from '../constraints/constraint.ts';
import { Desk } from './desk.ts';
import { fillForced } from './forced.ts';
import { moveMix } from './move-mix.ts';
import type { Problem, Solution, SolveOptions } from './problem.ts';
import { Random } from './random.ts';
import { RosterState } from './roster-state.ts';
import { fullCost, Trial } from './trial.ts';

const BETWEEN_LOOKS = 256;
const STAGES = 400;
/** Share of the first temperature below which nothing cools before a valid roster is found. */
const WARM_UNTIL_VALID = 0.15;

/**
 * Finds a cheap roster by simulated annealing over exact differences. Stops when the budget is spent or
 * `shouldStop` says so; with a budget of iterations the same seed gives the same roster on every machine.
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
  private readonly desk: Desk;
  private readonly random: Random;
  private readonly dirty: Uint8Array;
  private soft = 0;
  private units = 0;
  private bestSoft = Number.POSITIVE_INFINITY;
  private bestUnits = Number.POSITIVE_INFINITY;
  private iterations = 0;
  private stage = 0;

  constructor(problem: Problem, options: SolveOptions) {
    this.problem = problem;
    this.options = options;
    this.random = new Random(options.seed);
    this.state = new RosterState(problem);
    this.best = new RosterState(problem);
    this.constraints = problem.constraints(this.state);
    this.trial = new Trial(this.state, this.constraints);
    this.desk = new Desk(this.state, this.trial, this.random);
    this.dirty = new Uint8Array(problem.people);
    fillForced(this.desk);
    this.dirty.fill(1);
    this.recount();
    this.keepBest();
  }

  run(): void {
    if (this.desk.people.length === 0) return;
    const { budget, shouldStop } = this.options;
    const started = budget.now?.() ?? 0;
    const mix = moveMix(this.problem);
    for (;;) {
      const done = this.share(started);
      if (done >= 1 || shouldStop?.()) break;
      this.heat(done);
      for (let i = 0; i < BETWEEN_LOOKS; i++) this.step(mix[this.random.below(mix.length)]!);
      this.iterations += BETWEEN_LOOKS;
    }
    this.report();
  }

  solution(): Solution {
    return {
      shape: this.best.shape,
      work: this.best.work,
      cost: this.bestSoft,
      broken: this.bestUnits,
      iterations: this.iterations,
    };
  }

  private share(started: number): number {
    const { budget } = this.options;
    const byCount = budget.iterations === undefined ? 0 : this.iterations / budget.iterations;
    if (budget.milliseconds === undefined || budget.now === undefined)
      return budget.iterations === undefined ? 1 : byCount;
    return Math.max(byCount, (budget.now() - started) / budget.milliseconds);
  }

  /** Cools down with the share of the budget spent, and adapts prices at the end of each stage. */
  private heat(done: number): void {
    const { hot, cold } = this.problem;
    const cool = hot * (cold / hot) ** done;
    const valid = this.problem.strict || this.bestUnits === 0;
    this.desk.temperature = valid ? cool : Math.max(cool, hot * WARM_UNTIL_VALID);
    const stage = Math.floor(done * STAGES);
    if (stage === this.stage) return;
    this.stage = stage;
    if (!this.problem.strict) this.adaptPrices(done);
    this.recount();
    const stuck = !valid && done > 0.5;
    this.desk.focus = stuck ? [...this.desk.people].filter((person) => this.breaks(person)) : [];
    this.report();
  }

  private breaks(person: number): boolean {
    return this.trial.hard.some((rule) => rule.cost(person, 0, this.problem.days - 1) > 0);
  }

  private step(move: (desk: Desk) => boolean): void {
    const { trial, random, desk } = this;
    if (!move(desk)) return;
    const delta = trial.finish();
    if (delta > 0 && delta > -desk.temperature * Math.log(random.share() + 1e-12)) {
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
    this.state.recountCover();
    const { soft, units } = fullCost(this.state, this.constraints);
    this.soft = soft;
    this.units = units;
  }

  private report(): void {
    const cost = this.bestUnits === 0 || this.problem.strict ? this.bestSoft : Number.POSITIVE_INFINITY;
    this.options.onProgress?.({ iterations: this.iterations, cost, broken: this.bestUnits }, this.best);
  }
}

/** Shapes and tasks only: the best roster is read, never searched, so its coverage is not kept. */
function copyRow(from: RosterState, to: RosterState, person: number): void {
  const first = person * from.days;
  const last = first + from.days;
  to.shape.set(from.shape.subarray(first, last), first);
  to.work.set(from.work.subarray(first * from.room, last * from.room), first * from.room);
}
