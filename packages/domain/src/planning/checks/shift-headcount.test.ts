import { describe, expect, it } from 'vitest';
import { headcountProblems, type LimitedShift } from './shift-headcount.ts';

const EARLY = { start_minute: 480, end_minute: 1020 };
const LATE = { start_minute: 780, end_minute: 1320 };
const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';

const shift = (more: Partial<LimitedShift> = {}): LimitedShift => ({ ...EARLY, weekdays: null, ...more });
const on = (dt: string, people: number, times = EARLY) =>
  Array.from({ length: people }, () => ({ dt, ...times }));
const told = (list: readonly LimitedShift[], days: ReturnType<typeof on>, open = [MONDAY, TUESDAY]) =>
  headcountProblems(list, open, days).map(({ code, dt, people, limit }) => [code, dt, people, limit]);

describe('headcountProblems', () => {
  it.each([
    ['fewer than the least', { least: 2 }, on(MONDAY, 1), [['too_few_on_shift', MONDAY, 1, 2]]],
    ['nobody where somebody is wanted', { least: 1 }, [], [['too_few_on_shift', MONDAY, 0, 1]]],
    ['exactly the least', { least: 2 }, on(MONDAY, 2), []],
    ['exactly the most', { most: 2 }, on(MONDAY, 2), []],
    ['more than the most', { most: 1 }, on(MONDAY, 3), [['too_many_on_shift', MONDAY, 3, 1]]],
    ['anybody where nobody may be', { most: 0 }, on(MONDAY, 1), [['too_many_on_shift', MONDAY, 1, 0]]],
    ['people on other times', { least: 1 }, on(MONDAY, 1, LATE), [['too_few_on_shift', MONDAY, 0, 1]]],
    ['a weekday that is not its own', { least: 1, weekdays: [1] }, [], []],
    ['no limits', {}, on(MONDAY, 9), []],
  ])('%s', (_case, limits, days, expected) =>
    expect(told([shift(limits)], days, [MONDAY])).toEqual(expected),
  );

  it('looks at every open date and at no other', () => {
    const days = [...on(MONDAY, 2), ...on('2026-03-08', 5)];
    expect(told([shift({ least: 1, most: 1 })], days)).toEqual([
      ['too_many_on_shift', MONDAY, 2, 1],
      ['too_few_on_shift', TUESDAY, 0, 1],
    ]);
  });
});
