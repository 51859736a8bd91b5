import { describe, expect, it } from 'vitest';
import type { SchedulingShop } from './autoscheduling.repository.ts';
import { monthDemand } from './month-demand.ts';

const open = () => ({ opens: '09:00:00', closes: '11:00:00' });
const shop = (forecast_step_minutes: number, absenteeism = 0, queue_length = 3) =>
  ({ forecast_step_minutes, absenteeism, queue_length }) as SchedulingShop;
const point = (tm: string, value: number) => ({ dttm: `2026-04-01T${tm}:00`, value, work_type_id: 3 });
const need = (minute: number, value: number) => ({ dt: '2026-04-01', minute, work_type_id: 3, need: value });

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
