import { describe, expect, it } from 'vitest';
import type { WorkHoursMethod } from '../day-types.ts';
import { averageDayHours, paidDayOffSeconds, typedHoursToKeep } from './paid-days-off.ts';

describe('paid days off (planning 2)', () => {
  it('gives an average day', () =>
    expect([averageDayHours(176, 31).toFixed(2), averageDayHours(176, 0)]).toEqual(['5.68', 0]));

  it.each<[WorkHoursMethod, number | null, number]>([
    ['', 5, 0],
    ['average_sawh_hours', 5, 6],
    ['norm_hours', 5, 8],
    ['manual', 5, 5],
    ['manual', null, 0],
    ['manual_or_average_sawh_hours', 0, 0],
    ['manual_or_average_sawh_hours', null, 6],
  ])('by %s, with %s typed, it has %s hours', (get_work_hours_method, typed, hours) => {
    const type = { is_work_hours: true, get_work_hours_method };
    expect(paidDayOffSeconds(type, { typed, average: 6, norm: 8 })).toBe(hours * 3600);
    expect(paidDayOffSeconds({ ...type, is_work_hours: false }, { typed, average: 6, norm: 8 })).toBe(0);
  });

  it('keeps what was typed and counts an average anew', () => {
    const day = { has_typed_hours: false, work_seconds: 7200 };
    const average = { get_work_hours_method: 'average_sawh_hours' } as const;
    expect(typedHoursToKeep({ ...day, has_typed_hours: true }, average)).toBe(2);
    expect(typedHoursToKeep(day, { get_work_hours_method: 'manual' })).toBe(2);
    expect(typedHoursToKeep(day, average)).toBeNull();
  });
});
