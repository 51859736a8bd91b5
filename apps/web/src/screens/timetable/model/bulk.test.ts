import { describe, expect, it } from 'vitest';
import { aShift, dayOff, types } from '../../../features/planning/testing.ts';
import { bulkChanged, commonFields } from './bulk.ts';

const dt = '2026-03-02';
const around = { dt, shop_id: 7, types, work_type_ids: [1, 2], main_work_type_id: 2 };
const nine = aShift(dt, '09:00', '18:00');

describe('commonFields', () => {
  it('tells one value, several, and none', () => {
    const fields = commonFields([[nine], [aShift(dt, '09:00', '20:00')], [dayOff()], []], types);
    expect(fields).toMatchObject({
      days: 3,
      shifts: 2,
      type: { kind: 'several' },
      tm_work_start: { kind: 'one', value: '09:00' },
      tm_work_end: { kind: 'several' },
      work_type_id: { kind: 'one', value: 1 },
    });
    expect(commonFields([[dayOff()]], types).tm_work_start).toEqual({ kind: 'none' });
  });
});

describe('bulkChanged', () => {
  it('writes only what was touched', () => {
    const [changed] = bulkChanged([{ ...nine, comment: 'keep' }], { tm_work_end: '20:00' }, around) as [
      typeof nine,
    ];
    expect(changed).toEqual({ ...nine, comment: 'keep', dttm_work_end: `${dt}T20:00:00` });
  });

  it('lets a shift end after midnight', () => {
    expect(bulkChanged([nine], { tm_work_start: '22:00', tm_work_end: '06:00' }, around)).toMatchObject([
      { dttm_work_start: `${dt}T22:00:00`, dttm_work_end: '2026-03-03T06:00:00' },
    ]);
  });

  it('turns days into days off and back when times are given', () => {
    expect(bulkChanged([nine], { type: 'V' }, around)).toMatchObject([
      { type: 'V', shop_id: null, dttm_work_start: null, worker_day_details: [] },
    ]);
    expect(
      bulkChanged([dayOff()], { type: 'W', tm_work_start: '09:00', tm_work_end: '17:00' }, around),
    ).toMatchObject([{ type: 'W', shop_id: 7, worker_day_details: [{ work_type_id: 2, work_part: 1 }] }]);
    expect(bulkChanged([dayOff()], { type: 'W' }, around)).toBe('needs_times');
  });

  it('leaves days off and empty days alone when only a work type is touched', () => {
    expect(bulkChanged([dayOff()], { work_type_id: 2 }, around)).toBeNull();
    expect(bulkChanged([], { comment: 'x' }, around)).toBeNull();
    expect(bulkChanged([dayOff()], { comment: 'x' }, around)).toMatchObject([{ type: 'H', comment: 'x' }]);
    expect(bulkChanged([nine], {}, around)).toBeNull();
  });

  it('refuses a work type of another department', () => {
    expect(bulkChanged([nine], { work_type_id: 9 }, around)).toBe('not_here');
  });
});
