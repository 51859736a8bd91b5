import { describe, expect, it } from 'vitest';
import { aWorkerDay, demoDayTypes as types } from '../testing.ts';
import { publishedViolations } from './published-violations.ts';
import type { JudgedDay, LimitingEmployment, ShiftRules } from './shift-violation.ts';

const rules: ShiftRules = {
  types,
  allow_several_rows_per_date: true,
  zone: 'Europe/Moscow',
  rest_hours: 11,
  shift_hours_min: 4,
  shift_hours_max: 12,
  week_hours_max: 40,
  step_minutes: 30,
  shop_id: 1,
  openingOf: (dt) => (dt === '2026-03-08' ? null : { opens: '08:00:00', closes: '22:00:00' }),
};
const employment: LimitingEmployment = {
  dt_hired: '2026-01-01',
  dt_fired: null,
  min_time_btw_shifts: null,
  shift_hours_length_min: null,
  shift_hours_length_max: null,
};
const shift = (date: string, from: string, to: string): JudgedDay => ({
  ...aWorkerDay({ dt: `2026-03-${date}` }),
  id: Number(date),
  user_id: 1,
  shop_id: 1,
  dttm_work_start: `2026-03-${date}T${from}:00`,
  dttm_work_end: `2026-03-${date}T${to}:00`,
  work_seconds: 3600 * (Number(to.slice(0, 2)) - Number(from.slice(0, 2))),
});
const found = (before: JudgedDay[], after: JudgedDay[], dates: string[]) =>
  publishedViolations(
    { before, after, changed_dts: new Set(dates.map((date) => `2026-03-${date}`)) },
    [employment],
    rules,
  ).map(({ code, dt }) => `${code} ${dt.slice(8)}`);

const late = shift('02', '13:00', '22:00');
const early = shift('03', '08:00', '16:00');

describe('publishedViolations', () => {
  it.each<[string, JudgedDay[], JudgedDay[], string[], string[]]>([
    ['nothing of an ordinary plan', [], [late], ['02'], []],
    ['what a changed date breaks', [late], [late, early], ['03'], ['rest_too_short 03']],
    ['what the day before now breaks', [early], [late, early], ['02'], ['rest_too_short 03']],
    ['what a changed date goes on to break', [late, early], [late, early], ['03'], ['rest_too_short 03']],
    ['nothing of dates that stay', [late, early], [late, early, shift('06', '09:00', '18:00')], ['06'], []],
    ['a shift on a closed date', [], [shift('08', '09:00', '18:00')], ['08'], ['outside_opening_hours 08']],
    ['no shift beyond the opening hours', [], [shift('05', '07:00', '16:00')], ['05'], []],
    [
      'a week that a change before it fills',
      ['03', '04', '05', '06'].map((date) => shift(date, '09:00', '19:00')),
      ['02', '03', '04', '05', '06'].map((date) => shift(date, '09:00', '19:00')),
      ['02'],
      ['week_too_long 06'],
    ],
  ])('names %s', (_case, before, after, dates, expected) =>
    expect(found(before, after, dates)).toEqual(expected),
  );
});
