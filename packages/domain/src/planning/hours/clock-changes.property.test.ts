import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addSeconds, clockChanges, durationSeconds, naiveSeconds } from '../../calendar/index.ts';
import { deviationOf, judgeTick } from '../../reporting/index.ts';
import { latenessSeconds } from '../../timekeeping/index.ts';
import { restAround } from '../checks/rest-between-shifts.ts';
import { DEFAULT_DAY_TYPES, dayTypesByCode } from '../day-types.ts';
import { scoreFact } from '../plan-versus-fact.ts';
import { PLAIN_HOURS, PLAIN_NIGHTS } from '../testing.ts';
import { nightSeconds, splitNightHours } from './night-hours.ts';
import { workHoursOf } from './paid-hours.ts';

/** Dates of both changes of clocks: whole and half hours, at two and at midnight, on both sides of Greenwich. */
const CHANGES = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/St_Johns', '2026-03-08'],
  ['America/St_Johns', '2026-11-01'],
  ['America/St_Johns', '2007-11-04'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Asia/Tehran', '2021-03-22'],
  ['Asia/Tehran', '2021-09-22'],
] as const;

const NIGHT = PLAIN_NIGHTS;
const DAY = { ...NIGHT, night_time_start: '06:00:00', night_time_end: '22:00:00' };
const hours = { ...PLAIN_HOURS, day_type: { ...PLAIN_HOURS.day_type, subtract_breaks: false } };

const aChange = fc.constantFrom(...CHANGES);
/** Minutes from midnight of the date of a change, and how long by the wall clock. */
const aShift = fc.record({
  from: fc.integer({ min: -1200, max: 2000 }),
  length: fc.integer({ min: 1, max: 1200 }),
});
const boundsOn = (dt: string, { from, length }: { from: number; length: number }) => {
  const dttm_work_start = addSeconds(`${dt}T00:00:00`, from * 60);
  return { dttm_work_start, dttm_work_end: addSeconds(dttm_work_start, length * 60) };
};
const check = (property: (zone: string, dt: string, shift: { from: number; length: number }) => void) =>
  fc.assert(
    fc.property(aChange, aShift, ([zone, dt], shift) => property(zone, dt, shift)),
    { numRuns: 500 },
  );

describe('around a change of clocks', () => {
  it.each([
    ['America/New_York', '2026-11-01T00:30:00', '2026-11-01T03:30:00', 4],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T02:30:00', 2],
    ['America/New_York', '2026-03-08T01:30:00', '2026-03-08T03:30:00', 1],
    ['America/Sao_Paulo', '2018-02-17T22:00:00', '2018-02-18T06:00:00', 9],
    ['America/Sao_Paulo', '2018-11-03T22:00:00', '2018-11-04T06:00:00', 7],
    ['Australia/Lord_Howe', '2026-04-04T22:00:00', '2026-04-05T06:00:00', 8.5],
    ['Australia/Lord_Howe', '2026-10-03T22:00:00', '2026-10-04T06:00:00', 7.5],
    ['Asia/Tehran', '2021-09-21T20:00:00', '2021-09-22T04:00:00', 9],
  ])('in %s from %s to %s are %f paid hours', (zone, dttm_work_start, dttm_work_end, paid) => {
    const day = { dt: dttm_work_start.slice(0, 10), is_fact: true, dttm_work_start, dttm_work_end };
    expect(workHoursOf(day, { ...hours, zone }).work_hours).toBe(paid);
  });

  it('what the clock skips or repeats is told of the dates of a shift alone, midnight included', () =>
    check((zone, dt, shift) => {
      const { dttm_work_start: from, dttm_work_end: to } = boundsOn(dt, shift);
      const hidden = clockChanges(zone, from.slice(0, 10), to.slice(0, 10))
        .filter(({ dttm }) => from < dttm && dttm <= to)
        .reduce((sum, one) => sum + one.skipped_seconds, 0);
      expect(durationSeconds(from, to, zone)).toBe(naiveSeconds(to) - naiveSeconds(from) - hidden);
    }));

  it('hours by day and by night are the real length, and neither is negative', () =>
    check((zone, dt, shift) => {
      const bounds = boundsOn(dt, shift);
      const { dttm_work_start: from, dttm_work_end: to } = bounds;
      const real = Math.max(0, durationSeconds(from, to, zone));
      const [night, day] = [
        nightSeconds(from, to, { ...NIGHT, zone }),
        nightSeconds(from, to, { ...DAY, zone }),
      ];
      expect(Math.min(night, day)).toBeGreaterThanOrEqual(0);
      if (real > 0) expect(night + day).toBeGreaterThanOrEqual(real);
      const paid = workHoursOf({ dt, is_fact: true, ...bounds }, { ...hours, zone });
      expect(paid.work_seconds).toBe(real);
      const { D, N, total } = splitNightHours(paid, { ...NIGHT, zone });
      expect(Math.min(D, N)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(total - real / 3600)).toBeLessThanOrEqual(0.0101);
    }));

  it('rest is what really passes between two shifts', () =>
    check((zone, dt, shift) => {
      const { dttm_work_start: end, dttm_work_end: start } = boundsOn(dt, shift);
      const shifts = [
        { dt: addDays(dt, -2), dttm_work_start: addSeconds(end, -3600), dttm_work_end: end },
        { dt: addDays(dt, 2), dttm_work_start: start, dttm_work_end: addSeconds(start, 3600) },
      ];
      const { before } = restAround(shifts, addDays(dt, 2), { zone });
      expect(before).toBe(durationSeconds(end, start, zone) / 3600);
    }));

  it('marks, report of marks, deviations and plan and fact tell the same real lateness', () =>
    check((zone, dt, shift) => {
      const plan = boundsOn(dt, shift);
      const late = addSeconds(plan.dttm_work_start, 60 * 70);
      const early = addSeconds(plan.dttm_work_end, -60 * 70);
      const real = durationSeconds(plan.dttm_work_start, late, zone);
      const left = durationSeconds(early, plan.dttm_work_end, zone);
      expect(latenessSeconds({ type: 'C', dttm: late }, plan, zone)).toBe(real);
      expect(latenessSeconds({ type: 'L', dttm: early }, plan, zone)).toBe(left);
      const nothing = { late_arrival: 0, early_arrival: 0, early_departure: 0, late_departure: 0 };
      expect(judgeTick({ type: 'C', dttm: late }, [plan], nothing, zone).lateness).toBe(real);
      const fact = { dttm_work_start: late, dttm_work_end: early, work_seconds: 0, is_manual: false };
      const deviation = deviationOf({ plan: { ...plan, work_seconds: 0 }, facts: [fact] }, nothing, zone);
      expect([deviation.late_arrival, deviation.early_departure]).toEqual([
        Math.max(0, real),
        Math.max(0, left),
      ]);
      const day = { type: 'W', shop_id: 1, worker_day_details: [] };
      const none = {
        late_arrival_seconds: 0,
        early_departure_seconds: 0,
        unaccounted_overtime_threshold: 60,
      };
      const types = dayTypesByCode(DEFAULT_DAY_TYPES);
      const around = { types, is_past: true, zone };
      const { reasons } = scoreFact({ ...day, ...fact }, { ...day, ...plan }, none, around);
      const minutes = reasons.filter(({ code }) => code === 'late').map((reason) => reason.minutes);
      expect(minutes).toEqual(real > 0 ? [real / 60] : []);
    }));

  it('a fine costs its minutes, wherever it falls', () => {
    const fines = { arrive_fines: [[1, 30, 15]] as const };
    const plan = { dttm_work_start: '2026-11-01T01:40:00', dttm_work_end: '2026-11-01T10:00:00' };
    const fact = { dt: '2026-11-01', is_fact: true, ...plan, dttm_work_start: '2026-11-01T01:50:00' };
    const zone = 'America/New_York';
    expect(workHoursOf(fact, { ...hours, zone, fines, closest_plan: plan }).work_hours).toBe(8.92);
  });

  it('a little lateness snaps to the plan by real minutes', () => {
    const plan = { dttm_work_start: '2026-03-08T01:50:00', dttm_work_end: '2026-03-08T10:00:00' };
    const fact = { dt: '2026-03-08', is_fact: true, ...plan, dttm_work_start: '2026-03-08T03:00:00' };
    const rules = { ...hours, closest_plan: plan, only_fact_hours_that_in_approved_plan: true };
    const zone = 'America/New_York';
    const paid = workHoursOf(fact, { ...rules, zone, late_arrival_seconds: 900 });
    expect(paid).toMatchObject({ work_seconds: 25_800, dttm_work_start_tabel: plan.dttm_work_start });
  });
});
