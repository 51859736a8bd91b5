import { people } from '@shiftwright/contracts/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemTexts } from '../../../lib/form/index.ts';
import { marksOf } from '../week-grid/paint.ts';
import {
  daysOf,
  formOf,
  inputOf,
  sameConstraints,
  sameRhythm,
  withWorkType,
  workTypeSteps,
} from './employment-form.ts';

const fresh = formOf(null, { shop_id: 1, today: '2026-03-11', words: { early: 'early', late: 'late' } });
const hired = { ...fresh, position_id: 2 };
const t = (key: string) => key;

describe('the form of an employment', () => {
  it('starts with what the call takes', () => {
    expect(problemTexts(people.createEmployment, { user_id: 3, ...inputOf(hired) }, t)).toEqual({});
  });

  it.each([
    ['an empty rate', { norm_work_hours: '' }, { norm_work_hours: 'validation.required' }],
    ['a rate beyond measure', { norm_work_hours: 201 }, { norm_work_hours: 'employment.rate_range' }],
    ['no hire date', { dt_hired: null }, { dt_hired: 'validation.required' }],
    [
      'a period of one day',
      { isFloating: true, days_in_period: 1 },
      { week_availability: 'employment.availability_range' },
    ],
    [
      'a shift of 25 hours',
      { shift_hours_length_max: 25 },
      { shift_hours_length_max: 'employment.hours_range' },
    ],
    ['a negative salary', { salary: -1 }, { salary: 'employment.salary_range' }],
  ])('tells %s', (_case, changes, problems) => {
    const input = { user_id: 3, ...inputOf({ ...hired, ...changes }) };
    expect(problemTexts(people.createEmployment, input, t)).toEqual(problems);
  });

  it('forgets the start of the period and the end of a group with what they belong to', () => {
    const input = inputOf({
      ...hired,
      dt_new_week_availability_from: '2026-03-01',
      dt_to_function_group: '2026-04-01',
    });
    expect(input).toMatchObject({
      week_availability: 7,
      dt_new_week_availability_from: null,
      dt_to_function_group: null,
    });
  });

  it('sees a shorter period as a change of the constraints that fall out of it', () => {
    const marks = marksOf([{ weekday: 5, is_lite: false, tm: '09:00' }]);
    const weekly = { ...hired, marks };
    expect(sameConstraints(weekly, { ...weekly })).toBe(true);
    expect(sameConstraints(weekly, { ...weekly, isFloating: true, days_in_period: 4 })).toBe(false);
    expect(daysOf({ ...weekly, isFloating: true, days_in_period: '' })).toBe(2);
  });
});

it('sees a change of the rhythm, and a colleague to pair with', () => {
  const rhythm = { ...hired.rhythm, cycle: '2/2' };
  const changes = [{}, { rhythm }, { pair_id: 7 }];
  expect(changes.map((one) => sameRhythm(hired, { ...hired, ...one }))).toEqual([true, false, false]);
});

describe('work types', () => {
  const stored = [
    { id: 10, work_type_id: 1, priority: 1 },
    { id: 11, work_type_id: 2, priority: 0 },
  ];

  it('lowers the old main one before the new one is raised, and deletes what is not held any more', () => {
    expect(workTypeSteps(stored, { 1: 0, 3: 1 })).toEqual([
      { action: 'update', id: 10, work_type_id: 1, priority: 0 },
      { action: 'delete', id: 11, work_type_id: 2, priority: 0 },
      { action: 'create', id: null, work_type_id: 3, priority: 1 },
    ]);
    expect(workTypeSteps(stored, { 1: 1, 2: 0 })).toEqual([]);
  });

  it('never passes through two main ones, and ends with what was wished', () => {
    const state = fc.constantFrom('none', 'additional', 'main' as const);
    const presses = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), state));
    fc.assert(
      fc.property(presses, (all) => {
        const wished = all.reduce<Record<number, number>>((held, [id, to]) => withWorkType(held, id, to), {
          1: 1,
          2: 0,
        });
        const held: Record<number, number> = { 1: 1, 2: 0 };
        for (const step of workTypeSteps(stored, wished)) {
          if (step.action === 'delete') delete held[step.work_type_id];
          else held[step.work_type_id] = step.priority;
          expect(Object.values(held).filter((priority) => priority === 1).length).toBeLessThanOrEqual(1);
        }
        expect(held).toEqual(wished);
      }),
    );
  });
});
