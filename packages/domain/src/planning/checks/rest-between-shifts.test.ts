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
    expect(restAround(all, '2026-03-03', { zone: null })).toEqual({ before: 8, after: 31 });
  });
  it('knows nothing where no shift stands on that side, and of a date without shifts', () => {
    expect(restAround([tuesday, evening], '2026-03-03', { zone: null })).toEqual({
      before: null,
      after: null,
    });
    expect(restAround([monday, thursday], '2026-03-03', { zone: null })).toEqual({
      before: null,
      after: null,
    });
  });
  it('counts real hours where the clocks change', () => {
    const night = [shift('2026-03-28', '14:00', '22:00'), shift('2026-03-29', '09:00', '18:00')];
    expect(restAround(night, '2026-03-29', { zone: 'Europe/Berlin' }).before).toBe(10);
  });
  it('counts each shift by the clock of its department, and orders them by what really comes first', () => {
    const clocks = {
      zone: 'Europe/Moscow',
      zones: new Map([
        [2, 'Europe/Kaliningrad'],
        [3, 'Asia/Tokyo'],
      ]),
    };
    const late = { ...shift('2026-03-02', '14:00', '23:00'), shop_id: 2 };
    const early = { ...shift('2026-03-03', '09:00', '18:00'), shop_id: 1 };
    expect(restAround([early, late], '2026-03-03', clocks).before).toBe(9);
    expect(restAround([early, late], '2026-03-02', clocks).after).toBe(9);
    const tokyo = { ...shift('2026-03-04', '03:00', '08:00'), shop_id: 3 };
    expect(restAround([tokyo, early], '2026-03-03', clocks).after).toBe(3);
  });
});
