import { reporting, timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sheetOf } from '../../../testing/files.ts';
import { NOW, type TestApp, testApp } from '../../../testing/test-app.ts';
import { recalculateTimesheets } from './timesheet/recalculating/recalculate-timesheets.ts';

/**
 * Norm, hours and overtime of every person and month of the small demo (deep: of the full one), and of months with random
 * leave, as each surface tells them: statistics, timesheet, reports screen, overtime file and consolidated file.
 */
const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01'];
const endOf = (month: string) => (month === '2026-02-01' ? '2026-02-28' : `${month.slice(0, 8)}31`);
let test: TestApp;
let admin: { user_id: number; network_id: number };
let shops: number[];

beforeAll(async () => {
  test = await testApp({ seeded: inject('deep') ? 'full' : 'small' });
  admin = await test.db
    .selectFrom('user_account')
    .select(['id as user_id', 'network_id'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const places = await sql<{ id: number }>`
    select s.id from shop s where s.network_id = ${admin.network_id} and s.dttm_deleted is null
       and exists (select from worker_day d where d.shop_id = s.id) order by s.id`.execute(test.db);
  shops = places.rows.map((row) => row.id);
}, 300_000);
afterAll(() => test.close());

/** Turns planned shifts, facts and days off of the demo into leave, told apart by their ids alone. */
async function scatterLeave() {
  await sql`
    update worker_day set type = (array['V', 'S', 'TV'])[1 + id % 3], is_dayoff = true, shop_id = null,
           dttm_work_start = null, dttm_work_end = null, dttm_work_start_tabel = null, dttm_work_end_tabel = null,
           work_seconds = 0, is_vacancy = false
     where not is_fact and type = 'H' and employee_id is not null and hashint8(id) % 3 = 0`.execute(test.db);
}

async function recount() {
  const ids = await test.db.selectFrom('employee').select('id').execute();
  for (const month of MONTHS)
    await recalculateTimesheets(test.deps, { employee_ids: ids.map((row) => row.id), months: [month] });
}

const near = (a: unknown, b: unknown, by = 0.006) => Math.abs(Number(a) - Number(b)) <= by;
type Figures = { norm: number; worked: number; over: number; below: number };

/** What `worker_stat` says: the figures that all others are compared with. */
async function statsOf(shop_id: number, month: string) {
  const asked = { shop_id, dt_from: month, dt_to: endOf(month) };
  const { body } = await test.call(timekeeping.workerStat, asked, admin);
  return new Map(
    Object.entries<timekeeping.EmployeeStat>(body).map(([id, { fact }]): [number, Figures] => {
      const { norm_hours, work_hours, overtime } = fact.approved;
      const { curr_month } = overtime;
      return [
        Number(id),
        {
          norm: norm_hours.curr_month,
          worked: work_hours.total ?? 0,
          over: Math.max(0, curr_month),
          below: Math.max(0, -curr_month),
        },
      ];
    }),
  );
}

/** Every difference between the surfaces in a department and month, in words. */
async function differences(
  shop_id: number,
  month: string,
): Promise<{ compared: number; messages: string[] }> {
  const messages: string[] = [];
  let compared = 0;
  const stats = await statsOf(shop_id, month);
  const compare = (
    surface: string,
    id: number,
    figures: Partial<Record<keyof Figures, unknown>>,
    by?: number,
  ) => {
    const own = stats.get(id);
    if (!own) return;
    for (const [name, value] of Object.entries(figures)) {
      compared += 1;
      if (!near(value, own[name as keyof Figures], by))
        messages.push(
          `${surface} ${shop_id} ${month} ${id} ${name}: ${value}, worker_stat ${own[name as keyof Figures]}`,
        );
    }
  };
  const range = { dt_from: month, dt_to: endOf(month) };
  const sums = await test.call(
    timekeeping.timesheetStats,
    { dt__gte: range.dt_from, dt__lte: range.dt_to, employee_id__in: [...stats.keys()] },
    admin,
  );
  for (const [id, sum] of Object.entries<timekeeping.TimesheetStat>(sums.body))
    compare('timesheet', Number(id), { norm: sum.norm_hours });

  // What is to come stands in a timesheet as planned; a month that is over has facts alone, each of two decimals.
  if (month < '2026-03-01')
    for (const [id, sum] of Object.entries<timekeeping.TimesheetStat>(sums.body))
      compare('timesheet', Number(id), { worked: sum.fact_total_work_hours_sum }, 0.35);
  const asked = { ...range, shop_id__in: [shop_id] };
  const { body: indicators } = await test.call(reporting.reportIndicators, asked, admin);
  const byName = new Map<string, number>();
  for (const person of (indicators as reporting.ReportIndicators).people) {
    byName.set(`${person.name} ${person.tabel_code}`, person.employee_id);
    if (person.norm_hours === null) continue;
    compare('screen', person.employee_id, {
      norm: person.norm_hours,
      worked: person.worked_hours,
      over: person.overtime_hours,
      below: person.below_norm_hours,
    });
    compare('formula', person.employee_id, {
      norm: (person.calendar_norm_hours ?? 0) - (person.leave_hours ?? 0),
    });
  }
  const consolidated = await sheetOf(
    await test.call(
      reporting.downloadConsolidatedTimesheet,
      { ...asked, group_by: 'employee' as const },
      admin,
    ),
  );
  const names = Map.groupBy(byName, ([text]) => text.replace(/ \S+$/, ''));
  for (const row of consolidated.slice(4, -1)) {
    const [only, other] = names.get(String(row[0])) ?? [];
    if (only && !other) compare('consolidated', only[1], { norm: row.at(-1) });
  }
  return { compared, messages };
}

/** The overtime file covers the accounting period of today: March. */
async function overtimeDifferences(shop_id: number): Promise<string[]> {
  const stats = await statsOf(shop_id, '2026-03-01');
  const people = await test.db.selectFrom('employee').select(['id', 'tabel_code']).execute();
  const idOf = new Map(people.map((row) => [row.tabel_code, row.id]));
  const rows = await sheetOf(await test.call(reporting.downloadOvertimes, { shop_id }, admin));
  return rows.slice(4).flatMap((row) => {
    const own = stats.get(idOf.get(String(row[1])) ?? 0);
    if (!own) return [];
    const [norm, worked, over, below] = row.slice(2, 6).map(Number);
    const celebration = Number(row[10]);
    const difference = own.worked - celebration - own.norm;
    const same =
      near(norm, own.norm, 0.051) &&
      near((worked ?? 0) + celebration, own.worked, 0.11) &&
      near(over, Math.max(0, difference), 0.11) &&
      near(below, Math.max(0, -difference), 0.11);
    return same ? [] : [`overtimes ${shop_id} ${row.slice(0, 11)}: ${JSON.stringify(own)}`];
  });
}

/** The file of overtime tells of a whole accounting period: it is compared where that is a month. */
async function compareAll(isMonthly = true) {
  const messages: string[] = [];
  let compared = 0;
  for (const shop_id of shops) {
    for (const month of MONTHS) {
      const found = await differences(shop_id, month);
      compared += found.compared;
      messages.push(...found.messages);
    }
    if (isMonthly) messages.push(...(await overtimeDifferences(shop_id)));
  }
  return { messages, compared };
}

describe(`every surface at ${NOW}`, () => {
  it('tells the same of every person and month of the demo', async () => {
    await recount();
    const { messages, compared } = await compareAll();
    expect(messages).toEqual([]);
    expect(compared).toBeGreaterThan(inject('deep') ? 5000 : 500);
  }, 600_000);

  it('tells the same of months with leave anywhere', async () => {
    await scatterLeave();
    await recount();
    expect((await compareAll()).messages).toEqual([]);
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
      await recount();
      expect((await compareAll(false)).messages).toEqual([]);
    },
    600_000,
  );
});
