import { timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmin } from '../../../testing/demo.ts';
import {
  datesOfMonth,
  type Item,
  normsOf,
  paidHours,
  partOf,
  type RawContract,
  type RawDay,
  type SheetDay,
  sheetOf,
  totalOf,
} from '../../../testing/recount.ts';
import { NOW, type TestApp, testApp } from '../../../testing/test-app.ts';
import { recalculateTimesheets } from './timesheet/recalculating/recalculate-timesheets.ts';

/** Three departments of the demo over three months, beside a recount that is written from the rules alone. */
const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01'];

let test: TestApp;
let admin: { user_id: number; network_id: number };
let shops: number[];
let days: Map<number, (RawDay & { stored_hours: number })[]>;
let contracts: Map<number, RawContract[]>;
let calendar: Map<string, string>;
const differences: string[] = [];
const compare = (what: string, answered: unknown, counted: unknown) => {
  const same =
    typeof answered === 'number' && typeof counted === 'number'
      ? Math.abs(answered - counted) < 0.005
      : JSON.stringify(answered) === JSON.stringify(counted);
  if (!same) differences.push(`${what}: the product says ${answered}, the recount ${counted}`);
};

beforeAll(async () => {
  test = await testApp({ seeded: 'small' });
  admin = await demoAdmin(test.db);
  const places = await sql<{ id: number }>`
    select s.id from shop s where s.network_id = ${admin.network_id} and s.dttm_deleted is null
       and (select count(*) from worker_day d where d.shop_id = s.id) > 1000 order by s.id`.execute(test.db);
  shops = places.rows.map((row) => row.id);
  const hired = await sql<RawContract>`
    select m.id, m.employee_id, s.region_id, r.parent_id, m.dt_hired, m.dt_fired, m.norm_work_hours as rate,
           coalesce(p.hours_in_a_week, 40) as week
      from employment m join shop s on s.id = m.shop_id left join region r on r.id = s.region_id
      left join worker_position p on p.id = m.position_id
     where m.dttm_deleted is null and m.employee_id in (
       select employee_id from employment where shop_id = any(${shops}::bigint[]))`.execute(test.db);
  contracts = Map.groupBy(hired.rows, (one) => one.employee_id);
  const read = await sql<RawDay & { stored_hours: number }>`
    select d.employee_id, d.employment_id, d.shop_id, d.dt, d.type, d.is_fact, d.is_approved,
           to_char(d.dttm_work_start, 'YYYY-MM-DD"T"HH24:MI:SS') as start,
           to_char(d.dttm_work_end, 'YYYY-MM-DD"T"HH24:MI:SS') as end,
           d.work_seconds / 3600.0::float8 as stored_hours, coalesce(b.value, '[]') as breaks,
           (${NOW}::timestamptz at time zone coalesce(s.timezone, h.timezone))::date as today
      from worker_day d
      left join shop s on s.id = d.shop_id
      join employment m on m.id = d.employment_id join shop h on h.id = m.shop_id
      left join worker_position p on p.id = m.position_id
      left join break_rule b on b.id = p.breaks_id
     where d.employee_id = any(${[...contracts.keys()]}::bigint[]) and not d.canceled and d.dt_not_actual is null
       and d.dt between '2026-01-01' and '2026-03-31'`.execute(test.db);
  days = Map.groupBy(read.rows, (day) => day.employee_id);
  const dates = await sql<{ region_id: number; dt: string; type: string }>`
    select region_id, dt, type from production_day where dt between '2026-01-01' and '2026-03-31'`.execute(
    test.db,
  );
  calendar = new Map(dates.rows.map((row) => [`${row.region_id}:${row.dt}`, row.type]));
  for (const month of MONTHS)
    await recalculateTimesheets(test.deps, { employee_ids: [...contracts.keys()], months: [month] });
});
afterAll(() => test.close());

it('every plan and every fact has the hours of its times and pauses', () => {
  const all = [...days.values()].flat();
  for (const day of all)
    compare(
      `${day.employee_id} ${day.dt} ${day.is_fact ? 'fact' : 'plan'}`,
      Number(day.stored_hours),
      paidHours(day),
    );
  expect(shops).toHaveLength(3);
  expect(all.length).toBeGreaterThan(5000);
  expect(differences).toEqual([]);
});

it('hours and norms of every person and month are the recount', async () => {
  let compared = 0;
  for (const shop_id of shops)
    for (const month of MONTHS) {
      const dates = datesOfMonth(month);
      const asked = { shop_id, dt_from: month, dt_to: dates.at(-1) ?? month };
      const { body } = await test.call(timekeeping.workerStat, asked, admin);
      for (const [id, stat] of Object.entries<timekeeping.EmployeeStat>(body)) {
        const own = (days.get(Number(id)) ?? []).filter((day) => dates.includes(day.dt) && day.is_approved);
        const hours = (is_fact: boolean) =>
          own.filter((day) => day.is_fact === is_fact).reduce((sum, day) => sum + paidHours(day), 0);
        const plan = own.filter((day) => !day.is_fact);
        const { norm, recommended } = normsOf(contracts.get(Number(id)) ?? [], plan, month, calendar);
        const { approved } = stat.plan;
        const person = `${id} ${month}`;
        compare(`${person} plan`, approved.work_hours.total ?? 0, hours(false));
        compare(`${person} fact`, stat.fact.approved.work_hours.total ?? 0, hours(true));
        compare(`${person} norm`, approved.norm_hours.curr_month, norm);
        compare(`${person} recommended`, approved.sawh_hours.curr_month, recommended);
        compared += 1;
      }
    }
  expect(compared).toBeGreaterThan(100);
  expect(differences).toEqual([]);
});

it('fact, main and additional timesheets of every date, day and night, are the recount', async () => {
  const ids = [...contracts.keys()];
  const before = new Map<number, Map<string, Item[]>>();
  let compared = 0;
  let nights = 0;
  for (const month of MONTHS) {
    const dates = datesOfMonth(month);
    const asked = { dt__gte: month, dt__lte: dates.at(-1) ?? month, employee_id__in: ids };
    const { body } = await test.call(timekeeping.listTimesheet, asked, admin);
    type Row = (typeof body)[number];
    const answered = new Map(body.map((row: Row) => [`${row.employee_id} ${row.dt}`, row]));
    for (const id of ids) {
      const own = (days.get(id) ?? []).filter((day) => dates.includes(day.dt));
      const mine = contracts.get(id) ?? [];
      const plan = own.filter((day) => !day.is_fact && day.is_approved);
      const { recommended } = normsOf(mine, plan, month, calendar);
      const sheet = sheetOf(mine, own, { month, recommended, before: before.get(id) ?? new Map() });
      before.set(id, new Map([...sheet].map(([dt, day]: [string, SheetDay]) => [dt, day.main])));
      for (const [dt, day] of sheet) {
        const row: Row = answered.get(`${id} ${dt}`) ?? {};
        const where = `${id} ${dt}`;
        const number = (name: string) => Number(row[name] ?? 0);
        compare(`${where} fact`, number('fact_timesheet_total_hours'), totalOf(day.fact));
        compare(`${where} fact by day`, number('fact_timesheet_day_hours'), partOf(day.fact, 'day'));
        compare(`${where} fact at night`, number('fact_timesheet_night_hours'), partOf(day.fact, 'night'));
        compare(`${where} main`, number('main_timesheet_total_hours'), totalOf(day.main));
        compare(`${where} additional`, number('additional_timesheet_hours'), totalOf(day.additional));
        for (const part of ['day', 'night'] as const)
          compare(
            `${where} ${part} of both`,
            number(`main_timesheet_${part}_hours`) + number(`additional_timesheet_${part}_hours`),
            partOf(day.fact, part),
          );
        if (day.fact.length === 1) compare(`${where} type`, row.fact_timesheet_type, day.fact[0]?.type);
        nights += partOf(day.fact, 'night');
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(3500);
  expect(nights).toBeGreaterThan(100);
  expect(differences).toEqual([]);
});
