import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';

/** What distribution by `network_id` would ask of the schema (docs/SCALE.md), read from the catalogue. */
/** Attempts to sign in are counted before it is known whose they are. */
const REFERENCE_TABLES = ['network', 'network_connect', 'sign_in_attempt'];
/** People sign in without naming a network, and a person lent to another network is in one place at a time. */
const WITHOUT_NETWORK = [
  'calendar_feed.calendar_feed_token_hash_key',
  'employment.employment_no_overlap',
  'one_time_token.one_time_token_pkey',
  'user_account.user_account_username',
  'user_session.user_session_pkey',
  'worker_day.worker_day_no_overlap',
];
/** Outsourcing: whose person works, and who gave the command, may belong to another network than the row. */
const CROSSING = [
  'attendance_record.attendance_record_employee_id_user_network_id_fkey',
  'attendance_record.attendance_record_user_id_user_network_id_fkey',
  'burden_posting.burden_posting_worker_id_worker_network_id_fkey',
  'employment.employment_employee_id_employee_network_id_fkey',
  'timesheet_closing_staff.timesheet_closing_staff_employee_id_employee_network_id_fkey',
  'timesheet_item.timesheet_item_shop_id_shop_network_id_fkey',
  'worker_day.worker_day_employee_id_employee_network_id_fkey',
  'worker_day.worker_day_employment_id_employment_network_id_fkey',
  'worker_day.worker_day_worker_id_employee_network_id_fkey',
  'worker_day_approval.worker_day_approval_command_id_command_network_id_fkey',
  'worker_day_change.worker_day_change_command_id_command_network_id_fkey',
];

let database: Database;
let copy: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(database.db)).rows.map(({ name }) => name).sort();

/** Tables of the product, and whether each row belongs to a network. */
const TABLES = sql`
  select c.oid, c.relname, exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'network_id' and a.attnotnull) as is_spread
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not like 'kysely%'`;

describe('the schema could be spread by network', () => {
  it('tables without a network are known', async () => {
    expect(await names(sql`with t as (${TABLES}) select relname as name from t where not is_spread`)).toEqual(
      [...REFERENCE_TABLES],
    );
  });

  it('every unique or exclusion index of a spread table holds its network', async () => {
    const without = await names(sql`
      with t as (${TABLES})
      select t.relname || '.' || i.relname as name
        from t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
       where is_spread and (x.indisunique or x.indisexclusion)
         and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'network_id'
                           and a.attnum = any (x.indkey))`);
    expect(without).toEqual([...WITHOUT_NETWORK]);
  });

  it('a reference between spread tables stays within the network, but for those of outsourcing', async () => {
    const crossing = await names(sql`
      with t as (${TABLES})
      select f.relname || '.' || k.conname as name
        from pg_constraint k join t f on f.oid = k.conrelid join t p on p.oid = k.confrelid
       where k.contype = 'f' and f.is_spread and p.is_spread and f.oid <> p.oid
         and not exists (
           select from unnest(k.conkey, k.confkey) as pair(here, there)
             join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
             join pg_attribute r on r.attrelid = k.confrelid and r.attnum = pair.there
            where h.attname = 'network_id' and r.attname in ('network_id', 'id') and
                  (r.attname = 'network_id' or p.relname = 'network'))`);
    expect(crossing).toEqual([...CROSSING]);
  });
});
