import { Random, RosterState } from '@shiftwright/optimiser/research';
import { describe, expect, it } from 'vitest';
import { parseCurtois } from '../adapters/curtois.ts';
import { curtoisProblem } from '../adapters/curtois-problem.ts';
import { smallCurtois } from '../adapters/testing.ts';
import { RowPlan } from '../rows/row-plan.ts';
import { Neighbourhoods } from './neighbourhood.ts';

const problem = curtoisProblem(parseCurtois(smallCurtois));

function someOf(least: number, most: number): Neighbourhoods {
  const state = new RosterState(problem);
  const plan = new RowPlan(state, problem.row_limits);
  return new Neighbourhoods({ state, limits: problem.row_limits, plan, random: new Random(1) }, least, most);
}

const sizeOf = ({ people, first, last }: { people: readonly number[]; first: number; last: number }) =>
  people.length * (last - first + 1);

describe('neighbourhoods', () => {
  it('are different people and days inside the period', () => {
    const some = someOf(1, 1e12);
    for (let turn = 0; turn < 300; turn++) {
      const { people, first, last } = some.next();
      expect(new Set(people).size).toBe(people.length);
      expect(people.length).toBeGreaterThanOrEqual(3);
      expect(people.every((person) => person >= 0 && person < problem.people)).toBe(true);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThan(problem.days);
      some.learn(1e6, false);
    }
  });

  it('grow while they are of no use, up to everybody and the whole period', () => {
    const some = someOf(someOf(0, 0).effortOfSmallest(), 1e12);
    const before = sizeOf(some.next());
    for (let turn = 0; turn < 300; turn++) some.learn(some.effortOfSmallest(), false);
    const after = Math.max(...Array.from({ length: 50 }, () => sizeOf(some.next())));
    expect(before).toBeLessThan(after);
    expect(after).toBe(problem.people * problem.days);
  });

  it('stay small where little effort is allowed', () => {
    const some = someOf(1, 1);
    for (let turn = 0; turn < 100; turn++) some.learn(1e9, false);
    expect(Array.from({ length: 20 }, () => sizeOf(some.next())).every((size) => size <= 3 * 7)).toBe(true);
  });
});
