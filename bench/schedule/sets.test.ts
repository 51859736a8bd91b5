import { solve } from '@shiftwright/optimiser/research';
import { expect, it } from 'vitest';
import { readInstance, setOf } from './sets.ts';

const week = Array.from({ length: 7 }, (_, day) => `${day},D,1,100,1`).join('\n');
const roster = `SECTION_HORIZON\n7\nSECTION_SHIFTS\nD,480,\nSECTION_STAFF\nA,D=7,2400,1440,5,2,2,1\nSECTION_COVER\n${week}\n`;

it.each([
  ['a roster instance', roster, 'curtois'],
  ['an instance with tasks', roster.replace('SECTION_SHIFTS', 'SECTION_TASKS'), 'retail'],
  ['some other text', 'SECTION_HORIZON\n7\n', null],
])('tells %s by its content', (_case, text, expected) => {
  expect(setOf(text)).toBe(expected);
});

it('an instance read from text is solved, written and judged to the same cost', () => {
  const instance = readInstance(roster);
  const solution = solve(instance.problem, { seed: 1, budget: { iterations: 20_000 } });
  expect(instance.judge(instance.write(solution))).toEqual({ feasible: true, violations: [], cost: 200 });
  expect(solution.cost).toBe(200);
});

it('text of no known set is refused', () => {
  expect(() => readInstance('hello')).toThrow('not an instance');
});
