import { describe, expect, it } from 'vitest';
import type { DayRow } from '../../../features/planning/index.ts';
import { differencesOf, looksAlike } from './differences.ts';

const day = (employee_id: number | null, dt: string, is_approved: boolean, more: Partial<DayRow> = {}) =>
  ({
    employee_id,
    dt,
    is_fact: false,
    is_approved,
    type: 'W',
    code: null,
    shop_id: 1,
    work_hours: 8,
    dttm_work_start: `${dt}T09:00:00`,
    dttm_work_end: `${dt}T18:00:00`,
    worker_day_details: [],
    is_vacancy: false,
    ...more,
  }) as DayRow;

describe('what differs from the approved plan', () => {
  it('leaves out what is the same', () => {
    const days = [day(1, '2026-03-02', false), day(1, '2026-03-02', true)];
    expect(differencesOf(days, false)).toEqual([]);
  });

  it('names what is new, changed and missing, by date', () => {
    const days = [
      day(2, '2026-03-04', false),
      day(1, '2026-03-03', false, { type: 'H', dttm_work_start: null, dttm_work_end: null, work_hours: 0 }),
      day(1, '2026-03-03', true),
      day(3, '2026-03-02', true),
    ];
    const found = differencesOf(days, false);
    expect(found.map(({ employee_id, dt }) => `${dt} ${employee_id}`)).toEqual([
      '2026-03-02 3',
      '2026-03-03 1',
      '2026-03-04 2',
    ]);
    expect(found.map(({ approved, draft }) => `${approved.length}>${draft.length}`)).toEqual([
      '1>0',
      '1>1',
      '0>1',
    ]);
  });

  it('keeps plan and fact apart and leaves open shifts out', () => {
    const days = [day(1, '2026-03-02', false, { is_fact: true }), day(null, '2026-03-02', false)];
    expect(differencesOf(days, false)).toEqual([]);
    expect(differencesOf(days, true)).toHaveLength(1);
  });
});

describe('the quick look at a cell', () => {
  const draft = day(1, '2026-03-02', false);
  it.each([
    ['the same day', day(1, '2026-03-02', true), true],
    ['another end', day(1, '2026-03-02', true, { dttm_work_end: '2026-03-02T19:00:00' }), false],
    ['another type', day(1, '2026-03-02', true, { type: 'T' }), false],
    [
      'another work type',
      day(1, '2026-03-02', true, { worker_day_details: [{ id: 1, work_type_id: 7, work_part: 1 }] }),
      false,
    ],
  ])('%s', (_case, approved, same) => {
    expect(looksAlike([draft], [approved])).toBe(same);
    expect(differencesOf([draft, approved], false).length === 0).toBe(same);
  });

  it('a day too many is never alike', () => {
    expect(looksAlike([draft], [])).toBe(false);
    expect(looksAlike([], [])).toBe(true);
  });
});
