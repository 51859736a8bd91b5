import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDttm, naiveSeconds, normaliseEnd } from '../../calendar/index.ts';
import { PLAIN_HOURS, PLAIN_NIGHTS } from '../testing.ts';
import type { BreakRow } from './breaks.ts';
import { finesOfPosition, isQuickPattern } from './fines.ts';
import { type NightRules, splitNightHours } from './night-hours.ts';
import { type WorkHoursRules, workHoursOf } from './paid-hours.ts';
import { unaccountedOvertime } from './unaccounted-overtime.ts';

const dt = '2026-03-02';
const breaks: BreakRow[] = [
  [0, 360, [30]],
  [360, 540, [30, 30]],
  [540, 1020, [30, 30, 15]],
];
const rules: WorkHoursRules = { ...PLAIN_HOURS, breaks };
const times = (start: string, end: string) => {
  const dttm_work_start = `${dt}T${start}:00`;
  return { dttm_work_start, dttm_work_end: normaliseEnd(dttm_work_start, `${dt}T${end}:00`) };
};
const plan = (start: string, end: string) => ({ dt, is_fact: false, ...times(start, end) });
const fact = (start: string, end: string) => ({ dt, is_fact: true, ...times(start, end) });

describe('a shift with the reference break table', () => {
  it.each([
    ['08:00', '20:00', 10.75],
    ['10:00', '20:00', 8.75],
    ['10:00', '16:00', 5.5],
    ['10:00', '16:01', 5.02],
    ['09:00', '18:00', 8],
    ['10:00', '14:00', 3.5],
    ['16:00', '23:00', 6],
    ['13:30', '13:35', 0],
    ['20:00', '08:00', 10.75],
  ])('%s to %s pays %d hours', (start, end, hours) =>
    expect(workHoursOf(plan(start, end), rules).work_hours).toBe(hours),
  );

  it('pays nothing for half a shift, and all of it when the type has no breaks', () => {
    expect(workHoursOf({ ...fact('09:00', '18:00'), dttm_work_end: null }, rules).work_seconds).toBe(0);
    expect(
      workHoursOf(plan('09:00', '18:00'), {
        ...rules,
        day_type: { ...rules.day_type, subtract_breaks: false },
      }).work_hours,
    ).toBe(9);
    expect(workHoursOf(plan('09:00', '18:00'), { ...rules, breaks: [] }).work_hours).toBe(9);
  });

  it('rounds to half hours where the network does', () =>
    expect(workHoursOf(plan('08:00', '20:00'), { ...rules, round_work_hours_alg: 0 }).work_hours).toBe(11));

  it('knows the night of the clock change', () => {
    const night = {
      dt: '2026-10-24',
      is_fact: false,
      dttm_work_start: '2026-10-24T22:00:00',
      dttm_work_end: '2026-10-25T06:00:00',
    };
    expect(workHoursOf(night, { ...rules, breaks: [], zone: 'Europe/Berlin' }).work_hours).toBe(9);
  });
});

describe('cropping by the department’s hours', () => {
  const cropped = (opening: { opens: string; closes: string } | null) => ({ ...rules, crop_to: { opening } });

  it.each([
    ['inside', '10:00', '16:00', { opens: '09:00:00', closes: '21:00:00' }, 5.5],
    ['starts before opening', '07:00', '18:00', { opens: '09:00:00', closes: '21:00:00' }, 8],
    ['runs past closing into the night', '20:00', '02:00', { opens: '09:00:00', closes: '22:00:00' }, 1.5],
    ['closing midnight ends the date', '20:00', '04:00', { opens: '09:00:00', closes: '00:00:00' }, 3.5],
    ['round the clock', '20:00', '08:00', { opens: '00:00:00', closes: '00:00:00' }, 10.75],
    ['wholly outside', '05:00', '08:00', { opens: '09:00:00', closes: '21:00:00' }, 0],
    ['closed that day', '09:00', '18:00', null, 0],
  ])('%s', (_case, start, end, opening, hours) =>
    expect(workHoursOf(plan(start, end), cropped(opening)).work_hours).toBe(hours),
  );
});

describe('paying only what the approved plan covers', () => {
  const inPlan = (start: string, end: string, allowed: number) => ({
    ...rules,
    only_fact_hours_that_in_approved_plan: true,
    closest_plan: times(start, end),
    late_arrival_seconds: allowed,
    early_departure_seconds: allowed,
  });

  it.each([
    ['12:00', '20:00', '11:00', '22:00', 0, '12:00', '20:00', 7],
    ['09:00', '20:00', '11:00', '22:00', 0, '11:00', '20:00', 8],
    ['11:00', '22:00', '10:00', '20:00', 0, '11:00', '20:00', 8],
    ['10:00', '22:00', '10:07', '20:00', 900, '10:00', '20:00', 8.75],
    ['10:00', '21:00', '09:00', '20:53', 900, '10:00', '21:00', 9.75],
    ['10:00', '21:00', '09:00', '20:53', 0, '10:00', '20:53', 9.63],
    ['10:00', '20:00', '10:15', '20:00', 900, '10:15', '20:00', 8.5],
    ['10:00', '14:00', '15:00', '18:00', 0, '15:00', '18:00', 0],
  ])('plan %s-%s, fact %s-%s, %i s allowed: %s-%s, %d h', (ps, pe, fs, fe, allowed, ts, te, hours) => {
    const paid = workHoursOf(fact(fs, fe), inPlan(ps, pe, allowed));
    expect([paid.dttm_work_start_tabel, paid.dttm_work_end_tabel, paid.work_hours]).toEqual([
      `${dt}T${ts}:00`,
      `${dt}T${te}:00`,
      hours,
    ]);
  });

  it('takes the plan’s break when a shorter one would pay more than planned', () => {
    const table: BreakRow[] = [
      [0, 500, [0]],
      [501, 900, [120]],
    ];
    expect(
      workHoursOf(fact('09:00', '17:00'), { ...inPlan('09:00', '18:00', 0), breaks: table }).work_hours,
    ).toBe(6);
  });

  it('pays nothing without a matched plan and leaves plans alone', () => {
    const unmatched = { ...rules, only_fact_hours_that_in_approved_plan: true };
    expect(workHoursOf(fact('09:00', '18:00'), unmatched)).toMatchObject({
      work_hours: 0,
      dttm_work_start_tabel: `${dt}T09:00:00`,
    });
    expect(workHoursOf(plan('09:00', '18:00'), unmatched).work_hours).toBe(8);
  });

  it('counts what was worked outside the paid bounds', () =>
    expect(workHoursOf(fact('11:00', '22:00'), inPlan('12:00', '20:00', 0)).unaccounted_overtime).toBe(180));
});

describe('fines', () => {
  const withFines = (fines: WorkHoursRules['fines'], allowed = 0) => ({
    ...rules,
    breaks: [],
    fines,
    closest_plan: times('10:00', '20:00'),
    late_arrival_seconds: allowed,
    early_departure_seconds: allowed,
  });

  it.each([
    ['a range', { arrive_fines: [[1, 10, 60]] as const }, '10:10', '20:00', '11:10', '20:00'],
    ['past the range', { arrive_fines: [[1, 10, 60]] as const }, '10:11', '20:00', '10:11', '20:00'],
    [
      'early arrival in a range',
      { arrive_fines: [[-30, -1, 15]] as const },
      '09:50',
      '20:00',
      '10:05',
      '20:00',
    ],
    ['a step rounds lateness up', { arrive_step: 30 }, '10:07', '20:00', '10:30', '20:00'],
    ['a step on leaving', { departure_step: 30 }, '10:00', '19:50', '10:00', '19:30'],
    ['on a multiple already', { arrive_step: 30 }, '10:30', '20:00', '10:30', '20:00'],
  ])('%s', (_case, fines, start, end, paidStart, paidEnd) => {
    const paid = workHoursOf(fact(start, end), withFines(fines));
    expect([paid.dttm_work_start_tabel, paid.dttm_work_end_tabel]).toEqual([
      `${dt}T${paidStart}:00`,
      `${dt}T${paidEnd}:00`,
    ]);
  });

  it('forgives lateness that is exactly the allowed interval', () =>
    expect(workHoursOf(fact('10:15', '20:00'), withFines({ arrive_step: 30 }, 900)).work_hours).toBe(9.75));

  it('forgives lateness within the allowed interval, and plans are never fined', () => {
    expect(workHoursOf(fact('10:07', '20:00'), withFines({ arrive_step: 30 }, 900)).work_hours).toBe(9.88);
    expect(workHoursOf(plan('10:07', '20:00'), withFines({ arrive_step: 30 })).work_hours).toBe(9.88);
  });

  it('finds the rule by the position’s name', () => {
    const settings = { '.*': { arrive_step: 5 }, 'продавец|cashier': { arrive_step: 30 } };
    expect(finesOfPosition(settings, 'Старший Продавец')).toEqual({ arrive_step: 30 });
    expect(finesOfPosition(settings, 'Loader')).toEqual({ arrive_step: 5 });
    expect([
      finesOfPosition({}, 'Loader'),
      finesOfPosition({ '(': { arrive_step: 1 } }, 'Loader'),
      finesOfPosition(settings, null),
    ]).toEqual([null, null, null]);
  });

  it.each([
    ['Cashier', true],
    ['продавец|cashier', true],
    ['^Senior .* clerk$', true],
    ['[a-z(]+ \\(night\\)', true],
    ['(a+)+$', false],
    ['(a|a)(a|a)', false],
    ['.*.*.*x', false],
    ['a?a?a?', false],
    ['a{1,9}a{1,9}a{1,9}', false],
    ['x'.repeat(129), false],
  ])('%s may be tried on any name: %s', (pattern, expected) =>
    expect(isQuickPattern(pattern)).toBe(expected),
  );
});

describe('paid days off', () => {
  const dayOff = (
    get_work_hours_method: WorkHoursRules['day_type']['get_work_hours_method'],
    is_work_hours = true,
  ) => ({
    ...rules,
    day_type: { is_dayoff: true, is_work_hours, subtract_breaks: true, get_work_hours_method },
    average_day_hours: 5.68,
    norm_day_hours: 7,
  });
  const off = (work_hours: number | null) => ({
    dt,
    is_fact: false,
    dttm_work_start: null,
    dttm_work_end: null,
    work_hours,
  });

  it.each([
    ['average_sawh_hours', 3, 5.68],
    ['norm_hours', 3, 7],
    ['manual', 3, 3],
    ['manual', null, 0],
    ['manual_or_average_sawh_hours', null, 5.68],
    ['manual_or_average_sawh_hours', 0, 0],
    ['', 3, 0],
  ] as const)('%s with %s typed pays %d', (method, typed, hours) =>
    expect(workHoursOf(off(typed), dayOff(method)).work_hours).toBe(hours),
  );

  it('pays nothing for an ordinary day off', () =>
    expect(workHoursOf(off(8), dayOff('manual', false)).work_hours).toBe(0));
});

const night = PLAIN_NIGHTS;
const split = (start: string, end: string, pause: number, mode = night.break_time_subtractor) => {
  const { dttm_work_start, dttm_work_end } = times(start, end);
  const gross = naiveSeconds(dttm_work_end) - naiveSeconds(dttm_work_start);
  const paid = {
    work_seconds: gross - pause * 60,
    break_seconds: pause * 60,
    dttm_work_start_tabel: dttm_work_start,
    dttm_work_end_tabel: dttm_work_end,
  };
  return splitNightHours(paid, { ...night, break_time_subtractor: mode });
};

describe('night hours', () => {
  it.each([
    ['no night', '09:00', '18:00', 60, 'default', 8, 0],
    ['all night', '22:00', '06:00', 60, 'default', 0, 7],
    ['half and half', '14:00', '02:00', 60, 'default', 7.5, 3.5],
    ['from the night first', '14:00', '02:00', 60, 'in_priority_from_night', 8, 3],
    ['from the bigger part', '14:00', '02:00', 60, 'in_priority_from_bigger_part', 7, 4],
    ['across two nights', '01:00', '23:00', 0, 'default', 16, 6],
    ['18 to 9 with 75 minutes', '18:00', '09:00', 75, 'default', 6.38, 7.38],
    ['a night shorter than half the break', '10:00', '22:15', 60, 'default', 11.25, 0],
    ['a day shorter than half the break', '21:45', '06:00', 60, 'default', 0, 7.25],
    ['a night too short for the whole break', '12:00', '22:30', 60, 'in_priority_from_night', 9.5, 0],
  ] as const)('%s', (_case, start, end, pause, mode, D, N) =>
    expect(split(start, end, pause, mode)).toEqual({ D, N, total: Math.round((D + N) * 100) / 100 }),
  );

  it('ends on the last date that can be written', () => {
    const [start, end] = ['9999-12-31T20:00:00', '9999-12-31T23:00:00'];
    const paid = {
      work_seconds: 10_800,
      break_seconds: 0,
      dttm_work_start_tabel: start,
      dttm_work_end_tabel: end,
    };
    expect(splitNightHours(paid, night)).toEqual({ D: 2, N: 1, total: 3 });
  });

  it('sums the rounded parts', () => expect(split('18:00', '09:00', 75).total).toBe(13.76));
});

describe('whatever the shift', () => {
  const shift = fc.record({
    start: fc.integer({ min: 0, max: 86_399 }),
    length: fc.integer({ min: 0, max: 86_400 }),
    is_fact: fc.boolean(),
  });
  const base = naiveSeconds(`${dt}T00:00:00`);

  it('hours are never negative and day plus night is the total', () =>
    fc.assert(
      fc.property(
        shift,
        fc.constantFrom('default', 'in_priority_from_night', 'in_priority_from_bigger_part'),
        (s, mode) => {
          const day = {
            dt,
            is_fact: s.is_fact,
            dttm_work_start: formatDttm(base + s.start),
            dttm_work_end: formatDttm(base + s.start + s.length),
          };
          const paid = workHoursOf(day, {
            ...rules,
            only_fact_hours_that_in_approved_plan: true,
            closest_plan: times('10:00', '22:00'),
          });
          const parts = splitNightHours(paid, {
            ...night,
            break_time_subtractor: mode as NightRules['break_time_subtractor'],
          });
          expect(paid.work_seconds).toBeGreaterThanOrEqual(0);
          expect(Math.min(parts.D, parts.N)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(parts.total - paid.work_seconds / 3600)).toBeLessThanOrEqual(0.0101);
          expect(unaccountedOvertime(day, paid, rules.zone)).toBe(paid.unaccounted_overtime);
        },
      ),
    ));
});
