import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitsWishedDate } from '../../people/index.ts';
import { itemAt } from '../../required.ts';
import { aWorkerDay, demoDayTypes as types } from '../testing.ts';
import { findDayCombinationProblems } from './day-combinations.ts';
import type { JudgedDay, LimitingEmployment, ShiftRules } from './shift-violation.ts';
import { findShiftViolations, sortViolations } from './shift-violations.ts';

const rules: ShiftRules = {
  types,
  allow_several_rows_per_date: true,
  zone: 'Europe/Moscow',
  rest_hours: 11,
  shift_hours_min: 4,
  shift_hours_max: 12,
  week_hours_max: 48,
  step_minutes: 30,
  shop_id: 7,
  openingOf: () => ({ opens: '08:00:00', closes: '22:00:00' }),
};
const employment: LimitingEmployment = {
  dt_hired: '2026-01-01',
  dt_fired: null,
  min_time_btw_shifts: null,
  shift_hours_length_min: null,
  shift_hours_length_max: null,
};
const day = (dt: string, start: string, end: string, fields: Partial<JudgedDay> = {}): JudgedDay => ({
  ...aWorkerDay({
    dt,
    dttm_work_start: `${dt}T${start}:00`,
    dttm_work_end: end > start ? `${dt}T${end}:00` : `${nextOf(dt)}T${end}:00`,
  }),
  user_id: 1,
  work_seconds: 3600 * (Number(end.slice(0, 2)) - Number(start.slice(0, 2)) + (end > start ? 0 : 24) - 1),
  ...fields,
});
const nextOf = (dt: string) => `${dt.slice(0, 8)}${String(Number(dt.slice(8)) + 1).padStart(2, '0')}`;
const violationsIn = (days: JudgedDay[], employments = [employment], with_: Partial<ShiftRules> = {}) =>
  findShiftViolations(days, employments, { ...rules, ...with_ }).map(
    ({ code, severity, dt, value, limit }) =>
      `${code} ${severity} ${dt.slice(8)}${value === null ? '' : ` ${value}/${limit}`}`,
  );

describe('findShiftViolations', () => {
  it('has nothing to say of an ordinary week', () => {
    const week = ['02', '03', '04', '05', '06'].map((d) => day(`2026-03-${d}`, '09:00', '18:00'));
    expect(violationsIn(week)).toEqual([]);
  });

  it.each<[string, JudgedDay[], string[]]>([
    [
      'two shifts at once',
      [day('2026-03-02', '09:00', '18:00'), day('2026-03-02', '17:00', '21:00')],
      ['overlap error 02'],
    ],
    [
      'a late evening before an early morning',
      [day('2026-03-02', '13:00', '22:00'), day('2026-03-03', '08:00', '16:00')],
      ['rest_too_short warning 03 10/11'],
    ],
    [
      'two shifts of one date, whatever lies between',
      [day('2026-03-02', '09:00', '13:00'), day('2026-03-02', '17:00', '21:00')],
      [],
    ],
    ['too long', [day('2026-03-02', '08:00', '21:00')], ['shift_too_long warning 02 13/12']],
    ['too short', [day('2026-03-02', '09:00', '12:00')], ['shift_too_short warning 02 3/4']],
    ['before the opening', [day('2026-03-02', '07:00', '15:00')], ['outside_opening_hours notice 02']],
    [
      'in another department nobody asks when this one opens',
      [day('2026-03-02', '07:00', '15:00', { shop_id: 8 })],
      [],
    ],
    [
      'six long days in a row',
      ['02', '03', '04', '05', '06', '07'].map((d) => day(`2026-03-${d}`, '09:00', '18:00')),
      [],
    ],
    [
      'seven long days in a row: paid hours count, breaks do not',
      ['02', '03', '04', '05', '06', '07', '08'].map((d) => day(`2026-03-${d}`, '09:00', '18:00')),
      ['week_too_long warning 08 56/48'],
    ],
    ['after the dismissal', [day('2025-12-30', '09:00', '18:00')], ['not_employed error 30']],
  ])('%s', (_case, days, expected) => expect(violationsIn(days)).toEqual(expected));

  it('lets work go on where the next date opens as this one closes', () => {
    const open = (closes: string) => ({
      openingOf: (dt: string) => (dt === '2026-03-04' ? null : { opens: '00:00:00', closes }),
    });
    const night = (dt: string) => [day(dt, '21:00', '06:00')];
    expect(violationsIn(night('2026-03-02'), [employment], open('00:00:00'))).toEqual([]);
    expect(violationsIn(night('2026-03-02'), [employment], open('23:00:00'))).toEqual([
      'outside_opening_hours notice 02',
    ]);
    expect(violationsIn(night('2026-03-03'), [employment], open('00:00:00'))).toEqual([
      'outside_opening_hours notice 03',
    ]);
  });

  it('lets facts lie half an hour beyond a limit of time, and plans not (planning 177)', () => {
    const fact = (dt: string, start: string, end: string) => [day(dt, start, end, { is_fact: true })];
    expect(violationsIn(fact('2026-03-02', '07:30', '16:00'))).toEqual([]);
    expect(violationsIn(fact('2026-03-02', '07:29', '16:00'))).toEqual(['outside_opening_hours notice 02']);
    expect(violationsIn([day('2026-03-02', '07:30', '16:00')])).toEqual(['outside_opening_hours notice 02']);
    expect(violationsIn(fact('2026-03-02', '08:00', '20:30'))).toEqual([]);
    expect(violationsIn(fact('2026-03-02', '08:00', '20:31'))).toEqual([
      'shift_too_long warning 02 12.52/12',
    ]);
    const evening = fact('2026-03-02', '12:00', '22:00');
    expect(violationsIn([...evening, ...fact('2026-03-03', '08:30', '17:00')])).toEqual([]);
    expect(violationsIn([...evening, ...fact('2026-03-03', '08:29', '17:00')])).toEqual([
      'rest_too_short warning 03 10.48/11',
    ]);
  });

  it('does not count leave as work of a week', () => {
    const leave = aWorkerDay({ dt: '2026-03-04', type: 'V' });
    const days = ['02', '03', '05', '06', '07'].map((d) => day(`2026-03-${d}`, '09:00', '18:00'));
    expect(violationsIn([...days, { ...leave, user_id: 1, work_seconds: 30 * 3600 }])).toEqual([]);
  });

  it('takes the stricter limit of employment and department', () => {
    const own = { ...employment, min_time_btw_shifts: 14, shift_hours_length_max: 8 };
    expect(
      violationsIn([day('2026-03-02', '10:00', '19:00'), day('2026-03-03', '08:00', '12:00')], [own]),
    ).toEqual(['shift_too_long warning 02 9/8', 'rest_too_short warning 03 13/14']);
    const looser = { ...employment, min_time_btw_shifts: 8, shift_hours_length_max: 14 };
    expect(
      violationsIn([day('2026-03-02', '09:00', '22:00'), day('2026-03-03', '08:00', '12:00')], [looser]),
    ).toEqual(['shift_too_long warning 02 13/12', 'rest_too_short warning 03 10/11']);
  });

  it('tells limitations from wishes', () => {
    const of = (is_lite: boolean) => [
      { ...employment, worker_constraints: [{ weekday: 0, tm: '17:30:00', is_lite }] },
    ];
    expect(violationsIn([day('2026-03-02', '09:00', '18:00')], of(false))).toEqual(['limitation warning 02']);
    expect(violationsIn([day('2026-03-02', '09:00', '18:00')], of(true))).toEqual(['wish notice 02']);
    expect(violationsIn([day('2026-03-02', '09:00', '17:30')], of(true))).toEqual([]);
  });

  it('notices a date that is wished off, and a night that runs into it', () => {
    const wished = [{ ...employment, wished_dts: ['2026-03-03'] }];
    const on = (dt: string, end: string) => violationsIn([day(dt, '13:00', end)], wished);
    expect(on('2026-03-03', '21:00')).toEqual(['wish notice 03']);
    expect(on('2026-03-02', '21:00')).toEqual([]);
    expect(hitsWishedDate({ dt: '2026-03-02', end_second: 86_400 }, ['2026-03-03'])).toBe(false);
    expect(hitsWishedDate({ dt: '2026-03-02', end_second: 86_401 }, ['2026-03-03'])).toBe(true);
  });

  it('counts the days of a floating period, not weekdays', () => {
    const floating = { ...employment, week_availability: 4, dt_new_week_availability_from: '2026-03-03' };
    const own = { ...floating, worker_constraints: [{ weekday: 0, tm: '10:00:00', is_lite: false }] };
    const week = ['02', '03', '07'].map((date) => day(`2026-03-${date}`, '09:00', '18:00'));
    expect(violationsIn(week, [own])).toEqual(['limitation warning 03', 'limitation warning 07']);
  });

  it('counts rest by the clocks of both departments, and finds two places at once under two clocks', () => {
    const zones = new Map([[8, 'Asia/Yekaterinburg']]);
    const east = (dt: string, start: string, end: string) => day(dt, start, end, { shop_id: 8 });
    const judged = (...days: JudgedDay[]) =>
      violationsIn(days, [employment], { zones, openingOf: null, shift_hours_min: 1 });
    const late = day('2026-03-02', '13:00', '22:00', { shop_id: 7 });
    expect(judged(late, east('2026-03-03', '10:00', '18:00'))).toEqual(['rest_too_short warning 03 10/11']);
    expect(judged(late, east('2026-03-03', '11:00', '18:00'))).toEqual([]);
    const early = day('2026-03-03', '08:00', '16:00', { shop_id: 7 });
    expect(judged(east('2026-03-02', '13:00', '22:00'), early)).toEqual([]);
    const here = day('2026-03-02', '09:00', '18:00', { shop_id: 7 });
    expect(judged(here, east('2026-03-02', '18:00', '22:00'))).toEqual(['rest_too_short warning 02 0/11']);
  });

  it('counts hours on the clock of the department: a night of 25 hours rests an hour longer', () => {
    const berlin = { zone: 'Europe/Berlin', openingOf: null };
    const autumn = [day('2026-10-24', '14:00', '22:00'), day('2026-10-25', '08:00', '16:00')];
    expect(violationsIn(autumn, [employment], berlin)).toEqual([]);
    const spring = [day('2026-03-28', '14:00', '22:00'), day('2026-03-29', '09:00', '16:00')];
    expect(violationsIn(spring, [employment], berlin)).toEqual(['rest_too_short warning 29 10/11']);
    const night = [day('2026-10-24', '20:00', '08:00')];
    expect(violationsIn(night, [employment], berlin)).toEqual(['shift_too_long warning 24 13/12']);
  });

  it('is quiet where no limit is set, and on a closed day says so', () => {
    const none = { rest_hours: null, shift_hours_min: null, shift_hours_max: null, week_hours_max: null };
    const days = [day('2026-03-02', '06:00', '23:00'), day('2026-03-03', '00:00', '10:00')];
    expect(violationsIn(days, [employment], { ...none, openingOf: null })).toEqual([]);
    expect(violationsIn([itemAt(days, 0)], [employment], { ...none, openingOf: () => null })).toEqual([
      'outside_opening_hours warning 02',
    ]);
  });

  const anyDay = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 23 }))
    .map(([d, start, end]) => {
      const hh = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
      return day(`2026-03-${String(d).padStart(2, '0')}`, hh(start), hh(end === start ? end + 1 : end));
    });

  it('finds whatever the server would refuse, and sorts errors first', () =>
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 8 }), (days) => {
        const violations = sortViolations(findShiftViolations(days, [employment], rules));
        const refused = findDayCombinationProblems(days, types, rules);
        expect(violations.filter(({ code }) => code === 'overlap')).toHaveLength(
          refused.filter(({ code }) => code === 'overlap').length,
        );
        const ranks = violations.map(({ severity }) => ['error', 'warning', 'notice'].indexOf(severity));
        expect(ranks).toEqual([...ranks].sort());
      }),
    ));
});
