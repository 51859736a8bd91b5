import { planning } from '@shiftwright/contracts/calls';
import { describe, expect, it } from 'vitest';
import { type FormRules, problemsOf } from '../../../features/planning/day-form/shift-form.ts';
import { parseVacancyParam } from '../../../features/planning/exchange/vacancy-param.ts';
import { types } from '../../../features/planning/testing.ts';
import { problemsOf as problemsOfCall } from '../../../lib/form/index.ts';
import { formOfVacancy, newVacancyForm, seatsNumber, usualDay, vacancyDays } from './vacancy-form.ts';

const rules: FormRules = {
  types,
  shop_id: 3,
  dt: '2026-03-12',
  today: null,
  is_fact: false,
  employee_id: null,
  work_type_ids: new Set([11, 12]),
  main_work_type_id: null,
  allows_several: true,
  outsourcings: [{ id: 21, name: 'Rowan' }],
};
const param = parseVacancyParam('-1~2026-03-12,3,22:00,06:00,12')!;
const form = newVacancyForm(param, null, '2026-03-01');

describe('a new vacancy', () => {
  it('starts with what is known of it, and passes the rules of a day', () => {
    expect(form).toMatchObject({ shop_id: 3, dates: ['2026-03-12'], seats: 1 });
    expect(form.shift).toMatchObject({ start: '22:00', end: '06:00', details: [{ work_type_id: 12 }] });
    expect(problemsOf(form.shift, rules)).toEqual({});
  });

  it('of nothing known is a usual day where one is', () => {
    const empty = newVacancyForm(parseVacancyParam('-1')!, 4, '2026-03-01');
    expect(empty).toMatchObject({ shop_id: 4, dates: ['2026-03-01'] });
    expect(empty.shift).toMatchObject({ start: '09:00', end: '18:00' });
  });

  it('is a row for each date and seat, in the order of the dates, as the contract takes them', () => {
    const days = vacancyDays({ ...form, dates: ['2026-03-14', '2026-03-12'], seats: 2 }, rules);
    expect(days.map(({ dt }) => dt)).toEqual(['2026-03-12', '2026-03-12', '2026-03-14', '2026-03-14']);
    expect(days[3]).toMatchObject({
      employee_id: null,
      is_vacancy: true,
      is_outsource: false,
      dttm_work_start: '2026-03-14T22:00:00',
      dttm_work_end: '2026-03-15T06:00:00',
    });
    const options = { delete_scope_values_list: [] };
    expect(problemsOfCall(planning.batchWorkerDays, { data: days, options })).toEqual({});
  });

  it('offered to nobody in particular is told', () => {
    const shift = { ...form.shift, is_outsource: true };
    expect(problemsOf(shift, rules)).toHaveProperty('outsources');
    const [day] = vacancyDays({ ...form, shift: { ...shift, outsources_ids: [21, 99] } }, rules);
    expect(day).toMatchObject({ is_outsource: true, outsources_ids: [21] });
  });
});

it('a stored vacancy comes back as it was', () => {
  const [day] = vacancyDays(form, rules);
  const stored = {
    ...day!,
    shop_id: 3,
    dttm_work_start: day!.dttm_work_start ?? null,
    dttm_work_end: day!.dttm_work_end ?? null,
    comment: null,
    worker_day_details: [{ work_type_id: 12, work_part: 1 }],
    outsources: [],
  };
  expect(vacancyDays(formOfVacancy(stored), rules)).toEqual([day]);
});

it.each([
  [1, 1],
  ['3', 3],
  [50, 50],
  [51, null],
  [0, null],
  [1.5, null],
  ['', null],
])('%j people', (seats, count) => expect(seatsNumber(seats)).toBe(count));

describe('the first day of a new vacancy', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  it.each([
    ['today, while its shift has not begun', '2026-03-12', '08:59', '2026-03-12'],
    ['tomorrow, once it has', '2026-03-12', '09:00', '2026-03-13'],
    ['the first of a month that is to come', '2026-02-12', '10:00', '2026-03-01'],
    ['today on the last evening of the period', '2026-03-31', '18:00', '2026-03-31'],
  ])('is %s', (_what, dt, tm, first) => expect(usualDay(march, { dt, tm })).toBe(first));
});
