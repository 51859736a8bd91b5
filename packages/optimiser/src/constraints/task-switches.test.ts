import { expect, it } from 'vitest';
import { monthProblem } from '../month/month-problem.ts';
import { aMonth, aPerson } from '../month/testing.ts';
import { RosterState } from '../search/roster-state.ts';
import { taskSwitches } from './task-switches.ts';

const types = [1, 2].map((work_type_id) => ({ work_type_id, priority: 1, min_workers: 0, max_workers: 9 }));
const people = [aPerson(1, { work_types: [1, 2].map((id) => ({ work_type_id: id, priority: id })) })];

it.each([
  ['one kind of work', [0, 0, 0, 0], 0],
  ['a change and back', [0, 1, 0, 0], 12],
])('given %s in a shift, penalises each change', (_case, tasks, expected) => {
  const { problem, axis } = monthProblem(
    aMonth({ work_types: types, people, use_multiple_work_types: true }),
  );
  const state = new RosterState(problem);
  state.put(axis.first, 1, Uint8Array.from(tasks), 0);
  expect(taskSwitches(state, 6).cost(0, 0, state.days - 1)).toBe(expected);
});
