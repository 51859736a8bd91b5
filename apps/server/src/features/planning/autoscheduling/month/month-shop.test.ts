import { describe, expect, it } from 'vitest';
import { readCostWeights } from '../../../network/index.ts';
import type { SchedulingShop } from './autoscheduling.repository.ts';
import { monthDemand, planningStep, shopLimits } from './month-shop.ts';

const open = () => ({ opens: '09:00:00', closes: '11:00:00' });
const shop = (forecast_step_minutes: number, absenteeism = 0, queue_length = 3) =>
  ({ forecast_step_minutes, absenteeism, queue_length }) as SchedulingShop;
const point = (tm: string, value: number) => ({ dttm: `2026-04-01T${tm}:00`, value, work_type_id: 3 });
const need = (minute: number, value: number) => ({ dt: '2026-04-01', minute, work_type_id: 3, need: value });

describe('planningStep', () => {
  it.each([
    [5, 15],
    [10, 20],
    [15, 15],
    [20, 20],
    [30, 30],
    [60, 60],
    [1440, 60],
  ])('plans need by %i minutes on a grid of %i', (step, expected) =>
    expect(planningStep(step)).toBe(expected),
  );
});

describe('monthDemand', () => {
  it('adds up what falls into a step, inside the opening hours', () => {
    const points = [point('08:00', 5), point('09:00', 1), point('09:00', 2), point('11:00', 5)];
    expect(monthDemand(points, shop(60), open)).toEqual([need(540, 3)]);
  });

  it('averages finer points over a step', () => {
    const points = [point('09:00', 1), point('09:05', 2), point('09:10', 3)];
    expect(monthDemand(points, shop(5), open)).toEqual([need(540, 2)]);
  });

  it('asks for more people where queues are to be short', () => {
    expect(monthDemand([point('09:00', 2)], shop(60, 0, 1), open)).toEqual([need(540, 3)]);
  });

  it('asks for the people of a day in each of its open hours', () => {
    expect(monthDemand([point('00:00', 2)], shop(1440, 50), open)).toEqual([need(540, 3), need(600, 3)]);
  });
});

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
