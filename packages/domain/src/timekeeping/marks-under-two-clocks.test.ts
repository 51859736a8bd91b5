import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byClock, dtOf } from '../calendar/index.ts';
import { itemAt } from '../required.ts';
import { detectType } from './arrival-or-leave.ts';
import { factsFromMarks } from './attendance-facts.ts';
import {
  type AttendanceFact,
  type AttendanceMark,
  type AttendancePlan,
  DEFAULT_ATTENDANCE_RULES,
} from './attendance-marks.ts';
import { latenessSeconds } from './lateness.ts';
import { planOfMark } from './plan-of-mark.ts';

const MOSCOW = 'Europe/Moscow';
const VLADIVOSTOK = 'Asia/Vladivostok';
const [HOME, AWAY] = [7, 8];
/** Nine to six in Moscow, which is four in the afternoon to one in the night in Vladivostok. */
const plan: AttendancePlan = {
  ...{ id: 50, employee_id: 1, employment_id: 10, dt: '2026-03-02', shop_id: HOME, type: 'W' },
  ...{ dttm_work_start: '2026-03-02T09:00:00', dttm_work_end: '2026-03-02T18:00:00', zone: MOSCOW },
  ...{ is_vacancy: false, worker_day_details: [{ work_type_id: 100, work_part: 1 }] },
};
const away = (dttm: string, fields: Partial<AttendanceMark> = {}): AttendanceMark => ({
  ...{ id: 1, dttm, shop_id: AWAY, employee_id: 1, type: null, zone: VLADIVOSTOK },
  ...fields,
});
const atHome = (dttm: string, fields: Partial<AttendanceMark> = {}): AttendanceMark =>
  away(dttm, { shop_id: HOME, zone: MOSCOW, ...fields });
const noHome = { employment_id: 10, shop_id: HOME, worker_day_details: [], is_vacancy: false };
const factsOf = (marks: AttendanceMark[], plans: AttendancePlan[] = [plan], facts: AttendanceFact[] = []) =>
  factsFromMarks(marks, { plans, facts }, () => noHome, DEFAULT_ATTENDANCE_RULES);

describe('a mark in a department under another clock than its plan (timekeeping 68)', () => {
  it.each([
    ['arrives on time', '2026-03-02T16:05:00', 'C', 300],
    ['leaves on the next date of its own clock', '2026-03-03T00:50:00', 'L', 600],
  ])('%s', (_case, dttm, type, lateness) => {
    const mark = away(dttm);
    expect(planOfMark(mark, [plan], 25_200)?.id).toBe(50);
    expect(detectType(mark, plan, [])).toBe(type);
    expect(latenessSeconds({ dttm, type: type as 'C' | 'L' }, plan, VLADIVOSTOK)).toBe(lateness);
  });

  it('belongs to no plan that is near by the wall alone', () => {
    // Nine in the morning there is two in the night in Moscow: seven hours before the start.
    expect(planOfMark(away('2026-03-02T09:00:00'), [plan], 25_200)).toBeNull();
    expect(planOfMark(away('2026-03-02T09:00:01'), [plan], 25_200)?.id).toBe(50);
  });

  it('looks for the nearer shift by moments', () => {
    const later = { ...plan, id: 51, dttm_work_start: '2026-03-02T16:00:00' };
    const mark = away('2026-03-02T16:00:00', { type: 'C' });
    expect(planOfMark(mark, [later, plan], 25_200)?.id).toBe(50);
  });

  it('makes a fact by its own clock, of the date of the plan', () => {
    const { facts } = factsOf([away('2026-03-02T16:00:00'), away('2026-03-03T01:00:00', { id: 2 })]);
    expect(facts).toMatchObject([
      {
        ...{ dt: '2026-03-02', shop_id: AWAY, closest_plan_approved_id: 50 },
        ...{ dttm_work_start: '2026-03-02T16:00:00', dttm_work_end: '2026-03-03T01:00:00' },
      },
    ]);
  });

  it('that ends a fact of another clock takes its arrival along as the moment that it was', () => {
    const marks = [atHome('2026-03-02T09:00:00'), away('2026-03-03T01:00:00', { id: 2, type: 'L' })];
    for (const plans of [[plan], []])
      expect(factsOf(marks, plans).facts).toMatchObject([
        {
          ...{ dt: '2026-03-02', shop_id: AWAY, zone: VLADIVOSTOK },
          ...{ dttm_work_start: '2026-03-02T16:00:00', dttm_work_end: '2026-03-03T01:00:00' },
        },
      ]);
  });

  it('further west ends what began there on a later date of the clock', () => {
    const began = away('2026-03-03T02:00:00', { type: 'C' });
    const left = atHome('2026-03-02T23:00:00', { id: 2, type: 'L' });
    expect(factsOf([began, left], []).facts).toMatchObject([
      {
        ...{ dt: '2026-03-03', shop_id: HOME },
        ...{ dttm_work_start: '2026-03-02T19:00:00', dttm_work_end: '2026-03-02T23:00:00' },
      },
    ]);
  });

  it('says the same as under one clock, wherever it is made', () => {
    const zones = [MOSCOW, VLADIVOSTOK, 'America/New_York', 'Europe/Kaliningrad', 'Asia/Kolkata'];
    const zone = fc.constantFrom(...zones);
    const around = fc.integer({ min: -12, max: 12 }).map((steps) => steps * 25);
    const placed = fc.record({ zone, minutes: around });
    fc.assert(
      fc.property(zone, placed, placed, (planZone, first, second) => {
        const told = (utc: string, to: string) => byClock(utc, 'UTC', to);
        const shifted = (utc: string, minutes: number) =>
          new Date(Date.parse(`${utc}Z`) + minutes * 60_000).toISOString().slice(0, 19);
        const utc = { dttm_work_start: '2026-03-02T09:00:00', dttm_work_end: '2026-03-02T18:00:00' };
        const [arrived, left] = [
          shifted(utc.dttm_work_start, first.minutes),
          shifted(utc.dttm_work_end, second.minutes),
        ];
        const marks = (clocks: [string, string]): AttendanceMark[] => [
          away(told(arrived, clocks[0]), { id: 1, type: 'C', shop_id: 1, zone: clocks[0] }),
          away(told(left, clocks[1]), { id: 2, type: 'L', shop_id: 2, zone: clocks[1] }),
        ];
        const planned = (clock: string): AttendancePlan => {
          const start = told(utc.dttm_work_start, clock);
          const times = { dttm_work_start: start, dttm_work_end: told(utc.dttm_work_end, clock) };
          return { ...plan, ...times, dt: dtOf(start), zone: clock };
        };
        const one = factsOf(marks(['UTC', 'UTC']), [planned('UTC')]);
        const two = factsOf(marks([first.zone, second.zone]), [planned(planZone)]);
        const seen = (facts: AttendanceFact[]) =>
          facts.map(({ dttm_work_start: start, dttm_work_end: end, zone: clock = null, ...fact }) => ({
            start: start && byClock(start, clock, 'UTC'),
            end: end && byClock(end, clock, 'UTC'),
            ...{ shop_id: fact.shop_id, plan: fact.closest_plan_approved_id },
          }));
        expect(seen(two.facts)).toEqual(seen(one.facts));
        expect(two.outcomes.map(({ type, effect }) => [type, effect])).toEqual(
          one.outcomes.map(({ type, effect }) => [type, effect]),
        );
        expect(itemAt(two.outcomes, 0).closest_plan_approved_id).toBe(50);
      }),
    );
  });
});
