import type { Problem } from '../search/problem.ts';
import type { Random } from '../search/random.ts';
import { RosterState } from '../search/roster-state.ts';
import { RowPlan } from '../search/row-plan.ts';
import type { LinearSolver } from './linear-program.ts';
import { Recombine } from './recombine.ts';
import { isMixable } from './row-pool.ts';

/** What exact planning needs of the search around it. */
export interface Improvement {
  readonly problem: Problem;
  readonly solver: LinearSolver;
  readonly random: Random;
  /** The best roster so far (shapes by cell), or null while none keeps the rules. */
  readonly start: Int32Array | null;
  /** Shows a roster; true when it is at least as good as the best so far. */
  readonly offer: (shape: Int32Array) => boolean;
  /** Tells the work done and the bound proven so far; true when it is time to stop. */
  readonly pause: (effort: number, bound: number) => boolean;
}

const FEWEST_PEOPLE = 3;
const MOST_PEOPLE = 16;
/** Rounds of planning everybody that a mix and a first dive take. */
const ROUNDS_NEEDED = 120;

/** Work of mixing rows and diving once, in steps of exact planning; Infinity where rows cannot be mixed. */
export function effortNeeded(problem: Problem): number {
  const limits = problem.row_limits;
  if (!limits || !isMixable(problem)) return Number.POSITIVE_INFINITY;
  const plan = new RowPlan(new RosterState(problem), limits);
  let sum = 0;
  for (let person = 0; person < problem.people; person++) sum += plan.expected(person);
  return sum * ROUNDS_NEEDED;
}

/**
 * Mixes whole rows, dives to a roster, and then gives a few people at a time new rows in the same way until it is
 * time to stop. False when somebody has no row that keeps the rules.
 */
export function improve({ problem, solver, random, start, offer, pause }: Improvement): boolean {
  const mix = new Recombine(problem, problem.row_limits!, solver, random);
  const stop = () => pause(mix.effort, mix.bound);
  try {
    if (!mix.begin()) return false;
    if (start !== null) mix.take(start);
    mix.relax(stop);
    const people = Array.from({ length: problem.people }, (_, person) => person);
    for (let count = people.length; !stop(); ) {
      shuffle(people, random);
      const roster = mix.dive(people.slice(0, count), stop);
      if (roster !== null && offer(roster)) mix.take(roster);
      const most = Math.min(MOST_PEOPLE, people.length);
      const least = Math.min(FEWEST_PEOPLE, most);
      count = least + random.below(most - least + 1);
    }
  } finally {
    mix.dispose();
  }
  return true;
}

function shuffle(list: number[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const one = list[i]!;
    list[i] = list[j]!;
    list[j] = one;
  }
}
