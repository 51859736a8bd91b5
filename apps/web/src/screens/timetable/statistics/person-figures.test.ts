import { DEFAULT_DAY_TYPES, dayTypesByCode, VERSIONS } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import type { EmployeeStat } from '../../../features/timekeeping/index.ts';
import {
  columnOf,
  columnText,
  FIGURES,
  type FigureName,
  figureCell,
  figureFormula,
  figureIn,
  firstColumns,
} from './person-figures.ts';

const norm = (curr_month: number, selected_period: number) => ({
  acc_period: 447,
  prev_months: 271,
  curr_month,
  curr_month_end: 447,
  selected_period,
});
const version = (total: number) => ({
  work_days: { selected_shop: 2, other_shops: 1, total: 3 },
  work_hours: {
    ...{ acc_period: 100, total, selected_shop: total - 10, other_shops: 10 },
    ...{ until_acc_period_end: 60, prev_months: 40 },
  },
  day_type: { H: 5, V: 2, W: 3 },
  norm_hours: norm(176, 40),
  sawh_hours: { by_months: {}, selected_period: 1, curr_month: 2, curr_month_without_reduce_norm: 3 },
  overtime: { acc_period: -1, prev_months: 0, curr_month: -132.25, curr_month_end: 4 },
});
const stat = {
  calendar_norm_hours: { curr_month: 176, selected_period: 176 },
  plan: { approved: version(180), not_approved: version(150) },
  fact: { approved: version(30), not_approved: version(45) },
} as EmployeeStat;
const types = dayTypesByCode([...DEFAULT_DAY_TYPES]);
const month = { types, isMonth: true };
const format = (value: number) => String(value);

describe('a figure of a person', () => {
  it.each([
    ['work_hours_total', 'plan_approved', 180],
    ['work_hours_total', 'fact_draft', 45],
    ['work_days_other_shops', 'plan_draft', 1],
    ['days_off', 'plan_draft', 7],
    ['norm_hours_selected_period', 'plan_draft', 40],
    ['overtime_curr_month', 'fact_approved', 0],
    ['below_norm_curr_month', 'fact_approved', 132.25],
    ['overtime_curr_month_end', 'fact_approved', 4],
    ['difference', 'plan_approved', 4],
    ['difference_acc_period', 'plan_approved', -347],
  ] as const)('%s of the %s is %d', (figure, of, value) => {
    expect(figureIn(stat, of, figure, month)).toBe(value);
  });

  it('a part of a month is measured against its own norm', () => {
    expect(figureIn(stat, 'fact_draft', 'difference', { types, isMonth: false })).toBe(5);
  });

  it('is unknown while nothing is loaded', () => {
    for (const figure of FIGURES) expect(figureIn(undefined, 'plan_draft', figure, month)).toBeNull();
  });

  it('hours over the norm warn with their sign, others are told as they are', () => {
    expect(figureCell('difference', 4, format)).toEqual({ text: '+4', tone: 'warning' });
    expect(figureCell('difference', -4, format)).toEqual({ text: '−4', tone: undefined });
    expect(figureCell('work_hours_total', 4, format)).toEqual({ text: '4', tone: undefined });
    expect(figureCell('difference', null, format)).toEqual({ text: '' });
  });
});

/** Counted or told as they are: nothing is added up or taken off on the way. */
const COUNTED: readonly FigureName[] = [
  ...(['work_days_selected_shop', 'work_days_other_shops'] as const),
  ...(['work_hours_selected_shop', 'work_hours_other_shops'] as const),
  ...(['work_hours_all_shops_main', 'work_hours_all_shops_additional'] as const),
  ...(['work_hours_until_acc_period_end', 'work_hours_prev_months', 'norm_hours_prev_months'] as const),
  ...(['sawh_hours_selected_period', 'sawh_hours_curr_month_without_reduce_norm'] as const),
];

describe('the formula of a figure', () => {
  const numbers = (text: string) => text.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const t = ((_key: string, params: Record<string, string>) =>
    Object.values(params).join(' ')) as unknown as Parameters<typeof figureFormula>[3]['t'];
  const derived = FIGURES.filter((figure) => !COUNTED.includes(figure));

  it.each(derived)('of %s ends with what is shown, for a month and for a part of one', (figure) => {
    for (const isMonth of [true, false])
      for (const one of VERSIONS) {
        const text = figureFormula(stat, one, figure, { types, isMonth, t, format });
        const shown = figureIn(stat, one, figure, { types, isMonth }) ?? 0;
        const result = numbers(text ?? '').at(-1);
        const [isOver, isBelow] = [figure.startsWith('overtime_'), figure.startsWith('below_norm_')];
        expect(isOver || isBelow ? Math.max(0, isOver ? result! : -result!) : result).toBe(shown);
      }
  });

  it('is none where something is only counted, or nothing is known', () => {
    for (const figure of COUNTED)
      expect(figureFormula(stat, 'plan_draft', figure, { types, isMonth: true, t, format })).toBeNull();
    for (const figure of FIGURES)
      expect(figureFormula(undefined, 'plan_draft', figure, { types, isMonth: true, t, format })).toBeNull();
  });

  it('says what was added up and what was taken off', () => {
    const said = (figure: FigureName) =>
      figureFormula(stat, 'plan_approved', figure, { types, isMonth: true, t, format });
    expect(said('work_hours_total')).toBe('170 10 180');
    expect(said('work_hours_acc_period')).toBe('40 60 100');
    expect(said('norm_hours_curr_month_end')).toBe('271 176 447');
    expect(said('overtime_acc_period')).toBe('446 447 -1');
    expect(said('sawh_hours_curr_month')).toBe('3 1 2');
    expect(said('days_off')).toBe('5 H + 2 V = 7');
  });
});

describe('the columns', () => {
  const [MONTH, WEEK] = [
    { isMonth: true, isDay: false },
    { isMonth: false, isDay: false },
  ];

  it('are remembered as text, whatever the version', () => {
    for (const figure of FIGURES)
      for (const one of [null, ...VERSIONS])
        expect(columnOf(columnText({ figure, version: one }))).toEqual({ figure, version: one });
  });

  it.each(['nonsense', 'work_hours_total@yesterday', ''])('%s is no column', (text) => {
    expect(columnOf(text)).toBeNull();
  });

  it('start with what the network shows', () => {
    const own = firstColumns({ top: 'work_days_total', bottom: 'sawh_hours_curr_month' }, MONTH);
    expect(own.map(({ figure }) => figure)).toEqual([
      'work_days_total',
      'sawh_hours_curr_month',
      'difference',
      'days_off',
    ]);
  });

  it('fall back where the network names no figure, and to the norm of the period', () => {
    expect(firstColumns({ top: '?', bottom: '?' }, MONTH).slice(0, 2)).toMatchObject([
      { figure: 'work_hours_total' },
      { figure: 'norm_hours_curr_month' },
    ]);
    expect(firstColumns({ top: '?', bottom: '?' }, WEEK)[1]?.figure).toBe('norm_hours_selected_period');
  });

  it('tell beside a single day how the accounting period would end', () => {
    const balanceOf = (isDay: boolean) =>
      firstColumns({ top: '?', bottom: '?' }, { isMonth: false, isDay })[2]?.figure;
    expect(balanceOf(false)).toBe('difference');
    expect(balanceOf(true)).toBe('difference_acc_period');
  });
});
