import { expect, it } from 'vitest';
import { parseCurtois } from '../../../../bench/schedule/adapters/curtois.ts';
import { curtoisProblem } from '../../../../bench/schedule/adapters/curtois-problem.ts';
import { parseRetail } from '../../../../bench/schedule/adapters/retail.ts';
import { retailProblem } from '../../../../bench/schedule/adapters/retail-problem.ts';
import { smallCurtois, smallRetail } from '../../../../bench/schedule/adapters/testing.ts';
import { loadLinearSolver } from '../../../../bench/schedule/recombine/highs-program.ts';
import { exactPlanning } from '../../../../bench/schedule/recombine/improve.ts';
import { solve } from './annealing.ts';
import { sharedIncumbent, sharedMemory } from './shared-incumbent.ts';

const problem = curtoisProblem(parseCurtois(smallCurtois));

it('the same seed and iterations give the same roster', () => {
  const once = solve(problem, { seed: 5, budget: { iterations: 20_000 } });
  const again = solve(problem, { seed: 5, budget: { iterations: 20_000 } });
  expect([...again.shape]).toEqual([...once.shape]);
  expect(again.cost).toBe(once.cost);
});

it('a long search that cools several times has, after the first, the roster of a short one', () => {
  const short = solve(problem, { seed: 1, budget: { iterations: 2 ** 14 } });
  const costAt = (coolings: number[]) => {
    let cost = Number.POSITIVE_INFINITY;
    const end = solve(problem, {
      seed: 1,
      coolings,
      budget: { iterations: 2 ** 16 },
      onProgress: (progress) => {
        if (progress.iterations <= 2 ** 14) cost = progress.cost;
      },
    });
    expect(end.cost).toBeLessThanOrEqual(cost);
    return cost;
  };
  expect(costAt([0.25])).toBe(short.cost);
  expect(costAt([])).toBeGreaterThan(short.cost);
});

it('stops when asked and reports what it has', () => {
  let looks = 0;
  const reports: number[] = [];
  const solution = solve(problem, {
    seed: 1,
    budget: { iterations: 1e9 },
    shouldStop: () => ++looks > 10,
    onProgress: ({ iterations }) => reports.push(iterations),
  });
  expect(solution.iterations).toBe(2560);
  expect(reports.at(-1)).toBe(2560);
});

it('a budget of milliseconds is measured with the clock of the caller', () => {
  let clock = 0;
  const solution = solve(problem, { seed: 1, budget: { milliseconds: 20, now: () => clock++ } });
  expect(solution.iterations).toBeGreaterThan(0);
  expect(clock).toBeLessThan(60);
});

it('a budget of nothing gives the empty roster at once', () => {
  expect(solve(problem, { seed: 1, budget: {} }).iterations).toBe(0);
});

it('a budget of time that was over before the search began ends it at once', () => {
  let looks = 0;
  const late = { seed: 1, budget: { milliseconds: -5, now: () => looks++ } };
  expect(solve(problem, { ...late, shouldStop: () => looks > 100 }).iterations).toBe(0);
});

it('a search whose part for annealing ends before there is a valid roster goes on until there is one', async () => {
  const exact = exactPlanning(await loadLinearSolver(), problem.row_limits);
  const budget = { iterations: 40_000 };
  const solution = solve(problem, { seed: 1, exact, budget, annealing_share: 0.001 });
  expect(solution.broken).toBe(0);
});

it('a roster that costs no more than the problem itself tells it must ends the search, wherever it is found', () => {
  const retail = retailProblem(parseRetail(smallRetail()));
  const budget = { iterations: 1e6 };
  const memory = sharedMemory(retail);
  const alone = solve(retail, { seed: 3, budget, shared: sharedIncumbent(memory, retail) });
  expect([alone.cost, alone.bound, alone.broken]).toEqual([0, 0, 0]);
  expect(alone.iterations).toBeLessThan(0.9e6);

  const beside = solve(retail, { seed: 4, budget, shared: sharedIncumbent(memory, retail) });
  expect(beside.cost).toBe(0);
  expect(beside.iterations).toBeLessThan(10_000);
});
