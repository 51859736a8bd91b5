import { expect, it } from 'vitest';
import { scheduleMonth } from '../month/schedule-month.ts';
import { aMonth, aPerson, aRotation, aShift } from '../month/testing.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { overBudget } from './wage-budget.ts';

it('given a budget of 100 minutes, penalises each minute above it', () => {
  expect([90, 100, 130].map((paid) => overBudget({ minutes: 100, price: 2 }, paid))).toEqual([0, 0, 540]);
});

const paidOf = (input: DepartmentMonth) => {
  const { days } = scheduleMonth(input, { seed: 1, budget: { iterations: 40_000 } });
  const made = days.reduce((sum, day) => sum + day.net_minutes, 0);
  return made + input.people.flatMap((one) => one.fixed_days).reduce((sum, day) => sum + day.net_minutes, 0);
};
const people = [1, 2, 3, 4].map((id) => aPerson(id, { norm_minutes: 80 * 60 }));

it('a month spends no more than its budget, given days included, though need and norms want more', () => {
  const budget_minutes = 150 * 60;
  const input = aMonth({
    people: [...people, aPerson(5, { auto: false, fixed_days: [aShift('2026-03-04')] })],
  });
  const [free, bound] = [paidOf(input), paidOf({ ...input, budget_minutes })];

  expect(free).toBeGreaterThan(budget_minutes);
  expect(bound).toBeLessThanOrEqual(budget_minutes);
  expect(bound).toBeGreaterThan(0.9 * budget_minutes);
});

it.each([0, 20])(
  'a budget of %d hours is kept however far people stay from the norm of a whole month',
  (hours) => {
    const budget_minutes = hours * 60;
    const whole = people.map((person) => ({ ...person, norm_minutes: 176 * 60 }));
    expect(paidOf(aMonth({ dt_to: '2026-03-29', people: whole, budget_minutes }))).toBeLessThanOrEqual(
      budget_minutes,
    );
  },
);

it('given wages, spends no more money and pays those more who cost less', () => {
  const rates = [0.5, 0.5, 1.5, 1.5];
  const paid = people.map((person, at) => ({ ...person, pay_rate: rates[at] ?? 1 }));
  const { days } = scheduleMonth(aMonth({ people: paid, budget_minutes: 150 * 60 }), {
    seed: 1,
    budget: { iterations: 40_000 },
  });
  const of = (id: number) =>
    days.filter((day) => day.employee_id === id).reduce((sum, day) => sum + day.net_minutes, 0);

  expect(0.5 * (of(1) + of(2)) + 1.5 * (of(3) + of(4))).toBeLessThanOrEqual(150 * 60);
  expect(of(1) + of(2)).toBeGreaterThan(of(3) + of(4));
});

it('a rotation that must be kept is kept above the budget', () => {
  const rhythm = { rotation: aRotation('ww..', '2026-03-02', 'must'), usual_shifts: [] };
  const input = aMonth({ people: [aPerson(1, { rhythm })], budget_minutes: 60 });
  const { days } = scheduleMonth(input, { seed: 1, budget: { iterations: 10_000 } });

  expect(days.filter((day) => day.kind === 'work').map((day) => day.dt.slice(8))).toEqual([
    '02',
    '03',
    '06',
    '07',
    '10',
    '11',
    '14',
    '15',
  ]);
});
