import { describe, expect, it } from 'vitest';
import { layOnDays } from './series.ts';
import { weekdayLevels } from './usual-week.ts';

const hourly = (valueAt: (day: number, hour: number) => number | null, days = 28) =>
  layOnDays({
    step_minutes: 60,
    start: '2024-01-01T00:00',
    values: Array.from({ length: 24 * days }, (_, at) => valueAt(Math.floor(at / 24), at % 24)),
  });

describe('weekdayLevels', () => {
  it('tells how much busier one weekday is than another', () => {
    const levels = weekdayLevels(
      hourly((day) => (day % 7 === 5 ? 20 : 10)),
      () => true,
    );
    expect(levels[5]! - levels[0]!).toBeCloseTo(Math.log(2), 9);
    expect(levels[1]! - levels[0]!).toBeCloseTo(0, 9);
  });

  it('compares only hours at which every weekday is open', () => {
    const levels = weekdayLevels(
      hourly((day, hour) => (day % 7 === 6 && hour >= 12 ? null : hour >= 12 ? 1000 : 10)),
      () => true,
    );
    expect(levels[6]! - levels[0]!).toBeCloseTo(0, 9);
  });

  it('leaves days out that are not ordinary', () => {
    const levels = weekdayLevels(
      hourly((day) => (day === 9 ? 500 : 10)),
      (day) => day !== 9,
    );
    expect(levels[2]! - levels[0]!).toBeCloseTo(0, 9);
  });

  it.each([
    ['closed on a weekday', hourly((day) => (day % 7 === 6 ? null : 10))],
    ['without a sale on a weekday', hourly((day) => (day % 7 === 6 ? 0 : 10))],
    ['known for three days', hourly(() => 10, 3)],
  ])('knows no difference of a department %s', (_, grid) => {
    expect(weekdayLevels(grid, () => true)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});
