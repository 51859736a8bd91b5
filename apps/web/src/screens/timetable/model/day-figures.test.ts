import { describe, expect, it } from 'vitest';
import {
  type Coverage,
  dayStat,
  dayStatFigure,
  dayStatTotal,
  hoursFigure,
  needFigure,
  openHours,
  shareFormula,
  unmarked,
} from './day-figures.ts';

const dt = '2026-03-02';
const coverage: Coverage = {
  day_stats: {
    covering: { [dt]: 0.875, '2026-03-03': 0 },
    deadtime: { [dt]: 0.1 },
    predict_hours: { [dt]: 72 },
    graph_hours: { [dt]: 60 },
    graph_hours_with_open_vacancies: { [dt]: 69 },
  },
  tt_periods: {
    predict_cashier_needs: [
      { dttm: `${dt}T09:00:00`, amount: 2 },
      { dttm: '2026-03-03T09:00:00', amount: 5 },
    ],
    real_cashiers: [{ dttm: `${dt}T09:00:00`, amount: 1 }],
  },
};
const bucket = { shifts: 2, paid_hours: 16, fot: 1075 };
const daily = { shop: bucket, outsource: bucket, vacancies: { shifts: 0, paid_hours: 0, fot: 0 } };
const format = (value: number) => String(Math.round(value * 100) / 100);

describe('the figures under a day', () => {
  it('shows shares as percent and marks what is not covered', () => {
    expect(dayStatFigure('covering', dayStat('covering', dt, coverage, undefined), format)).toEqual({
      text: '87.5',
      tone: 'negative',
    });
    expect(dayStatFigure('deadtime', 0.1, format).text).toBe('10');
  });

  it('adds up as the reports do: shares of the sums, never means of shares', () => {
    const [quiet, busy, closed] = ['2026-03-02', '2026-03-03', '2026-03-04'];
    const at = (dt: string, amount: number) => ({ dttm: `${dt}T09:00:00`, amount });
    const days = (...values: number[]) => ({ [quiet]: values[0] ?? 0, [busy]: values[1] ?? 0, [closed]: 0 });
    const month: Coverage = {
      period_step: 60,
      tt_periods: {
        predict_cashier_needs: [at(quiet, 1), at(busy, 9), at(closed, 0)],
        real_cashiers: [at(quiet, 1), at(busy, 4.5), at(closed, 0)],
      },
      day_stats: {
        covering: days(1, 0.5),
        deadtime: days(0, 0),
        predict_hours: days(1, 9),
        graph_hours: days(1, 4),
        work_hours: days(1, 4),
        income: days(300, 700),
        perfomance: days(300, 175),
      },
    };
    const total = (name: Parameters<typeof dayStatTotal>[0], ...dates: string[]) =>
      dayStatTotal(name, dates, month, () => daily);
    expect(total('covering', quiet, busy, closed)).toBe(0.55);
    expect(total('predict_hours', quiet, busy)).toBe(10);
    expect(total('perfomance', quiet, busy)).toBe(200);
    expect(total('paid_hours', quiet, busy)).toBe(64);
    expect(total('covering', quiet)).toBe(1);
    expect(total('covering', closed)).toBeUndefined();
    expect(total('covering')).toBeUndefined();
  });

  it('tells how a share comes about, and of what is only counted nothing', () => {
    const t = ((key: string, { part, of, share }: Record<string, string>) =>
      `${key}: ${part} / ${of} = ${share}`) as unknown as Parameters<typeof shareFormula>[3]['t'];
    const words = { t, format };
    expect(shareFormula('covering', dt, coverage, words)).toBe('formula.covering: 63 / 72 = 87.5');
    expect(shareFormula('deadtime', dt, coverage, words)).toBe('formula.deadtime: 6 / 60 = 10');
    expect(shareFormula('graph_hours', dt, coverage, words)).toBeNull();
    expect(shareFormula('covering', '2026-03-04', coverage, words)).toBeNull();
  });

  it('says nothing of coverage where nothing is needed', () => {
    expect(dayStat('covering', '2026-03-03', coverage, undefined)).toBeUndefined();
  });

  it('says nothing of a date on which nothing is needed and nobody is there', () => {
    const closed = '2026-12-25';
    const empty: Coverage = {
      day_stats: {
        covering: { [closed]: 0 },
        deadtime: { [closed]: 0 },
        predict_hours: { [closed]: 0 },
        graph_hours: { [closed]: 0 },
      },
    };
    expect(dayStat('deadtime', closed, empty, undefined)).toBeUndefined();
    expect(hoursFigure('predict_hours', closed, empty, format)).toEqual({ text: '' });
    expect(hoursFigure('graph_hours', closed, empty, format)).toEqual({ text: '' });
  });

  it('tells both hours of a work where they have room, else by how many they differ', () => {
    expect(needFigure(dt, coverage, 'both', format)).toMatchObject({ text: '60/72', tone: 'negative' });
    expect(needFigure(dt, coverage, 'number', format)).toMatchObject({ text: '−12', title: '60/72' });
  });

  it('marks nothing of a period that nobody has planned', () => {
    expect(unmarked([{ text: '0', tone: 'negative' }])).toEqual([{ text: '0', tone: undefined }]);
  });

  it('takes shifts, hours and cost from the daily statistics', () => {
    expect(
      ['shifts', 'paid_hours', 'cost'].map((name) => dayStat(name as 'cost', dt, undefined, daily)),
    ).toEqual([4, 32, 2150]);
  });

  it('marks scheduled hours below the need and counts open ones', () => {
    expect(hoursFigure('graph_hours', dt, coverage, format)).toEqual({ text: '60', tone: 'negative' });
    expect(hoursFigure('predict_hours', dt, coverage, format).tone).toBeUndefined();
    expect(openHours(dt, coverage)).toBe(9);
  });
});
