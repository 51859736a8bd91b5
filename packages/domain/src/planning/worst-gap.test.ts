import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { worseGap, worstGaps } from './worst-gap.ts';

const DT = '2026-03-01';
const period = {
  ...{ dt_from: DT, dt_to: '2026-03-02', step_minutes: 60 },
  openingOf: (() => ({ opens: 0, closes: 86_400 })) as never,
};
const at = (hour: number) => `${DT}T${String(hour).padStart(2, '0')}:00:00`;
const need = (hours: number[], value: number) => hours.map((hour) => ({ dttm: at(hour), value }));
const shift = (from: number, to: number, people: number) => ({
  ...{ dttm_work_start: at(from), dttm_work_end: at(to), work_part: people },
});
const HOURS = [10, 11, 12, 13];

it('names the work that lacks people while all works together are covered', () => {
  const till = { work_type_id: 1, name: 'Till', shifts: [shift(10, 14, 1)], points: need(HOURS, 3) };
  const floor = { work_type_id: 2, name: 'Floor', shifts: [shift(10, 14, 3)], points: need(HOURS, 1) };
  const shifts = [...till.shifts, ...floor.shifts];
  const points = [...till.points, ...floor.points];
  const all = coverageOf({ ...period, shifts, points, open_vacancies: [], paid: [], income: new Map() });
  expect(all.day_stats.covering[DT]).toBe(1);
  expect(worstGaps([floor, till], period)).toEqual({
    [DT]: { work_type_id: 1, name: 'Till', dttm: at(10), lacking: 2 },
  });
});

it('takes the worst hour, and of equals the earlier', () => {
  const points = [...need([9, 15], 1), ...need([12], 2.5)];
  const till = { work_type_id: 1, name: 'Till', shifts: [shift(9, 16, 1)], points };
  expect(worstGaps([till], period)[DT]).toMatchObject({ dttm: at(12), lacking: 1.5 });
  const orders = { work_type_id: 2, name: 'Orders', shifts: [], points: need([11, 12], 1.5) };
  expect(worstGaps([till, orders], period)[DT]).toMatchObject({ name: 'Orders', dttm: at(11) });
});

it('is never less than what any work lacks in any hour', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ needs: hours, people: hours }), { minLength: 1, maxLength: 3 }),
      (works) => {
        const given = works.map(({ needs, people }, at) => ({
          ...{ work_type_id: at + 1, name: `Work ${at}` },
          points: HOURS.flatMap((hour, i) => need([hour], needs[i] ?? 0)),
          shifts: HOURS.map((hour, i) => shift(hour, hour + 1, people[i] ?? 0)),
        }));
        const lacking = works.flatMap(({ needs, people }) =>
          needs.map((value, i) => value - (people[i] ?? 0)),
        );
        const most = Math.max(...lacking);
        const gap = worstGaps(given, period)[DT];
        expect(gap?.lacking ?? 0).toBe(Math.max(0, most));
        if (!gap) return;
        const work = works[gap.work_type_id - 1];
        const hour = HOURS.findIndex((one) => at(one) === gap.dttm);
        expect((work?.needs[hour] ?? 0) - (work?.people[hour] ?? 0)).toBe(most);
      },
    ),
  );
});

it('leaves out dates that lack nobody', () =>
  expect(worstGaps([{ work_type_id: 1, name: 'Till', shifts: [], points: [] }], period)).toEqual({}));

it('is the worse of several departments', () => {
  const gap = (lacking: number, hour: number) => ({
    ...{ work_type_id: 1, name: 'Till', dttm: at(hour), lacking },
  });
  expect(worseGap(gap(1, 9), gap(2, 12))).toEqual(gap(2, 12));
  expect(worseGap(gap(2, 9), gap(2, 12))).toEqual(gap(2, 9));
  expect(worseGap(undefined, gap(2, 12))).toEqual(gap(2, 12));
});
