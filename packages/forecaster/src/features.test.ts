import { describe, expect, it } from 'vitest';
import { backtest } from './backtest.ts';
import { holidayDays, situations } from './features.ts';
import { learnHolidayEffects } from './holiday-effects.ts';
import { prepareSeason } from './models/season.ts';
import { layOnDays } from './series.ts';

const isoDay = (day: number) => new Date(Date.UTC(2022, 0, 3 + day)).toISOString().slice(0, 10);
const gridOf = (values: (number | null)[]) =>
  layOnDays({ step_minutes: 1440, start: `${isoDay(0)}T00:00`, values });

describe('holidayDays', () => {
  const holidays = [30, 395, 760].map((day) => ({ dt: isoDay(day), name: 'Fair' }));
  const days = holidayDays(gridOf([1]), [...holidays, { dt: 'soon', name: 'Never' }]);

  it.each([
    [30, 0, 0],
    [28, 2, 15],
    [33, 15, 3],
    [200, 15, 15],
  ])('day %i: %i to the next holiday, %i since the last', (day, next, since) => {
    expect([days.toNext(day), days.sinceLast(day)]).toEqual([next, since]);
  });

  it('knows the days at the same distance from the same holiday before, newest first', () => {
    expect(days.earlier(760)).toEqual([395, 30]);
    expect(days.earlier(758)).toEqual([393, 28]);
    expect(days.earlier(30)).toEqual([]);
    expect(days.earlier(200)).toEqual([]);
  });
});

describe('situations', () => {
  const holidays = [100, 465].map((day) => ({ dt: isoDay(day), name: 'Fair' }));
  const values = Array.from({ length: 600 }, (_, day) => 50 + (day % 7) * 8 + (day % 31));
  const readOf = (known: number[], origin: number) => {
    const grid = gridOf(known.slice(0, origin));
    const effects = learnHolidayEffects(grid, holidays);
    const season = prepareSeason(grid, effects);
    const { shares } = backtest(season, effects, 28);
    return situations({ season, effects, shares, days: holidayDays(grid, holidays) }, 1);
  };

  it('stands on what the members say together', () => {
    const { base, row } = readOf(values, 560)(560, 570);
    expect(base).toBeGreaterThan(40);
    expect(base).toBeLessThan(140);
    expect([...row].some((value) => value === 10)).toBe(true);
  });

  it('has rows of one width, and no base without history', () => {
    const read = readOf(values, 560);
    expect(read(560, 561).row).toHaveLength(read(400, 420).row.length);
    expect(readOf(values, 0)(0, 3).base).toBeNaN();
  });
});
