import { planning, reporting, timekeeping } from '@shiftwright/contracts';
import { monthEnd, scoreFacts } from '@shiftwright/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoAdmin, departmentsWithDays } from '../../../testing/demo.ts';
import { draws, isItsTurn } from '../../../testing/draws.ts';
import { sheetOf } from '../../../testing/files.ts';
import { near, surfacesOf } from '../../../testing/surfaces.ts';
import { NOW, type TestApp, testApp } from '../../../testing/test-app.ts';
import { onEmployedDate } from '../access/index.ts';
import { loadDayTypes } from '../planning/index.ts';
import { recalculateTimesheets } from './timesheet/recalculating/recalculate-timesheets.ts';

/**
 * Norm, hours and overtime of every person of the small demo (deep: in each month of a sixth of the full one, each day
 * another), as each surface tells them: statistics, timesheet, reports screen, overtime file and consolidated file; of
 * paid leave the average day, too. Of one department (deep: of every twelfth) the same of months with random leave, of each norm correction and of
 * ranges of dates. Lateness in any range is compared in all of them at once, since people come late in other
 * departments, too.
 */
const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01'];
let test: TestApp;
let admin: { user_id: number; network_id: number };
let shops: number[];
/** Those that are looked at again with other data: reading all of them takes more than a minute each time. */
let sample: number[];

beforeAll(async () => {
  test = await testApp({ seeded: inject('deep') ? 'full' : 'small', makes_files_here: true });
  admin = await demoAdmin(test.db);
  shops = await departmentsWithDays(test.db, admin.network_id);
  const every = inject('deep') ? 12 : shops.length;
  sample = shops.filter((_, at) => at % every === 0);
});
afterAll(() => test.close());

/** Turns planned shifts, facts and days off of the demo into leave, told apart by their ids alone. */
async function scatterLeave() {
  await sql`
    update worker_day set type = (array['V', 'S', 'TV'])[1 + id % 3], is_dayoff = true, shop_id = null,
           dttm_work_start = null, dttm_work_end = null, dttm_work_start_tabel = null, dttm_work_end_tabel = null,
           work_seconds = 0, is_vacancy = false
     where not is_fact and type = 'H' and employee_id is not null and hashint8(id) % 3 = 0`.execute(test.db);
}

/** Counts anew whoever is employed in the departments, or works there. */
async function recount(shop_ids: readonly number[]) {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from employment where shop_id = any(${shop_ids})
    union select employee_id from worker_day where shop_id = any(${shop_ids}) and employee_id is not null`.execute(
    test.db,
  );
  const employee_ids = rows.map((row) => row.employee_id);
  for (const month of MONTHS) await recalculateTimesheets(test.deps, { employee_ids, months: [month] });
}

const { statsOf, differences } = surfacesOf(
  () => test,
  () => admin,
);

/**
 * The overtime file covers the accounting period of today, in all and month by month: with the hours on celebrations,
 * which stand apart, it has the hours of the statistics, and without them overtime and shortfall follow from its norm.
 */
async function overtimeDifferences(shop_id: number, months: readonly string[]): Promise<string[]> {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const stats = [await statsOf(shop_id, first, monthEnd(last))];
  for (const month of months) stats.push(await statsOf(shop_id, month));
  const people = await test.db.selectFrom('employee').select(['id', 'tabel_code']).execute();
  const idOf = new Map(people.map((row) => [row.tabel_code, row.id]));
  const rows = await sheetOf(await test.call(reporting.downloadOvertimes, { shop_id }, admin));
  return rows.slice(4).flatMap((row) =>
    stats.flatMap((of, part) => {
      const own = of.get(idOf.get(String(row[1])) ?? 0);
      if (!own) return [];
      const from = part === 0 ? 2 : 7 + (part - 1) * 6;
      const [norm = 0, worked = 0, over, below, celebration = 0] = row.slice(from, from + 5).map(Number);
      const difference = own.worked - celebration - own.norm;
      const same =
        near(norm, own.norm, 0.051) &&
        near(worked + celebration, own.worked, 0.11) &&
        near(over, Math.max(0, difference), 0.11) &&
        near(below, Math.max(0, -difference), 0.11);
      return same ? [] : [`overtimes ${shop_id} part ${part} ${row}: ${JSON.stringify(own)}`];
    }),
  );
}

/** Every surface in every month (quick: in the last one), and the overtime file in an accounting period of the last months. */
async function compareAll(of: readonly number[], period: readonly string[] = MONTHS.slice(-1)) {
  const messages: string[] = [];
  let compared = 0;
  for (const shop_id of of) {
    for (const month of inject('deep') ? MONTHS : MONTHS.slice(-1)) {
      const found = await differences(shop_id, month);
      compared += found.compared;
      messages.push(...found.messages);
    }
    messages.push(...(await overtimeDifferences(shop_id, period)));
  }
  return { messages, compared };
}

/** How often and for how many minutes a person was late, beyond what the network allows. */
type Lateness = Map<string, { count: number; hours: number }>;

/** Lateness of everybody as the reports screen, the file of deviations and the timetable's plan and fact tell it. */
async function latenessOf(dt_from: string, dt_to: string): Promise<Record<string, Lateness>> {
  const told: Record<string, Lateness> = { screen: new Map(), file: new Map(), grid: new Map() };
  const add = (surface: string, who: string, count: number, hours: number) => {
    if (count === 0) return;
    const before = told[surface]?.get(who) ?? { count: 0, hours: 0 };
    told[surface]?.set(who, { count: before.count + count, hours: before.hours + hours });
  };
  const asked = { dt_from, dt_to, shop_id__in: shops };
  const { body } = await test.call(reporting.reportIndicators, asked, admin);
  for (const person of (body as reporting.ReportIndicators).people)
    add('screen', person.tabel_code ?? '', person.late_count, person.late_hours);
  const rows = await sheetOf(await test.call(reporting.downloadScheduleDeviation, asked, admin));
  for (const row of rows.slice(11)) add('file', String(row[4]), Number(row[13]), Number(row[12]));

  const employees = await test.db.selectFrom('employee').select(['id', 'tabel_code']).execute();
  const codeOf = new Map(employees.map((row) => [row.id, row.tabel_code ?? '']));
  const types = await loadDayTypes(test.db, admin.network_id);
  const days = new Map<number, planning.WorkerDayItem>();
  for (const shop_id of shops) {
    const list = { shop_id, dt__gte: dt_from, dt__lte: dt_to, is_approved: true };
    const { body: items } = await test.call(planning.listWorkerDays, list, admin);
    for (const item of items as planning.WorkerDayItem[]) if (item.id !== null) days.set(item.id, item);
  }
  const cells = Map.groupBy(days.values(), (day) => `${codeOf.get(day.employee_id ?? 0)} ${day.dt}`);
  for (const [cell, own] of cells) {
    const { reasons } = scoreFacts(
      own.filter((day) => day.is_fact),
      own.filter((day) => !day.is_fact),
      { late_arrival_seconds: LATE, early_departure_seconds: 0, unaccounted_overtime_threshold: 60 },
      { types, is_past: true, zone: null },
    );
    for (const { code, status, minutes = 0 } of reasons)
      if (code === 'late' && status === 'negative')
        add('grid', cell.split(' ')[0] ?? '', 1, (minutes * 60 - LATE) / 3600);
  }
  return told;
}

/** Seconds that the network of the test lets people come late. */
const LATE = 300;
/** All months together and, deep, the end of one with the beginning of the next. */
const RANGES = [['2026-01-01', '2026-03-31'], ...(inject('deep') ? [['2026-01-19', '2026-02-12']] : [])] as [
  string,
  string,
][];

describe(`every surface at ${NOW}`, () => {
  it('tells the same of every person and month of the demo', async () => {
    const asked = shops.filter((_, at) => !inject('deep') || isItsTurn(at, 6));
    await recount(asked);
    const { messages, compared } = await compareAll(asked);
    expect(messages).toEqual([]);
    expect(compared).toBeGreaterThan(draws(150, 700, 1600));
  }, 600_000);

  it.each(RANGES)(
    'tells the same of %s to %s',
    async (dt_from, dt_to) => {
      for (const shop_id of sample) expect((await differences(shop_id, dt_from, dt_to)).messages).toEqual([]);
      await test.db
        .updateTable('network')
        .set({
          settings: sql`settings || ${JSON.stringify({ allowed_interval_for_late_arrival: LATE })}::jsonb`,
        })
        .where('id', '=', admin.network_id)
        .execute();
      // Of a whole quarter of the full demo that takes a minute, and tells no more than a range across its months.
      if (inject('deep') && !inject('long') && dt_to > '2026-03-01') return;
      const { screen, file, grid } = await latenessOf(dt_from, dt_to);
      // A range that is still to come has nobody late.
      if (dt_from < '2026-03-01') expect(screen?.size).toBeGreaterThan(0);
      for (const [who, { count, hours }] of screen ?? []) {
        expect([who, file?.get(who)?.count, grid?.get(who)?.count]).toEqual([who, count, count]);
        expect(file?.get(who)?.hours).toBeCloseTo(hours, 5);
        // A minute begun counts on the grid.
        expect((grid?.get(who)?.hours ?? 0) - hours).toBeLessThan(count / 60 + 1e-6);
      }
      expect(file?.size).toBe(screen?.size);
    },
    300_000,
  );

  it('tells the same of months with leave anywhere', async () => {
    await scatterLeave();
    await recount(sample);
    expect((await compareAll(sample)).messages).toEqual([]);
  }, 600_000);

  it.each([
    ['the last month asks for no more than the period lacks', 'correct_norm_hours_last_month_acc_period'],
    [
      'the months that are left share what the period lacks',
      'consider_remaining_hours_in_prev_months_when_calc_norm_hours',
    ],
  ])(
    'tells the same where %s',
    async (_case, setting) => {
      const off = {
        correct_norm_hours_last_month_acc_period: false,
        consider_remaining_hours_in_prev_months_when_calc_norm_hours: false,
      };
      const settings = sql<string>`settings || ${JSON.stringify({ ...off, [setting]: true })}::jsonb`;
      await test.db
        .updateTable('network')
        .set({ accounting_period_length: 3, settings })
        .where('id', '=', admin.network_id)
        .execute();
      await recount(sample);
      expect((await compareAll(sample, MONTHS)).messages).toEqual([]);
    },
    600_000,
  );

  it('tells the same of an average day of paid leave', async () => {
    const off = {
      correct_norm_hours_last_month_acc_period: false,
      consider_remaining_hours_in_prev_months_when_calc_norm_hours: false,
    };
    const settings = sql<string>`settings || ${JSON.stringify(off)}::jsonb`;
    await test.db
      .updateTable('network')
      .set({ accounting_period_length: 1, settings })
      .where('id', '=', admin.network_id)
      .execute();
    await test.db
      .updateTable('worker_day_type')
      .set({ is_work_hours: true, get_work_hours_method: 'average_sawh_hours' })
      .where('network_id', '=', admin.network_id)
      .where('code', '=', 'V')
      .execute();
    const [shop_id = 0] = shops;
    const { rows: people } = await sql<{ id: number; tabel_code: string }>`
      select e.id, e.tabel_code from employee e join employment m on m.employee_id = e.id and m.dttm_deleted is null
       where e.network_id = ${admin.network_id} and e.tabel_code is not null
       group by e.id, e.tabel_code
      having count(*) = 1 and min(m.shop_id) = ${shop_id} and min(m.dt_hired) <= '2026-03-01'
         and min(m.dt_fired) is null
       order by e.id limit 6`.execute(test.db);
    expect(people.length).toBeGreaterThan(2);
    const dates = { dt_from: '2026-03-24', dt_to: '2026-03-25' };
    const ranges = people.map((one) => ({ worker: one.tabel_code, ...dates, type: 'V', is_approved: true }));
    const filled = await test.call(planning.changeRange, { ranges } as never, admin);
    expect([filled.status, JSON.stringify(filled.body).slice(0, 300)]).toEqual([200, expect.any(String)]);
    await recount([shop_id]);

    const march = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
    const { body: stats } = await test.call(timekeeping.workerStat, { shop_id, ...march }, admin);
    const asked = {
      employee_id__in: people.map((one) => one.id),
      dt__gte: dates.dt_from,
      dt__lte: dates.dt_to,
    };
    const listed = await test.call(
      planning.listWorkerDays,
      { ...asked, is_fact: false, is_approved: true },
      admin,
    );
    const items = await test.call(timekeeping.listTimesheetItems, asked, admin);
    for (const { id } of people) {
      const { curr_month_without_reduce_norm } = stats[id].plan.approved.sawh_hours;
      const average = curr_month_without_reduce_norm / 31;
      const days = (listed.body as planning.WorkerDayItem[]).filter((day) => day.employee_id === id);
      expect(days.map((day) => day.type)).toEqual(['V', 'V']);
      for (const day of days)
        expect(near(day.work_hours, average), `${day.work_hours} of ${average}`).toBe(true);
      const own = (items.body as timekeeping.TimesheetItem[]).filter(
        (item) => item.employee_id === id && item.timesheet_type === 'F',
      );
      expect(own.map((item) => item.day_type)).toEqual(['V', 'V']);
      for (const item of own) {
        const hours = Number(item.day_hours) + Number(item.night_hours);
        expect(near(hours, average), `${hours} of ${average}`).toBe(true);
      }
    }
    expect((await compareAll([shop_id])).messages).toEqual([]);
  }, 600_000);

  it('tells the same of people whose employments ended in the past or began later than their days (timekeeping 67)', async () => {
    await sql`
      update employment set dt_fired = case when id % 2 = 0 then '2026-02-10'::date else dt_fired end,
             dt_hired = case when id % 2 = 0 then dt_hired else greatest(dt_hired, '2026-02-20') end
       where id % 3 < 2 and (dt_fired is null or dt_fired > '2026-03-31') and dt_hired < '2026-02-10'
         and network_id = ${admin.network_id} and employee_id <> (
           select id from employee where user_id = ${admin.user_id} limit 1)`.execute(test.db);
    const { rows } = await sql<{ outside: number }>`
      select count(*)::int as outside from worker_day d
       where d.is_fact and d.is_approved and d.work_seconds > 0 and d.dt_not_actual is null
         and d.dt < '2026-03-01' and not ${onEmployedDate('d')}`.execute(test.db);
    expect(rows[0]?.outside).toBeGreaterThan(0);
    await recount(sample);
    for (const shop_id of sample)
      for (const month of MONTHS) expect((await differences(shop_id, month)).messages).toEqual([]);
  }, 600_000);
});
