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
