import { describe, expect, it } from 'vitest';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { aShift, dayOff, types } from '../../../features/planning/testing.ts';
import { badgeOf, judgePerson, newViolations, nextProblem, shiftRulesOf } from './problems.ts';

const rules = shiftRulesOf({
  shop_id: 7,
  types,
  allows_several: true,
  zone: null,
  step_minutes: 30,
  hours: null,
  limits: { rest_hours: 11, shift_hours_min: 4, shift_hours_max: 12, week_hours_max: 48 },
  breaks: { by_position: {}, shop: [[0, 1440, [60]]], network: null },
});
const person = {
  employee_id: 3,
  shop_id: 7,
  employee: {
    user: { id: 9 },
    employments: [
      {
        dt_hired: '2026-01-01',
        dt_fired: null,
        min_time_btw_shifts: null,
        shift_hours_length_min: null,
        shift_hours_length_max: null,
      },
    ],
  },
} as unknown as PersonRow;
const judge = (...days: ReturnType<typeof aShift>[]) =>
  judgePerson(
    person,
    days.map((day, at) => ({ dt: day.dttm_work_start?.slice(0, 10) ?? `2026-03-2${at}`, days: [day] })),
    false,
    rules,
  );

describe('judgePerson', () => {
  it('tells each rule once a date, the worst first', () => {
    const found = judge(
      aShift('2026-03-02', '13:00', '22:00'),
      aShift('2026-03-03', '06:00', '20:00'),
      dayOff(),
    );
    expect([...found.keys()]).toEqual(['2026-03-03']);
    expect(found.get('2026-03-03')?.map(({ code }) => code)).toEqual(['shift_too_long', 'rest_too_short']);
    expect(badgeOf(found.get('2026-03-03'))).toEqual({ count: 2, severity: 'warning' });
    expect(badgeOf(found.get('2026-03-02'))).toBeUndefined();
  });

  it('counts the hours of a week as they are paid', () => {
    const week = (days: number) =>
      judge(...Array.from({ length: days }, (_, at) => aShift(`2026-03-0${at + 2}`, '09:00', '18:00')));
    expect([...week(6).keys()]).toEqual([]);
    expect(
      week(7)
        .get('2026-03-08')
        ?.map(({ code, value }) => [code, value]),
    ).toEqual([['week_too_long', 56]]);
  });

  it('tells what a change would add', () => {
    const before = judge(aShift('2026-03-02', '13:00', '22:00'));
    const after = judge(aShift('2026-03-02', '13:00', '22:00'), aShift('2026-03-03', '06:00', '14:00'));
    expect(newViolations(before, after).map(({ code }) => code)).toEqual(['rest_too_short']);
    expect(newViolations(after, after)).toEqual([]);
  });
});

describe('nextProblem', () => {
  const grid = { rowCount: 3, columnCount: 4 };
  const at =
    (...cells: string[]) =>
    (row: number, column: number) =>
      cells.includes(`${row}:${column}`);
  it('goes on in reading order and round at the end, both ways', () => {
    const has = at('0:1', '2:0');
    expect(nextProblem({ row: 0, column: 1 }, 1, grid, has)).toEqual({ row: 2, column: 0 });
    expect(nextProblem({ row: 2, column: 0 }, 1, grid, has)).toEqual({ row: 0, column: 1 });
    expect(nextProblem({ row: 0, column: 1 }, -1, grid, has)).toEqual({ row: 2, column: 0 });
    expect(nextProblem({ row: 0, column: -1 }, 1, grid, at('0:0'))).toEqual({ row: 0, column: 0 });
    expect(nextProblem({ row: 0, column: 0 }, 1, grid, at())).toBeNull();
  });
});
