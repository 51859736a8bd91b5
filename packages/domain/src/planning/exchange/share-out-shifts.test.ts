import { describe, expect, it } from 'vitest';
import { DEFAULT_DAY_TYPES, dayTypesByCode } from '../day-types.ts';
import type { ExchangePerson, ExchangeRules, TakenShift } from './exchange-person.ts';
import { shareOutShifts } from './share-out-shifts.ts';

const RULES: ExchangeRules = {
  ...{ types: dayTypesByCode(DEFAULT_DAY_TYPES), allow_several_rows_per_date: false, zone: 'UTC' },
  ...{ rest_hours: 11, shift_hours_min: null, shift_hours_max: null, week_hours_max: 20 },
  ...{ step_minutes: 60, shop_id: 1, openingOf: null, month_hours_max: null },
};
const somebody = (user_id: number): ExchangePerson => ({
  ...{ employee_id: user_id, user_id, days: [], norm_hours: new Map() },
  employments: [
    {
      ...{ dt_hired: '2020-01-01', dt_fired: null, min_time_btw_shifts: null },
      ...{ shift_hours_length_min: null, shift_hours_length_max: null },
    },
  ],
});
const PEOPLE = new Map([7, 8].map((id) => [id, somebody(id)]));
const shift = (dt: string, able: number[], [start, end] = ['09', '17']) => {
  const take: TakenShift = {
    ...{ dt, type: 'W', shop_id: 1, work_seconds: 8 * 3600 },
    ...{ dttm_work_start: `${dt}T${start}:00:00`, dttm_work_end: `${dt}T${end}:00:00` },
  };
  const takers = able.flatMap((id) => {
    const person = PEOPLE.get(id);
    return person ? [{ employee_id: id, person }] : [];
  });
  return { take, rules: RULES, takers };
};

describe('shifts are shared out so that nobody breaks a rule with all of theirs (planning 191)', () => {
  it.each([
    ['by turns, the first first', [shift('2026-03-16', [7, 8]), shift('2026-03-18', [7, 8])], [7, 8]],
    ['nobody two of one date', [shift('2026-03-16', [7]), shift('2026-03-16', [7, 8])], [7, 8]],
    ['nobody where nobody is able', [shift('2026-03-16', [])], [null]],
    [
      'as many hours in seven days as are permitted',
      ['2026-03-16', '2026-03-18', '2026-03-20'].map((dt) => shift(dt, [7])),
      [7, 7, null],
    ],
    [
      'with rest between them, the earlier one first, whatever their order',
      [shift('2026-03-17', [7], ['06', '14']), shift('2026-03-16', [7], ['14', '22'])],
      [null, 7],
    ],
    [
      'to whoever has fewer, unless a rule stands against it',
      [
        shift('2026-03-16', [7], ['14', '22']),
        shift('2026-03-17', [8], ['14', '22']),
        shift('2026-03-18', [8, 7], ['06', '14']),
      ],
      [7, 8, 7],
    ],
  ])('%s', (_case, shifts, expected) => expect(shareOutShifts(shifts)).toEqual(expected));
});
