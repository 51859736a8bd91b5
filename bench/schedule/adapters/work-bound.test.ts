import { coverOf } from '@shiftwright/optimiser/research';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workBound } from './work-bound.ts';

interface StepCost {
  costs: number[];
  fewest: number;
  most: number;
}

const PEOPLE = 3;
/** One task; a step is what each headcount up to all the people costs. */
const bound = (steps: readonly StepCost[], least: number) => {
  const cover = coverOf(steps.length, 1, PEOPLE, (slot) => ({
    ...steps[slot]!,
    cost: (people) => steps[slot]!.costs[people] ?? 1e6,
  }));
  return workBound({ cover, slots: steps.length, tasks: 1 }, least);
};

/** The cheapest way to lay at least so many steps, by trying all. */
function cheapest(steps: readonly StepCost[], least: number): number {
  const [first, ...rest] = steps;
  if (!first) return least <= 0 ? 0 : Number.POSITIVE_INFINITY;
  const counts = first.costs.keys().filter((people) => people >= first.fewest && people <= first.most);
  return Math.min(...counts.map((people) => first.costs[people]! + cheapest(rest, least - people)));
}

const squares: StepCost = { costs: [0, 0, 1, 4], fewest: 1, most: PEOPLE };

describe('what so many worked steps must cost', () => {
  it.each([
    ['nothing while they fit into the demand', [squares, squares], 2, 0],
    ['the surplus, spread evenly', [squares, squares], 4, 2],
    ['the surplus beyond that, squared', [squares, squares], 5, 5],
    ['what is missing, where nobody has to come', [{ costs: [6, 2, 3, 9], fewest: 0, most: 3 }], 0, 2],
    [
      'a part of a jump, where one more person costs nothing after it',
      [{ ...squares, costs: [0, 0, 8, 8] }],
      2,
      4,
    ],
    [
      'infinitely much, where coverage allows nobody',
      [{ ...squares, fewest: 3, most: 2 }],
      0,
      Number.POSITIVE_INFINITY,
    ],
    [
      'infinitely much, where coverage allows too few',
      [{ ...squares, most: 2 }],
      3,
      Number.POSITIVE_INFINITY,
    ],
  ])('%s', (_what, steps, least, expected) => {
    expect(bound(steps, least)).toBe(expected);
  });

  it('is never more than the cheapest way to lay them, and exactly that where costs are convex', () => {
    const cost = fc.integer({ min: 0, max: 9 });
    const step = fc.record({
      costs: fc.array(cost, { minLength: PEOPLE + 1, maxLength: PEOPLE + 1 }),
      fewest: fc.integer({ min: 0, max: 2 }),
      most: fc.integer({ min: 2, max: PEOPLE }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 9 }),
        (steps, least) => {
          const cheap = cheapest(steps, least);
          expect(bound(steps, least)).toBeLessThanOrEqual(cheap + 1e-9);
          const convex = steps.map((one) => ({
            ...one,
            costs: [0, 1, 2, 3].map((n) => Math.max(0, n - one.fewest) ** 2),
          }));
          expect(bound(convex, least)).toBe(cheapest(convex, least));
        },
      ),
    );
  });
});
