import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCurtois } from '../../../../bench/schedule/adapters/curtois.ts';
import { curtoisProblem } from '../../../../bench/schedule/adapters/curtois-problem.ts';
import { parseRetail } from '../../../../bench/schedule/adapters/retail.ts';
import { retailProblem } from '../../../../bench/schedule/adapters/retail-problem.ts';
import { smallCurtois, smallRetail } from '../../../../bench/schedule/adapters/testing.ts';
import { monthProblem } from '../month/month-problem.ts';
import { aBusyMonth } from '../month/testing.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { MoveContext } from './move-context.ts';
import { moveMix } from './move-mix.ts';
import type { Problem } from './problem.ts';
import { Random } from './random.ts';
import { RosterState } from './roster-state.ts';
import { fullCost, Trial } from './trial.ts';

const problems: [string, Problem][] = [
  ['shift types', curtoisProblem(parseCurtois(smallCurtois))],
  ['shifts with tasks', retailProblem(parseRetail(smallRetail()))],
  ['a month', monthProblem(aBusyMonth()).problem],
  ['a month with a budget', monthProblem(inMoney(aBusyMonth({ budget_minutes: 6000 }))).problem],
];

function inMoney(month: DepartmentMonth): DepartmentMonth {
  return { ...month, people: month.people.map((person, at) => ({ ...person, pay_rate: 0.7 + at / 9 })) };
}

/** Plays random moves, keeping those that cost no more than `limit`; the roster and how many were too dear. */
function choose(problem: Problem, limit: number, finish: (trial: Trial) => number) {
  const state = new RosterState(problem);
  const trial = new Trial(state, problem.constraints(state), { remembers: true });
  const random = new Random(3);
  const context = new MoveContext(state, trial, random);
  const mix = moveMix(problem, true);
  let dear = 0;
  for (let i = 0; i < 2000; i++) {
    if (!mix[random.below(mix.length)]!(context) || finish(trial) <= limit) continue;
    trial.undo();
    dear++;
  }

  return { shape: state.shape, work: state.work, dear };
}

/** Plays random moves, keeping some, and calls `see` with the difference each one claims. */
function play(
  problem: Problem,
  seed: number,
  see: (trial: Trial, before: ReturnType<typeof fullCost>, state: RosterState) => void,
) {
  const state = new RosterState(problem);
  const constraints = problem.constraints(state);
  const trial = new Trial(state, constraints, { remembers: true });
  const random = new Random(seed);
  const context = new MoveContext(state, trial, random);
  const mix = moveMix(problem, true);
  for (let i = 0; i < 300; i++) {
    const before = fullCost(state, constraints);
    if (!mix[random.below(mix.length)]!(context)) continue;
    trial.finish();
    see(trial, before, state);
    if (random.share() < 0.3) trial.undo();
  }
}

describe.each(problems)('moves in a roster of %s', (_name, problem) => {
  it('claim exactly the difference that a full count finds', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        play(problem, seed, (trial, before, state) => {
          const after = fullCost(state, problem.constraints(state));
          expect(trial.softDelta).toBeCloseTo(after.soft - before.soft, 6);
          expect(trial.unitDelta).toBe(after.units - before.units);
        });
      }),
      { numRuns: 4 },
    );
  });

  it('leave nothing behind when taken back', () => {
    play(problem, 7, (trial, before, state) => {
      trial.undo();
      const counted = [...state.have];
      state.recountCover();
      expect([...state.have]).toEqual(counted);
      const after = fullCost(state, problem.constraints(state));
      expect(after.soft).toBeCloseTo(before.soft, 6);
      expect(after.units).toBe(before.units);
    });
  });

  it('are chosen alike whether weighed to the end or given up as soon as they are too dear', () => {
    const limit = 10;
    const weighed = choose(problem, limit, (trial) => trial.finish());
    expect(choose(problem, limit, (trial) => trial.finish(limit))).toEqual(weighed);
    expect(weighed.dear).toBeGreaterThan(100);
  });

  it('give nobody a shift or a task that is not theirs to have', () => {
    play(problem, 5, (_trial, _before, { shape, work, room }) => {
      const { from, to } = problem.shapes;
      for (const [cell, own] of shape.entries()) {
        if (own === 0 || problem.domain_of[cell]! < 0) continue;
        expect(problem.domains[problem.domain_of[cell]!]!.has[own]).toBe(1);
        const tasks = work.subarray(cell * room, cell * room + to[own]! - from[own]!);
        const known = problem.tasks_of[problem.account_of[cell]!]!;
        expect([...tasks].every((task) => known.includes(task))).toBe(true);
      }
    });
  });

  it('keep coverage equal to a recount', () => {
    play(problem, 11, (_trial, _before, state) => {
      const counted = [...state.have];
      const { coverCost, coverBroken } = state;
      state.recountCover();
      expect([...state.have]).toEqual(counted);
      expect(state.coverCost).toBeCloseTo(coverCost, 6);
      expect(state.coverBroken).toBe(coverBroken);
    });
  });
});
