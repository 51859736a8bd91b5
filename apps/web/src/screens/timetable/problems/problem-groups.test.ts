import type { ShiftProblem } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { type FoundProblem, groupsOf, mendAll } from './problem-groups.ts';

const problem = (code: ShiftProblem['code']): ShiftProblem => ({
  code,
  severity: 'warning',
  employee_id: 1,
  dt: '2026-03-02',
  row_id: 1,
  other_dt: null,
  value: null,
  limit: null,
});
const found = (row: number, code: ShiftProblem['code'], isMendable = true): FoundProblem => ({
  at: { row, column: 3 },
  name: `Person ${row}`,
  problem: problem(code),
  fixes: isMendable ? [{ code: 'clear', tm: null, drafts: [] }] : [],
});
const codes = (groups: FoundProblem[][]) =>
  groups.map((some) => some.map((one) => [one.at.row, one.problem.code]));

describe('groupsOf', () => {
  const all = [found(0, 'limitation'), found(0, 'rest_too_short'), found(2, 'rest_too_short')];
  it('puts the most broken rule first', () =>
    expect(codes(groupsOf(all, 'rule'))).toEqual([
      [
        [0, 'rest_too_short'],
        [2, 'rest_too_short'],
      ],
      [[0, 'limitation']],
    ]));
  it('keeps rules where they stood while they are mended, new ones last', () =>
    expect(
      groupsOf([...all, found(3, 'overlap')], 'rule', ['limitation', 'rest_too_short']).map(
        ([one]) => one?.problem.code,
      ),
    ).toEqual(['limitation', 'rest_too_short', 'overlap']));
  it('keeps people in the order of the grid', () =>
    expect(groupsOf(all, 'person').map(([one]) => one?.at.row)).toEqual([0, 2]));
});

it('mends each cell once; leaves what no way out is known of, and days off to one by one', () => {
  const dayOff: FoundProblem = {
    ...found(2, 'week_too_long'),
    fixes: [{ code: 'day_off', tm: null, drafts: [] }],
  };
  const all = [found(0, 'limitation'), found(0, 'rest_too_short'), found(1, 'overlap', false), dayOff];
  expect(mendAll(all)).toEqual([{ at: { row: 0, column: 3 }, drafts: [] }]);
});
