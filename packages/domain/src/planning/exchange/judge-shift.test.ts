import { describe, expect, it } from 'vitest';
import { DEFAULT_DAY_TYPES, dayTypesByCode } from '../day-types.ts';
import type { ExchangeDay, ExchangePerson, ExchangeRules } from './exchange-person.ts';
import { judgeShift } from './judge-shift.ts';

const RULES: ExchangeRules = {
  types: dayTypesByCode(DEFAULT_DAY_TYPES),
  allow_several_rows_per_date: false,
  zone: 'UTC',
  rest_hours: 11,
  shift_hours_min: 6,
  shift_hours_max: 12,
  week_hours_max: 60,
  step_minutes: 60,
  shop_id: 1,
  openingOf: null,
  month_hours_max: 192,
};

let id = 0;
const day = (
  dt: string,
  start: string | null,
  end: string | null,
  more: Partial<ExchangeDay> = {},
): ExchangeDay => ({
  id: ++id,
  dt,
  employee_id: 7,
  user_id: 70,
  type: start ? 'W' : 'H',
  shop_id: start ? 1 : null,
  is_fact: false,
  is_approved: true,
  dttm_work_start: start && `${dt}T${start}:00`,
  dttm_work_end: end && `${dt}T${end}:00`,
  work_seconds: start ? 8 * 3600 : 0,
  is_vacancy: false,
  is_blocked: false,
  ...more,
});
const off = (dt: string, type = 'H') => day(dt, null, null, { type });

const person = (days: ExchangeDay[], more: object = {}): ExchangePerson => ({
  employee_id: 7,
  user_id: 70,
  employments: [
    {
      dt_hired: '2020-01-01',
      dt_fired: null,
      min_time_btw_shifts: null,
      shift_hours_length_min: null,
      shift_hours_length_max: null,
      ...more,
    },
  ],
  days,
  norm_hours: new Map([['2026-03-01', 16]]),
});

const DT = '2026-03-12';
const take = (start = '10:00', end = '20:00') => ({
  dt: DT,
  type: 'W',
  shop_id: 1,
  dttm_work_start: `${DT}T${start}:00`,
  dttm_work_end: `${DT}T${end}:00`,
  work_seconds: 9 * 3600,
});
const judge = (who: ExchangePerson, rules: Partial<ExchangeRules> = {}, taken = take()) =>
  judgeShift(who, { take: taken, gives: [] }, { ...RULES, ...rules });

describe('judgeShift', () => {
  it.each<[string, ExchangePerson, string | null, Partial<ExchangeRules>?]>([
    ['nothing planned', person([]), null],
    ['a day off gives way', person([off(DT)]), null],
    ['vacation', person([off(DT, 'V')]), 'on_leave'],
    ['sick', person([off(DT, 'S')]), 'on_leave'],
    ['a protected day off', person([{ ...off(DT), is_blocked: true }]), 'protected_day'],
    ['a shift that day', person([day(DT, '06:00', '09:00')]), 'shift_that_day'],
    [
      'a shift that day where several are allowed',
      person([day(DT, '06:00', '09:00')]),
      null,
      { allow_several_rows_per_date: true },
    ],
    [
      'a shift at that time where several are allowed',
      person([day(DT, '09:00', '12:00')]),
      'overlap',
      { allow_several_rows_per_date: true },
    ],
    ['another vacancy at that time', person([day(DT, '18:00', '22:00', { is_vacancy: true })]), 'overlap'],
    ['late the evening before', person([day('2026-03-11', '14:00', '23:30')]), 'rest_too_short'],
    ['early the next morning', person([day('2026-03-13', '06:00', '14:00')]), 'rest_too_short'],
    [
      'a longer rest of their own',
      person([day('2026-03-11', '09:00', '22:00')], { min_time_btw_shifts: 14 }),
      'rest_too_short',
    ],
    ['left before', person([], { dt_fired: '2026-03-11' }), 'not_employed'],
    ['a personal limit of length', person([], { shift_hours_length_max: 8 }), 'shift_too_long'],
    [
      'cannot work then',
      person([], { worker_constraints: [{ weekday: 3, tm: '19:00:00', is_lite: false }] }),
      'limitation',
    ],
    [
      'six days of the week full, breaks aside',
      person(['06', '07', '08', '09', '10', '11'].map((d) => day(`2026-03-${d}`, '10:00', '19:00'))),
      null,
      { week_hours_max: 57 },
    ],
    ['the cap of the month', person([]), 'month_too_long', { month_hours_max: 8 }],
    [
      'six days of the week full',
      person(['06', '07', '08', '09', '10', '11'].map((d) => day(`2026-03-${d}`, '10:00', '19:00'))),
      'week_too_long',
      { week_hours_max: 56 },
    ],
  ])('%s', (_case, who, rule, rules) => expect(judge(who, rules).blocked?.rule ?? null).toBe(rule));

  it('lets a wish be a warning, and a short shift of somebody who wants longer ones', () => {
    const who = person([], {
      shift_hours_length_min: 11,
      worker_constraints: [{ weekday: 3, tm: '19:00:00', is_lite: true }],
    });
    const { blocked, warnings } = judge(who);
    expect(blocked).toBeNull();
    expect(warnings.map((one) => one.rule).sort()).toEqual(['shift_too_short', 'wish']);
  });

  it('does not count what is broken already', () => {
    const tired = person([day('2026-03-08', '14:00', '23:30'), day('2026-03-09', '06:00', '14:00')]);
    expect(judge(tired).blocked).toBeNull();
  });

  it('tells hours, overtime and the rests around the shift', () => {
    const who = person([day('2026-03-11', '09:00', '18:00'), day('2026-03-14', '09:00', '18:00')]);
    expect(judge(who).effect).toEqual({
      month_hours_before: 16,
      month_hours_after: 25,
      norm_hours: 16,
      overtime_before: 0,
      overtime_after: 9,
      rest_before_hours: 16,
      rest_after_hours: 37,
      rest_limit: 11,
      week_hours: 25,
      week_limit: 60,
    });
  });

  it('counts the rest to a shift under another clock by both clocks', () => {
    const rules = { ...RULES, zone: 'Europe/Moscow', zones: new Map([[2, 'Europe/Kaliningrad']]) };
    const west = person([day('2026-03-11', '14:00', '23:00', { shop_id: 2 })]);
    const judged = judgeShift(west, { take: take(), gives: [] }, rules);
    const own = person([day('2026-03-11', '14:00', '23:00')]);
    const rest = judgeShift(own, { take: take(), gives: [] }, rules).effect.rest_before_hours;
    expect(judged.effect.rest_before_hours).toBe((rest ?? 0) - 1);
    expect(judged.blocked).toMatchObject({ rule: 'rest_too_short' });
  });

  it('judges a swap by what stands after it: the given shift no longer counts', () => {
    const given = day('2026-03-11', '14:00', '23:30');
    const who = person([given]);
    expect(judge(who).blocked?.rule).toBe('rest_too_short');
    expect(judgeShift(who, { take: take(), gives: [given] }, RULES).blocked).toBeNull();
    expect(judgeShift(who, { take: null, gives: [given] }, RULES)).toMatchObject({
      blocked: null,
      effect: { month_hours_after: 0 },
    });
  });
});
