import { describe, expect, it } from 'vitest';
import { daysOffIn, statFigure, statOf } from './stat-figures.ts';

const norm = {
  acc_period: 447,
  prev_months: 271,
  curr_month: 176,
  curr_month_end: 447,
  selected_period: 170,
};
const version = {
  work_hours: { acc_period: 100, total: 43.75 },
  day_type: { H: 5, V: 2, W: 5 },
  norm_hours: norm,
  sawh_hours: {
    by_months: { '3': 147 },
    selected_period: 147.6,
    curr_month: 147.6,
    curr_month_without_reduce_norm: 176,
  },
  overtime: { acc_period: -1, prev_months: 0, curr_month: -132.25, curr_month_end: 0 },
};
const stat = {
  calendar_norm_hours: { curr_month: 176, selected_period: 176 },
  plan: { approved: version, not_approved: version },
  fact: { approved: version, not_approved: version },
};

describe('statFigure', () => {
  it.each([
    ['work_hours_total', 43.75],
    ['norm_hours_curr_month', 176],
    ['sawh_hours', 147.6],
    ['overtime_curr_month', -132.25],
    ['work_days_total', 0],
    ['something_else', null],
  ])('%s', (name, expected) => {
    expect(statFigure(version, name)).toBe(expected);
  });

  it('knows nothing before the statistics are loaded', () => {
    expect(
      statFigure(statOf(undefined, { is_fact: false, is_approved: true }), 'work_hours_total'),
    ).toBeNull();
  });
});

it('picks the version', () => {
  const other = {
    ...stat,
    fact: { ...stat.fact, approved: { ...version, work_hours: { acc_period: 0, total: 1 } } },
  };
  expect(statOf(other, { is_fact: true, is_approved: true })?.work_hours.total).toBe(1);
});

it('counts days off of every kind', () => {
  expect(daysOffIn(version, (code) => code !== 'W')).toBe(7);
});
