import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDt } from '../../calendar/index.ts';
import { aWorkerDay } from '../testing.ts';
import { COPY_RANGE_TYPES, copyRange, duplicateDays } from './copy.ts';
import { pasteCells } from './paste.ts';

const day = (dt: string, fields = {}) => aWorkerDay({ dt, ...fields });
const night = day('2026-03-03', {
  dttm_work_start: '2026-03-03T22:00:00',
  dttm_work_end: '2026-03-04T06:00:00',
});

describe('duplicateDays', () => {
  it('repeats the sources over the targets, dates without rows skipped', () => {
    const copies = duplicateDays(
      [night, day('2026-03-02')],
      ['2026-03-03', '2026-03-05', '2026-03-02'],
      eachDt('2026-03-10', '2026-03-12'),
    );
    expect(copies.map(({ dt, row }) => [dt, row.dttm_work_start, row.dttm_work_end])).toEqual([
      ['2026-03-10', '2026-03-10T09:00:00', '2026-03-10T18:00:00'],
      ['2026-03-11', '2026-03-11T22:00:00', '2026-03-12T06:00:00'],
      ['2026-03-12', '2026-03-12T09:00:00', '2026-03-12T18:00:00'],
    ]);
  });

  it('copies every row of a date and nothing from nothing', () => {
    expect(
      duplicateDays([day('2026-03-02'), day('2026-03-02')], ['2026-03-02'], ['2026-03-09']),
    ).toHaveLength(2);
    expect(duplicateDays([], ['2026-03-02'], ['2026-03-09'])).toEqual([]);
  });

  it('copying twice equals copying once', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1 }), (offsets) => {
        const week = offsets.map((offset) => day(addDays('2026-03-02', offset)));
        const [from, to] = [eachDt('2026-03-02', '2026-03-08'), eachDt('2026-03-09', '2026-03-22')];
        const once = duplicateDays(week, from, to).map(({ row }) => row);
        const untouched = week.filter((row) => !to.includes(row.dt));
        expect(duplicateDays([...untouched, ...once], from, to).map(({ row }) => row)).toEqual(once);
      }),
    ));
});

describe('copyRange', () => {
  const range = {
    from_copy_dt_from: '2026-02-01',
    from_copy_dt_to: '2026-02-28',
    to_copy_dt_from: '2026-03-01',
    to_copy_dt_to: '2026-03-31',
  };

  it('starts over when the target is longer, and leaves dates without a chosen type alone', () => {
    const result = copyRange(
      [day('2026-02-01'), day('2026-02-02', { type: 'V' }), day('2026-02-28', { type: 'H' })],
      range,
      COPY_RANGE_TYPES,
    );
    expect(result.ok && result.copies.map(({ dt, row }) => [dt, row.type])).toEqual([
      ['2026-03-01', 'W'],
      ['2026-03-28', 'H'],
      ['2026-03-29', 'W'],
    ]);
  });

  it.each([
    ['a reversed source', { from_copy_dt_to: '2026-01-01' }, 'from_reversed'],
    ['a reversed target', { to_copy_dt_to: '2026-02-15' }, 'to_reversed'],
    [
      'a source after its target',
      { to_copy_dt_from: '2026-01-01', to_copy_dt_to: '2026-01-31' },
      'source_after_target',
    ],
  ])('refuses %s', (_case, fields, code) =>
    expect(copyRange([], { ...range, ...fields }, [])).toMatchObject({ ok: false, code }),
  );
});

describe('pasteCells', () => {
  const targets = [1, 2, 3].map((employee_id) => ({ employee_id, dt: '2026-03-10' }));
  const sources = [[day('2026-03-02')], [], [night]];

  it('clears the targets beyond the cells that hold data', () => {
    const pasted = pasteCells(sources, targets);
    expect(
      pasted.map((cell) => [
        cell.rows[0]?.dttm_work_end ?? null,
        cell.rows[0]?.employee_id ?? null,
        cell.is_cleared,
      ]),
    ).toEqual([
      ['2026-03-10T18:00:00', 1, false],
      ['2026-03-11T06:00:00', 2, false],
      [null, null, true],
    ]);
  });

  it('repeats when asked, and clears all when nothing was copied', () => {
    expect(pasteCells(sources, targets, { repeat: true }).map((cell) => cell.is_cleared)).toEqual([
      false,
      false,
      false,
    ]);
    expect(pasteCells([[]], targets, { repeat: true }).every((cell) => cell.is_cleared)).toBe(true);
  });
});
