import { describe, expect, it } from 'vitest';
import { shiftInZone, timesOf } from './shift-in-zone.ts';

const DT = '2026-04-02';
const nineToSix = timesOf(DT, { start_minute: 540, end_minute: 1080 });

describe('shiftInZone', () => {
  it.each([
    ['the same clock', 'Europe/Moscow', 'Europe/Moscow', [540, 1080]],
    ['no clock known', null, 'Europe/Moscow', [540, 1080]],
    ['a clock further west', 'Asia/Vladivostok', 'Europe/Moscow', [120, 660]],
    ['a clock further east', 'Europe/Moscow', 'Asia/Vladivostok', [960, 1500]],
    ['a clock by half an hour', 'Asia/Kolkata', 'Asia/Karachi', [510, 1050]],
    ['the date before', 'Pacific/Kiritimati', 'Asia/Kolkata', [30, 570]],
  ])('%s', (_case, from, to, [start_minute, end_minute]) =>
    expect(shiftInZone(nineToSix, { from, to, rest_minutes: 720 })).toEqual({ start_minute, end_minute }),
  );

  it('reads the second time of an hour that comes twice', () => {
    const night = {
      dt: '2026-10-25',
      dttm_work_start: '2026-10-25T02:30:00',
      dttm_work_end: '2026-10-25T06:00:00',
    };
    const clocks = { from: 'Europe/Berlin', to: 'UTC', rest_minutes: 720 };
    expect(shiftInZone(night, clocks).start_minute).toBe(30);
  });

  it.each([
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 25],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', -25],
  ])('leaves no overlap of the times as they stand: %s', (from, to, apart) => {
    const rest_minutes = 11 * 60;
    const { start_minute, end_minute } = shiftInZone(nineToSix, { from, to, rest_minutes });
    const [real_start, real_end] = [540 + apart * 60, 1080 + apart * 60];
    expect(start_minute).toBe(Math.min(real_start, 540 + rest_minutes));
    expect(end_minute).toBe(Math.max(real_end, 1080 - rest_minutes));
    // Who ends the rest before it, or begins the rest after it, is outside both.
    expect(start_minute - rest_minutes).toBeLessThanOrEqual(540);
    expect(end_minute + rest_minutes).toBeGreaterThanOrEqual(1080);
  });
});
