import { describe, expect, it } from 'vitest';
import { eachDt, productionDayOf } from '../calendar/index.ts';
import { DEFAULT_DAY_TYPES, dayTypesByCode } from '../planning/index.ts';
import { present } from '../required.ts';
import { type DailyStatDay, dailyStat } from './daily-stat.ts';
import { personPeriod } from './norm-balance.ts';
import type { PeriodHours, StatDay, WorkerStatInput } from './stat-shape.ts';
import { workerStat } from './worker-stat.ts';

const march = productionDayOf(
  [
    { dt: '2021-03-08', region_id: 1, type: 'H' },
    ...eachDt('2021-01-01', '2021-01-10').map((dt) => ({ dt, region_id: 1, type: 'H' as const })),
  ],
  1,
  null,
);
const employment = {
  id: 10,
  dt_hired: null,
  dt_fired: null,
  hours_in_a_week: 40,
  norm_work_hours: 100,
  setting: null,
  typeOf: march,
};
const day = (dt: string, fields: Partial<StatDay> = {}): StatDay => ({
  employment_id: 10,
  dt,
  type: 'W',
  shop_id: 7,
  work_hours: 8.75,
  is_vacancy: false,
  is_fact: true,
  is_approved: true,
  ...fields,
});
const planned = (dt: string, type: string, fields: Partial<StatDay> = {}) =>
  day(dt, { type, shop_id: null, work_hours: 0, is_fact: false, ...fields });
const stat = (days: StatDay[], fields: Partial<WorkerStatInput> = {}) =>
  workerStat({
    shop_id: 7,
    dt_from: '2021-03-01',
    dt_to: '2021-03-31',
    period_length: 1,
    employments: [employment],
    days,
    types: dayTypesByCode(DEFAULT_DAY_TYPES),
    ...fields,
  });

describe('recommended hours of a shift schedule', () => {
  const schedule_hours = new Map(
    eachDt('2021-03-01', '2021-03-31').map((dt, at) => [dt, at % 4 < 2 ? 11 : 0]),
  );
  const employments = [{ ...employment, setting: { type: 3 as const, values: {} }, schedule_hours }];
  const leave = ['2021-03-01', '2021-03-03'].map((dt) => planned(dt, 'V'));
  const hours = (fields: Partial<WorkerStatInput> = {}) =>
    stat(leave, { employments, ...fields }).plan.approved.sawh_hours;

  it('are less by what it says of the days that reduce the norm', () =>
    expect(hours()).toMatchObject({
      curr_month: 165,
      selected_period: 165,
      curr_month_without_reduce_norm: 176,
    }));

  it('of a part of the month are what it says of its dates', () => {
    expect(hours({ dt_to: '2021-03-10' }).selected_period).toBe(55);
    expect(hours({ dt_from: '2021-03-06' }).selected_period).toBe(143);
  });
});

describe('workerStat', () => {
  const facts = eachDt('2021-03-01', '2021-03-05').map((dt) => day(dt));
  const vacation = eachDt('2021-03-16', '2021-03-20').map((dt) => planned(dt, 'V'));
  const daysOff = eachDt('2021-03-10', '2021-03-14').map((dt) => planned(dt, 'H'));
  const worked = stat([...facts, ...vacation, ...daysOff]);

  it('gives the figures of the worked example', () => {
    expect(worked.fact.approved).toEqual({
      work_days: { selected_shop: 5, other_shops: 0, total: 5 },
      work_hours: {
        selected_shop: 43.75,
        other_shops: 0,
        all_shops_main: 43.75,
        all_shops_additional: 0,
        total: 43.75,
        until_acc_period_end: 43.75,
        acc_period: 43.75,
      },
      day_type: { W: 5 },
      norm_hours: {
        acc_period: 144,
        prev_months: 0,
        curr_month: 144,
        curr_month_end: 144,
        selected_period: 144,
      },
      sawh_hours: {
        by_months: { '3': 147.61290323 },
        selected_period: 147.61290323,
        curr_month: 147.61290323,
        curr_month_without_reduce_norm: 176,
      },
      overtime: { acc_period: -100.25, prev_months: 0, curr_month: -100.25, curr_month_end: -100.25 },
    });
    expect(worked.calendar_norm_hours).toEqual({ curr_month: 176, selected_period: 176 });
    expect(personPeriod(worked)).toEqual({
      ...{ calendar_norm_hours: 176, leave_hours: 32, norm_hours: 144 },
      ...{ worked_hours: 43.75, planned_hours: 0, overtime_hours: 0, below_norm_hours: 100.25 },
    });
    expect(worked.plan.approved.day_type).toEqual({ V: 5, H: 5 });
    expect(worked.plan.approved.work_days).toBeUndefined();
  });

  it('lets the plan draft count its own days only', () => {
    expect(worked.plan.not_approved.norm_hours.curr_month).toBe(176);
    expect(worked.plan.not_approved.work_hours).toEqual({ prev_months: 0, acc_period: 0 });
    expect(worked.plan.not_approved.day_type).toBeUndefined();
  });

  it('tells departments and additional shifts apart, and counts a date once', () => {
    const days = [
      day('2021-03-01'),
      day('2021-03-01', { work_hours: 2 }),
      day('2021-03-02', { shop_id: 8, is_vacancy: true }),
    ];
    const { work_days, work_hours, day_type } = stat(days).fact.approved;
    expect([work_days, day_type]).toEqual([{ selected_shop: 1, other_shops: 1, total: 2 }, { W: 2 }]);
    expect(work_hours).toMatchObject({
      selected_shop: 10.75,
      other_shops: 8.75,
      all_shops_main: 10.75,
      all_shops_additional: 8.75,
      total: 19.5,
    });
  });

  it('carries earlier months of the accounting period', () => {
    const quarter = stat(
      [
        day('2021-02-01', { work_hours: 100 }),
        day('2021-03-01', { work_hours: 10 }),
        day('2021-03-31', { work_hours: 5 }),
      ],
      {
        period_length: 3,
        dt_to: '2021-03-15',
      },
    );
    expect(quarter.fact.approved.work_hours).toMatchObject({
      total: 10,
      until_acc_period_end: 15,
      prev_months: 100,
      acc_period: 115,
    });
    expect(quarter.fact.approved.norm_hours).toMatchObject({
      prev_months: 120 + 160,
      curr_month: 176,
      acc_period: 456,
      curr_month_end: 456,
    });
    expect(quarter.fact.approved.overtime).toMatchObject({
      prev_months: -180,
      curr_month: -166,
      curr_month_end: -346,
      acc_period: -341,
    });
    expect(quarter.plan.approved.work_hours.prev_months).toBe(100);
    expect(Object.keys(quarter.fact.approved.sawh_hours.by_months)).toEqual(['1', '2', '3']);
  });

  it('takes earlier hours from the timesheet where the network says so', () =>
    expect(stat([], { period_length: 3, prev_months_hours: 300 }).fact.approved.work_hours).toEqual({
      prev_months: 300,
      acc_period: 300,
    }));

  describe('with the hours that the accounting period still asks for (timekeeping 53)', () => {
    const remaining = { remaining: true, last_month: false };
    const month = (dt_from: string, dt_to: string) => ({ dt_from, dt_to });
    const january = month('2021-01-01', '2021-01-31');
    const february = month('2021-02-01', '2021-02-28');
    const asMarch = month('2021-03-01', '2021-03-31');
    /** Recommended hours by month, asked in each of the ways; all of them have to say the same. */
    const asked = (hours: Partial<PeriodHours>, fields: Partial<WorkerStatInput> = {}) => {
      const corrections = { ...remaining, today: '2021-02-15', worked: [], planned: [], ...hours };
      const ways = [january, february, asMarch, month('2021-01-20', '2021-03-05')].map((range) => {
        const { sawh_hours } = stat([], { period_length: 3, corrections, ...fields, ...range }).plan.approved;
        return Object.values(sawh_hours.by_months).map((value) => value.toFixed(4));
      });
      for (const way of ways) expect(way).toEqual(ways[0]);
      return ways[0]?.map(Number);
    };
    const worked = [{ dt: '2021-01-01', hours: 200 }];
    const planned = (hours: number, is_approved = true) =>
      eachDt('2021-02-15', '2021-02-28').map((dt) => ({ dt, hours: hours / 14, is_approved }));

    it('shares them among months that are not over, not among absent facts', () => {
      // 456 hours of the quarter, 120 + 160 + 176 by month.
      expect(asked({ today: '2021-02-01', worked })).toEqual([120, 121.9048, 134.0952]);
      // The first half of February is over and nobody came; the other half takes its share.
      expect(asked({ worked })).toEqual([120, 121.9048, 176]);
      expect(asked({ worked: [...worked, { dt: '2021-02-01', hours: 70 }] })).toEqual([
        120, 121.9048, 127.875,
      ]);
    });

    it('counts of dates that are not over what is planned, whatever stands in their facts', () => {
      const ahead = [...worked, { dt: '2021-02-15', hours: 40 }, { dt: '2021-02-28', hours: 40 }];
      expect(asked({ worked: ahead, planned: planned(100) })).toEqual(
        asked({ worked, planned: planned(100) }),
      );
    });

    it('counts the running month as it is worked and planned', () => {
      const half = [...worked, { dt: '2021-02-01', hours: 70 }];
      expect(asked({ worked: half, planned: planned(100) })?.at(2)).toBe(86);
      expect(asked({ worked: half, planned: planned(100, false) })?.at(2)).toBe(127.875);
      const last = { remaining: false, last_month: true };
      const corrections = { ...last, today: '2021-02-15', worked: half, planned: planned(100) };
      const { sawh_hours } = stat([], { period_length: 3, corrections }).plan.approved;
      expect(sawh_hours.by_months).toEqual({ '1': 120, '2': 160, '3': 86 });
      const march = stat([], { period_length: 3, corrections, ...asMarch }).plan.approved;
      expect(march.sawh_hours.selected_period).toBeCloseTo(86);
    });
  });

  it('adds up employments, each with its own days of vacation', () => {
    const halves = [
      { ...employment, dt_fired: '2021-03-15' },
      { ...employment, id: 11, dt_hired: '2021-03-16' },
    ];
    const result = stat([planned('2021-03-16', 'V', { employment_id: 11 })], { employments: halves }).plan
      .approved;
    expect(result.norm_hours.curr_month).toBe(168);
    expect(result.sawh_hours.curr_month_without_reduce_norm).toBe(176);
  });

  it('lets a day of vacation lower the norm of every employment of its date, whichever it names (timekeeping 3, 6)', () => {
    const half = { ...employment, norm_work_hours: 50 };
    const until = { ...half, id: 12, dt_fired: '2021-03-15' };
    const result = stat([planned('2021-03-16', 'V', { employment_id: 11 })], {
      employments: [half, { ...half, id: 11 }, until],
    }).plan.approved;
    expect(result.norm_hours.curr_month).toBe(168 + 40);
    expect(result.sawh_hours.curr_month).toBeCloseTo((176 * 30) / 31 + 40, 5);
  });

  it('takes dates of leave for no empty ones in either employment (timekeeping 7)', () => {
    const half = { ...employment, norm_work_hours: 50 };
    const leave = ['22', '23', '24', '25', '26'].map((day) =>
      planned(`2021-03-${day}`, 'V', { employment_id: 11 }),
    );
    const work = [10, 11].map((employment_id) =>
      planned('2021-03-31', 'W', { employment_id, work_hours: 4 }),
    );
    const of = (employments: (typeof half)[]) =>
      stat([...leave, ...work], { employments, dt_to: '2021-03-21' }).plan.approved.sawh_hours
        .selected_period;
    const [first, second] = [of([half]), of([{ ...half, id: 11 }])];
    expect(first).toBeCloseTo(second, 8);
    expect(of([half, { ...half, id: 11 }])).toBeCloseTo(first + second, 6);
  });

  it('counts days outside the range and the norm they leave', () => {
    const half = stat(
      [
        planned('2021-03-01', 'W', { work_hours: 8 }),
        planned('2021-03-02', 'W', { work_hours: 8 }),
        planned('2021-03-03', 'H'),
        planned('2021-03-04', 'H'),
        planned('2021-03-05', 'V'),
      ],
      {
        dt_from: '2021-03-06',
      },
    ).plan.approved;
    expect(half.sawh_hours.selected_period).toBeCloseTo(154.3226, 4);
    expect([
      half.workdays_count_outside_of_selected_period,
      half.any_day_count_outside_of_selected_period,
    ]).toEqual([{ '3': 4 }, { '3': 5 }]);
  });

  it('shows hours of the types that ask for it', () => {
    const types = dayTypesByCode(
      DEFAULT_DAY_TYPES.map((type) => ({ ...type, show_stat_in_hours: type.code === 'Q' })),
    );
    expect(
      stat([day('2021-03-01', { type: 'Q', work_hours: 4 })], { types }).fact.approved.hours_by_type,
    ).toEqual({ Q: 4 });
  });
});

describe('dailyStat', () => {
  const row = (id: number, fields: Partial<DailyStatDay> = {}): DailyStatDay => ({
    id,
    dt: '2026-03-02',
    employee_id: 1,
    is_fact: false,
    is_approved: true,
    parent_worker_day_id: null,
    work_hours: 10.75,
    is_shop_employment: true,
    salary: 100,
    ...fields,
  });
  const none = { shifts: 0, paid_hours: 0, fot: 0 };

  it('counts by kind of person, truncating paid hours after the sum', () => {
    const stats = dailyStat(
      [
        row(1),
        row(2, { employee_id: 2 }),
        row(3, { employee_id: 3, is_shop_employment: false, salary: 0 }),
        row(4, { employee_id: null }),
      ],
      new Set(),
    );
    const { plan } = present(stats['2026-03-02']);
    expect(plan.approved).toEqual({
      shop: { shifts: 2, paid_hours: 21, fot: 2150 },
      outsource: { shifts: 1, paid_hours: 10, fot: 0 },
      vacancies: { shifts: 1, paid_hours: 10, fot: 1075 },
    });
    expect(plan.not_approved.shop).toEqual(none);
  });

  it('combines drafts with approved shifts that have none', () => {
    const stats = dailyStat(
      [
        row(1),
        row(2, { employee_id: 2 }),
        row(3, { is_approved: false, parent_worker_day_id: 1, work_hours: 4 }),
      ],
      new Set(),
    );
    const { plan } = present(stats['2026-03-02']);
    expect(plan.combined.shop).toEqual({ shifts: 2, paid_hours: 14, fot: 1475 });
  });

  it('counts facts only where a shift was planned, and leaves empty dates out', () => {
    const facts = [
      row(1, { is_fact: true }),
      row(2, { is_fact: true, employee_id: 2 }),
      row(3, { is_fact: true, dt: '2026-03-03' }),
    ];
    const stats = dailyStat(facts, new Set(['1:2026-03-02']));
    expect(Object.keys(stats)).toEqual(['2026-03-02']);
    expect(present(stats['2026-03-02']).fact.approved.shop.shifts).toBe(1);
  });
});
