import { RosterState, solve } from '@shiftwright/optimiser/research';
import { expect, it } from 'vitest';
import { parseCurtois } from '../adapters/curtois.ts';
import { judgeCurtois } from '../adapters/curtois-judge.ts';
import { curtoisProblem, curtoisRoster } from '../adapters/curtois-problem.ts';
import { mending, RowMender } from './mend-rows.ts';

/** Eight weeks of few people under rules that meet: long runs, days off in pairs, hours in a narrow band. */
const people = ['A', 'B', 'C', 'D', 'E', 'F'];
const text = `SECTION_HORIZON
56

SECTION_SHIFTS
E,480,
L,480,E
N,600,E|L

SECTION_STAFF
${people.map((id) => `${id},E=56|L=20|N=12,18240,17280,5,3,2,5`).join('\n')}

SECTION_DAYS_OFF
${people.map((id, at) => `${id},${at * 7}`).join('\n')}

SECTION_COVER
${Array.from({ length: 56 }, (_, day) => `${day},E,2,100,1\n${day},L,1,100,1\n${day},N,1,100,1`).join('\n')}
`;
const instance = parseCurtois(text);
const problem = curtoisProblem(instance);

/** Everybody works early on every day they may: too long, too often, and each weekend. */
function aBrokenRoster(): RosterState {
  const state = new RosterState(problem);
  const none = new Uint8Array(state.room);
  problem.domain_of.forEach((domain, cell) => {
    if (domain >= 0) state.put(cell, 1, none, 0);
  });
  return state;
}

const never = () => false;

function aMender(state: RosterState): RowMender {
  return new RowMender(state, problem.row_limits);
}

function judge(shape: Int32Array) {
  const roster = curtoisRoster(instance, { ...solve(problem, { seed: 1, budget: {} }), shape });
  return judgeCurtois(instance, people.map((id, at) => [id, ...roster[at]!].join()).join('\n'));
}

it('rows that break many rules are mended, and the judge finds nothing', () => {
  const state = aBrokenRoster();
  expect(judge(state.shape).feasible).toBe(false);
  aMender(state).mend([0, 1, 2, 3, 4, 5], Number.POSITIVE_INFINITY, never);
  expect(judge(state.shape)).toMatchObject({ feasible: true, violations: [] });
  const hard = problem.constraints(state).filter((rule) => rule.hard);
  expect(people.flatMap((_, at) => hard.filter((rule) => rule.cost(at, 0, 55) > 0))).toEqual([]);
});

it('people who are not named keep their rows', () => {
  const state = aBrokenRoster();
  const before = state.shape.slice();
  aMender(state).mend([2], Number.POSITIVE_INFINITY, never);
  expect(state.shape.slice(2 * 56, 3 * 56)).not.toEqual(before.slice(2 * 56, 3 * 56));
  state.shape.fill(0, 2 * 56, 3 * 56);
  before.fill(0, 2 * 56, 3 * 56);
  expect(state.shape).toEqual(before);
});

it('no plan is begun once the steps or the time it may take are spent', () => {
  const state = aBrokenRoster();
  const before = state.shape.slice();
  const mender = aMender(state);
  expect(mender.isAffordable([0, 1], 10)).toBe(false);
  expect(mender.isAffordable([0, 1], Number.POSITIVE_INFINITY)).toBe(true);
  expect(mender.mend([0, 1], -1, never)).toBe(0);
  expect(mender.mend([0, 1], Number.POSITIVE_INFINITY, () => true)).toBe(0);
  expect(state.shape).toEqual(before);
});

it('a row that nothing can mend stays as it is', () => {
  const impossible = curtoisProblem(parseCurtois(text.replace('A,E=56|L=20|N=12', 'A,E=0|L=0|N=0')));
  const state = new RosterState(impossible);
  new RowMender(state, impossible.row_limits).mend([0], Number.POSITIVE_INFINITY, never);
  expect([...state.shape.subarray(0, 56)].every((shape) => shape === 0)).toBe(true);
});

it('a search with so few moves that they alone find no valid roster still ends with one', () => {
  for (const seed of [1, 2, 3]) {
    const budget = { iterations: 6000 };
    expect(solve(problem, { seed, budget }).broken).toBeGreaterThan(0);
    const solution = solve(problem, { seed, mend: mending(problem.row_limits), budget });
    expect(solution.broken).toBe(0);
    expect(judge(solution.shape)).toMatchObject({ feasible: true, cost: solution.cost });
  }
});
