import { describe, expect, it } from 'vitest';
import { checkMonth } from '../check/check-month.ts';
import { evaluateMonth } from './evaluate-month.ts';
import { scheduleMonth } from './schedule-month.ts';
import { aBusyMonth, aMonth, aPerson } from './testing.ts';
import type { RosterDay } from './types.ts';

const budget = { iterations: 20_000 };
const month = aBusyMonth();
const before = scheduleMonth(month, { seed: 1, budget });

const keyOf = (day: RosterDay) => `${day.employee_id} ${day.dt}`;
const changed = (days: readonly RosterDay[], from: readonly RosterDay[]) => {
  const old = new Map(from.map((day) => [keyOf(day), JSON.stringify(day)]));
  return days.filter((day) => old.get(keyOf(day)) !== JSON.stringify(day)).map(keyOf);
};

describe('evaluateMonth', () => {
  it('finds the same figures in a roster that the search found in it', () => {
    const { iterations: _, cost, ...found } = evaluateMonth(month, before.days);
    const { iterations: _own, cost: own, ...searched } = before;
    expect(found.days).toEqual(searched.days);
    expect(cost).toBeCloseTo(own, 6);
    expect(found.open_demand).toEqual(searched.open_demand);
    expect(Object.values(found.cost_parts).reduce((a, b) => a + b, 0)).toBeCloseTo(own, 6);
  });

  it('takes shifts as they are, on the step or not, and dates not named as days off', () => {
    const input = aMonth({ people: [aPerson(1)] });
    const pieces = [{ work_type_id: 1, start_minute: 425, end_minute: 965 }];
    const parts = [{ work_type_id: 1, share: 1 }];
    const shift = {
      employee_id: 1,
      employment_id: 1001,
      dt: '2026-03-04',
      kind: 'work',
      parts,
      pieces,
    } as const;
    const odd = { ...shift, start_minute: 425, end_minute: 965, net_minutes: 480 };
    const { days } = evaluateMonth(input, [odd as unknown as RosterDay]);
    expect(days.filter((day) => day.kind === 'work')).toEqual([odd]);
    expect(days).toHaveLength(14);
  });
});

describe('scheduleMonth from a roster', () => {
  it('changes only the dates that may change', () => {
    const free = before.days.filter((day) => day.dt <= '2026-03-05' && day.employee_id <= 5);
    const after = scheduleMonth(month, { seed: 9, budget, start: before.days, free });
    const touched = changed(after.days, before.days);
    expect(after.days).toHaveLength(before.days.length);
    expect(touched.filter((key) => !free.map(keyOf).includes(key))).toEqual([]);
    expect(after.cost).toBeLessThanOrEqual(before.cost + 1e-6);
    expect(checkMonth(month, after)).toEqual([]);
  });

  it('changes nothing when every change is dear, and less the dearer it is', () => {
    const dear = scheduleMonth(month, { seed: 9, budget, start: before.days, change_price: 1e5 });
    expect(dear.days.map((day) => day.start_minute)).toEqual(before.days.map((day) => day.start_minute));
    expect(dear.cost_parts.changed_days).toBe(0);

    // Works inside a shift may change for nothing: what costs is another shift.
    const shiftsOf = (days: readonly RosterDay[]) =>
      days.map((day) => ({ ...day, parts: [], pieces: [], net_minutes: 0 }));
    const count = (change_price: number) => {
      const { days } = scheduleMonth(month, { seed: 9, budget, start: before.days, change_price });
      return changed(shiftsOf(days), shiftsOf(before.days)).length;
    };
    expect(count(320)).toBeLessThan(count(0));
  });

  it('drops shifts that no rule permits any more, and keeps every rule', () => {
    const open = { ...month.open, '2026-03-06': null };
    const input = aBusyMonth({ open });
    const after = scheduleMonth(input, { seed: 9, budget, start: before.days, change_price: 50 });
    expect(checkMonth(input, after)).toEqual([]);
    expect(after.days.filter((day) => day.dt === '2026-03-06' && day.kind === 'work')).toEqual([]);
  });

  it('gives the same roster for the same seed and start', () => {
    const plan = () => scheduleMonth(month, { seed: 3, budget, start: before.days, change_price: 5 });
    expect(plan()).toEqual(plan());
  });
});
