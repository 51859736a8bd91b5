import { eachDt } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { axisOf, dayAt } from './axis.ts';
import { demandOf, stepPricer } from './month-cover.ts';
import { scheduleMonth } from './schedule-month.ts';
import { aMonth, aPerson, aShift } from './testing.ts';
import type { DepartmentMonth } from './types.ts';

const dates = eachDt('2026-03-02', '2026-03-15');
const NIGHT = { start_minute: 1200, end_minute: 1920 };
const DAY = { start_minute: 480, end_minute: 1200 };
const shift_list = [DAY, NIGHT].map((times) => ({ ...times, weekdays: null, work_type_ids: null }));
const point = (dt: string, hour: number, need: number) => ({ dt, minute: hour * 60, work_type_id: 1, need });
const wholeDay = (dt: string, need = 1) => Array.from({ length: 24 }, (_, hour) => point(dt, hour, need));

/** A shop that never closes, with two shifts of twelve hours. */
const roundTheClock = (over: Partial<DepartmentMonth> = {}): DepartmentMonth =>
  aMonth({
    open: Object.fromEntries(dates.map((dt) => [dt, { opens_minute: 0, closes_minute: 1440 }])),
    demand: dates.flatMap((dt) => wholeDay(dt)),
    shift_list,
    ...over,
  });

function priced(input: DepartmentMonth) {
  const axis = axisOf(input);
  const priceOf = stepPricer(input, axis, demandOf(input, axis));

  return (dt: string, hour: number, people: number) => {
    const { uncovered, least_staffing, downtime } = priceOf(dayAt(axis, dt) * axis.stride + hour, 0, people);
    return uncovered + least_staffing + downtime;
  };
}

describe('the hours after the last midnight', () => {
  it('cost what they cost after any other, until those come who begin on that date', () => {
    const price = priced(roundTheClock());
    for (const people of [0, 1, 3])
      for (const hour of [0, 7])
        expect(price('2026-03-16', hour, people)).toBe(price('2026-03-15', hour, people));
    expect(price('2026-03-16', 3, 0)).toBeGreaterThan(0);
    expect(price('2026-03-16', 8, 0)).toBe(0);
    expect(price('2026-03-16', 8, 3)).toBe(price('2026-03-15', 8, 3));
  });

  it('need what is told of their date', () => {
    const demand = [...dates.flatMap((dt) => wholeDay(dt)), ...wholeDay('2026-03-16', 3)];
    const price = priced(roundTheClock({ demand }));
    expect(price('2026-03-16', 2, 1)).toBeGreaterThan(0);
    expect(price('2026-03-16', 2, 3)).toBe(0);
  });

  it('else what the same weekday needs, and after a week without need what the last date needs', () => {
    const need = (dt: string) => (dt === '2026-03-09' ? 0 : dt === '2026-03-15' ? 2 : 1);
    const of = (needOf: (dt: string) => number) =>
      priced(roundTheClock({ demand: dates.flatMap((dt) => wholeDay(dt, needOf(dt))) }));
    expect(of((dt) => (dt === '2026-03-09' ? 3 : 1))('2026-03-16', 2, 3)).toBe(0);
    expect(of(need)('2026-03-16', 2, 2)).toBe(0);
    expect(of(need)('2026-03-16', 2, 1)).toBeGreaterThan(0);
  });

  it('are covered by whom is given on either date', () => {
    const tomorrow = aShift('2026-03-16', { start_minute: 0, end_minute: 480 });
    const people = [aPerson(1, { auto: false, fixed_days: [tomorrow] }), aPerson(2)];
    const price = priced(roundTheClock({ people }));
    expect(price('2026-03-16', 2, 0)).toBe(0);
    expect(price('2026-03-16', 2, 1)).toBeGreaterThan(0);
  });

  it('cost nothing where nobody can stay so long', () => {
    const price = priced(aMonth());
    for (let hour = 0; hour < 24; hour++)
      for (const people of [0, 3]) expect(price('2026-03-16', hour, people)).toBe(0);
  });

  it('count up to closing where the last date closes after midnight', () => {
    const open = Object.fromEntries(dates.map((dt) => [dt, { opens_minute: 720, closes_minute: 1560 }]));
    const demand = dates.flatMap((dt) =>
      [...wholeDay(dt)].filter(({ minute }) => minute < 120 || minute >= 720),
    );
    const price = priced(aMonth({ open, demand }));
    expect(price('2026-03-16', 1, 0)).toBe(price('2026-03-15', 1, 0));
    expect(price('2026-03-16', 1, 0)).toBeGreaterThan(0);
    expect(price('2026-03-16', 2, 0)).toBe(0);
  });
});

it('what lacks in the first hours is that of the night before, whose shifts cover them', () => {
  const night = aShift('2026-03-01', NIGHT);
  for (const previous_days of [[], [night]]) {
    const people = [aPerson(1, { previous_days }), aPerson(2)];
    const price = priced(roundTheClock({ people }));
    expect(price('2026-03-02', 7, 0)).toBe(0);
    expect(price('2026-03-02', 7, 1) > 0).toBe(previous_days.length > 0);
    expect(price('2026-03-02', 8, 0)).toBeGreaterThan(0);
    expect(price('2026-03-03', 7, 0)).toBeGreaterThan(0);
  }
});

it('the first hours are those of the range where shifts begin in them, or none of the date before runs into them', () => {
  const listed = (...times: { start_minute: number; end_minute: number }[]) =>
    times.map((one) => ({ ...one, weekdays: null, work_type_ids: null }));
  const early = { start_minute: 240, end_minute: 720 };
  const price = priced(roundTheClock({ shift_list: listed(DAY, NIGHT, early) }));
  expect(price('2026-03-02', 3, 0)).toBe(0);
  expect(price('2026-03-02', 4, 0)).toBeGreaterThan(0);
  expect(priced(roundTheClock({ shift_list: listed(DAY) }))('2026-03-02', 0, 0)).toBeGreaterThan(0);
});

it('as many people work the last night as any other', () => {
  const people = Array.from({ length: 8 }, (_, at) =>
    aPerson(at + 1, { norm_minutes: 84 * 60, rhythm: { rotation: null, usual_shifts: [DAY, NIGHT] } }),
  );
  const { days } = scheduleMonth(roundTheClock({ people }), { seed: 1, budget: { iterations: 150_000 } });
  const nights = dates.map(
    (dt) => days.filter((day) => day.dt === dt && (day.end_minute ?? 0) > 1440 + 300).length,
  );
  expect(nights.at(-1)).toBeLessThanOrEqual(Math.max(...nights.slice(0, -1)));
  expect(nights.at(-1)).toBeGreaterThanOrEqual(Math.min(...nights.slice(0, -1)));
});
