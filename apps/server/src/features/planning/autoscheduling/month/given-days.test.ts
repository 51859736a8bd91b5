import { describe, expect, it } from 'vitest';
import { fixedDay, givenRows, isProtected, type PlannedRow } from './given-days.ts';

const HERE = 7;
const row = (given: Partial<PlannedRow> = {}): PlannedRow => ({
  employee_id: 1,
  employment_id: 10,
  worker_id: 100,
  dt: '2026-04-02',
  type: 'W',
  is_dayoff: false,
  is_approved: false,
  is_blocked: false,
  shop_id: HERE,
  code: null,
  dttm_work_start: '2026-04-02T09:00:00',
  dttm_work_end: '2026-04-02T18:00:00',
  work_seconds: 28_800,
  worker_day_details: [{ work_type_id: 3, work_part: 1 }],
  created_by_id: null,
  last_edited_by_id: null,
  ...given,
});
const off = (type: string, given: Partial<PlannedRow> = {}) =>
  row({ type, is_dayoff: true, shop_id: null, dttm_work_start: null, dttm_work_end: null, ...given });

describe('isProtected', () => {
  it.each([
    ['an automatic shift', row(), false],
    ['an automatic day off', off('H'), false],
    ['an edited shift', row({ last_edited_by_id: 5 }), true],
    ['a shift made by somebody', row({ created_by_id: 5 }), true],
    ['a blocked shift', row({ is_blocked: true }), true],
    ['a shift of an integration', row({ code: 'x' }), true],
    ['a shift elsewhere', row({ shop_id: 8 }), true],
    ['leave', off('S'), true],
    ['an emptied day', off('E'), false],
  ])('%s', (_case, day, expected) => expect(isProtected(day, HERE)).toBe(expected));
});

describe('givenRows', () => {
  const rules = { shop_id: HERE, dt_from: '2026-04-01', dt_to: '2026-04-30', use_not_approved: false };
  const approved = { is_approved: true };

  it.each([
    ['an approved shift', [row(approved)], 1],
    ['an automatic draft shift', [row()], 0],
    ['an approved automatic day off', [off('H', approved)], 0],
    ['an approved day off by hand', [off('H', { ...approved, created_by_id: 5 })], 1],
    ['approved leave', [off('V', approved)], 1],
    ['draft leave', [off('V')], 1],
    ['an emptied day', [off('E', approved)], 0],
  ])('%s', (_case, rows, count) => expect(givenRows(rows, rules)).toHaveLength(count));

  it('prefers a draft made by hand to the approved row of the date', () => {
    const draft = row({ last_edited_by_id: 5 });
    expect(givenRows([row(approved), draft], rules)).toEqual([draft]);
  });

  it.each([false, true])(
    'reads around the range what the grid shows there: the draft, else what is approved',
    (use_not_approved) => {
      const changed = row({ dt: '2026-03-31' });
      const alone = row({ dt: '2026-03-30', ...approved });
      const rows = [row({ dt: '2026-03-31', ...approved }), changed, alone];
      expect(givenRows(rows, { ...rules, use_not_approved })).toEqual([changed, alone]);
    },
  );
});

const here = {
  shop_id: HERE,
  zone: 'Europe/Moscow',
  zones: new Map([[8, 'Asia/Vladivostok']]),
  rest_minutes: 720,
};

describe('fixedDay', () => {
  it('counts minutes from the midnight of its date', () => {
    const night = row({ dttm_work_start: '2026-04-02T20:30:00', dttm_work_end: '2026-04-03T06:00:00' });
    expect(fixedDay(night, here)).toEqual({
      dt: '2026-04-02',
      kind: 'work',
      start_minute: 1230,
      end_minute: 1800,
      parts: [{ work_type_id: 3, share: 1 }],
      net_minutes: 480,
    });
    expect(fixedDay(night, { ...here, shop_id: 9 }).kind).toBe('elsewhere');
    expect(fixedDay(off('V'), here)).toMatchObject({ kind: 'off', start_minute: null });
  });

  it('lays what is worked under another clock at its moments here', () => {
    expect(fixedDay(row({ shop_id: 8 }), here)).toMatchObject({
      ...{ dt: '2026-04-02', kind: 'elsewhere', start_minute: 120, end_minute: 660, net_minutes: 480 },
      clock: { start_minute: 540, end_minute: 1080 },
    });
    expect(fixedDay(row({}), here)).not.toHaveProperty('clock');
  });
});
