import { describe, expect, it } from 'vitest';
import { readCostWeights } from '../../../network/index.ts';
import type { SchedulingShop } from './autoscheduling.repository.ts';
import { shopLimits } from './department-limits.ts';

describe('shopLimits', () => {
  const weights = (profile: object) =>
    shopLimits({
      forecast_step_minutes: 30,
      restricted_start_times: [],
      restricted_end_times: [],
      ...profile,
    } as unknown as SchedulingShop).weights;

  it.each([
    ['nothing of its own', {}, {}],
    ['its own figures', { cost_weights: { idle_hour: 7 } }, { idle_hour: 7 }],
    [
      'no figures and no names',
      { cost_weights: readCostWeights({ idle_hour: 'x', weekend_day: -1, taste: 3 }) },
      {},
    ],
    ['single days off', { exit1day: true }, { lonely_day_off: 0, lonely_work_day: 0 }],
    [
      'single days off at its own price',
      { exit1day: true, cost_weights: { lonely_day_off: 2 } },
      { lonely_day_off: 2, lonely_work_day: 0 },
    ],
  ])('weighs by %s', (_case, profile, expected) => expect(weights(profile)).toEqual(expected));
});
