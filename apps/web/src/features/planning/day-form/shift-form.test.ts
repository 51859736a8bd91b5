import { type DayType, DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import {
  allProblems,
  draftOfForm,
  type FormRules,
  formOf,
  isWholeDraft,
  newForm,
  takesOutsourcing,
  tidyTime,
  typesFor,
  withType,
} from './shift-form.ts';

const types = dayTypesByCode(
  DEFAULT_DAY_TYPES.map((type): DayType => {
    if (type.code === 'H') return { ...type, allowed_additional_types: ['W'] };
    return type.code === 'V' ? { ...type, is_work_hours: true, get_work_hours_method: 'manual' } : type;
  }),
);
const rules: FormRules = {
  types,
  shop_id: 3,
  dt: '2026-03-02',
  today: '2026-03-02',
  is_fact: false,
  employee_id: 7,
  work_type_ids: new Set([11, 12]),
  main_work_type_id: 12,
  allows_several: true,
  outsourcings: [
    { id: 21, name: 'Rowan' },
    { id: 22, name: 'Alder' },
  ],
};
const first = newForm([], rules);

describe('newForm', () => {
  it('starts with a working day in the work type of the person', () => {
    expect(first).toMatchObject({ type: 'W', details: [{ work_type_id: 12, work_part: '1' }] });
  });

  it('follows a day off with its first additional type', () => {
    const off = { ...first, type: 'H' };
    expect(newForm([off], rules).type).toBe('W');
    expect(typesFor(1, [off], rules)).toEqual(['W']);
  });
});

describe('withType', () => {
  const off = { ...first, type: 'H', shop_id: null, start: '', end: '', details: [] };

  it('gives a day off that becomes a shift its department, hours and usual work', () => {
    const shift = withType(off, 'W', rules);
    expect(shift).toMatchObject({
      type: 'W',
      shop_id: 3,
      start: '09:00',
      end: '18:00',
      details: [{ work_type_id: 12, work_part: '1' }],
    });
    expect(allProblems([shift], rules)).toEqual([{}]);
  });

  it('keeps what was typed, and asks nothing of a day off', () => {
    expect(withType({ ...off, start: '12:00', end: '21:00' }, 'W', rules)).toMatchObject({
      start: '12:00',
      end: '21:00',
    });
    expect(withType(off, 'V', rules)).toEqual({ ...off, type: 'V' });
  });
});

describe('draftOfForm', () => {
  it('puts an end before the start on the next day and reads back', () => {
    const draft = draftOfForm({ ...first, start: '22:00', end: '06:00' }, rules);
    expect(draft.dttm_work_end).toBe('2026-03-03T06:00:00');
    expect(formOf(draft)).toMatchObject({ start: '22:00', end: '06:00' });
  });

  it('drops times and work types of a day off', () => {
    const off = draftOfForm({ ...first, type: 'H' }, rules);
    expect(off).toMatchObject({ dttm_work_start: null, worker_day_details: [], shop_id: null });
  });
});

describe('isWholeDraft', () => {
  it.each([
    ['both times', { start: '9', end: '18:00' }, true],
    ['both times over midnight', { start: '22', end: '6' }, true],
    ['no times yet', { start: '', end: '' }, true],
    ['a start alone', { end: '' }, false],
    // Date.parse reads all of these as dates.
    ['two times in the start', { start: '9-18' }, false],
    ['two times in the end', { end: '9-18' }, false],
    ['a word', { start: 'soon 5' }, false],
    ['too many hours', { start: '25' }, false],
  ])('%s', (_case, times, expected) => {
    expect(isWholeDraft(draftOfForm({ ...first, ...times }, rules))).toBe(expected);
  });

  it('is a shift that begins when the clock shows its hour again', () => {
    const draft = draftOfForm(first, rules);
    expect(isWholeDraft({ ...draft, dttm_work_start: `${draft.dttm_work_start}.000001` })).toBe(true);
  });
});

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['24', '00:00'],
  ['soon', 'soon'],
])('reads the time %s as %s', (typed, expected) => {
  expect(tidyTime(typed)).toBe(expected);
});

describe('allProblems', () => {
  it.each([
    ['no start', { start: '' }, { start: 'validation.required' }],
    ['a start that is no time', { start: 'soon' }, { start: 'timetable.problem.invalid_time' }],
    ['no work type', { details: [] }, { details: 'validation.required' }],
    [
      'a part that is no number',
      { details: [{ work_type_id: 11, work_part: 'x' }] },
      { details: 'validation.number' },
    ],
    [
      'a part of nothing',
      { details: [{ work_type_id: 11, work_part: '0' }] },
      { details: 'validation.positive' },
    ],
    ['no hours of a paid day off', { type: 'V', hours: '' }, { hours: 'validation.required' }],
    ['25 hours', { type: 'V', hours: '25' }, { hours: 'timetable.editor.over_24' }],
    [
      'a foreign work type',
      { details: [{ work_type_id: 99, work_part: '1' }] },
      { details: 'timetable.problem.work_type_of_another_shop' },
    ],
    ['nothing', {}, {}],
  ])('%s', (_case, differing, expected) => {
    expect(allProblems([{ ...first, ...differing }], rules)).toEqual([expected]);
  });

  it('flags what a day off does not allow beside it, and a second shift where one is the rule', () => {
    const off = { ...first, type: 'S' };
    expect(allProblems([off, first], rules)[1]).toEqual({
      type: 'timetable.problem.type_not_allowed_beside',
    });
    const late = { ...first, start: '19:00', end: '21:00' };
    expect(allProblems([first, late], { ...rules, allows_several: false })[1]?.form).toBe(
      'timetable.entry.several_not_allowed',
    );
  });
});

describe('offering a vacancy to outsourcing companies', () => {
  const vacancy = { ...first, is_vacancy: true };
  const offered = { ...vacancy, is_outsource: true, outsources_ids: [21] };

  it('is for vacancies only, where the network has companies', () => {
    expect(takesOutsourcing(vacancy, rules)).toBe(true);
    expect(takesOutsourcing(first, rules)).toBe(false);
    expect(takesOutsourcing({ ...vacancy, type: 'H' }, rules)).toBe(false);
    expect(takesOutsourcing(vacancy, { ...rules, outsourcings: [] })).toBe(false);
  });

  it('is stored with its companies, and shown again as it was', () => {
    const draft = draftOfForm(offered, rules);
    expect(draft.outsources_ids).toEqual([21]);
    expect(formOf(draft)).toMatchObject({ is_vacancy: true, is_outsource: true, outsources_ids: [21] });
    expect(allProblems([offered], rules)).toEqual([{}]);
  });

  it('asks for a company; one that no longer works for the network is none', () => {
    for (const outsources_ids of [[], [99]])
      expect(allProblems([{ ...offered, outsources_ids }], rules)).toEqual([
        { outsources: 'timetable.problem.outsources_not_specified' },
      ]);
  });

  it('ends with the vacancy', () => {
    const own = { ...offered, is_vacancy: false };
    expect(draftOfForm(own, rules).outsources_ids).toEqual([]);
    expect(draftOfForm({ ...offered, is_outsource: false }, rules).outsources_ids).toEqual([]);
    expect(allProblems([own], rules)).toEqual([{}]);
  });
});
