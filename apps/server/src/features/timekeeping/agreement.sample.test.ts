import { planning, timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoAdmin, departmentsWithDays } from '../../../testing/demo.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { recalculateTimesheets } from './timesheet/recalculating/recalculate-timesheets.ts';

/**
 * Statistics, daily figures, efficiency and timesheets of every department of the small demo (deep: of the full one),
 * beside a recount from the stored rows that is written from the rules and shares no code with the product.
 */
let test: TestApp;
let admin: { user_id: number; network_id: number };
let shops: number[];
let days: Day[];
let contracts: Contract[];
let calendar: Map<string, string>;

interface Day {
  employee_id: number | null;
  shop_id: number | null;
  dt: string;
  type: string;
  is_fact: boolean;
  is_approved: boolean;
  seconds: number;
  whole: boolean;
  today: string;
  has_details: boolean;
}
interface Contract {
  id: number;
  employee_id: number;
  shop_id: number;
  region_id: number;
  parent_id: number | null;
  dt_hired: string;
  dt_fired: string | null;
  rate: number;
  week: number;
}

const FROM = '2026-03-01';
const TO = '2026-03-31';
const DATES = Array.from({ length: 31 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
const OFF = new Set(['H', 'V', 'TV', 'S', 'A', 'M', 'O', 'E']);
const PAID = new Set(['W', 'Q', 'T']);
const REDUCING = new Set(['V', 'TV', 'S', 'M']);

beforeAll(async () => {
  test = await testApp({ seeded: inject('deep') ? 'full' : 'small' });
  admin = await demoAdmin(test.db);
  const { network_id } = admin;
  shops = await departmentsWithDays(test.db, network_id);
  const read = await sql<Day>`
    select d.employee_id, d.shop_id, d.dt, d.type, d.is_fact, d.is_approved, d.work_seconds as seconds,
           d.dttm_work_start is not null and d.dttm_work_end is not null as whole,
           (timestamptz '2026-03-11 09:00Z' at time zone coalesce(s.timezone, home.timezone))::date as today,
           exists (select from worker_day_details x where x.worker_day_id = d.id) as has_details
      from worker_day d
      left join shop s on s.id = d.shop_id
      left join lateral (select h.timezone from employment m join shop h on h.id = m.shop_id
                          where m.employee_id = d.employee_id order by m.id limit 1) home on true
     where d.network_id = ${network_id} and d.dt between ${FROM} and ${TO} and not d.canceled
       and d.dt_not_actual is null and (d.employee_id is null or d.employment_id is not null)`.execute(
    test.db,
  );
  days = read.rows;
  const hired = await sql<Contract>`
    select m.id, m.employee_id, m.shop_id, s.region_id, r.parent_id, m.dt_hired, m.dt_fired, m.norm_work_hours as rate,
           coalesce(p.hours_in_a_week, 40) as week
      from employment m join shop s on s.id = m.shop_id left join region r on r.id = s.region_id
      left join worker_position p on p.id = m.position_id
     where m.network_id = ${network_id} and m.dttm_deleted is null`.execute(test.db);
  contracts = hired.rows;
  const dates = await sql<{ region_id: number; dt: string; type: string }>`
    select region_id, dt, type from production_day where dt between ${FROM} and ${TO}`.execute(test.db);
  calendar = new Map(dates.rows.map((row) => [`${row.region_id}:${row.dt}`, row.type]));
  const employee_ids = [...new Set(contracts.map((one) => one.employee_id))];
  await recalculateTimesheets(test.deps, { employee_ids, months: [FROM] });
});
afterAll(() => test.close());

const isEmployed = (one: Contract, dt: string) =>
  one.dt_hired <= dt && (one.dt_fired === null || one.dt_fired >= dt);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
const hours = (list: Day[]) => sum(list.map((day) => day.seconds)) / 3600;

/** Hours of the production calendar for a contract, the days that reduce it left out. */
function normOf(one: Contract, reduced: Set<string>): number {
  return sum(
    DATES.filter((dt) => isEmployed(one, dt) && !reduced.has(dt)).map((dt) => {
      const weekday = new Date(`${dt}T00:00:00Z`).getUTCDay();
      const type =
        calendar.get(`${one.region_id}:${dt}`) ??
        calendar.get(`${one.parent_id}:${dt}`) ??
        (weekday === 0 || weekday === 6 ? 'H' : 'W');
      const full = (8 * one.week * one.rate) / 4000;
      return type === 'W' ? full : type === 'S' ? full - 1 : 0;
    }),
  );
}

const versionOf = (is_fact: boolean, is_approved: boolean) => (day: Day) =>
  day.is_fact === is_fact && day.is_approved === is_approved;

describe('every department of the demo, March 2026', () => {
  it('worker_stat is the recount of the rows', async () => {
    expect(shops.length).toBeGreaterThan(inject('deep') ? 20 : 2);
    let compared = 0;
    const byPerson = Map.groupBy(days, (day) => day.employee_id);
    for (const shop_id of shops) {
      const asked = { shop_id, dt_from: FROM, dt_to: TO };
      const { body } = await test.call(timekeeping.workerStat, asked, admin);
      for (const [id, stat] of Object.entries<timekeeping.EmployeeStat>(body)) {
        const own = byPerson.get(Number(id)) ?? [];
        for (const kind of ['plan', 'fact'] as const)
          for (const state of ['approved', 'not_approved'] as const) {
            const rows = own.filter(versionOf(kind === 'fact', state === 'approved'));
            const counted = rows.filter((day) => PAID.has(day.type));
            const here = counted.filter((day) => day.shop_id === shop_id);
            const figures = stat[kind][state];
            expect(figures.work_hours.total ?? 0).toBeCloseTo(hours(counted), 5);
            expect(figures.work_hours.selected_shop ?? 0).toBeCloseTo(hours(here), 5);
            expect(figures.work_days?.total ?? 0).toBe(new Set(counted.map((day) => day.dt)).size);
            expect(figures.work_days?.selected_shop ?? 0).toBe(new Set(here.map((day) => day.dt)).size);
            compared++;
          }
        const reducing = own.filter((day) => versionOf(false, true)(day) && REDUCING.has(day.type));
        const reduced = new Set(reducing.map((day) => day.dt));
        const mine = contracts.filter((one) => one.employee_id === Number(id));
        const norm = sum(mine.map((one) => normOf(one, reduced)));
        expect(stat.plan.approved.norm_hours.curr_month).toBeCloseTo(norm, 5);
        expect(stat.fact.approved.overtime.curr_month).toBeCloseTo(
          (stat.fact.approved.work_hours.total ?? 0) - norm,
          5,
        );
      }
    }
    expect(compared).toBeGreaterThan(inject('deep') ? 2000 : 100);
  });

  it('daily_stat and efficiency agree with the recount and with each other', async () => {
    const approvedPlan = days.filter((day) => versionOf(false, true)(day) && day.type === 'W');
    const planned = new Set(approvedPlan.map((day) => `${day.employee_id}:${day.dt}`));
    const byShop = Map.groupBy(days, (day) => day.shop_id);
    for (const shop_id of shops) {
      const asked = { shop_id, dt_from: FROM, dt_to: TO };
      const { body: daily } = await test.call(timekeeping.dailyStat, asked, admin);
      const here = (byShop.get(shop_id) ?? []).filter((day) => day.type === 'W');
      const staff = contracts.filter((one) => one.shop_id === shop_id);
      for (const [kind, graph_type] of [
        ['plan', 'plan_approved'],
        ['fact', 'fact_approved'],
      ] as const) {
        const { body } = await test.call(
          planning.getEfficiency,
          { shop_id, from_dt: FROM, to_dt: TO, graph_type },
          admin,
        );
        const byDate = Map.groupBy(here.filter(versionOf(kind === 'fact', true)), (day) => day.dt);
        for (const dt of DATES) {
          const rows = byDate.get(dt) ?? [];
          const taken = rows.filter((day) => day.employee_id !== null && day.has_details && day.whole);
          expect(body.day_stats.work_hours[dt] ?? 0).toBeCloseTo(hours(taken), 1);
          expect(body.day_stats.work_days[dt] ?? 0).toBe(taken.length);

          const counted = rows.filter(
            (day) => kind === 'plan' || planned.has(`${day.employee_id}:${day.dt}`),
          );
          const isOwn = (day: Day) =>
            staff.some((one) => one.employee_id === day.employee_id && isEmployed(one, dt));
          const buckets = {
            shop: counted.filter((day) => day.employee_id !== null && isOwn(day)),
            outsource: counted.filter((day) => day.employee_id !== null && !isOwn(day)),
            vacancies: counted.filter((day) => day.employee_id === null),
          };
          for (const [name, list] of Object.entries(buckets)) {
            const figures = daily[dt]?.[kind].approved[name] ?? { shifts: 0, paid_hours: 0 };
            expect([figures.shifts, figures.paid_hours]).toEqual([
              list.length,
              Math.floor(hours(list) + 1e-6),
            ]);
          }
        }
      }
    }
  });

  it('timesheets hold every hour of the facts and, from today on, of the plan; their norms are those of worker_stat', async () => {
    const byPerson = Map.groupBy(days, (day) => day.employee_id);
    let compared = 0;
    for (const shop_id of shops) {
      const staff = contracts.filter((one) => one.shop_id === shop_id).map((one) => one.employee_id);
      const employee_id__in = [...new Set(staff)];
      const dates = { dt__gte: FROM, dt__lte: TO };
      const { body: sums } = await test.call(
        timekeeping.timesheetStats,
        { ...dates, employee_id__in },
        admin,
      );
      const asked = { shop_id, dt_from: FROM, dt_to: TO, employee_id__in };
      const { body: stats } = await test.call(timekeeping.workerStat, asked, admin);
      for (const [id, own] of Object.entries<timekeeping.TimesheetStat>(sums)) {
        const rows = (byPerson.get(Number(id)) ?? []).filter((day) => day.is_approved);
        const mine = contracts.filter((one) => one.employee_id === Number(id));
        let seconds = 0;
        for (const dt of DATES.filter((date) => mine.some((one) => isEmployed(one, date)))) {
          const on = rows.filter((day) => day.dt === dt);
          const facts = on.filter((day) => day.is_fact && day.whole && day.seconds > 0 && !OFF.has(day.type));
          const plan = on.filter((day) => !day.is_fact && !OFF.has(day.type) && dt >= day.today);
          seconds += sum((facts.length > 0 ? facts : plan).map((day) => day.seconds));
        }
        expect(Math.abs((own.fact_total_work_hours_sum ?? 0) - seconds / 3600)).toBeLessThan(0.35);
        const divided = (own.main_total_hours_sum ?? 0) + (own.additional_hours_sum ?? 0);
        expect(divided).toBeCloseTo(own.fact_total_work_hours_sum ?? 0, 5);
        const { norm_hours, sawh_hours } = stats[id].plan.approved;
        expect(own.norm_hours).toBe(norm_hours.curr_month);
        expect(own.calendar_norm_hours).toBe(stats[id].calendar_norm_hours.curr_month);
        expect(own.sawh_hours).toBe(sawh_hours.curr_month);
        expect(own.sawh_hours_without_reduce).toBe(sawh_hours.curr_month_without_reduce_norm);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(inject('deep') ? 500 : 20);
  });
});
