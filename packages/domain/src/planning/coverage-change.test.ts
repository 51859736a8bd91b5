import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoverageInput, coverageOf } from './coverage.ts';
import { withChanges } from './coverage-change.ts';
import type { CoverShift } from './people-by-steps.ts';

const dt = '2026-03-02';
const hh = (hour: number) => `T${String(hour).padStart(2, '0')}:00:00`;
const shift = (start: number, end: number): CoverShift => ({
  dttm_work_start: `${dt}${hh(start)}`,
  dttm_work_end: end < 24 ? `${dt}${hh(end)}` : `2026-03-03${hh(end - 24)}`,
  work_part: 1,
});
const paidShift = (one: CoverShift) => ({ ...one, work_hours: 8 });
const input = (shifts: readonly CoverShift[]): CoverageInput => ({
  dt_from: dt,
  dt_to: '2026-03-03',
  step_minutes: 60,
  shifts,
  open_vacancies: [shift(20, 22)],
  points: [9, 10, 11, 12, 17].map((hour) => ({ dttm: `${dt}${hh(hour)}`, value: 2 })),
  openingOf: () => ({ opens: '00:00:00', closes: '00:00:00' }),
  paid: shifts.map(() => ({ dt, work_hours: 8 })),
  income: new Map([[dt, 1200]]),
});

describe('withChanges', () => {
  it('covers the need when somebody comes', () => {
    const counted = coverageOf(input([shift(9, 18)]));
    const next = withChanges(counted, [{ dt, before: [], after: [paidShift(shift(9, 18))] }]);
    expect(next.day_stats.covering?.[dt]).toBe(1);
    expect(next.day_stats.work_days?.[dt]).toBe(2);
    expect(next.day_stats.perfomance?.[dt]).toBe(75);
    expect(counted.day_stats.covering?.[dt]).toBe(0.5);
  });

  it('is the same object when nothing changed, and when the coverage is not there yet', () => {
    const counted = coverageOf(input([]));
    expect(withChanges(counted, [])).toBe(counted);
    const empty = {};
    expect(withChanges(empty, [{ dt, before: [], after: [paidShift(shift(9, 18))] }])).toBe(empty);
  });

  const anyShift = fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 12 }))
    .map(([start, hours]) => shift(start, start + hours));
  const anyShifts = fc.array(anyShift, { maxLength: 4 });

  it('is what the server would count, night shifts included', () =>
    fc.assert(
      fc.property(anyShifts, anyShifts, anyShifts, (stay, go, come) => {
        const before = coverageOf(input([...stay, ...go]));
        const change = { dt, before: go.map(paidShift), after: come.map(paidShift) };
        const { tt_periods, day_stats } = withChanges(before, [change]);
        const counted = coverageOf(input([...stay, ...come]));
        expect(tt_periods).toEqual(counted.tt_periods);
        expect(day_stats).toEqual(counted.day_stats);
      }),
    ));
});
