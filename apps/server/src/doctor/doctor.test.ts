import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNetwork } from '../../testing/factories.ts';
import { twoManagers } from '../../testing/steps.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { openFileBlobs } from '../platform/blobs/blobs.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { examine, findingsOf, lookThrough } from './examine.ts';

let test: TestApp;
let reckless: Database;
const folder = mkdtempSync(join(tmpdir(), 'shiftwright-doctor-'));
const blobs = openFileBlobs(folder, { max_bytes: 100 });
beforeAll(async () => {
  test = await testApp();
  const t = await twoManagers(test);
  expect((await t.batch([t.shift(), t.shift({ dt: '2026-03-13' })])).status).toBe(200);
  expect((await t.approve()).body).toBe(2);
  expect((await t.batch([t.shift({ dt: '2026-03-13', end: '18:00:00' })])).status).toBe(200);
  expect((await t.undo()).status).toBe(200);
  await aNetwork(test.db);
  reckless = openDatabase(test.database_url, { max: 1 });
});
afterAll(async () => {
  await reckless.close();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

class Enough extends Error {}

/** The names of what the doctor finds once something is broken, which then never was. */
async function foundAfter(only: string, breaks: RawBuilder<unknown>[]): Promise<string[]> {
  let names: string[] = [];
  const broken = reckless.db.transaction().execute(async (tx) => {
    // No trigger and no foreign key is in force: the only way to break most of it.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const one of breaks) await one.execute(tx);
    names = (await lookThrough(tx, blobs, only))
      .filter(({ found }) => found.length > 0)
      .map(({ name }) => name);
    throw new Enough();
  });
  await expect(broken).rejects.toThrow(Enough);
  return names;
}

describe('the doctor', () => {
  it('finds nothing where the product alone has written', async () => {
    expect(findingsOf(await examine(test.db, blobs))).toEqual([]);
  });

  it('finds nothing in the seeded demo', async () => {
    const demo = await testApp({ seeded: 'small' });
    expect(findingsOf(await examine(demo.db))).toEqual([]);
    await demo.close();
  });

  const approved = sql`(select min(id) from worker_day where is_approved)`;
  const toCome = sql`
    update worker_day set dt = current_date + 9, dttm_work_start = current_date + 9 + dttm_work_start::time,
           dttm_work_end = current_date + 9 + dttm_work_end::time where id = ${approved}`;
  const other = sql`(select max(id) from network)`;
  it.each<[string, ...RawBuilder<unknown>[]]>([
    ['journal-is-what-stands', sql`update worker_day set comment = 'by hand' where id = ${approved}`],
    [
      'journal-is-a-chain',
      sql`insert into worker_day_change (network_id, command_id, command_network_id, worker_day_id, dt, before, after)
          select network_id, command_id, command_network_id, worker_day_id, dt,
                 jsonb_build_object('version', 77)::json, coalesce(after, before)
            from worker_day_journal order by id desc limit 1`,
    ],
    ['types-of-plans', sql`update worker_day_type set use_in_plan = false`],
    ['shifts-in-closed-departments', toCome, sql`update shop set dt_closed = current_date + 8`],
    [
      'taken-vacancies',
      toCome,
      sql`update worker_day set is_vacancy = true where id = ${approved}`,
      sql`update employment set dt_fired = current_date + 8`,
    ],
    ['links-of-versions', sql`update worker_day set closest_plan_approved_id = id where id = ${approved}`],
    [
      'facts-outside-employments',
      sql`update worker_day set is_fact = true where id = ${approved}`,
      sql`update employment set dt_fired = '2026-03-01'`,
    ],
    [
      'employments-of-days',
      sql`insert into employment (network_id, employee_network_id, employee_id, shop_id, dt_hired, dt_fired)
          select network_id, employee_network_id, employee_id, shop_id, '2000-01-01', '2000-01-01' from employment`,
      sql`update worker_day d set employment_id = m.id from employment m
           where m.employee_id = d.employee_id and m.dt_fired = '2000-01-01' and d.id = ${approved}`,
    ],
    ['hours-of-days', sql`update worker_day set work_seconds = 90000 where id = ${approved}`],
    ['hours-of-days', sql`update worker_day set cost_per_hour = -1 where id = ${approved}`],
    [
      'facts-lie-in-the-past',
      sql`update worker_day set is_fact = true, dt = current_date + 2 where id = ${approved}`,
    ],
    ['dates-in-bounds', sql`update worker_day set is_fact = true, dt = '9999-12-31' where id = ${approved}`],
    ['dates-in-bounds', sql`update employment set dt_fired = '2201-01-01'`],
    ['parts-of-days', sql`update worker_day_details set work_part = 0.5`],
    [
      'shift-schedules',
      sql`with made as (insert into shift_schedule (network_id, code, name, year) select id, 'S', 'S', 2026 from network returning *)
          insert into shift_schedule_day (network_id, shift_schedule_id, dt, day_type, work_hours, day_hours)
          select network_id, id, '2026-03-01', 'W', 8, 7 from made`,
    ],
    [
      'people-of-days',
      sql`update worker_day set worker_id = (select max(id) from user_account) where id = ${approved}`,
    ],
    [
      'people-of-other-networks',
      sql`update worker_day set employee_network_id = ${other} where id = ${approved}`,
    ],
    [
      'offers-to-other-networks',
      sql`insert into worker_day_outsource (network_id, worker_day_id, outsourcing_network_id)
          select network_id, id, ${other} from worker_day where id = ${approved}`,
    ],
    [
      'parts-of-days',
      sql`with there as (insert into shop (network_id, name, path) select network_id, 'Elsewhere', '1' from work_type limit 1 returning id)
          update work_type set shop_id = (select id from there)`,
    ],
    ['tree-of-departments', sql`update shop set path = '7.7' where id = (select min(id) from shop)`],
    [
      'parked-jobs',
      sql`insert into pgboss.job (name, output, source_name) values ('parked', '{"reason": "busy"}', 'some-kind')`,
    ],
    ['references', sql`update employment set position_id = 424242`],
    ['settings-of-the-network', sql`update network set breaks_id = 424242 where id = ${other}`],
    ['photos-of-people', sql`update user_account set biometrics_consent = now()`],
    [
      'files',
      sql`insert into blob (network_id, key, file_name, content_type, bytes)
          select id, 'photos/lost', 'a', 'image/png', 7 from network limit 1`,
    ],
    [
      'stuck-schedules',
      sql`insert into shop_month_stat (network_id, shop_id, dt, status)
          select network_id, id, '2026-05-01', 'P' from shop limit 1`,
    ],
    [
      'stuck-calculations',
      sql`update shop set load_template_status = 'P', dttm_load_template_status = '2020-01-01'`,
    ],
    [
      'ledger-balances',
      sql`insert into burden_posting (network_id, kind, dt, worker_id, worker_network_id, shop_id, worker_day_id, dttm)
          select network_id, 'night', dt, worker_id, network_id, shop_id, id, now()
            from worker_day, generate_series(1, 2) where id = ${approved}`,
    ],
    [
      'ledger-is-the-plan',
      sql`insert into burden_posting (network_id, kind, dt, worker_id, worker_network_id, shop_id, worker_day_id, dttm)
          select network_id, 'night', '2020-01-01', worker_id, network_id, shop_id, id, now()
            from worker_day where id = ${approved}`,
    ],
    [
      'timesheet-sums',
      sql`insert into timesheet_item (network_id, timesheet_type, employee_id, dt, day_type, day_hours, source)
          select network_id, 'M', id, '2026-03-01', 'W', 9, 'F' from employee limit 1`,
    ],
    [
      'timesheet-hours-of-a-date',
      sql`insert into timesheet_item (network_id, timesheet_type, employee_id, dt, day_type, day_hours, source)
          select network_id, 'F', id, '2026-03-01', 'W', 25, 'F' from employee limit 1`,
    ],
    [
      'numbers',
      sql`insert into shop (id, network_id, name, path) select 1000000, network_id, 'Ahead', '1000000' from shop limit 1`,
    ],
    [
      'shifts-overlap',
      sql`alter table worker_day drop constraint worker_day_no_overlap`,
      sql`insert into worker_day (network_id, dt, type, is_dayoff, is_approved, shop_id, employee_id, employee_network_id,
                                  worker_id, dttm_work_start, dttm_work_end)
          select network_id, dt, type, is_dayoff, is_approved, shop_id, employee_id, employee_network_id, worker_id,
                 dttm_work_start + interval '1 hour', dttm_work_end
            from worker_day where id = ${approved}`,
    ],
    [
      'ended-temporary-groups',
      sql`update employment set dt_to_function_group = '2026-01-31' where function_group_id is not null`,
    ],
    [
      'closed-months',
      sql`insert into timesheet_closing (network_id, shop_id, month, dttm_closed)
          select network_id, shop_id, date_trunc('month', dt), '2020-01-01' from worker_day where shop_id is not null limit 1`,
    ],
    [
      'closed-months',
      sql`insert into timesheet_closing (network_id, shop_id, month, dttm_closed)
          select network_id, id, '2026-02-01', '2020-01-01' from shop limit 1`,
      sql`insert into attendance_record (network_id, shop_id, user_id, user_network_id, dt, dttm, type)
          select c.network_id, c.shop_id, u.id, c.network_id, '2026-02-03', '2026-02-03T09:00:00', 'C'
            from timesheet_closing c join user_account u on u.network_id = c.network_id limit 1`,
    ],
    [
      'own-marks',
      sql`insert into attendance_record (network_id, shop_id, user_id, user_network_id, dt, dttm, type, is_draft)
          select network_id, shop_id, worker_id, network_id, dt, dt, 'C', true from worker_day
           where shop_id is not null and worker_id is not null limit 1`,
    ],
    [
      'superiority-goes-round',
      sql`insert into access_group (network_id, name) select id, 'Other' from network`,
      sql`insert into group_subordinate (network_id, group_id, subordinate_id)
          select a.network_id, a.id, b.id from access_group a join access_group b on b.network_id = a.network_id
           where a.id <> b.id on conflict do nothing`,
    ],
    [
      'shift-lists',
      sql`update shop set shifts = '[{"code": "1", "min_workers_amount": 3, "max_workers_amount": 2}]'`,
    ],
    [
      'shift-lists',
      sql`insert into shop_settings (network_id, name, shifts)
          select id, 'Template', '[{"code": "1", "work_type_name_ids": [424242]}]' from network`,
    ],
    [
      'administration-of-networks',
      sql`insert into function_group (network_id, group_id, func, method)
          select network_id, id, 'Group', 'PUT' from access_group on conflict do nothing`,
      sql`update employment set dt_fired = '2026-01-31'`,
    ],
    ['constraints-in-force', sql`alter table shop disable trigger shop_moved`],
    ['schema', sql`delete from kysely_migration where name like '%journal_as_text'`],
  ])('finds what is wrong: %s', async (name, ...breaks) => {
    expect(await foundAfter(name, breaks)).toContain(name);
  });
});
