import { describe, expect, it } from 'vitest';
import { required } from '../../required.ts';
import { factTimesheet } from './fact-timesheet.ts';
import { timesheetRules } from './rules.ts';
import { aDay, HOME, june, off, on, TYPES } from './testing.ts';
import { type TimesheetInput, timesheet } from './timesheet.ts';
import { timesheetEmployment } from './timesheet-employment.ts';

const DT = '2021-06-08';
const brief = (input: TimesheetInput, dt = DT) =>
  on(timesheet(input), dt).map((item) => [item.day_type, item.source, item.day_hours, item.night_hours]);
const plan = (dt: string, hours = 8, given = {}) => aDay(dt, hours, { is_fact: false, ...given });

describe('the fact timesheet of a date', () => {
  it.each([
    ['a fact with its hours', [aDay(DT, 9, { night_hours: 1.5 })], [['W', 'F', 9, 1.5]]],
    ['a fact instead of the planned shift', [aDay(DT, 9), plan(DT)], [['W', 'F', 9, 0]]],
    ['a planned day off where nobody worked', [off(DT, 'S')], [['S', 'P', 0, 0]]],
    [
      'a planned day off where the fact has one time only',
      [aDay(DT, 0, { dttm_work_end: null }), off(DT)],
      [['H', 'P', 0, 0]],
    ],
    ['an absence where a planned shift was missed', [plan(DT)], [['A', 'S', 0, 0]]],
    [
      'one absence for two missed shifts',
      [plan(DT, 4), plan(DT, 3, { dttm_work_start: `${DT}T18:00:00` })],
      [['A', 'S', 0, 0]],
    ],
    ['a day off where nothing stands', [], [['H', 'S', 0, 0]]],
    ['a day off where the plan was cleared', [off(DT, 'E')], [['H', 'S', 0, 0]]],
    ['the work alone where the plan was cleared', [aDay(DT, 5), off(DT, 'E')], [['W', 'F', 5, 0]]],
    ['nothing for a missed shift that is never paid', [plan(DT, 8, { type: 'SD' })], []],
    [
      'a vacation beside the work it allows',
      [aDay(DT, 5), off(DT, 'V')],
      [
        ['W', 'F', 5, 0],
        ['V', 'P', 0, 0],
      ],
    ],
    [
      'no vacation beside a type it does not allow',
      [aDay(DT, 5, { type: 'Q' }), off(DT, 'V')],
      [['Q', 'F', 5, 0]],
    ],
    ['the same fact once', [aDay(DT, 8), aDay(DT, 8)], [['W', 'F', 8, 0]]],
    [
      'a missed shift beside a day off pays nothing',
      [off(DT), plan(DT, 8, { is_vacancy: true })],
      [['H', 'P', 0, 0]],
    ],
  ])('is %s', (_case, days, expected) => expect(brief(june(days))).toEqual(expected));

  it('is the plan from today on, with its hours', () => {
    const days = [plan(DT), off('2021-06-09', 'V'), plan('2021-06-09', 6)];
    const input = june(days, { today: DT });
    expect(brief(input)).toEqual([['W', 'P', 8, 0]]);
    expect(brief(input, '2021-06-09')).toEqual([
      ['V', 'P', 0, 0],
      ['W', 'P', 6, 0],
    ]);
    expect(brief(june(days, { today: DT, settings: { timesheet_only_day_in_past: true } }))).toEqual([]);
  });

  it('pays an absence with the planned hours where the type is paid', () => {
    const types = new Map(TYPES).set('A', { ...required(TYPES, 'A'), is_work_hours: true });
    expect(brief(june([plan(DT, 8)], { types }))).toEqual([['A', 'S', 8, 0]]);
    expect(brief(june([plan(DT, 6, { night_hours: 2 })], { types }))).toEqual([['A', 'S', 8, 0]]);
    expect(brief(june([plan(DT, 8), off(DT, 'V')], { types }))).toEqual([
      ['V', 'P', 0, 0],
      ['A', 'S', 8, 0],
    ]);
  });

  it('pays a paid day off as day hours', () => {
    const types = new Map(TYPES).set('V', { ...required(TYPES, 'V'), is_work_hours: true });
    expect(brief(june([off(DT, 'V', { day_hours: 5.68 })], { types }))).toEqual([['V', 'P', 5.68, 0]]);
  });

  it('is nothing outside the employment, its first and last day included', () => {
    const employments = [{ ...HOME, dt_hired: '2021-06-05', dt_fired: '2021-06-10' }];
    const dates = factTimesheet(june([aDay('2021-06-04', 8), aDay('2021-06-05', 8)], { employments })).map(
      (part) => part.dt,
    );
    expect(dates).toEqual([
      '2021-06-05',
      '2021-06-06',
      '2021-06-07',
      '2021-06-08',
      '2021-06-09',
      '2021-06-10',
    ]);
  });

  it('belongs to the visible employment, then to the higher rate', () => {
    const half = { ...HOME, id: 2, norm_work_hours: 50 };
    const hidden = { ...HOME, id: 3, is_visible: false, norm_work_hours: 150 };
    expect(timesheetEmployment([half, hidden, HOME], DT)?.id).toBe(1);
    expect(timesheetEmployment([hidden, half], DT)?.id).toBe(2);
  });

  it('takes the position from the work type where the network says so, for shifts alone', () => {
    const rules = timesheetRules({ get_position_from_work_type_name_in_calc_timesheet: true });
    const days = [
      aDay(DT, 8, { work_type_position_id: 77, shop_id: 99, work_type_name_id: 5 }),
      off('2021-06-09'),
    ];
    const parts = factTimesheet(june(days, { rules }));
    expect(on(parts as never, DT)[0]).toMatchObject({ position_id: 77, shop_id: 99, work_type_name_id: 5 });
    expect(on(parts as never, '2021-06-09')[0]).toMatchObject({
      position_id: 20,
      shop_id: 10,
      work_type_name_id: 30,
    });
    expect(on(factTimesheet(june(days)) as never, DT)[0]?.position_id).toBe(20);
  });
});
