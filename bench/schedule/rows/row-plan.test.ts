import { RosterState } from '@shiftwright/optimiser/research';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCurtois } from '../adapters/curtois.ts';
import { curtoisProblem } from '../adapters/curtois-problem.ts';
import type { RowProblem } from './row-limits.ts';
import { type Care, RowPlan } from './row-plan.ts';

/** One person, ten days and two kinds of shift, the late one longer and never followed by the early one. */
function aProblem(limits: string): RowProblem {
  const cover = Array.from({ length: 10 }, (_, day) => `${day},E,1,100,1`).join('\n');
  return curtoisProblem(
    parseCurtois(
      `SECTION_HORIZON\n10\nSECTION_SHIFTS\nE,480,\nL,600,E\nSECTION_STAFF\nA,E=10|${limits}\nSECTION_COVER\n${cover}\n`,
    ),
  );
}

const PEOPLE = [
  'L=10,4800,0,4,2,2,1',
  'L=2,3000,1440,5,1,3,2',
  'L=1,4320,2400,3,3,1,1',
  'L=3,10000,0,10,1,1,5',
];

/** Rows of zeros, ones and twos that differ from the given one in the stretch only. */
function* rowsOf(given: readonly number[], first: number, last: number): Generator<number[]> {
  const count = 3 ** (last - first + 1);
  for (let code = 0; code < count; code++) {
    const row = [...given];
    for (let day = first, rest = code; day <= last; day++, rest = Math.floor(rest / 3)) row[day] = rest % 3;
    yield row;
  }
}

function stateOf(problem: RowProblem, row: readonly number[]): RosterState {
  const state = new RosterState(problem);
  row.forEach((shape, cell) => {
    state.put(cell, shape, new Uint8Array(1), 0);
  });
  return state;
}

/** The least price of a row that keeps every hard rule, by trying them all. */
function cheapest(
  problem: RowProblem,
  given: readonly number[],
  first: number,
  last: number,
  price: Float64Array,
) {
  const state = stateOf(problem, given);
  const rules = problem.constraints(state).filter((rule) => rule.hard);
  let best = Number.POSITIVE_INFINITY;
  for (const row of rowsOf(given, first, last)) {
    let sum = 0;
    for (let day = first; day <= last; day++) sum += price[day * 3 + row[day]!]!;
    if (sum >= best) continue;
    for (let day = first; day <= last; day++) state.put(day, row[day]!, new Uint8Array(1), 0);
    if (rules.every((rule) => rule.cost(0, 0, 9) === 0)) best = sum;
  }
  return best;
}

/** A row that keeps every hard rule, as chance has it. */
function aRow(problem: RowProblem, prices: readonly number[]): number[] {
  const plan = new RowPlan(new RosterState(problem), problem.row_limits);
  plan.price.set(prices);
  expect(plan.plan(0, 0, 9)).toBe(true);
  return [...plan.out];
}

const prices = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 30, maxLength: 30 });
const stretch = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 6 }));

it.each(PEOPLE)('given limits %s, the planned row costs as little as any that keeps the rules', (limits) => {
  const problem = aProblem(limits);
  fc.assert(
    fc.property(prices, prices, stretch, (before, list, [first, more]) => {
      const last = Math.min(9, first + more);
      const given = aRow(problem, before).map((shape, day) => (day >= first && day <= last ? 0 : shape));
      const state = stateOf(problem, given);
      const plan = new RowPlan(state, problem.row_limits);
      plan.price.set(list);
      expect(plan.plan(0, first, last)).toBe(true);
      let sum = 0;
      for (let day = first; day <= last; day++) {
        sum += plan.price[day * 3 + plan.out[day]!]!;
        state.put(day, plan.out[day]!, new Uint8Array(1), 0);
      }
      expect(sum).toBe(cheapest(problem, given, first, last, plan.price));
      for (const rule of problem.constraints(state)) if (rule.hard) expect(rule.cost(0, 0, 9)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

it('a whole period is planned where no row is given', () => {
  const problem = aProblem('L=10,4800,2400,4,2,2,1');
  const state = new RosterState(problem);
  const plan = new RowPlan(state, problem.row_limits);
  expect(plan.plan(0, 0, 9)).toBe(true);
  for (let day = 0; day < 10; day++) state.put(day, plan.out[day]!, new Uint8Array(1), 0);
  for (const rule of problem.constraints(state)) if (rule.hard) expect(rule.cost(0, 0, 9)).toBe(0);
});

it('given minutes out of reach, there is no row', () => {
  const problem = aProblem('L=10,500,490,4,2,2,1');
  const state = new RosterState(problem);
  expect(new RowPlan(state, problem.row_limits).plan(0, 0, 9)).toBe(false);
});

it.each(PEOPLE)(
  'given limits %s, quick and near plans keep the rules too, their bounds are not too high, and near is no worse',
  (limits) => {
    const problem = aProblem(limits);
    fc.assert(
      fc.property(prices, (list) => {
        const state = new RosterState(problem);
        const plan = new RowPlan(state, problem.row_limits);
        plan.price.set(list);
        const planned = (care: Care) => {
          const found = plan.plan(0, 0, 9, care);
          const price = plan.out.reduce((sum, shape, day) => sum + list[day * 3 + shape]!, 0);
          return { found, least: plan.least, price, row: [...plan.out] };
        };
        const exact = planned('exact');
        const quick = planned('quick');
        const near = planned('near');
        expect(exact.found).toBe(true);
        for (const { found, least, row } of [quick, near]) {
          expect(least).toBeLessThanOrEqual(exact.price + 1e-9);
          if (!found) continue;
          for (const [day, shape] of row.entries()) state.put(day, shape, new Uint8Array(1), 0);
          for (const rule of problem.constraints(state)) if (rule.hard) expect(rule.cost(0, 0, 9)).toBe(0);
        }
        if (quick.found) {
          expect(near.price).toBeLessThanOrEqual(quick.price + 1e-9);
          expect(near.least).toBeGreaterThanOrEqual(quick.least - 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  },
);
