import { expect, it } from 'vitest';
import { monthProblem } from '../month/month-problem.ts';
import { aDemoMonth } from '../month/testing.ts';
import { guessRound } from './guess-round.ts';
import { Mixture } from './mixture.ts';
import { Settlement } from './settlement.ts';

function aMixture() {
  const mixture = new Mixture(
    monthProblem(aDemoMonth(5, { dt_to: '2026-03-16', use_multiple_work_types: false })),
  );
  mixture.start();
  for (let round = 0, prices = mixture.prices as Parameters<typeof guessRound>[1]; round < 12; round++)
    prices = guessRound(mixture, prices, round, round / 12);
  return mixture;
}

it('leaves everybody one row, and each better row makes the whole cheaper', () => {
  const mixture = aMixture();
  const settlement = new Settlement(mixture);
  settlement.settle(3, 1);
  expect(settlement.open.size).toBeLessThanOrEqual(2);
  settlement.settle(5, 1);
  expect(settlement.open.size).toBe(0);
  expect(mixture.pools.map((pool) => pool.map(({ weight }) => weight))).toEqual([[1], [1], [1], [1], [1]]);
  const settled = mixture.cost();

  expect(settlement.better(() => false)).toBe(true);
  const better = mixture.cost();
  expect(better).toBeLessThan(settled);
  while (settlement.better(() => false));
  expect(mixture.cost()).toBeLessThanOrEqual(better);
  expect(settlement.better(() => true)).toBe(false);
});

it('can go back to what was mixed', () => {
  const mixture = aMixture();
  const [before, kept] = [mixture.cost(), mixture.kept()];
  const settlement = new Settlement(mixture);
  settlement.settle(5, 1);
  settlement.better(() => false);
  mixture.restore(kept);

  expect(mixture.cost()).toBeCloseTo(before, 3);
});
