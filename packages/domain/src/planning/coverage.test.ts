import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDttm, naiveSeconds } from '../calendar/index.ts';
import { type CoverageInput, coverageIndicators, coverageOf } from './coverage.ts';
import { peopleBySteps } from './people-by-steps.ts';

const dt = '2026-03-02';
const always = () => ({ opens: '00:00:00', closes: '00:00:00' });
const shift = (start: string, end: string, work_part = 1) => ({
  dttm_work_start: start,
  dttm_work_end: end,
  work_part,
});
const hourly = (value: number) =>
  Array.from({ length: 24 }, (_, hour) => ({ dttm: `${dt}T${String(hour).padStart(2, '0')}:00:00`, value }));
const input: CoverageInput = {
  dt_from: dt,
  dt_to: dt,
  step_minutes: 60,
  shifts: [shift(`${dt}T09:00:00`, `${dt}T18:00:00`)],
  open_vacancies: [shift(`${dt}T10:00:00`, `${dt}T22:00:00`)],
  points: [...hourly(2), ...hourly(1)],
  openingOf: always,
  paid: [{ dt, work_hours: 8 }],
  income: new Map([[dt, 2400]]),
};

describe('coverageOf', () => {
  it('gives the figures of the reference day', () => {
    const stats = coverageOf(input).day_stats;
    expect(Object.fromEntries(Object.entries(stats).map(([stat, byDate]) => [stat, byDate[dt]]))).toEqual({
      covering: 0.125,
      deadtime: 0,
      predict_hours: 72,
      graph_hours: 9,
      graph_hours_with_open_vacancies: 21,
      work_hours: 8,
      work_days: 1,
      income: 2400,
      perfomance: 300,
    });
  });

  it('lists every step with its lack', () => {
    const result = coverageOf({ ...input, dt_to: '2026-03-03' });
    expect([result.period_step, result.tt_periods.real_cashiers.length]).toEqual([60, 48]);
    expect(result.lack_of_cashiers_on_period.slice(8, 10)).toEqual([
      { dttm: `${dt}T08:00:00`, lack_of_cashiers: 3 },
      { dttm: `${dt}T09:00:00`, lack_of_cashiers: 2 },
    ]);
    expect(result.tt_periods.predict_cashier_needs[47]).toEqual({ dttm: '2026-03-03T23:00:00', amount: 0 });
  });

  it('counts need in open hours only, each date by its own', () => {
    const monday = (date: string) => (date === dt ? { opens: '20:00:00', closes: '02:00:00' } : null);
    const night = {
      ...input,
      dt_to: '2026-03-03',
      points: [...hourly(1), ...hourly(1).map((p) => ({ ...p, dttm: p.dttm.replace(dt, '2026-03-03') }))],
      openingOf: monday,
    };
    expect(coverageOf(night).day_stats.predict_hours).toEqual({ [dt]: 4, '2026-03-03': 2 });
  });

  it('truncates hours of a day', () =>
    expect(coverageOf({ ...input, points: hourly(0.12) }).day_stats.predict_hours[dt]).toBe(2));

  it('finds no fault with a day without need or people', () => {
    const empty = coverageOf({ ...input, shifts: [], points: [], paid: [], income: new Map() }).day_stats;
    expect([empty.covering[dt], empty.deadtime[dt], empty.perfomance[dt]]).toEqual([0, 0, 0]);
  });

  it('gives indicators in percent', () =>
    expect(coverageIndicators({ ...input, points: hourly(0.5) })).toEqual({
      covering: 37.5,
      deadtime: 50,
      predict_needs: 12,
    }));
});

describe('peopleBySteps', () => {
  const period = { dt_from: dt, dt_to: '2026-03-03', step_minutes: 60 };
  const busy = (...shifts: ReturnType<typeof shift>[]) =>
    peopleBySteps(shifts, period).flatMap((people, step) => (people > 0 ? [step] : []));

  it.each([
    ['a shift between steps', shift(`${dt}T09:10:00`, `${dt}T12:50:00`), [9, 10, 11]],
    ['a night shift spills over', shift(`${dt}T22:00:00`, '2026-03-03T02:00:00'), [22, 23, 24, 25]],
    ['one from the evening before', shift('2026-03-01T22:00:00', `${dt}T02:00:00`), [0, 1]],
    ['one past the period’s end', shift('2026-03-03T22:00:00', '2026-03-04T06:00:00'), [46, 47]],
    ['one outside', shift('2026-03-05T09:00:00', '2026-03-05T18:00:00'), []],
    ['one shorter than a step', shift(`${dt}T09:10:00`, `${dt}T09:50:00`), []],
  ])('%s', (_case, one, steps) => expect(busy(one)).toEqual(steps));

  it('adds parts of shifts', () =>
    expect(
      peopleBySteps(
        [shift(`${dt}T00:00:00`, `${dt}T01:00:00`, 0.4), shift(`${dt}T00:00:00`, `${dt}T01:00:00`, 0.4)],
        period,
      )[0],
    ).toBe(0.8));

  it('shares stay between nothing and all', () => {
    const start = naiveSeconds(`${dt}T00:00:00`);
    const anyShift = fc
      .tuple(fc.nat({ max: 86_400 }), fc.nat({ max: 50_000 }))
      .map(([from, length]) => shift(formatDttm(start + from), formatDttm(start + from + length)));
    fc.assert(
      fc.property(
        fc.array(anyShift, { maxLength: 6 }),
        fc.constantFrom(15, 30, 60),
        fc.nat({ max: 4 }),
        (shifts, step_minutes, need) => {
          const { day_stats } = coverageOf({ ...input, shifts, step_minutes, points: hourly(need) });
          for (const stat of ['covering', 'deadtime'] as const) {
            expect(day_stats[stat][dt]).toBeGreaterThanOrEqual(0);
            expect(day_stats[stat][dt]).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
