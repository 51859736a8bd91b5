import { describe, expect, it } from 'vitest';
import { demoDayTypes as types } from '../testing.ts';
import { shiftLimitsIn } from './department-rules.ts';
import { type JudgedCell, judgePerson, type PersonRules } from './judge-person.ts';
import { hasProblem } from './problems.ts';

const rules: PersonRules = {
  ...shiftLimitsIn({ min_change_time: 11, shift_start: 4, shift_end: 12, max_work_hours_7days: 48 }),
  shop_id: 7,
  types,
  allow_several_rows_per_date: true,
  zone: null,
  step_minutes: 30,
  openingOf: null,
  breaks: { by_position: {}, shop: [[0, 1440, [60]]], network: null },
};
const employment = {
  dt_hired: '2026-01-01',
  dt_fired: null,
  min_time_btw_shifts: null,
  shift_hours_length_min: null,
  shift_hours_length_max: null,
};
const person = { employee_id: 3, user_id: 9, position_id: null, employments: [employment] };
const shift = (dt: string, from: string, to: string): JudgedCell => ({
  dt,
  days: [{ type: 'W', shop_id: 7, dttm_work_start: `${dt}T${from}:00`, dttm_work_end: `${dt}T${to}:00` }],
});
const judge = (cells: JudgedCell[], of: Partial<PersonRules> = {}, is_fact = false) =>
  judgePerson(person, cells, is_fact, { ...rules, ...of });

describe('judgePerson', () => {
  it('tells each rule once a date, the worst first', () => {
    const found = judge([shift('2026-03-02', '13:00', '22:00'), shift('2026-03-03', '06:00', '20:00')]);
    expect([...found.keys()]).toEqual(['2026-03-03']);
    expect(found.get('2026-03-03')?.map(({ code }) => code)).toEqual(['shift_too_long', 'rest_too_short']);
    expect([found.get('2026-03-03'), found.get('2026-03-02')].map(hasProblem)).toEqual([true, false]);
  });

  it('counts the hours of a week as they are paid', () => {
    const week = (days: number) =>
      judge(Array.from({ length: days }, (_, at) => shift(`2026-03-0${at + 2}`, '09:00', '18:00')));
    expect([...week(6).keys()]).toEqual([]);
    expect(
      week(7)
        .get('2026-03-08')
        ?.map(({ code, value }) => [code, value]),
    ).toEqual([['week_too_long', 56]]);
  });

  it('takes no wish and no shift beyond the opening hours for a problem', () => {
    const openingOf = () => ({ opens: '10:00:00', closes: '20:00:00' });
    const found = judge([shift('2026-03-02', '09:00', '18:00')], { openingOf });
    expect(found.get('2026-03-02')?.map(({ code }) => code)).toEqual(['outside_opening_hours']);
    expect(hasProblem(found.get('2026-03-02'))).toBe(false);
  });

  it.each<[string, string, string, string[]]>([
    ['half an hour around the opening hours', '07:30', '20:00', []],
    ['more than that', '07:29', '18:00', ['outside_opening_hours']],
    ['half an hour longer than the longest', '08:00', '20:30', []],
    ['longer than that', '07:59', '20:30', ['shift_too_long']],
  ])('gives a fact %s', (_case, from, to, expected) => {
    const openingOf = () => ({ opens: '08:00:00', closes: '20:00:00' });
    const found = judge([shift('2026-03-02', from, to)], { openingOf }, true);
    expect((found.get('2026-03-02') ?? []).map(({ code }) => code)).toEqual(expected);
  });

  it('gives the rest between facts half an hour', () => {
    const evening = shift('2026-03-02', '14:00', '22:00');
    const after = (from: string) => judge([evening, shift('2026-03-03', from, '16:00')], {}, true);
    expect([...after('08:30').keys()]).toEqual([]);
    expect(after('08:29').get('2026-03-03')?.[0]?.code).toBe('rest_too_short');
  });
});
