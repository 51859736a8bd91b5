import { expect, it } from 'vitest';
import { hoursByDate, PERSON_COLUMNS, type Person, sortedPeople, totalsOf } from './indicator-lines.ts';

const punctuality = {
  ...{ plan_hours: 8, fact_hours: 6, beyond_plan_hours: 0, late_count: 1, late_hours: 0.5 },
  ...{ early_count: 0, early_hours: 0, absence_count: 0, absence_hours: 0 },
};
const person = (name: string, given: Partial<Person>): Person => ({
  ...{ employee_id: name.length, name, tabel_code: null, shop_id: 1, shop_name: 'One' },
  ...punctuality,
  ...{ calendar_norm_hours: 16, leave_hours: 8, norm_hours: 8, worked_hours: 6 },
  ...{ overtime_hours: 0, below_norm_hours: 2 },
  ...given,
});
const day = (dt: string) => ({ dt, need_hours: 10, ...punctuality });

it('adds departments up by date', () => {
  const shops = [
    { shop_id: 1, name: 'One', days: [day('2026-03-02'), day('2026-03-01')] },
    { shop_id: 2, name: 'Two', days: [day('2026-03-01')] },
  ];
  expect(hoursByDate({ shops, people: [] }, '2026-04-01')).toEqual({
    dates: ['2026-03-01', '2026-03-02'],
    need_hours: [20, 10],
    plan_hours: [16, 8],
    fact_hours: [12, 6],
  });
});

it('leaves the fact open on dates that are still to come', () => {
  const days = [
    day('2026-03-01'),
    { ...day('2026-03-02'), fact_hours: 0 },
    { ...day('2026-03-03'), fact_hours: 0 },
  ];
  const factsOn = (today: string) =>
    hoursByDate({ shops: [{ shop_id: 1, name: 'One', days }], people: [] }, today).fact_hours;
  expect(factsOn('2026-03-03')).toEqual([6, 0, null]);
  expect(factsOn('2026-03-01')).toEqual([6, null, null]);
});

it('puts the most first, and whoever has no figure last', () => {
  const people = [
    person('Anna', { overtime_hours: null }),
    person('Boris', { overtime_hours: 3 }),
    person('Clara', { overtime_hours: 12 }),
  ];
  const names = (by: 'overtime_hours' | null) => sortedPeople(people, by).map((one) => one.name);
  expect(names('overtime_hours')).toEqual(['Clara', 'Boris', 'Anna']);
  expect(names(null)).toEqual(['Anna', 'Boris', 'Clara']);
});

it('sums the columns', () => {
  const totals = totalsOf([person('Anna', { below_norm_hours: null }), person('Boris', {})]);
  expect(totals[PERSON_COLUMNS.indexOf('below_norm_hours')]).toBe(2);
  expect(totals[PERSON_COLUMNS.indexOf('fact_hours')]).toBe(12);
});

it('counts the norm and the overtime of somebody with two departments once', () => {
  const twice = [person('Anna', {}), person('Anna', { shop_id: 2 })];
  const totals = totalsOf(twice);
  expect(totals[PERSON_COLUMNS.indexOf('norm_hours')]).toBe(8);
  expect(totals[PERSON_COLUMNS.indexOf('plan_hours')]).toBe(16);
});
