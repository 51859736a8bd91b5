import { solve } from '@shiftwright/optimiser/research';
import { describe, expect, it } from 'vitest';
import { parseCurtois, writeCurtois } from './curtois.ts';
import { judgeCurtois } from './curtois-judge.ts';
import { curtoisProblem, curtoisRoster } from './curtois-problem.ts';
import { parseRetail, type RetailShift, writeRetail } from './retail.ts';
import { judgeRetail } from './retail-judge.ts';
import { retailProblem, retailShifts } from './retail-problem.ts';
import { smallCurtois, smallRetail } from './testing.ts';

const options = { seed: 3, budget: { iterations: 150_000 } };

describe('the roster set', () => {
  const instance = parseCurtois(smallCurtois);
  const problem = curtoisProblem(instance);
  const solution = solve(problem, options);
  const roster = curtoisRoster(instance, solution);

  it('is solved to a roster whose judge finds the same cost and nothing broken', () => {
    const judgement = judgeCurtois(instance, writeCurtois(instance, roster));
    expect(judgement).toEqual({ feasible: true, violations: [], cost: solution.cost });
    expect(solution.broken).toBe(0);
  });

  it.each([
    ['works on a day off', 0, { 3: 'E' }],
    ['forbidden succession', 0, { 0: 'L', 1: 'E' }],
    ['too many shifts', 3, { 0: 'L' }],
    ['unknown shift', 2, { 2: 'X' }],
    ['minutes', 2, Object.fromEntries(roster[2]!.map((_, day) => [day, '']))],
    ['run', 2, Object.fromEntries(roster[2]!.map((_, day) => [day, 'E']))],
    ['weekends', 0, { 5: 'E', 12: 'E' }],
  ])('has a judge that sees: %s', (rule, person, cells) => {
    const spoilt = roster.map((row, at) => (at === person ? Object.assign([...row], cells) : row));
    const { violations, feasible } = judgeCurtois(instance, writeCurtois(instance, spoilt));
    expect(feasible).toBe(false);
    expect(violations.join('\n')).toContain(rule);
  });
});

describe('the multi-activity set', () => {
  const instance = parseRetail(smallRetail());
  const problem = retailProblem(instance);
  const solution = solve(problem, options);
  const shifts = retailShifts(instance, problem, solution);

  it('is solved to shifts whose judge finds the same cost and nothing broken', () => {
    const judgement = judgeRetail(instance, JSON.parse(writeRetail(shifts)));
    expect(judgement).toEqual({ feasible: true, violations: [], cost: solution.cost });
  });

  it.each<[string, (list: RetailShift[]) => RetailShift[]]>([
    ['cover', (list) => list.slice(1)],
    ['lasts', ([first, ...rest]) => [{ ...first!, end: first!.start }, ...rest]],
    ['two shifts on a day', (list) => [...list, list[0]!]],
    ['outside the horizon', ([first, ...rest]) => [{ ...first!, day: 9 }, ...rest]],
    ['starts at', ([first, ...rest]) => [{ ...first!, start: '12:00', end: '18:00' }, ...rest]],
    ['do not fill', ([first, ...rest]) => [{ ...first!, tasks: [] }, ...rest]],
  ])('has a judge that sees: %s', (rule, spoil) => {
    expect(judgeRetail(instance, spoil(shifts)).violations.join('\n')).toContain(rule);
  });
});

it('an instance without a needed section is refused by name', () => {
  expect(() => parseCurtois('SECTION_HORIZON\n7\n')).toThrow('SHIFTS');
  expect(() => parseRetail('stray line')).toThrow('outside a section');
});
