import { expect, it } from 'vitest';
import { monthProblem } from '../month/month-problem.ts';
import { aMonth, aPerson } from '../month/testing.ts';
import { monthTerms, unitsIn } from './row-terms.ts';

const SHIFTS = 6;

it('refuses no week of permitted hours, and few that are not', () => {
  const [row] = monthTerms(monthProblem(aMonth({ people: [aPerson(1)] }))).rows;
  const { net, seven_days } = row!;
  const { unit_minutes, limit, minutes } = seven_days;
  const nets = [...new Set(net)].filter((one) => one > 0);
  const counted = { refused: 0, permitted: 0, too_many: 0, let_through: 0 };
  const add = (shifts: number, from: number, sum: number, units: number): void => {
    if (shifts < SHIFTS) {
      for (const [at, one] of nets.entries())
        if (at >= from) add(shifts + 1, at, sum + one, units + unitsIn(one, unit_minutes));
      return;
    }
    const isRefused = units > limit;
    counted[sum <= minutes ? 'permitted' : 'too_many']++;
    if (sum <= minutes && isRefused) counted.refused++;
    if (sum > minutes && !isRefused) counted.let_through++;
  };
  add(0, 0, 0, 0);
  expect(counted.permitted).toBeGreaterThan(1000);
  expect(counted.refused).toBe(0);
  expect(counted.let_through).toBeLessThan(0.07 * counted.too_many);
});
