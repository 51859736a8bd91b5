import { describe, expect, it } from 'vitest';
import {
  checkConstraints,
  constraintsHit,
  currentEmployment,
  currentEmployments,
  employmentEditRefusal,
  employmentForDay,
  isEmployedDuring,
  isEmployedOn,
  isEmploymentEditable,
  planWorkTypeLinks,
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
    expect(currentEmployment([jobs[3]!], today)).toBeNull();
    expect(
      currentEmployments([...jobs, job('2020-01-01', null, 5, 2), job('2027-01-01', null, 6, 3)], today).map(
        (one) => one.id,
      ),
    ).toEqual([2, 5]);
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
  ])('%s', (_case, dt_hired, dt_fired, code, network, expected) => {
    expect(employmentEditRefusal({ dt_hired, dt_fired, code }, network, today)).toBe(expected);
    expect(isEmploymentEditable({ dt_hired, dt_fired, code }, network, today)).toBe(expected === null);
  });
});

describe('employmentForDay', () => {
  const choice = (id: number, fields = {}) => ({
    id,
    shop_id: 7,
    is_visible: true,
    norm_work_hours: 100,
    dt_hired: null,
    dt_fired: null,
    ...fields,
  });
  const day = { dt: today, employment_id: null, shop_id: 7 };

  it.each([
    [
      'visible first, even when another was asked for',
      [choice(1, { is_visible: false }), choice(2)],
      { ...day, employment_id: 1 },
      2,
    ],
    ['the one asked for', [choice(1), choice(2)], { ...day, employment_id: 2 }, 2],
    ['in the department', [choice(1, { shop_id: 8 }), choice(2)], day, 2],
    ['the bigger rate', [choice(1, { norm_work_hours: 50 }), choice(2)], day, 2],
    [
      'a stale one is replaced',
      [choice(1, { dt_fired: '2026-03-01' }), choice(2)],
      { ...day, employment_id: 1 },
      2,
    ],
    ['nobody employed', [choice(1, { dt_fired: '2026-03-01' })], day, null],
  ])('%s', (_case, choices, asked, id) => expect(employmentForDay(choices, asked)?.id ?? null).toBe(id));
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
