import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Allowances } from './allowances.ts';
import { deviationOf } from './deviation-seconds.ts';
import { isAtMostDays, isWithinOneMonth } from './periods.ts';
import { judgeTick } from './tick-violations.ts';

const allowed: Allowances = {
  late_arrival: 300,
  early_departure: 600,
  early_arrival: 0,
  late_departure: 900,
};
const on = (tm: string) => `2026-03-02T${tm}:00`;
const shift = (start: string, end: string) => ({ dttm_work_start: on(start), dttm_work_end: on(end) });

describe('judgeTick', () => {
  const morning = shift('09:00', '13:00');
  const evening = shift('15:00', '20:00');
  it.each([
    ['C', '08:50', [morning], null, -600],
    ['C', '09:05', [morning], null, 300],
    ['C', '09:06', [morning], 'late_arrival', 360],
    ['L', '12:50', [morning], null, 600],
    ['L', '12:49', [morning], 'early_departure', 660],
    ['L', '13:15', [morning], null, -900],
    ['L', '13:16', [morning], 'late_departure', -960],
    ['C', '14:50', [morning, evening], null, -600],
    ['L', '19:00', [morning, evening], 'early_departure', 3600],
    ['C', '09:00', [], 'out_of_plan', null],
    ['N', '09:00', [morning], null, null],
  ])('%s at %s', (type, tm, plans, violation, lateness) => {
    expect(judgeTick({ type, dttm: on(tm) }, plans, allowed, null)).toEqual({ violation, lateness });
  });
});

describe('deviationOf', () => {
  const plan = { ...shift('09:00', '18:00'), work_seconds: 8 * 3600 };
  const fact = (start: string, end: string, hours: number, is_manual = false) => ({
    ...shift(start, end),
    work_seconds: hours * 3600,
    is_manual,
  });
  const zero = {
    late_arrival: 0,
    early_arrival: 0,
    early_departure: 0,
    late_departure: 0,
    lost: 0,
    without_plan: 0,
  };
  it.each([
    [
      'as planned',
      { plan, facts: [fact('09:00', '18:00', 8)] },
      { ...zero, plan: 28800, fact: 28800, manual: 0 },
    ],
    [
      'within the allowances',
      { plan, facts: [fact('09:05', '18:15', 8)] },
      { ...zero, plan: 28800, fact: 28800, manual: 0 },
    ],
    [
      'late and early, by hand',
      { plan, facts: [fact('09:20', '17:30', 7, true)] },
      {
        ...zero,
        plan: 28800,
        fact: 25200,
        manual: 25200,
        late_arrival: 900,
        early_departure: 1200,
        lost: 3600,
      },
    ],
    [
      'early and long',
      { plan, facts: [fact('08:30', '19:00', 9)] },
      { ...zero, plan: 28800, fact: 32400, manual: 0, early_arrival: 1800, late_departure: 2700 },
    ],
    ['nobody came', { plan, facts: [] }, { ...zero, plan: 28800, fact: 0, manual: 0, lost: 28800 }],
    [
      'nothing was planned',
      { plan: null, facts: [fact('09:00', '12:00', 3)] },
      { ...zero, plan: 0, fact: 10800, manual: 0, without_plan: 10800 },
    ],
  ])('%s', (_case, pair, expected) => {
    expect(deviationOf(pair, allowed, null)).toEqual(expected);
  });

  it('adds the facts of one plan, which arrive with the first and leave with the last', () => {
    const day = { ...shift('08:00', '20:00'), work_seconds: 10.75 * 3600 };
    const facts = [fact('14:00', '20:00', 5.5, true), fact('08:00', '13:00', 4.5)];
    const expected = { ...zero, plan: 38700, fact: 36000, manual: 19800, lost: 2700 };
    expect(deviationOf({ plan: day, facts }, allowed, null)).toEqual(expected);
    const atWork = { ...fact('14:00', '20:00', 0), dttm_work_end: null };
    const found = deviationOf({ plan: day, facts: [atWork, fact('08:00', '13:00', 4.5)] }, allowed, null);
    expect(found.early_departure).toBe(0);
  });

  it('is never negative, and nobody is late and early at one edge', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (m: number) =>
      `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minute, minute, minute, minute, (a, b, c, d) => {
        const pair = {
          plan: { ...shift(clock(a), clock(b)), work_seconds: Math.abs(b - a) * 60 },
          facts: [fact(clock(c), clock(d), Math.abs(d - c) / 60)],
        };
        const found = deviationOf(pair, allowed, null);
        expect(Math.min(...Object.values(found))).toBeGreaterThanOrEqual(0);
        expect(found.late_arrival * found.early_arrival).toBe(0);
        expect(found.early_departure * found.late_departure).toBe(0);
      }),
    );
  });
});

describe('periods of downloads', () => {
  it.each([
    ['2026-03-01', '2026-03-31', true, true],
    ['2026-03-31', '2026-04-01', false, true],
    ['2026-03-01', '2026-04-01', false, false],
    ['2025-03-05', '2026-03-05', false, false],
  ])('%s to %s', (dt_from, dt_to, oneMonth, within31) => {
    expect(isWithinOneMonth({ dt_from, dt_to })).toBe(oneMonth);
    expect(isAtMostDays({ dt_from, dt_to }, 31)).toBe(within31);
  });
});
