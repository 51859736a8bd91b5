import { eachDt } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { aDayOff, aDemoMonth, aMonth, aPerson, aRotation, aShift } from '../month/testing.ts';
import type { DepartmentMonth, MonthPerson } from '../month/types.ts';
import { findInfeasibilities } from './find-infeasibilities.ts';
import type { InfeasibilityCode } from './infeasibility-codes.ts';

const dates = eachDt('2026-03-02', '2026-03-15');
const one = (over: Partial<MonthPerson>, month: Partial<DepartmentMonth> = {}) =>
  aMonth({ demand: [], people: [aPerson(1, { norm_minutes: 40 * 60, ...over })], ...month });
const ofCode = (input: DepartmentMonth, code: InfeasibilityCode) =>
  findInfeasibilities(input).filter((found) => found.code === code);
const type = (over: object) => ({ work_type_id: 1, priority: 1, min_workers: 0, max_workers: 20, ...over });
const point = { dt: '2026-03-04', minute: 600, work_type_id: 1 };

describe('findInfeasibilities', () => {
  it('finds nothing in a month that can hold together', () => {
    const people = [1, 2, 3, 4, 5, 6, 7].map((id) => aPerson(id, { norm_minutes: 80 * 60 }));
    expect(findInfeasibilities(aMonth({ people }))).toEqual([]);
  });

  it('asks no more hours of anybody than a rotation gives that must be kept', () => {
    const rhythm = (pattern: string) => ({
      rotation: aRotation(pattern, '2026-03-02', 'must'),
      usual_shifts: [{ start_minute: 540, end_minute: 1080 }],
    });
    const months = ['w......', 'wwwww..'].map((pattern) =>
      one({ norm_minutes: 80 * 60, rhythm: rhythm(pattern) }, { max_work_minutes_7days: 20 * 60 }),
    );

    expect(months.map((month) => ofCode(month, 'norm_out_of_reach').length)).toEqual([0, 1]);
  });

  it.each([
    ['a shift beyond the norm', 'must', 40 * 60, 1],
    ['less than a shift beyond it', 'must', 79 * 60, 0],
    ['a shift beyond, but it may give way', 'should', 40 * 60, 0],
  ] as const)('tells of a rotation that must be kept: %s', (_case, strength, norm_minutes, found) => {
    const usual_shifts = [{ start_minute: 540, end_minute: 1080 }];
    const rhythm = { rotation: aRotation('wwwww..', '2026-03-02', strength), usual_shifts };
    const told = ofCode(one({ norm_minutes, rhythm }), 'rotation_above_norm');

    expect(told).toHaveLength(found);
    for (const { values, relaxations } of told) {
      expect(values).toEqual({ gives: 80 * 60, norm: norm_minutes, most: 44 * 60 });
      expect(relaxations.map(({ code }) => code)).toEqual(['loosen_rotation', 'permit_over_norm']);
    }
  });

  it.each<[string, DepartmentMonth, InfeasibilityCode, object, string[]]>([
    [
      'two given shifts at once',
      one({
        fixed_days: [aShift('2026-03-04'), aShift('2026-03-04', { start_minute: 900, end_minute: 1200 })],
      }),
      'shifts_overlap',
      { employee_id: 1, dt: '2026-03-04', values: { minutes: 180, dt: '2026-03-04' } },
      ['free_day', 'free_day'],
    ],
    [
      'given shifts with an hour too little rest',
      one({ fixed_days: [aShift('2026-03-04', { end_minute: 1320 }), aShift('2026-03-05')] }),
      'rest_too_short',
      { employee_id: 1, dt: '2026-03-05', values: { rest: 660, least: 720, dt: '2026-03-04' } },
      ['lower_rest', 'free_day', 'free_day'],
    ],
    [
      'far too little rest after a shift elsewhere',
      one({
        fixed_days: [
          aShift('2026-03-04', { kind: 'elsewhere', start_minute: 900, end_minute: 1440 }),
          aShift('2026-03-05', { start_minute: 540 }),
        ],
        rest_minutes: 800,
      }),
      'rest_too_short',
      { values: { rest: 540, least: 800, dt: '2026-03-04' } },
      ['free_day', 'lower_rest'],
    ],
    [
      'seven given shifts in a week',
      one({ fixed_days: dates.slice(0, 7).map((dt) => aShift(dt)), norm_minutes: 3400 }),
      'hours_in_seven_days',
      { dt: '2026-03-02', values: { minutes: 3360, most: 2880 } },
      ['free_day', 'raise_seven_day_hours'],
    ],
    [
      'a given shift on a closed date',
      one({ fixed_days: [aShift('2026-03-08')] }, { open: { ...aMonth().open, '2026-03-08': null } }),
      'outside_opening_hours',
      { dt: '2026-03-08', values: { start: 540, end: 1080, opens: '', closes: '' } },
      ['free_day', 'change_opening_hours'],
    ],
    [
      'a given shift before opening',
      one({ fixed_days: [aShift('2026-03-04', { start_minute: 480 })] }),
      'outside_opening_hours',
      { values: { start: 480, end: 1080, opens: 540, closes: 1260 } },
      ['change_opening_hours', 'free_day'],
    ],
    [
      'a given shift in time that cannot be worked',
      one({ fixed_days: [aShift('2026-03-04')], blocked: [{ weekday: 2, minute: 600, hard: true }] }),
      'blocked_time',
      { dt: '2026-03-04', values: { start: 540, end: 1080, minute: 600 } },
      ['lift_limitation', 'free_day'],
    ],
    [
      'a given shift after the dismissal',
      one({ dt_fired: '2026-03-08', norm_minutes: 0, fixed_days: [aShift('2026-03-10')] }),
      'not_employed',
      { employee_id: 1, dt: '2026-03-10' },
      ['free_day'],
    ],
    [
      'more given hours than the norm permits',
      one({ norm_minutes: 1200, fixed_days: ['02', '04', '06'].map((day) => aShift(`2026-03-${day}`)) }),
      'norm_exceeded',
      { employee_id: 1, employment_id: 1001, values: { given: 1440, norm: 1200, most: 1320 } },
      ['free_day', 'permit_over_norm'],
    ],
    [
      'a norm with almost everything given as off',
      one({ fixed_days: dates.slice(1).map(aDayOff) }),
      'norm_out_of_reach',
      { values: { reachable: 645, norm: 2400, least: 2160, free_days: 1 } },
      ['lower_norm', 'free_day'],
    ],
    [
      'a norm above what seven days permit',
      one({ norm_minutes: 120 * 60 }),
      'norm_out_of_reach',
      { values: { reachable: 5760, norm: 7200, least: 6480, free_days: 14 } },
      ['lower_norm'],
    ],
    [
      'a norm of nothing for somebody who is there',
      one({ norm_minutes: 0 }),
      'norm_missing',
      { employee_id: 1, employment_id: 1001, values: {} },
      ['set_norm'],
    ],
    [
      'fixed hours below the shortest shift',
      one({ fixed_slots: [{ weekday: 2, start_minute: 600, end_minute: 780 }] }),
      'fixed_slot_too_short',
      { employee_id: 1, dt: '2026-03-04', values: { start: 600, end: 780, least: 240 } },
      ['shorten_least_shift'],
    ],
    ['somebody without work', one({ work_types: [] }), 'no_work_type', { employee_id: 1 }, ['add_work_type']],
    [
      'work that nobody can do',
      one(
        {},
        {
          work_types: [type({}), type({ work_type_id: 2 })],
          demand: [{ ...point, work_type_id: 2, need: 1 }],
        },
      ),
      'nobody_for_work_type',
      { work_type_id: 2, values: { minutes: 60 } },
      ['add_work_type', 'offer_vacancies'],
    ],
    [
      'open dates of unknown demand beside others',
      one({}, { demand: dates.slice(0, 9).map((dt) => ({ ...point, dt, need: 0 })) }),
      'need_not_told',
      { dt: '2026-03-11', values: { days: 5 } },
      ['tell_need'],
    ],
    [
      'a date on which those who can are off',
      one({ fixed_days: [aDayOff(point.dt)] }, { demand: [{ ...point, need: 2 }] }),
      'too_few_people',
      { dt: point.dt, work_type_id: 1, values: { lack: 120, need: 120 } },
      ['free_day', 'offer_vacancies'],
    ],
    [
      'more demand than hours',
      one({}, { demand: dates.map((dt) => ({ ...point, dt, need: 9 })) }),
      'too_few_hours',
      { values: { need: 7560, most: 2640 } },
      ['offer_vacancies', 'permit_over_norm'],
    ],
    [
      'more people wanted at least than there are',
      one({}, { dt_to: '2026-03-02', work_types: [type({ min_workers: 2 })] }),
      'least_staffing_out_of_reach',
      { dt: '2026-03-02', values: { least: 2, people: 1 } },
      ['lower_min_workers'],
    ],
    [
      'more people needed than are permitted',
      one({}, { work_types: [type({ max_workers: 2 })], demand: [{ ...point, need: 2.4 }] }),
      'demand_above_most',
      { dt: point.dt, values: { need: 2.4, most: 2, minute: 600, steps: 1 } },
      ['raise_max_workers'],
    ],
    [
      'demand on a closed date',
      one({}, { open: { ...aMonth().open, [point.dt]: null }, demand: [{ ...point, need: 1 }] }),
      'demand_when_closed',
      { dt: point.dt, values: { minutes: 60 } },
      ['change_opening_hours'],
    ],
    [
      'opening hours shorter than the shortest shift',
      one({}, { open: { ...aMonth().open, [point.dt]: { opens_minute: 600, closes_minute: 720 } } }),
      'no_shift_fits',
      { dt: point.dt, values: { open: 120, least: 240, most: 720 } },
      ['shorten_least_shift', 'change_opening_hours'],
    ],
  ])('%s', (_case, input, code, expected, ways) => {
    const [found, ...more] = ofCode(input, code);
    expect(found).toMatchObject(expected);
    expect(more).toEqual([]);
    expect(found!.relaxations.map((way) => way.code)).toEqual(ways);
  });

  it('a relaxation that is granted ends the infeasibility', () => {
    const fixed_days = [aShift('2026-03-04', { end_minute: 1320 }), aShift('2026-03-05')];
    const [tired] = ofCode(one({ fixed_days }), 'rest_too_short');
    const { to } = tired!.relaxations[0]!.values;
    expect(ofCode(one({ fixed_days }, { rest_minutes: to! }), 'rest_too_short')).toEqual([]);

    const week = dates.slice(0, 7).map((dt) => aShift(dt));
    const [long] = ofCode(one({ fixed_days: week, norm_minutes: 3400 }), 'hours_in_seven_days');
    const { dt } = long!.relaxations[0]!;
    const freed = week.filter((day) => day.dt !== dt);
    expect(ofCode(one({ fixed_days: freed, norm_minutes: 3400 }), 'hours_in_seven_days')).toEqual([]);
  });

  it.each<[string, DepartmentMonth]>([
    [
      'a given night where the department is open round the clock',
      one(
        { fixed_days: [aShift('2026-03-04', { start_minute: 1320, end_minute: 1860 })] },
        { open: Object.fromEntries(dates.map((dt) => [dt, { opens_minute: 0, closes_minute: 1440 }])) },
      ),
    ],
    ['a month of which no demand is told', one({})],
    [
      'closed dates without demand',
      one(
        {},
        {
          open: { ...aMonth().open, '2026-03-08': null },
          demand: dates.filter((dt) => dt !== '2026-03-08').map((dt) => ({ ...point, dt, need: 1 })),
        },
      ),
    ],
    ['a norm of nothing on leave', one({ norm_minutes: 0, fixed_days: dates.map(aDayOff) })],
  ])('says nothing of %s', (_case, input) => {
    const codes: InfeasibilityCode[] = ['outside_opening_hours', 'norm_missing', 'need_not_told'];
    expect(codes.flatMap((code) => ofCode(input, code))).toEqual([]);
  });

  it.each([
    ['two where two can be there', 2, 0],
    ['three where two can be there', 3, 1],
  ])('knows that a night goes on in the hours of the next date: %s', (_case, people, lacks) => {
    const night = { opens_minute: 1080, closes_minute: 1680 };
    const evenings = [19, 20, 21, 22, 23].map((hour) => ({ ...point, minute: hour * 60, need: 2 }));
    const mornings = [0, 1, 2, 3].map((hour) => ({ ...point, minute: hour * 60, need: people }));
    const input = aMonth({
      people: [1, 2].map((id) => aPerson(id, { norm_minutes: 160 * 60 })),
      open: Object.fromEntries(dates.map((dt) => [dt, night])),
      demand: dates.flatMap((dt) => [...mornings, ...evenings].map((one) => ({ ...one, dt }))),
    });

    expect(ofCode(input, 'demand_when_closed')).toEqual([]);
    // The first hours of the first date are of the night before the period.
    expect(ofCode(input, 'too_few_people')).toHaveLength(lacks * (dates.length - 1));
  });

  it('says nothing about given shifts outside the period', () => {
    const previous_days = [aShift('2026-02-26', { end_minute: 1400 }), aShift('2026-02-27')];
    expect(ofCode(one({ previous_days }), 'rest_too_short')).toEqual([]);
  });

  it('finds infeasibilities of 120 people, each with a way out', () => {
    const input = aDemoMonth(120);
    const found = findInfeasibilities(input);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((infeasibility) => infeasibility.relaxations.length > 0)).toBe(true);
  });
});
