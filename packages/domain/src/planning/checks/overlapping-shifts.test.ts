import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aWorkerDay, demoDayTypes } from '../testing.ts';
import type { WorkerDay } from '../worker-day.ts';
import { pairs } from './clash-of-rows.ts';
import { findOverlaps, shiftsOverlap } from './overlapping-shifts.ts';

const time = (hour: number | null) =>
  hour === null ? null : `2026-03-02T${String(hour).padStart(2, '0')}:00:00`;
const bounds = (start: number | null, end: number | null) => ({
  dttm_work_start: time(start),
  dttm_work_end: time(end),
});
const day = (fields: Partial<WorkerDay> = {}, user_id: number | null = 1) => ({
  ...aWorkerDay(fields),
  user_id,
});

describe('shiftsOverlap', () => {
  it.each([
    ['apart', [9, 12], [13, 18], false],
    ['touching', [9, 13], [13, 18], false],
    ['crossing', [9, 14], [13, 18], true],
    ['inside', [9, 18], [10, 11], true],
    ['open end after a full shift', [10, 15], [15, null], false],
    ['open start before a full shift', [null, 15], [15, 20], false],
    ['open end before a full shift', [10, null], [10, 12], true],
    ['open end inside a full shift', [11, null], [10, 12], true],
    ['open start after a full shift', [null, 15], [10, 12], true],
    ['open start inside a full shift', [null, 11], [10, 12], true],
    ['two open ends', [10, null], [15, null], true],
    ['two open starts', [null, 10], [null, 15], true],
    ['one open end, one open start', [10, null], [null, 18], false],
    ['no times at all', [null, null], [9, 18], false],
  ] as const)('%s', (_case, a, b, expected) => {
    expect(shiftsOverlap(bounds(a[0], a[1]), bounds(b[0], b[1]))).toBe(expected);
    expect(shiftsOverlap(bounds(b[0], b[1]), bounds(a[0], a[1]))).toBe(expected);
  });
});

describe('findOverlaps', () => {
  const night = {
    dttm_work_start: '2026-03-01T22:00:00',
    dttm_work_end: '2026-03-02T10:00:00',
    dt: '2026-03-01',
  };

  it('compares a night shift with the next morning', () => {
    const found = findOverlaps([day(), day(night)], demoDayTypes);
    expect(found).toMatchObject([{ code: 'overlap', dt: '2026-03-02', employee_id: 1 }]);
  });

  it('looks at the person, whatever the employee record', () =>
    expect(findOverlaps([day(), day({ employee_id: 2 })], demoDayTypes)).toHaveLength(1));

  it.each([
    ['other people', day({ employee_id: 2 }, 2)],
    ['the other version', day({ is_approved: true })],
    ['facts', day({ is_fact: true })],
    ['days off', day({ type: 'H' })],
    ['open vacancies', day({ employee_id: null }, null)],
  ])('leaves %s alone', (_case, other) => expect(findOverlaps([day(), other], demoDayTypes)).toEqual([]));

  it('finds what a comparison of every two finds', () => {
    const minute = fc.option(fc.integer({ min: 0, max: 1800 }), { nil: null, freq: 8 });
    const dttm = (date: number, at: number | null) =>
      at === null ? null : new Date(Date.UTC(2026, 2, date, 0, at)).toISOString().slice(0, 19);
    const row = fc
      .record({ date: fc.integer({ min: 1, max: 5 }), start: minute, end: minute })
      .map(({ date, start, end }) =>
        day({
          dt: `2026-03-0${date}`,
          dttm_work_start: dttm(date, start),
          dttm_work_end: dttm(date, end),
        }),
      );
    const isWhole = ({ dttm_work_start, dttm_work_end }: WorkerDay) =>
      dttm_work_start !== null && dttm_work_end !== null;

    fc.assert(
      fc.property(fc.array(row, { maxLength: 9 }), (drawn) => {
        const rows = drawn.map((one, id) => ({ ...one, id })).sort((a, b) => a.dt.localeCompare(b.dt));
        const expected = pairs(rows)
          .filter(([a, b]) => a.dt === b.dt || (isWhole(a) && isWhole(b)))
          .filter(([a, b]) => shiftsOverlap(a, b))
          .map(([a, b]) => [a.id, b.id]);

        expect(findOverlaps(rows, demoDayTypes).map(({ row_ids }) => row_ids)).toEqual(expected);
      }),
    );
  });
});
