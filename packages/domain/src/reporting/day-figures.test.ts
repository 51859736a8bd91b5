import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf } from '../planning/coverage.ts';
import { present } from '../required.ts';
import { addedByDate, type DayParts, dayPartsOf, statsByDay, statsOfParts } from './day-figures.ts';

const allDay = () => ({ opens: 0, closes: 86_400 });
const input = {
  ...{ dt_from: '2026-03-02', dt_to: '2026-03-03', step_minutes: 60 },
  shifts: [{ dttm_work_start: '2026-03-02T09:00:00', dttm_work_end: '2026-03-02T18:00:00', work_part: 1 }],
  open_vacancies: [
    { dttm_work_start: '2026-03-02T10:00:00', dttm_work_end: '2026-03-02T22:00:00', work_part: 1 },
  ],
  points: Array.from({ length: 24 }, (_, hour) => ({
    dttm: `2026-03-02T${String(hour).padStart(2, '0')}:00:00`,
    value: 3,
  })),
  openingOf: allDay as never,
  paid: [{ dt: '2026-03-02', work_hours: 8 }],
  income: new Map([['2026-03-02', 2400]]),
};

describe('the figures of days', () => {
  it('of each day are those that the coverage tells', () => {
    const coverage = coverageOf(input);
    expect(statsByDay(dayPartsOf(coverage))).toEqual(coverage.day_stats);
    expect(dayPartsOf({ day_stats: coverage.day_stats })).toEqual([]);
  });

  it('of one day are those of the toolbar', () => {
    const coverage = coverageOf(input);
    const [first] = dayPartsOf(coverage);
    const day = Object.entries(coverage.day_stats).map(([stat, days]) => [stat, days['2026-03-02']]);
    const own = statsOfParts([present(first)]);
    expect(own).toEqual(Object.fromEntries(day));
    expect(own).toMatchObject({ covering: 0.125, graph_hours: 9, work_hours: 8, perfomance: 300 });
  });

  it('of a day without anything are zeros, never a division by nothing', () => {
    const [, second] = dayPartsOf(coverageOf(input));
    expect(Object.values(statsOfParts([present(second)]))).toEqual(Array(9).fill(0));
    expect(Object.values(statsOfParts([]))).toEqual(Array(9).fill(0));
  });

  const amount = fc.integer({ min: 0, max: 500 });
  const parts: fc.Arbitrary<DayParts> = fc.record({
    dt: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
    ...{ need: amount, graph: amount, covered: amount, idle: amount, with_vacancies: amount },
    ...{ work_hours: amount, work_days: amount, income: amount },
  });
  it('are the same whether days or departments are added first', () => {
    fc.assert(
      fc.property(fc.array(fc.array(parts, { maxLength: 6 }), { maxLength: 4 }), (shops) => {
        expect(statsOfParts(addedByDate(shops))).toEqual(statsOfParts(shops.flat()));
      }),
    );
  });
});
