import { describe, expect, it } from 'vitest';
import { checkMonth } from '../check/check-month.ts';
import { scheduleMonth } from '../month/schedule-month.ts';
import { aMonth, aPerson, aShift } from '../month/testing.ts';
import type { DepartmentMonth, ListedShift } from '../month/types.ts';
import { shiftHeadcount, shortOf } from './shift-headcount.ts';

it('given a shift that is to have two people, penalises each missing one and forbids a fourth', () => {
  const limits = shiftHeadcount([{ day: 1, shapes: [2], fewest: 2, most: 3 }], { days: 2, shapes: 3 }, 100);

  expect([0, 1, 2, 3].map((people) => shortOf(limits, 0, people))).toEqual([200, 100, 0, 0]);
  expect([...limits.limit_of]).toEqual([-1, -1, -1, -1, -1, 0]);
  expect(limits.most[0]).toBe(3);
});

const listed = (start: number, end: number, over: Partial<ListedShift> = {}): ListedShift => ({
  ...{ start_minute: start * 60, end_minute: end * 60, weekdays: null, work_type_ids: null },
  ...over,
});

describe('a month with limits of its shifts', () => {
  const month = (shift_list: ListedShift[], over: Partial<DepartmentMonth> = {}) =>
    aMonth({
      ...{ people: [1, 2, 3, 4, 5].map((id) => aPerson(id, { norm_minutes: 80 * 60 })), shift_list },
      ...over,
    });
  const solved = (input: DepartmentMonth) =>
    scheduleMonth(input, { seed: 1, budget: { iterations: 40_000 } });
  const counts = (input: DepartmentMonth, start: number, end: number) => {
    const days = solved(input).days.filter(
      (day) => day.start_minute === start * 60 && day.end_minute === end * 60,
    );
    return Map.groupBy(days, (day) => day.dt);
  };

  it('puts the least people on a shift that demand alone would not fill', () => {
    const late = listed(12, 21, { least: 1 });
    const input = month([listed(9, 18), late], { demand: [] });

    expect(counts(input, 12, 21).size).toBe(14);
  });

  it('never puts more than the most on a shift, given ones counted, and the checker knows', () => {
    const input = month([listed(9, 18, { most: 1 }), listed(12, 21)], {
      people: [
        ...[1, 2, 3, 4].map((id) => aPerson(id, { norm_minutes: 80 * 60 })),
        aPerson(5, { auto: false, fixed_days: [aShift('2026-03-04')] }),
      ],
    });
    const early = counts(input, 9, 18);
    expect([...early.values()].every((days) => days.length <= 1)).toBe(true);
    expect(early.has('2026-03-04')).toBe(false);

    const roster = solved(input);
    expect(checkMonth(input, roster)).toEqual([]);
    const days = roster.days.map((day) => ({ ...day, ...timesOf(day.kind) }));
    const rules = checkMonth(input, { ...roster, days }).map(({ rule }) => rule);
    expect(rules).toContain('too_many_on_shift');
  });

  it('limits only the weekdays of the shift', () => {
    const input = month([listed(9, 18, { weekdays: [5], most: 0 }), listed(12, 21)]);
    expect(
      [...counts(input, 9, 18).keys()].filter((dt) => ['2026-03-07', '2026-03-14'].includes(dt)),
    ).toEqual([]);
  });
});

/** Everybody who works, from nine to six. */
const timesOf = (kind: 'work' | 'off') => (kind === 'work' ? { start_minute: 540, end_minute: 1080 } : {});
