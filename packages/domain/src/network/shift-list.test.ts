import { describe, expect, it } from 'vitest';
import { freeShiftCode, type ListedShift, setShiftList, shiftListProblem } from './shift-list.ts';

const shift = (code: string, more: Partial<ListedShift> = {}): ListedShift => ({
  ...{ code, name: code, tm_start: '09:00:00', tm_end: '18:00:00', html_color: '#0072B2' },
  ...{ weekdays: null, work_type_name_ids: null, min_workers_amount: null, max_workers_amount: null },
  ...more,
});

describe('shiftListProblem', () => {
  it.each([
    ['nothing in an empty list', [], null],
    ['nothing in different shifts', [shift('1'), shift('2', { weekdays: [5, 6] })], null],
    ['a code twice, case aside', [shift('a'), shift('A')], 'code_repeated'],
    ['a word of rotations', [shift('Early')], 'code_reserved'],
    ['no weekday', [shift('1', { weekdays: [] })], 'no_weekday'],
    [
      'more at least than at most',
      [shift('1', { min_workers_amount: 3, max_workers_amount: 2 })],
      'amounts_reversed',
    ],
    ['as many at least as at most', [shift('1', { min_workers_amount: 2, max_workers_amount: 2 })], null],
    ['more than forty', Array.from({ length: 41 }, (_, i) => shift(String(i))), 'too_many'],
  ])('finds %s', (_case, list, problem) => expect(shiftListProblem(list)).toBe(problem));
});

it.each([
  [[], '1'],
  [['1', '2'], '3'],
  [['2', 'x'], '1'],
  [['1', '3'], '2'],
])('of %j the free code is %s', (codes, free) =>
  expect(freeShiftCode(codes.map((code) => ({ code })))).toBe(free),
);

it.each([
  [['a'], ['b'], { source: 'department', shifts: ['a'] }],
  [[], ['b'], { source: 'department', shifts: [] }],
  [null, ['b'], { source: 'template', shifts: ['b'] }],
  [null, null, null],
])('setShiftList of %j and %j', (department, template, expected) =>
  expect(setShiftList(department, template)).toEqual(expected),
);
