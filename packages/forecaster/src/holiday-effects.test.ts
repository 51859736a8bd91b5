import { describe, expect, it } from 'vitest';
import { holidayTable, isTable, learnHolidayEffects } from './holiday-effects.ts';
import type { Holiday } from './series.ts';
import { layOnDays } from './series.ts';

const DAYS = 800;
const isoDay = (day: number) => new Date(Date.UTC(2022, 0, 1 + day)).toISOString().slice(0, 10);

/** A daily series with a weekly rhythm and a little seeded wobble; `factor` changes single days. */
function daily(factor: (day: number) => number) {
  const values = Array.from({ length: DAYS }, (_, day) => {
    const wobble = 1 + 0.02 * Math.sin(day * 12.9898);
    return (100 + (day % 7) * 10) * wobble * factor(day);
  });
  return layOnDays({ step_minutes: 1440, start: `${isoDay(0)}T00:00`, values });
}

const calendar = (name: string, days: number[]): Holiday[] => days.map((day) => ({ dt: isoDay(day), name }));

describe('learnHolidayEffects', () => {
  const fair = [100, 464, 850];
  const inTable = (factor: (day: number) => number, holidays = calendar('Fair', fair)) =>
    learnHolidayEffects(daily(factor), holidays);

  it('learns by name what a holiday does, and foretells it', () => {
    const effects = inTable((day) => (fair.includes(day) ? 2 : 1));
    expect(effects.factor(850)).toBeGreaterThan(1.7);
    expect(effects.factor(850)).toBeLessThan(2.1);
    expect(effects.isHoliday(850)).toBe(true);
  });

  it('learns the rush on the eve', () => {
    const effects = inTable((day) => (fair.includes(day + 1) ? 1.6 : 1));
    expect(effects.factor(849)).toBeGreaterThan(1.5);
    expect(effects.factor(851)).toBeCloseTo(1, 1);
  });

  it('tells an eve half by the level and half by its weekday, days further away by their weekday alone', () => {
    const days = [100, 464, 848];
    const saturdays = (day: number) => (day % 7 === 0 ? 3 : 1);
    const before = (far: number) =>
      inTable((day) => saturdays(day) * (days.includes(day + far) ? 2 : 1), calendar('Fair', days));
    // The eves seen were Sundays; that of 848 is a Saturday, three times as busy: 3 * 2 or as busy as 1 * 2.
    expect(before(1).factor(847)).toBeGreaterThan(1.05);
    expect(before(1).factor(847)).toBeLessThan(1.4);
    expect(before(2).factor(846)).toBeGreaterThan(1.8);
  });

  it('counts the days before Christmas from the 25th, whichever day makes up for it', () => {
    const dayOf = (dt: string) => Math.round((Date.parse(dt) - Date.parse(isoDay(0))) / 86_400_000);
    const listed = ['2022-12-25', '2023-12-25', '2024-12-25'].map((dt) => ({ dt, name: 'Christmas Day' }));
    const eves = ['2022-12-24', '2023-12-24'].map(dayOf);
    const values = Array.from({ length: DAYS }, (_, day) => (eves.includes(day) ? 200 : 100 + (day % 3)));
    const grid = layOnDays({ step_minutes: 1440, start: `${isoDay(0)}T00:00`, values });
    const effects = learnHolidayEffects(grid, [...listed, { dt: '2027-12-27', name: 'Christmas Day' }]);
    expect(effects.factor(dayOf('2027-12-24'))).toBeGreaterThan(1.6);
    expect(effects.isHoliday(dayOf('2027-12-25'))).toBe(true);
  });

  it('does not take chance for an effect', () => {
    const effects = inTable(() => 1);
    for (let day = 843; day <= 857; day++) expect(effects.factor(day)).toBeCloseTo(1, 1);
  });

  it('takes a lone bad day some days from a holiday for chance, seen every year for an effect', () => {
    const wobbly = (day: number) => 1 + 0.08 * Math.sin(day * 78.233);
    const after = (years: number[], far: number) =>
      inTable((day) => wobbly(day) * (years.includes(day - far) ? 0.7 : 1)).factor(850 + far);
    expect(after([464], 6)).toBeGreaterThan(0.95);
    expect(after([464], 1)).toBeGreaterThan(after([100, 464], 1));
    expect(after([100, 464], 1)).toBeLessThan(0.9);
  });

  it('does nothing far from holidays, or without any', () => {
    expect(inTable((day) => (fair.includes(day) ? 2 : 1)).factor(700)).toBe(1);
    expect(inTable(() => 1, []).factor(850)).toBe(1);
  });

  it('believes one occurrence less than two', () => {
    const once = inTable((day) => (day === 464 ? 2 : 1), calendar('Fair', [464, 850]));
    const twice = inTable((day) => (fair.includes(day) ? 2 : 1));
    expect(once.factor(850)).toBeLessThan(twice.factor(850));
    expect(once.factor(850)).toBeGreaterThan(1.3);
  });

  it('expects of an unknown holiday part of what the known ones do', () => {
    const known = [50, 120, 190, 260, 330, 464];
    const holidays = [
      ...known.map((day) => ({ dt: isoDay(day), name: `Quiet ${day}` })),
      { dt: isoDay(850), name: 'New' },
    ];
    const factor = inTable((day) => (known.includes(day) ? 0.3 : 1), holidays).factor(850);
    expect(factor).toBeLessThan(0.8);
    expect(factor).toBeGreaterThan(0.3);
  });

  it('takes an observed holiday for the holiday itself', () => {
    const holidays = [...calendar('Fair', [100, 464]), { dt: isoDay(850), name: 'Fair (observed)' }];
    expect(inTable((day) => (fair.includes(day) ? 2 : 1), holidays).factor(850)).toBeGreaterThan(1.7);
  });

  it('knows the hours: a morning that is quiet leaves the evening alone', () => {
    const values = Array.from({ length: 500 * 24 }, (_, at) => {
      const is_fair = [100, 464].includes(Math.floor(at / 24));
      return is_fair && at % 24 < 12 ? 20 : 100;
    });
    const grid = layOnDays({ step_minutes: 60, start: `${isoDay(0)}T00:00`, values });
    const effects = learnHolidayEffects(grid, calendar('Fair', [100, 464, 600]));
    expect(effects.factor(600 * 24 + 4)).toBeLessThan(0.5);
    expect(effects.factor(600 * 24 + 20)).toBeGreaterThan(0.8);
  });

  it('foretells a day without having seen it', () => {
    const effects = inTable((day) => (day === 464 ? 3 : day === 100 ? 1.5 : 1));
    expect(effects.factor(464)).toBeGreaterThan(effects.foretold(464));
    expect(effects.foretold(464)).toBeLessThan(1.6);
    expect(effects.foretold(850)).toBe(effects.factor(850));
  });

  it('ignores a date that is none', () => {
    expect(inTable(() => 1, [{ dt: 'soon', name: 'Fair' }]).factor(10)).toBe(1);
  });
});

describe('what the network saw', () => {
  const holidays = calendar('Fair', [464, 850]);
  const others = [1, 2, 3].map(() => ({ grid: daily((day) => (day === 464 ? 3 : 1)), holidays }));
  const young = layOnDays({
    step_minutes: 1440,
    start: `${isoDay(500)}T00:00`,
    values: Array.from({ length: 300 }, (_, day) => 100 + (day % 7) * 10),
  });

  it('serves a department that has not seen the holiday', () => {
    const table = holidayTable(others);
    expect(learnHolidayEffects(young, holidays).factor(350)).toBe(1);
    expect(learnHolidayEffects(young, holidays, table).factor(350)).toBeGreaterThan(1.8);
  });

  it('leaves to itself one that has', () => {
    const grid = daily((day) => (day === 464 ? 0.5 : 1));
    const own = learnHolidayEffects(grid, holidays).factor(850);
    expect(learnHolidayEffects(grid, holidays, holidayTable(others)).factor(850)).toBe(own);
  });

  it('is not made of one or two departments', () => {
    expect(holidayTable(others.slice(1))).toEqual({});
  });

  it.each([
    ['a table', holidayTable(others), true],
    ['an empty one', {}, true],
    ['nothing', null, false],
    ['no lists', { Fair: 3 }, false],
    ['no figures', { Fair: [{ day: 1, log_ratio: null, blocks: [] }] }, false],
    ['nothing in a list', { Fair: [null] }, false],
  ])('is known again: %s', (_case, found, expected) => {
    expect(isTable(found)).toBe(expected);
  });
});
