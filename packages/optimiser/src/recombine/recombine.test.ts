import { describe, expect, it } from 'vitest';
import { parseCurtois, writeCurtois } from '../adapters/curtois.ts';
import { judgeCurtois } from '../adapters/curtois-judge.ts';
import { curtoisProblem, curtoisRoster } from '../adapters/curtois-problem.ts';
import { parseRetail } from '../adapters/retail.ts';
import { retailProblem } from '../adapters/retail-problem.ts';
import { smallCurtois, smallRetail } from '../adapters/testing.ts';
import { Random } from '../search/random.ts';
import { solve } from '../search/solve.ts';
import { loadLinearSolver } from './highs-program.ts';
import { effortNeeded, improve } from './improve.ts';
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

function aMix(seed = 1): Recombine {
  const mix = new Recombine(problem, problem.row_limits!, linear, new Random(seed));
  expect(mix.begin()).toBe(true);
  return mix;
}

describe('mixing whole rows', () => {
  it('proves a bound that no roster goes below, and dives to a roster that keeps every rule', () => {
    const mix = aMix();
    expect(mix.relax(never)).toBe(true);
    const roster = mix.dive(everybody, never)!;
    const annealed = solve(problem, { seed: 3, budget: { iterations: 150_000 } });
    expect(mix.bound).toBeGreaterThan(0);
    expect(mix.bound).toBeLessThanOrEqual(Math.min(annealed.cost, costOf(roster)) + 1e-6);
    expect(costOf(roster)).toBeLessThanOrEqual(mix.bound * 1.5);
    mix.dispose();
  });

  it('leaves the rows of everybody else alone', () => {
    const mix = aMix();
    mix.relax(never);
    const roster = mix.dive(everybody, never)!;
    mix.take(roster);
    const changed = mix.dive([2], never)!;
    const others = (shape: Int32Array) => [0, 1, 3].map((at) => [...shape.slice(at * 14, at * 14 + 14)]);
    expect(others(changed)).toEqual(others(roster));
    expect(costOf(changed)).toBeLessThanOrEqual(costOf(roster));
    mix.dispose();
  });

  it('stops where it is told to', () => {
    const mix = aMix();
    expect(mix.relax(() => true)).toBe(false);
    expect(mix.dive(everybody, () => true)).toBeNull();
    mix.dispose();
  });

  it('is refused when somebody has no row that keeps the rules', () => {
    const idle = curtoisProblem(parseCurtois(text.replace('2880,960', '200,100')));
    const search = {
      solver: linear,
      random: new Random(1),
      start: null,
      offer: () => true,
      pause: () => true,
    };
    expect(improve({ ...search, problem: idle })).toBe(false);
  });

  it('is for rosters whose shifts are one task and whose coverage may be short', () => {
    const shifts = retailProblem(parseRetail(smallRetail()));
    expect(isMixable(problem)).toBe(true);
    expect(isMixable(shifts)).toBe(false);
    expect(effortNeeded(shifts)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is not for coverage where a further person is worth more than the one before', () => {
    const cost = problem.cover.cost.slice();
    cost[2]! = -500;
    expect(isMixable({ ...problem, cover: { ...problem.cover, cost } })).toBe(false);
  });
});

describe('a search with a linear solver', () => {
  const enough = Math.ceil(effortNeeded(problem) / 50);

  it('gives the same roster for the same seed and iterations', () => {
    const options = { seed: 5, linear, budget: { iterations: enough } };
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
    const mixed = solve(problem, { seed: 2, linear, budget, onProgress });
    expect(mixed.cost).toBeLessThanOrEqual(solve(problem, { seed: 2, budget }).cost);
    expect(bounds.at(-1)).toBe(mixed.bound);
    expect(bounds[0]).toBe(Number.NEGATIVE_INFINITY);
  });

  it.each([1, 2, 3, 4, 5])(
    'goes on annealing from its best where planning rows finds nothing better (seed %i)',
    (seed) => {
      const budget = { iterations: 2 * enough };
      const solution = solve(problem, { seed, linear: withoutPrices, budget });
      expect(costOf(solution.shape)).toBe(solution.cost);
      expect(solution.cost).toBeLessThanOrEqual(
        solve(problem, { seed, budget: { iterations: enough / 2 } }).cost,
      );
      expect(solution.iterations).toBeGreaterThanOrEqual(2 * enough);
    },
  );

  it('anneals with a budget too small to plan rows exactly', () => {
    const solution = solve(problem, { seed: 2, linear, budget: { iterations: 5000 } });
    expect(solution.bound).toBe(Number.NEGATIVE_INFINITY);
  });
});
