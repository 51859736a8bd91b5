import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDt } from '../calendar/index.ts';
import { itemAt } from '../required.ts';
import {
  availabilityDay,
  availabilityOf,
  checkConstraints,
  constraintsHit,
  currentEmployment,
  employmentEditRefusal,
  employmentProblems,
  fateOfDay,
  isEmployedDuring,
  isEmployedOn,
  overlappingEmployments,
  periodsOverlap,
  planWorkTypeLinks,
  scheduledDays,
  scheduleHours,
  workTypesAfter,
} from './index.ts';

const today = '2026-03-10';
const job = (dt_hired: string | null, dt_fired: string | null = null, id = 1, employee_id = 1) => ({
  id,
  employee_id,
  dt_hired,
  dt_fired,
});

describe('employment periods', () => {
  it.each([
    ['on the day of hiring', '2026-03-10', null, true],
    ['on the day of dismissal', '2026-01-01', '2026-03-10', true],
    ['the day after', '2026-01-01', '2026-03-09', false],
    ['before hiring', '2026-03-11', null, false],
    ['open on both sides', null, null, true],
  ])('%s', (_case, hired, fired, expected) => expect(isEmployedOn(job(hired, fired), today)).toBe(expected));

  it('overlaps a period by a single day', () => {
    expect(isEmployedDuring(job('2026-03-31'), '2026-03-01', '2026-03-31')).toBe(true);
    expect(isEmployedDuring(job('2026-04-01'), '2026-03-01', '2026-03-31')).toBe(false);
    expect(isEmployedDuring(job(null, '2026-02-28'), '2026-03-01', '2026-03-31')).toBe(false);
  });

  it('is current when hired last among the active', () => {
    const jobs = [
      job('2025-01-01', null, 1),
      job('2026-02-01', null, 2),
      job('2026-03-01', '2026-03-05', 3),
      job('2026-04-01', null, 4),
    ];
    expect(currentEmployment(jobs, today)?.id).toBe(2);
    expect(currentEmployment([itemAt(jobs, 3)], today)).toBeNull();
  });
});

describe('editing an employment', () => {
  const free = { forbid_edit_employments_came_through_integration: false };
  const strict = { forbid_edit_employments_came_through_integration: true };

  it.each([
    ['not fired', '2026-01-01', null, null, strict, null],
    ['fired in the future', '2026-01-01', '2026-03-11', null, strict, null],
    ['fired today', '2026-01-01', today, null, strict, 'fired'],
    ['hired in the future', '2026-04-01', '2026-05-01', null, strict, null],
    ['from integration', '2026-01-01', null, 'x1', strict, 'came_through_integration'],
    ['from integration where allowed', '2026-01-01', null, 'x1', free, null],
  ])('%s', (_case, dt_hired, dt_fired, code, network, expected) =>
    expect(employmentEditRefusal({ dt_hired, dt_fired, code }, network, today)).toBe(expected),
  );
});

describe('constraints', () => {
  it('are checked one by one', () =>
    expect(
      checkConstraints([
        { weekday: 0, tm: '09:00' },
        { weekday: 7, tm: '09:00' },
        { weekday: 1, tm: 'x' },
        { weekday: 0, tm: '09:00:00' },
      ]).map(({ index, code }) => [index, code]),
    ).toEqual([
      [1, 'not_a_weekday'],
      [2, 'not_a_time'],
      [3, 'repeated'],
    ]));

  it.each([
    ['at its start', 9, 18, 0, '09:00', true],
    ['at its end', 9, 18, 0, '18:00', false],
    ['crossing its start', 9, 18, 0, '08:45', true],
    ['another weekday', 9, 18, 1, '10:00', false],
    ['after midnight', 22, 30, 1, '05:00', true],
  ])('a Monday shift meets a constraint %s', (_case, from, to, weekday, tm, expected) =>
    expect(
      constraintsHit(
        { dt: '2026-03-09', start_second: from * 3600, end_second: to * 3600 },
        [{ weekday, tm }],
        30,
      ),
    ).toHaveLength(Number(expected)),
  );

  it('puts the main work type last', () =>
    expect(
      planWorkTypeLinks([
        { id: 1, priority: 1 },
        { id: null, priority: 0 },
        { id: 3, priority: null },
        { id: null, priority: null },
      ]).map(({ link, action }) => [link.id, action]),
    ).toEqual([
      [null, 'create'],
      [3, 'delete'],
      [null, 'ignore'],
      [1, 'update'],
    ]));
});

describe('availability', () => {
  const floating = availabilityOf({ week_availability: 4, dt_new_week_availability_from: '2026-03-01' });

  it('is weekly with seven days, floating with fewer', () => {
    expect(availabilityOf({ week_availability: 7, dt_new_week_availability_from: '2026-03-01' })).toEqual({
      type: 'weekly',
      days_in_period: 7,
      dt_start: null,
    });
    expect(floating).toEqual({ type: 'floating', days_in_period: 4, dt_start: '2026-03-01' });
  });

  it.each([
    ['the first day', '2026-03-01', 0],
    ['the last day of the period', '2026-03-04', 3],
    ['the next period', '2026-03-05', 0],
    ['before the start', '2026-02-28', 3],
  ])('counts %s of a floating period', (_case, dt, expected) =>
    expect(availabilityDay(floating, dt)).toBe(expected),
  );

  it('meets constraints by the day of the period', () => {
    const shift = { dt: '2026-03-05', start_second: 9 * 3600, end_second: 18 * 3600 };
    const cells = [0, 1].map((weekday) => ({ weekday, tm: '10:00' }));
    expect(constraintsHit(shift, cells, 30, floating).map((one) => one.weekday)).toEqual([0]);
    const night = { ...shift, start_second: 22 * 3600, end_second: 35 * 3600 };
    expect(constraintsHit(night, cells, 30, floating).map((one) => one.weekday)).toEqual([1]);
    expect(checkConstraints([{ weekday: 4, tm: '10:00' }], 4)).toHaveLength(1);
  });

  it('repeats with the period, for any date and length', () => {
    const dates = fc.integer({ min: -400, max: 400 }).map((n) => addDays('2026-03-01', n));
    fc.assert(
      fc.property(dates, fc.integer({ min: 2, max: 6 }), (dt, days) => {
        const of = availabilityOf({ week_availability: days, dt_new_week_availability_from: '2026-03-01' });
        const day = availabilityDay(of, dt);
        expect(day).toBeGreaterThanOrEqual(0);
        expect(day).toBeLessThan(days);
        expect(availabilityDay(of, addDays(dt, days))).toBe(day);
        expect(availabilityDay(of, addDays(dt, 1))).toBe((day + 1) % days);
      }),
    );
  });
});

describe('employments beside each other', () => {
  const placed = (
    id: number | null,
    dt_hired: string,
    dt_fired: string | null,
    shop_id = 7,
    employee_id = 1,
  ) => ({
    id,
    employee_id,
    shop_id,
    dt_hired,
    dt_fired,
  });
  const others = [placed(1, '2026-01-01', '2026-01-31'), placed(2, '2026-03-01', null)];

  it.each([
    ['in the gap', placed(null, '2026-02-01', '2026-02-28'), []],
    ['by one shared day', placed(null, '2026-01-31', '2026-02-28'), [1]],
    ['open', placed(null, '2025-01-01', null), [1, 2]],
    ['itself', placed(2, '2026-02-01', null), []],
    ['in another department', placed(null, '2026-01-01', null, 8), []],
    ['of another number', placed(null, '2026-01-01', null, 7, 2), []],
  ])('%s', (_case, wanted, expected) =>
    expect(overlappingEmployments(wanted, others).map((one) => one.id)).toEqual(expected),
  );

  it('overlap exactly when some day lies in both', () => {
    const day = fc.integer({ min: 0, max: 12 }).map((n) => addDays('2026-03-01', n));
    const period = fc.tuple(day, day, fc.boolean()).map(([a, b, open]) => {
      const [dt_hired, last] = [a, b].sort() as [string, string];
      return { dt_hired, dt_fired: open ? null : last };
    });
    fc.assert(
      fc.property(period, period, (a, b) => {
        const shared = eachDt('2026-03-01', '2026-03-31').some(
          (dt) => isEmployedOn(a, dt) && isEmployedOn(b, dt),
        );
        expect(periodsOverlap(a, b)).toBe(shared);
        expect(periodsOverlap(b, a)).toBe(shared);
      }),
    );
  });

  it.each([
    [{ dt_fired: '2026-02-28' }, ['fired_before_hired']],
    [{ dt_fired: '2026-03-01' }, []],
    [{ shift_hours_length_min: 8, shift_hours_length_max: 8 }, []],
    [{ shift_hours_length_min: 9, shift_hours_length_max: 8 }, ['shortest_over_longest']],
  ])('%o has problems %o', (fields, expected) => {
    const sound = {
      dt_hired: '2026-03-01',
      dt_fired: null,
      shift_hours_length_min: null,
      shift_hours_length_max: null,
    };
    expect(employmentProblems({ ...sound, ...fields })).toEqual(expected);
  });
});

describe('a day of an employment that changed', () => {
  const cleans = {
    clean_wdays_on_employment_dt_change: true,
    set_dt_not_actual_for_vacancy_on_transfers: true,
  };
  const day = { dt: '2026-03-21', is_vacancy: false, is_outsource: false, dt_not_actual: null };
  const until = (dt_fired: string | null) => ({ dt_hired: '2026-01-01', dt_fired });

  it.each([
    ['inside stays', day, until(null), cleans, 'keep'],
    ['outside goes', day, until('2026-03-20'), cleans, 'hide'],
    [
      'outside stays where nothing is cleaned',
      day,
      until('2026-03-20'),
      { ...cleans, clean_wdays_on_employment_dt_change: false },
      'keep',
    ],
    ['outsourced stays', { ...day, is_outsource: true }, until('2026-03-20'), cleans, 'keep'],
    ['a vacancy goes', { ...day, is_vacancy: true }, until('2026-03-20'), cleans, 'hide'],
    [
      'a vacancy stays where wanted',
      { ...day, is_vacancy: true },
      until('2026-03-20'),
      { ...cleans, set_dt_not_actual_for_vacancy_on_transfers: false },
      'keep',
    ],
    ['hidden inside comes back', { ...day, dt_not_actual: '2026-03-01' }, until(null), cleans, 'restore'],
    [
      'hidden outside stays hidden',
      { ...day, dt_not_actual: '2026-03-01' },
      until('2026-03-20'),
      cleans,
      'keep',
    ],
  ])('%s', (_case, one, employment, rules, expected) =>
    expect(fateOfDay(one, employment, rules)).toBe(expected),
  );

  it.each([
    [7, 1, 'as_before'],
    [8, 1, 'same_names'],
    [7, 2, 'of_position'],
    [8, 2, 'of_position'],
  ])('in department %i with position %i its work types are %s', (shop_id, position_id, expected) =>
    expect(workTypesAfter({ shop_id: 7, position_id: 1 }, { shop_id, position_id })).toBe(expected),
  );
});

describe('shift schedules', () => {
  it.each([
    ['all and those at night', { work_hours: 12, night_hours: 8 }, [12, 4, 8]],
    ['by day and at night', { day_hours: 4.25, night_hours: 0.5 }, [4.75, 4.25, 0.5]],
    ['all alone', { work_hours: 8 }, [8, 8, 0]],
    ['nothing', {}, [0, 0, 0]],
    ['more at night than all', { work_hours: 2, night_hours: 8 }, null],
    ['parts that do not make up all', { work_hours: 8, day_hours: 4, night_hours: 2 }, null],
  ])('hours of a date from %s', (_case, sent, expected) => {
    const hours = scheduleHours(sent);
    expect(hours && [hours.work_hours, hours.day_hours, hours.night_hours]).toEqual(expected);
  });

  const days = ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((dt) =>
    [1, 2].map((shift_schedule_id) => ({
      shift_schedule_id,
      dt,
      day_type: 'W',
      work_hours: shift_schedule_id,
      day_hours: shift_schedule_id,
      night_hours: 0,
    })),
  );
  const march = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

  it('show the days inside the interval, and the later one where two meet', () => {
    const intervals = [
      { id: 2, shift_schedule_id: 2, dt_start: '2026-03-02', dt_end: '2026-03-02' },
      { id: 1, shift_schedule_id: 1, dt_start: '2026-02-01', dt_end: '2026-03-02' },
    ];
    const found = scheduledDays(intervals, days, march);
    expect(Object.entries(found).map(([dt, day]) => [dt, day.work_hours])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
    ]);
  });

  it('show nothing outside the period', () => {
    const intervals = [{ id: 1, shift_schedule_id: 1, dt_start: '2026-01-01', dt_end: '2026-12-31' }];
    expect(scheduledDays(intervals, days, { dt_from: '2026-03-04', dt_to: '2026-03-31' })).toEqual({});
  });
});
