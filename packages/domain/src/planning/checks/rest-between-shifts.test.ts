import { describe, expect, it } from 'vitest';
import { restAround } from './rest-between-shifts.ts';

const shift = (dt: string, from: string, to: string, next = dt) => ({
  dt,
  dttm_work_start: `${dt}T${from}:00`,
  dttm_work_end: `${next}T${to}:00`,
});
const monday = shift('2026-03-02', '14:00', '23:00');
const tuesday = shift('2026-03-03', '07:00', '12:00');
const evening = shift('2026-03-03', '17:00', '02:00', '2026-03-04');
const thursday = shift('2026-03-05', '09:00', '18:00');

describe('rest around the shifts of a date (planning 34)', () => {
  it('counts from the shift before to the first, and from the last to the shift after', () => {
    const all = [thursday, evening, tuesday, monday];
    expect(restAround(all, '2026-03-03', null)).toEqual({ before: 8, after: 31 });
  });
  it('knows nothing where no shift stands on that side, and of a date without shifts', () => {
    expect(restAround([tuesday, evening], '2026-03-03', null)).toEqual({ before: null, after: null });
    expect(restAround([monday, thursday], '2026-03-03', null)).toEqual({ before: null, after: null });
  });
  it('counts real hours where the clocks change', () => {
    const night = [shift('2026-03-28', '14:00', '22:00'), shift('2026-03-29', '09:00', '18:00')];
    expect(restAround(night, '2026-03-29', 'Europe/Berlin').before).toBe(10);
  });
});
