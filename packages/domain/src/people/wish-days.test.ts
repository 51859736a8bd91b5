import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability.ts';
import { constraintSteps, stepsBetween, wishStateOf, withWishDay } from './wish-days.ts';

const shop = {
  tm_open_dict: { 0: '09:00:00', 1: '09:00:00', 5: '22:00:00' },
  tm_close_dict: { 0: '11:00:00', 1: '10:00:00', 5: '06:00:00' },
};
const weekly = availabilityOf({ week_availability: 7, dt_new_week_availability_from: null });
const hour = (n: number) => n * 3600;
const wish = (weekday: number, tm: string) => ({ weekday, tm, is_lite: true });
const limit = (weekday: number, tm: string) => ({ weekday, tm, is_lite: false });

describe('days that somebody wishes off (people 54)', () => {
  it('are about the hours of each weekday, the whole day where it goes on past midnight', () => {
    const steps = constraintSteps(shop, weekly, hour(1));
    expect(steps[0]).toEqual([hour(9), hour(10)]);
    expect(steps[1]).toEqual([hour(9)]);
    expect(steps[2]).toEqual([]);
    expect(steps[5]).toHaveLength(24);
  });

  it('are about the widest hours on each day of a period that runs on', () => {
    const floating = availabilityOf({ week_availability: 3, dt_new_week_availability_from: '2026-03-01' });
    const day_shop = { tm_open_dict: { 0: '09:00:00' }, tm_close_dict: { 0: '11:00:00' } };
    expect(constraintSteps(day_shop, floating, hour(1))).toEqual(
      Array.from({ length: 3 }, () => [hour(9), hour(10)]),
    );
  });

  it('have steps on the clock, not from an odd opening time', () => {
    expect(stepsBetween(hour(8.5), hour(10), hour(1))).toEqual([hour(8), hour(9)]);
  });

  it.each([
    ['closed', [], []],
    ['none', [hour(9), hour(10)], []],
    ['none', [hour(9), hour(10)], [limit(0, '09:00:00'), wish(1, '10:00:00')]],
    ['some', [hour(9), hour(10)], [wish(0, '09:00:00')]],
    ['all', [hour(9), hour(10)], [wish(0, '09:00:00'), limit(0, '10:00:00')]],
    ['cannot', [hour(9), hour(10)], [limit(0, '09:00:00'), limit(0, '10:00:00')]],
  ])('are told apart: %s', (state, steps, constraints) => {
    expect(wishStateOf(0, steps, constraints)).toBe(state);
  });

  it('leave limitations and other days as they are', () => {
    const kept = [{ ...limit(0, '09:00:00'), id: 7 }, wish(1, '09:00:00')];
    const wished = withWishDay([...kept, wish(0, '10:30:00')], 0, [hour(9), hour(10)]);
    expect(wished).toEqual([...kept, wish(0, '10:00:00')]);
    expect(withWishDay(wished, 0, [])).toEqual(kept);
  });
});
