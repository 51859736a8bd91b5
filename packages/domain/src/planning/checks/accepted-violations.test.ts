import { describe, expect, it } from 'vitest';
import { type AcceptedViolation, acceptanceOf, shiftIntervals } from './accepted-violations.ts';
import type { ShiftViolation } from './shift-violation.ts';

const broken: ShiftViolation = {
  code: 'rest_too_short',
  severity: 'warning',
  employee_id: 1,
  dt: '2026-03-13',
  row_id: 7,
  other_dt: '2026-03-12',
  value: 8,
  limit: 12,
};
const shifts = ['2026-03-13T06:00/2026-03-13T14:00'];
const said: AcceptedViolation = {
  ...{ employee_id: 1, dt: '2026-03-13', other_dt: '2026-03-12', code: 'rest_too_short', value: 8 },
  shifts,
};

describe('a problem that was said to be fine (planning 224)', () => {
  it('is known again while the date has the same shifts and the rule is broken no further', () => {
    expect(acceptanceOf(broken, shifts, [said])).toBe(said);
    expect(acceptanceOf({ ...broken, row_id: 8, limit: 11, value: 9 }, shifts, [said])).toBe(said);
  });

  it.each([
    ['another shift', broken, ['2026-03-13T07:00/2026-03-13T14:00']],
    ['one shift more', broken, [...shifts, '2026-03-13T16:00/2026-03-13T18:00']],
    ['another rule', { ...broken, code: 'week_too_long' as const }, shifts],
    ['less rest', { ...broken, value: 7 }, shifts],
    ['another date beside it', { ...broken, other_dt: '2026-03-11' }, shifts],
    ['another person', { ...broken, employee_id: 2 }, shifts],
    ['another date', { ...broken, dt: '2026-03-14' }, shifts],
  ])('is another problem with %s', (_, violation, held) =>
    expect(acceptanceOf(violation, held, [said])).toBeUndefined(),
  );

  it('is none that saving would refuse', () => {
    const overlap = { ...broken, code: 'overlap', severity: 'error' } as const;
    const wrong = { ...said, code: 'overlap' } as unknown as AcceptedViolation;
    expect(acceptanceOf(overlap, shifts, [wrong])).toBeUndefined();
  });
});

it('tells the shifts of a date by their start, and no day off', () =>
  expect(
    shiftIntervals([
      { dttm_work_start: '2026-03-13T16:00:00', dttm_work_end: '2026-03-13T20:00:00' },
      { dttm_work_start: null, dttm_work_end: null },
      { dttm_work_start: '2026-03-13T06:00:00', dttm_work_end: '2026-03-13T14:00:00' },
    ]),
  ).toEqual(['2026-03-13T06:00/2026-03-13T14:00', '2026-03-13T16:00/2026-03-13T20:00']));
