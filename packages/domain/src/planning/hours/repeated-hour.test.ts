import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationSeconds, instantOf, offsetChanges, wallClockOf } from '../../calendar/index.ts';
import { PLAIN_HOURS, PLAIN_NIGHTS } from '../testing.ts';
import { nightSeconds, splitNightHours } from './night-hours.ts';
import { type WorkHoursRules, workHoursOf } from './paid-hours.ts';

const rules = { ...PLAIN_HOURS, zone: 'Europe/Berlin' };
const night = { ...PLAIN_NIGHTS, zone: 'Europe/Berlin' };
const dt = '2026-10-24';
const planned = { dttm_work_start: '2026-10-24T22:00:00', dttm_work_end: '2026-10-25T02:30:00' };
const at = (text: string) => `${text < '12' ? '2026-10-25' : dt}T${text}`;

function hoursOf(start: string, end: string, given: Partial<WorkHoursRules> = {}) {
  const paid = workHoursOf(
    { dt, is_fact: true, dttm_work_start: at(start), dttm_work_end: at(end) },
    { ...rules, ...given },
  );
  const { D, N } = splitNightHours(paid, night);
  return [paid.work_hours, D, N];
}

describe('hours of a night in which one is shown twice, in Berlin (network 55)', () => {
  it.each([
    ['to the first half past two', '22:00:00', '02:30:00', 4.5, 0, 4.5],
    ['to the second', '22:00:00', '02:30:00.000001', 5.5, 0, 5.5],
    ['from the first to the second', '02:30:00', '02:30:00.000001', 1, 0, 1],
    ['from the first on', '02:30:00', '07:00:00', 5.5, 1, 4.5],
    ['from the second on', '02:30:00.000001', '07:00:00', 4.5, 1, 3.5],
    ['within the second hour', '02:10:00.000001', '02:40:00.000001', 0.5, 0, 0.5],
    ['over all of it', '22:00:00', '06:00:00', 9, 0, 9],
  ])('%s', (_case, start, end, hours, D, N) => expect(hoursOf(start, end)).toEqual([hours, D, N]));

  const inPlan = { only_fact_hours_that_in_approved_plan: true, closest_plan: planned };
  it.each([
    ['gone at the planned time', '02:30:00', 4.5],
    ['gone an hour later', '02:30:00.000001', 4.5],
    ['gone before, by the clock twenty minutes', '02:10:00', 4.17],
    ['gone later, though the clock shows an earlier time', '02:10:00.000001', 4.5],
  ])('%s, of the plan until the first half past two', (_case, end, hours) =>
    expect(hoursOf('22:00:00', end, inPlan)[0]).toBe(hours),
  );

  it('a fine takes real minutes', () => {
    const fines = { departure_fines: [[1, 60, 20]] as const };
    const closest_plan = { ...planned, dttm_work_end: '2026-10-25T02:15:00.000001' };
    const day = { dt, is_fact: true, dttm_work_start: at('22:00:00'), dttm_work_end: at('02:10:00.000001') };
    expect(workHoursOf(day, { ...rules, fines, closest_plan })).toMatchObject({
      work_hours: 4.83,
      dttm_work_end_tabel: '2026-10-25T02:50:00',
    });
  });
});

/** A change of clocks, forward or back, of a zone that has some. */
const change = fc
  .constantFrom(
    ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo'],
    ...['Asia/Tehran', 'Africa/Casablanca', 'Europe/London', 'Pacific/Auckland', 'Europe/Moscow'],
  )
  .chain((zone) =>
    fc
      .constantFrom(...offsetChanges(zone, Date.UTC(1990, 0, 1), Date.UTC(2040, 0, 1)))
      .map((one) => ({ zone, instant: Math.floor(one.instant / 1000) * 1000 })),
  );
const minutes = fc.integer({ min: -300, max: 300 });

describe('over any change of clocks of any zone', () => {
  it('hours and night hours are the real ones, and of two parts those of the whole', () =>
    fc.assert(
      fc.property(change, fc.tuple(minutes, minutes, minutes), ({ zone, instant }, away) => {
        const [a = 0, b = 0, c = 0] = away.toSorted((x, y) => x - y).map((one) => instant + one * 60_000);
        const [start, middle, end] = [a, b, c].map((one) => wallClockOf(one, zone)) as [
          string,
          string,
          string,
        ];
        const nights = { ...night, zone };
        const day = { dt: start.slice(0, 10), is_fact: true, dttm_work_start: start, dttm_work_end: end };
        const paid = workHoursOf(day, { ...rules, zone });
        expect(paid.work_seconds).toBe((c - a) / 1000);
        expect(durationSeconds(start, middle, zone) + durationSeconds(middle, end, zone)).toBe(
          (c - a) / 1000,
        );
        const parts = nightSeconds(start, middle, nights) + nightSeconds(middle, end, nights);
        expect(parts).toBe(nightSeconds(start, end, nights));
        const { D, N } = splitNightHours(paid, nights);
        expect(Math.abs(D + N - paid.work_seconds / 3600)).toBeLessThanOrEqual(0.0101);
        expect([start, middle, end].map((one) => instantOf(one, zone))).toEqual([a, b, c]);
      }),
    ));
});
