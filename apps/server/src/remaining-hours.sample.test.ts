import { timekeeping } from '@shiftwright/contracts';
import { monthEnd, monthStart } from '@shiftwright/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, departmentsWithDays } from '../testing/demo.ts';
import { near } from '../testing/surfaces.ts';
import { NOW, type TestApp, testApp } from '../testing/test-app.ts';
import { loadMembers } from './features/planning/exchange/people/exchange-people.ts';
import { loadNormRules } from './features/planning/index.ts';
import { loadMonthNorms } from './features/planning/norms/month-norms.ts';

/**
 * What the accounting period still asks for, of every person and month of the small demo: of months that are over, of the
 * one that runs and of those ahead. Statistics, timesheet, exchange and the norms of planning tell the same.
 */
const MONTHS = ['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}-01`);
const TODAY = NOW.slice(0, 10);

let test: TestApp;
let admin: { user_id: number; network_id: number };
let shops: number[];

beforeAll(async () => {
  test = await testApp({ seeded: 'small', makes_files_here: true });
  admin = await demoAdmin(test.db);
  shops = await departmentsWithDays(test.db, admin.network_id);
}, 300_000);
afterAll(() => test.close());

/** Hours before each month by person: worked on dates that are over, planned on those to come. */
async function doneBefore(month: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; hours: number }>`
    select d.employee_id as id, sum(d.work_seconds) / 3600.0::float8 as hours
      from worker_day d join worker_day_type t on t.network_id = d.network_id and t.code = d.type
     where d.is_approved and t.is_work_hours and not d.canceled and d.dt_not_actual is null
       and d.employee_id is not null and d.employment_id is not null
       and d.dt >= ${MONTHS[0]} and d.dt < ${month} and d.is_fact = (d.dt < ${TODAY})
     group by 1`.execute(test.db);
  return new Map(rows.map((row) => [row.id, row.hours]));
}

async function statsOf(shop_id: number, dt_from: string) {
  const asked = { shop_id, dt_from, dt_to: monthEnd(dt_from) };
  const { body } = await test.call(timekeeping.workerStat, asked, admin);
  return new Map(
    Object.entries<timekeeping.EmployeeStat>(body).map(([id, { plan }]) => [Number(id), plan.approved]),
  );
}

describe(`what the accounting period still asks for at ${NOW}`, () => {
  it.each([
    ['the last month asks for no more than the period lacks', 'correct_norm_hours_last_month_acc_period', 6],
    ['months that are left share it', 'consider_remaining_hours_in_prev_months_when_calc_norm_hours', 6],
    ['months of a quarter share it', 'consider_remaining_hours_in_prev_months_when_calc_norm_hours', 3],
  ])(
    'is the same everywhere and never more than is left, where %s',
    async (_case, setting, accounting_period_length) => {
      const settings = sql<string>`(settings - 'correct_norm_hours_last_month_acc_period'
        - 'consider_remaining_hours_in_prev_months_when_calc_norm_hours')
        || ${JSON.stringify({ [setting]: true })}::jsonb`;
      await test.db
        .updateTable('network')
        .set({ accounting_period_length, settings })
        .where('id', '=', admin.network_id)
        .execute();
      const rules = await loadNormRules(test.deps, admin.network_id);
      const messages: string[] = [];
      let ahead = 0;
      for (const shop_id of shops) {
        const asked = new Map<string, Awaited<ReturnType<typeof statsOf>>>();
        for (const month of MONTHS) asked.set(month, await statsOf(shop_id, month));
        for (const [month, stats] of asked) {
          const employee_ids = [...stats.keys()];
          const told = (surface: string, id: number, value: number | undefined) => {
            const own = stats.get(id)?.sawh_hours.curr_month;
            if (own === undefined || value === undefined || near(value, own)) return;
            messages.push(`${surface} ${shop_id} ${month} ${id}: ${value}, worker_stat ${own}`);
          };
          for (const [other, others] of asked)
            for (const [id, { sawh_hours }] of others)
              told(`asked in ${other}`, id, sawh_hours.by_months[String(Number(month.slice(5, 7)))]);
          const range = { dt__gte: month, dt__lte: monthEnd(month) };
          const sums = await test.call(
            timekeeping.timesheetStats,
            { ...range, employee_id__in: employee_ids },
            admin,
          );
          for (const [id, sum] of Object.entries<timekeeping.TimesheetStat>(sums.body))
            told('timesheet', Number(id), sum.sawh_hours);
          for (const [id, { curr_month }] of await loadMonthNorms(test.db, rules, {
            employee_ids,
            dt: month,
          }))
            told('planning', id, curr_month);
          const period = { dt_from: month, dt_to: monthEnd(month) };
          for (const member of await loadMembers(test.deps, { ...period, employee_ids }))
            if (new Set(member.records.map((one) => one.employee_id)).size === 1)
              told('exchange', member.employee_id, member.norm_hours.get(month));

          const at = MONTHS.indexOf(month) % accounting_period_length;
          const isCorrected =
            at > 0 && (setting.startsWith('consider') || at === accounting_period_length - 1);
          if (!isCorrected || accounting_period_length === 3) continue;
          const done = await doneBefore(month);
          for (const [id, { norm_hours, sawh_hours }] of stats) {
            const left = Math.max(0, norm_hours.acc_period - (done.get(id) ?? 0));
            if (month > monthStart(TODAY)) ahead += 1;
            if (sawh_hours.curr_month > left + 0.006)
              messages.push(`${shop_id} ${month} ${id}: ${sawh_hours.curr_month} asked, ${left} left`);
          }
        }
      }
      expect(messages).toEqual([]);
      if (accounting_period_length === 6) expect(ahead).toBeGreaterThan(30);
    },
    600_000,
  );
});
