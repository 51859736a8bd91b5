import { expect, it } from 'vitest';
import { WEIGHTS, weightsOf } from './weights.ts';

it.each([
  ['none', undefined, {}],
  ['a figure of its own', { idle_hour: 0 }, { idle_hour: 0 }],
  ['what is no weight', { toString: 1, made_up: 3 }, {}],
  ['what makes no sense', { idle_hour: -1, task_switch: Number.NaN, weekend_day: '3' }, {}],
])('a profile with %s', (_case, weights, own) => {
  expect(weightsOf({ weights: weights as never })).toEqual({ ...WEIGHTS, ...own });
});

it.each([
  ['people first', 0, 6.5],
  ['the middle', 0.5, 1],
  ['nothing said', undefined, 1],
  ['demand first', 1, 1 / 14],
  ['more than there is', 7, 1 / 14],
])('with the dial at %s habits are so much dearer', (_case, dial, times) => {
  const weights = weightsOf(dial === undefined ? {} : { dial });

  expect(weights.rotation_day).toBeCloseTo(WEIGHTS.rotation_day * times);
  expect(weights.uncovered_hour).toBe(WEIGHTS.uncovered_hour);
});

it.each([
  ['people first', 0, 1],
  ['the middle', 0.5, 1],
  ['demand first', 1, 1 / 3],
])('with the dial at %s single days are so much dearer', (_case, dial, times) => {
  const { lonely_day_off, lonely_work_day } = weightsOf({ dial });

  expect(lonely_day_off).toBeCloseTo(WEIGHTS.lonely_day_off * times);
  expect(lonely_work_day).toBeCloseTo(WEIGHTS.lonely_work_day * times);
});

it('a block that is moved by a day costs more for the single day off before it than for the days themselves', () => {
  expect(WEIGHTS.lonely_day_off).toBeGreaterThan(2 * WEIGHTS.rotation_day);
});

it('a run that is too long costs more than the two days off a rotation that end it', () => {
  expect(WEIGHTS.sixth_day_in_row).toBeGreaterThan(2 * WEIGHTS.rotation_day);
});
