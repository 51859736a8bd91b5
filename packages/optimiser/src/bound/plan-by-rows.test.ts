import { expect, it } from 'vitest';
import { checkMonth } from '../check/check-month.ts';
import { scheduleMonth } from '../month/schedule-month.ts';
import { aDemoMonth } from '../month/testing.ts';
import { planByRows } from './plan-by-rows.ts';

it('gives a search a start from which it gets further than from nothing, by every hard rule', () => {
  const input = aDemoMonth(5, { use_multiple_work_types: false });
  let looks = 0;
  const start = planByRows(input, { spent: () => looks++ / 40 });
  const of = { seed: 3, budget: { iterations: 10_000 } };
  const roster = scheduleMonth(input, { ...of, start });
  expect(checkMonth(input, roster)).toEqual([]);
  expect(roster.cost).toBeLessThan(scheduleMonth(input, of).cost);
});
