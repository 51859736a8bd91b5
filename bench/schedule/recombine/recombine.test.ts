import { type Incumbent, isBetter, Random, RosterState, solve } from '@shiftwright/optimiser/research';
import { describe, expect, it } from 'vitest';
import { parseCurtois, writeCurtois } from '../adapters/curtois.ts';
import { judgeCurtois } from '../adapters/curtois-judge.ts';
import { curtoisProblem, curtoisRoster } from '../adapters/curtois-problem.ts';
import { parseRetail } from '../adapters/retail.ts';
import { retailProblem } from '../adapters/retail-problem.ts';
import { smallCurtois, smallRetail } from '../adapters/testing.ts';
import { RowPlan } from '../rows/row-plan.ts';
import { loadLinearSolver } from './highs-program.ts';
import { canImprove, exactPlanning, improve } from './improve.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { Recombine } from './recombine.ts';
import { isMixable } from './row-pool.ts';

const linear = await loadLinearSolver();
/** More is wanted than four people can give. */
const text = smallCurtois.replaceAll(',E,1,100', ',E,2,100');
const instance = parseCurtois(text);
const problem = curtoisProblem(instance);
const everybody = [0, 1, 2, 3];
const never = () => false;
/** A solver that prices nothing: what is planned by it is of no use. */
const withoutPrices = () => {
  const program = linear();
  return Object.assign(Object.create(program) as typeof program, {
    solve: () => {
      const answer = program.solve();
      return answer && { ...answer, dual: new Float64Array(answer.dual.length) };
    },
  });
};

function costOf(shape: Int32Array): number {
  const roster = curtoisRoster(instance, { ...solve(problem, { seed: 1, budget: {} }), shape });
  const { feasible, cost } = judgeCurtois(instance, writeCurtois(instance, roster));
  return feasible ? cost : Number.POSITIVE_INFINITY;
}

const none = new Uint8Array(1);
const wholePeriod: Neighbourhood = { people: everybody, first: 0, last: 13 };

/** A mix of a neighbourhood beside a given roster, whose rows it knows. */
function aMix(roster: Int32Array, hood = wholePeriod, isRough = false): Recombine {
  const state = new RosterState(problem);
  roster.forEach((shape, cell) => {
    const day = cell % 14;
    const isInside = hood.people.includes((cell - day) / 14) && day >= hood.first && day <= hood.last;
    if (!isInside) state.put(cell, shape, none, 0);
  });
  const limits = problem.row_limits;
  const plan = new RowPlan(state, limits);
  const mix = new Recombine({ state, limits, plan, solver: linear, random: new Random(1) }, hood, {
    isRough,
  });
  mix.take(hood.people.map((person) => roster.slice(person * 14 + hood.first, person * 14 + hood.last + 1)));
  return mix;
}

/** A roster in which the people of a neighbourhood have other rows. */
function withRows(
  roster: Int32Array,
  { people, first }: Neighbourhood,
  rows: readonly Int32Array[],
): Int32Array {
  const changed = roster.slice();
  for (const [member, person] of people.entries()) changed.set(rows[member]!, person * 14 + first);
  return changed;
}

describe('mixing whole rows', () => {
  const annealed = solve(problem, { seed: 3, budget: { iterations: 20_000 } });
  const anything = Number.POSITIVE_INFINITY;

  it.each([false, true])(
    'proves a bound that no roster goes below, and dives to a roster that keeps every rule (roughly: %s)',
    (isRough) => {
      const mix = aMix(annealed.shape, wholePeriod, isRough);
      expect(mix.relax(anything, never)).toBe(true);
      const roster = withRows(annealed.shape, wholePeriod, mix.dive(anything, never)!);
      expect(mix.bound).toBeGreaterThan(0);
      expect(mix.bound).toBeLessThanOrEqual(Math.min(annealed.cost, costOf(roster)) + 1e-6);
      expect(costOf(roster)).toBeLessThanOrEqual(mix.bound * 1.5);
      mix.dispose();
    },
  );

  it.each([
    ['one person, the whole period', { people: [2], first: 0, last: 13 }],
    ['two people, some days', { people: [0, 3], first: 4, last: 9 }],
    ['everybody, a week', { people: everybody, first: 7, last: 13 }],
  ])('plans %s beside everything else, for no more than it cost', (_name, hood) => {
    const mix = aMix(annealed.shape, hood);
    mix.relax(anything, never);
    const rows = mix.dive(anything, never)!;
    expect(rows.map((row) => row.length)).toEqual(hood.people.map(() => hood.last - hood.first + 1));
    expect(costOf(withRows(annealed.shape, hood, rows))).toBeLessThanOrEqual(annealed.cost);
    mix.dispose();
  });

  it('makes a roster of whole rows among all that were planned, no dearer than what it starts from', () => {
    const mix = aMix(annealed.shape);
    mix.relax(anything, never);
    const dived = Array.from({ length: 5 }, () => mix.dive(anything, never)!);
    const costs = dived.map((rows) => mix.take(rows));
    const last = costs.at(-1)!;
    const rows = mix.choose(last, 0.5, never);
    const roster = withRows(annealed.shape, wholePeriod, rows);
    expect(mix.take(rows)).toBeLessThanOrEqual(Math.min(...costs));
    expect(costOf(roster)).toBe(mix.take(rows));
    const start = mix.take(dived[0]!);
    expect(mix.take(mix.choose(mix.bound, 0.5, () => true))).toBeLessThanOrEqual(start);
    mix.dispose();
  });

  it('does not dive where nothing may cost as little as is asked for', () => {
    const mix = aMix(annealed.shape);
    expect(mix.relax(1, never)).toBe(false);
    expect(mix.dive(1, never)).toBeNull();
    mix.dispose();
  });

  it('stops where it is told to', () => {
    const mix = aMix(annealed.shape);
    expect(mix.relax(anything, () => true)).toBe(false);
    expect(mix.dive(anything, () => true)).toBeNull();
    mix.dispose();
  });

  it('is refused when somebody has no row that keeps the rules', () => {
    const idle = curtoisProblem(parseCurtois(text.replace('2880,960', '200,100')));
    const search = {
      random: new Random(1),
      start: null,
      budget: 1e9,
      offer: () => {},
      take: () => null,
      pause: () => true,
    };
    expect(improve({ ...search, problem: idle }, linear, idle.row_limits)).toBe(false);
  });

  it.each([1, 2, 3])('shows only rosters that keep every rule, everybody planned again (seed %i)', (seed) => {
    const costs: number[] = [];
    let turns = 0;
    improve(
      {
        problem,
        random: new Random(seed),
        start: null,
        budget: 1e11,
        offer: (shape) => costs.push(costOf(shape)),
        take: () => null,
        pause: () => ++turns > 3000,
      },
      linear,
      problem.row_limits,
    );
    expect(costs.length).toBeGreaterThan(1);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(costs[0]).toBeLessThan(anything);
  });

  it('is for rosters whose shifts are one task and whose coverage may be short', () => {
    const shifts = retailProblem(parseRetail(smallRetail()));
    expect(isMixable(problem)).toBe(true);
    expect(isMixable(shifts)).toBe(false);
    expect(canImprove(shifts, problem.row_limits, Number.POSITIVE_INFINITY)).toBe(false);
    expect(canImprove(problem, problem.row_limits, 1e9)).toBe(true);
    expect(canImprove(problem, problem.row_limits, 1000)).toBe(false);
  });

  it('is not for coverage where a further person is worth more than the one before', () => {
    const cost = problem.cover.cost.slice();
    cost[2]! = -500;
    expect(isMixable({ ...problem, cover: { ...problem.cover, cost } })).toBe(false);
  });
});

describe('a search with a linear solver', () => {
  const exact = exactPlanning(linear, problem.row_limits);
  const vain = exactPlanning(withoutPrices, problem.row_limits);
  const enough = 120_000;

  it('gives the same roster for the same seed and iterations', () => {
    const options = { seed: 5, exact, budget: { iterations: enough } };
    const once = solve(problem, options);
    const again = solve(problem, options);
    expect([...again.shape]).toEqual([...once.shape]);
    expect(again.bound).toBe(once.bound);
    expect(once.bound).toBeGreaterThan(0);
    expect(once.bound).toBeLessThanOrEqual(once.cost + 1e-6);
    expect(costOf(once.shape)).toBe(once.cost);
  });

  it('is no worse than annealing alone, and tells the bound as it goes', () => {
    const bounds: number[] = [];
    const budget = { iterations: enough };
    const onProgress = ({ bound }: { bound: number }) => bounds.push(bound);
    const mixed = solve(problem, { seed: 2, exact, budget, onProgress });
    expect(mixed.cost).toBeLessThanOrEqual(solve(problem, { seed: 2, budget }).cost);
    expect(bounds.at(-1)).toBe(mixed.bound);
    expect(bounds[0]).toBe(Number.NEGATIVE_INFINITY);
  });

  it.each([1, 2])(
    'goes on annealing from its best where planning rows finds nothing better (seed %i)',
    (seed) => {
      const budget = { iterations: 40_000 };
      const solution = solve(problem, { seed, exact: vain, budget });
      expect(costOf(solution.shape)).toBe(solution.cost);
      expect(solution.cost).toBeLessThanOrEqual(
        solve(problem, { seed, budget: { iterations: 10_000 } }).cost,
      );
      expect(solution.iterations).toBeGreaterThanOrEqual(40_000);
    },
  );

  it('shares what it finds, goes on from what others find, and keeps no row of what it had before', () => {
    const better = solve(problem, { seed: 4, exact, budget: { iterations: enough } });
    for (const planning of [exact, vain, undefined]) {
      let offered = Number.POSITIVE_INFINITY;
      const shared = {
        offer: ({ cost, broken }: Incumbent) => {
          if (broken === 0) offered = cost;
        },
        take: (than: Pick<Incumbent, 'cost' | 'broken'>) => (isBetter(better, than) ? better : null),
        bound: (own: number) => own,
      };
      const budget = { iterations: 6000 };
      const solution = solve(problem, { seed: 9, ...(planning ? { exact: planning } : {}), budget, shared });
      expect(solution.cost).toBeLessThanOrEqual(better.cost);
      expect(costOf(solution.shape)).toBe(solution.cost);
      expect(offered).toBe(solution.cost);
    }
  });

  it('anneals with a budget too small to plan rows exactly', () => {
    const solution = solve(problem, { seed: 2, exact, budget: { iterations: 200 } });
    expect(solution.bound).toBe(Number.NEGATIVE_INFINITY);
  });
});
