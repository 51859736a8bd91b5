import { describe, expect, it } from 'vitest';
import { burdensOf, monthProblem } from './month-problem.ts';
import { aDayOff, aMonth, aPerson } from './testing.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

const LATE = { start_minute: 780, end_minute: 1260 };
const EARLY = { start_minute: 540, end_minute: 1020 };
const usual = (...usual_shifts: (typeof LATE)[]) => ({ rhythm: { rotation: null, usual_shifts } });
/** Nobody in the evening, on any day. */
const mornings = Array.from({ length: 7 }, (_, weekday) =>
  [1020, 1080, 1140, 1200].map((minute) => ({ weekday, minute, hard: true })),
).flat();

/** How far people begin from their share of a burden, in two weeks of a shop that closes at nine in the evening. */
function beginOf(name: string, people: Partial<MonthPerson>[], over: Partial<DepartmentMonth> = {}) {
  const input = aMonth({
    people: people.map((one, at) => aPerson(at + 1, { norm_minutes: 70 * 60, ...one })),
    ...over,
  });
  const burden = burdensOf(monthProblem(input)).find((one) => one.name === name);
  return [...(burden?.carried ?? [])].map((one) => Math.round(one * 100) / 100);
}

describe('sharedBurdens', () => {
  it('shares out as many closings as the usual shifts of people make', () => {
    // Ten working days each: those of one person close, of the other half of them.
    expect(beginOf('fair_closings', [usual(LATE), usual(EARLY, LATE)])).toEqual([-7.5, -7.5]);
  });

  it('shares weekends out by the days that people work, whatever their shifts', () => {
    const [one, other] = beginOf('fair_weekends', [usual(LATE), usual(EARLY)]);
    expect(one).toBe(other);
    expect(one).toBeCloseTo((-10 * 4) / 14, 1);
  });

  it('begins with what people carry, and gives half a rate half of it', () => {
    const halves = { ...usual(LATE), norm_minutes: 35 * 60, bearing_share: 0.5 };
    const carried = { carried_burdens: { closing: 6 } };
    // Fifteen closings and the six before are shared by one and a half.
    expect(beginOf('fair_closings', [{ ...usual(LATE), ...carried }, halves])).toEqual([-8, -7]);
  });

  it('shares out all kinds together by what people carry of each', () => {
    const carried = { carried_burdens: { weekend: 4, closing: -2 } };
    const people = [{ ...usual(LATE), ...carried }, usual(EARLY, LATE)];
    const [weekends, closings, all] = ['fair_weekends', 'fair_closings', 'fair_burdens'].map((name) =>
      beginOf(name, people),
    );
    expect(all).toHaveLength(2);
    all!.forEach((begin, at) => {
      expect(begin).toBeCloseTo(weekends![at]! + closings![at]!, 1);
    });
  });

  it('leaves those aside who cannot bear a burden, or are not there', () => {
    const away = Array.from({ length: 14 }, (_, day) =>
      aDayOff(`2026-03-${String(day + 2).padStart(2, '0')}`),
    );
    const people = [
      usual(LATE),
      { ...usual(EARLY), blocked: mornings },
      { ...usual(LATE), fixed_days: away },
    ];
    expect(beginOf('fair_closings', people)).toEqual([-10, 0, 0]);
  });
});
