import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthProblem } from '../month/month-problem.ts';
import { aMonth, aPerson } from '../month/testing.ts';
import { tidy } from './moves/retask.ts';
import { RosterState } from './roster-state.ts';
import { TaskPlan } from './task-plan.ts';

const types = [1, 2].map((work_type_id) => ({ work_type_id, priority: 1, min_workers: 0, max_workers: 9 }));
const skilled = aPerson(1, { work_types: [1, 2].map((id) => ({ work_type_id: id, priority: id })) });
const quiet = () => 0;

/** A shop of half-hour steps with random need; the plan is for its first shift of the first date. */
function aPlan(needs: readonly number[], person = skilled, use_multiple_work_types = true) {
  const demand = needs.map((need, at) => ({
    dt: '2026-03-02',
    minute: 540 + 30 * Math.floor(at / 2),
    work_type_id: 1 + (at % 2),
    need,
  }));
  const input = aMonth({
    step_minutes: 30,
    work_types: types,
    people: [person],
    use_multiple_work_types,
    demand,
  });
  const { problem, axis } = monthProblem(input);
  const state = new RosterState(problem);
  return {
    state,
    plan: new TaskPlan(state),
    cell: axis.first,
    length: problem.shapes.to[1]! - problem.shapes.from[1]!,
  };
}

/** What the roster costs more with these tasks in the shift. */
function costOf(state: RosterState, cell: number, tasks: Uint8Array): number {
  const before = state.coverCost;
  state.put(cell, 1, tasks, 0);
  const cost = state.coverCost - before;
  state.put(cell, 0, tasks, 0);
  return cost;
}

const needs = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 16, maxLength: 16 });

it('plans the cheapest tasks of all that keep every stretch long enough', () => {
  fc.assert(
    fc.property(needs, (list) => {
      const { state, plan, cell, length } = aPlan(list);
      plan.plan(cell, 1, 0, quiet);
      const found = costOf(state, cell, plan.out.slice());
      let least = Number.POSITIVE_INFINITY;
      for (let bits = 0; bits < 2 ** length; bits++) {
        const tasks = Uint8Array.from({ length }, (_, i) => (bits >> i) & 1);
        if (tidy(tasks, length, 2)) least = Math.min(least, costOf(state, cell, tasks));
      }
      expect(tidy(plan.out, length, 2)).toBe(true);
      expect(found).toBeCloseTo(least, 6);
    }),
    { numRuns: 15 },
  );
});

it.each([
  ['one work type per shift: the one needed more', skilled, false, [1]],
  ['one work type known: that one', aPerson(1), true, [0]],
])('%s', (_case, person, mixed, expected) => {
  const { plan, cell, length } = aPlan(
    Array.from({ length: 16 }, (_, at) => at % 2),
    person,
    mixed,
  );
  plan.plan(cell, 1, 0, quiet);
  expect([...new Set(plan.out.slice(0, length))]).toEqual(expected);
});

it.each([
  ['one task throughout', [0, 0, 0], true],
  ['a stretch too short in the middle', [0, 0, 1, 0, 0], false],
  ['stretches just long enough', [0, 0, 1, 1], true],
  ['a stretch too short at the end', [0, 0, 0, 1], false],
])('tidy: %s', (_case, tasks, expected) => {
  expect(tidy(Uint8Array.from(tasks), tasks.length, 2)).toBe(expected);
});
