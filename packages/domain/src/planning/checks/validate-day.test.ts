import { describe, expect, it } from 'vitest';
import { required } from '../../required.ts';
import { demoDayTypes } from '../testing.ts';
import { defaultAdditionalType, wrongAdditionalDays } from './additional-day-types.ts';
import { checkTypedHours } from './at-most-24-hours.ts';
import type { DayInput } from './day-input.ts';
import { type DayContext, validateDay } from './validate-day.ts';

const work: DayInput = {
  dt: '2026-03-02',
  type: 'W',
  is_fact: false,
  employee_id: 1,
  shop_id: 7,
  dttm_work_start: '2026-03-02T09:00:00',
  dttm_work_end: '2026-03-02T18:00:00',
  work_hours: null,
  is_vacancy: false,
  is_outsource: false,
  outsources_ids: [],
  worker_day_details: [{ work_type_id: 100, work_part: 1 }],
};
const check = (fields: Partial<DayInput>, around: Partial<DayContext> = {}) => {
  const input = { ...work, ...fields };

  return validateDay(input, {
    day_type: demoDayTypes.get(input.type) ?? null,
    is_stored_approved: false,
    keeps_one_time: false,
    fact_type_names: ['W', 'Q', 'T', 'E'],
    shop_work_type_ids: new Set([100, 101]),
    outsourcing_network_ids: new Set([3]),
    zone: null,
    today: '2026-03-02',
    ...around,
  });
};
const problems = (fields: Partial<DayInput>, around: Partial<DayContext> = {}) =>
  check(fields, around).problems.map(({ field, code }) => `${field}: ${code}`);

it('lets no type into a plan that is not for plans', () => {
  const day_type = { ...required(demoDayTypes, 'Q'), use_in_plan: false };
  expect(problems({ type: 'Q' }, { day_type })).toContain('error: type_not_in_plan');
  expect(problems({ type: 'Q', is_fact: true }, { day_type })).not.toContain('error: type_not_in_plan');
});

describe('a fact', () => {
  const tomorrow = {
    dt: '2026-03-03',
    dttm_work_start: '2026-03-03T09:00:00',
    dttm_work_end: '2026-03-03T18:00:00',
  };

  it.each<[string, Partial<DayInput>, string[]]>([
    ['of today', { is_fact: true }, []],
    ['of tomorrow', { ...tomorrow, is_fact: true }, ['dt: fact_in_future']],
    ['of tomorrow that is emptied', { ...tomorrow, is_fact: true, type: 'E' }, []],
    ['that is a plan', tomorrow, []],
  ])('%s', (_case, fields, expected) => expect(problems(fields)).toEqual(expected));

  it('may lie on any date where nobody asks', () =>
    expect(problems({ ...tomorrow, is_fact: true }, { today: null })).toEqual([]));
});

describe('validateDay', () => {
  it.each<[string, Partial<DayInput>, string[]]>([
    ['a plain shift', {}, []],
    ['a night shift', { dttm_work_start: '2026-03-02T22:00:00', dttm_work_end: '2026-03-03T06:00:00' }, []],
    ['equal start and end', { dttm_work_end: work.dttm_work_start }, []],
    ['no date', { dt: '' }, ['dt: date_required']],
    ['an unknown type', { type: 'ZZ' }, ['type: type_unknown']],
    [
      'no times',
      { dttm_work_start: null, dttm_work_end: null },
      ['dttm_work_start: required', 'dttm_work_end: required'],
    ],
    ['a word for a time', { dttm_work_end: 'late' }, ['dttm_work_end: invalid_time']],
    ['end before start', { dttm_work_end: '2026-03-02T08:00:00' }, ['non_field_errors: start_after_end']],
    ['another date', { dt: '2026-03-03' }, ['non_field_errors: start_on_another_date']],
    ['25 hours', { dttm_work_end: '2026-03-03T10:00:00' }, ['dttm_work_end: longer_than_24_hours']],
    ['no work type', { worker_day_details: [] }, ['worker_day_details: required']],
    [
      'a work type of elsewhere',
      { worker_day_details: [{ work_type_id: 9, work_part: 1 }] },
      ['worker_day_details: work_type_of_another_shop'],
    ],
    ['an empty cell of a plan', { type: 'E' }, []],
    ['a day off in a fact', { type: 'V', is_fact: true }, ['error: type_not_in_fact']],
    [
      'outsource without vacancy',
      { is_outsource: true, outsources_ids: [3] },
      ['non_field_errors: outsource_not_vacancy'],
    ],
    [
      'outsource to a stranger',
      { is_outsource: true, is_vacancy: true, outsources_ids: [4] },
      ['non_field_errors: outsources_not_specified'],
    ],
    ['outsource to a partner', { is_outsource: true, is_vacancy: true, outsources_ids: [3] }, []],
    [
      'an open vacancy nowhere',
      { employee_id: null, is_vacancy: true, shop_id: null },
      ['shop_id: required'],
    ],
  ])('%s', (_case, fields, expected) => expect(problems(fields)).toEqual(expected));

  it.each([
    ['24 hours on the wall over a night of 25', '2026-10-24', '2026-10-25T09:00:00', []],
    ['24 real hours over a night of 23', '2026-03-28', '2026-03-29T10:00:00', []],
    ['longer by both clocks', '2026-10-24', '2026-10-25T09:01:00', ['dttm_work_end: longer_than_24_hours']],
  ])('%s', (_case, dt, dttm_work_end, expected) =>
    expect(
      problems({ dt, dttm_work_start: `${dt}T09:00:00`, dttm_work_end }, { zone: 'Europe/Berlin' }),
    ).toEqual(expected),
  );

  it.each([
    ['a start that is skipped, and an end before the moment that it means', '02:30', '03:10', true],
    ['an end at that moment', '02:30', '03:30', true],
    ['an end after it', '02:30', '03:31', false],
    ['a start before the gap', '01:59', '02:10', false],
    ['no time by the clock either', '09:00', '09:00', false],
  ])('in the night of 23 hours: %s', (_case, from, to, isRefused) => {
    const dt = '2026-03-29';
    const times = { dttm_work_start: `${dt}T${from}:00`, dttm_work_end: `${dt}T${to}:00` };
    const skipped = isRefused ? ['dttm_work_start: skipped_by_clock'] : [];
    expect(problems({ dt, ...times }, { zone: 'Europe/Berlin' })).toEqual(skipped);
    expect(problems({ dt, ...times }, { zone: 'UTC' })).toEqual([]);
  });

  it('refuses to change an approved day', () =>
    expect(problems({}, { is_stored_approved: true })).toEqual(['error: day_approved']));

  it('empties what a day off cannot have', () =>
    expect(
      check({ type: 'H', is_vacancy: true, is_outsource: true, outsources_ids: [3], work_hours: 8 }),
    ).toEqual({
      problems: [],
      day: {
        ...work,
        type: 'H',
        shop_id: null,
        dttm_work_start: null,
        dttm_work_end: null,
        worker_day_details: [],
      },
    }));

  it('keeps hours typed for a paid day off and takes work types from study', () => {
    const paid = { ...required(demoDayTypes, 'V'), is_work_hours: true };
    expect(check({ type: 'V', work_hours: 6 }, { day_type: paid }).day.work_hours).toBe(6);
    expect(check({ type: 'Q', is_vacancy: true }).day).toMatchObject({
      worker_day_details: [],
      is_vacancy: false,
    });
  });
});

describe('the day editor', () => {
  it.each([
    ['', 'required'],
    ['x', 'not_a_number'],
    ['0', 'not_positive'],
    ['24.5', 'over_24'],
    ['7,5', null],
    ['24', null],
  ])('hours "%s" give %s', (text, code) => expect(checkTypedHours(text)).toBe(code));

  it('lets only allowed types follow a day off', () => {
    expect(wrongAdditionalDays(['H', 'W', 'Q'], demoDayTypes)).toEqual([2]);
    expect(wrongAdditionalDays(['W', 'H'], demoDayTypes)).toEqual([]);
    expect([
      defaultAdditionalType(demoDayTypes.get('H'), []),
      defaultAdditionalType(demoDayTypes.get('W'), [...demoDayTypes.values()]),
    ]).toEqual(['W', 'W']);
  });
});
