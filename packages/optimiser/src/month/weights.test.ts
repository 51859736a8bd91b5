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
