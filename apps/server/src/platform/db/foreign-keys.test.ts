import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
let copy: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const SMALL = 'the table has at most some hundred rows in a network: reading it is cheap';
const KEPT = 'rows of the other table are never deleted: they get dttm_deleted, or stay';
const RARE = 'a user is deleted seldom, and only one whom nothing refers to';
const PARTIAL = 'the index holds what is not deleted, and deleted rows are few';

/** Foreign keys that no index serves, each with its reason: `table.column` by the column that tells the row. */
const WITHOUT_INDEX: Record<string, string> = {
  'attendance_record.user_id': RARE,
  'employment.employee_id': PARTIAL,
  'employment.sawh_settings_id': KEPT,
  'employment.shop_id': KEPT,
  'employment_slot.work_type_id': KEPT,
  'group_subordinate.subordinate_id': SMALL,
  'group_worker_day_permission.wd_type': KEPT,
  'one_time_token.user_id': RARE,
  'operation_type.operation_type_name_id': KEPT,
  'operation_type_relation.depended_id': SMALL,
  'operation_type_template.operation_type_name_id': KEPT,
  'power_bi_permission.group_id': SMALL,
  'power_bi_permission.user_id': SMALL,
  'region.parent_id': SMALL,
  'shift_schedule.employee_id': SMALL,
  'shift_schedule_day.day_type': KEPT,
  'shift_schedule_interval.employee_id': SMALL,
  'shift_schedule_interval.shift_schedule_id': KEPT,
  'shift_swap_approval.shop_id': KEPT,
  'shop.exchange_settings_id': SMALL,
  'shop.load_template_id': SMALL,
  'shop.region_id': KEPT,
  'shop.settings_id': SMALL,
  'shop_exchange_partner.partner_shop_id': KEPT,
  'shop_ip_address.shop_id': KEPT,
  'shop_medical_document_type.medical_document_type_id': SMALL,
  'shop_settings.breaks_id': SMALL,
  'task.operation_type_id': KEPT,
  'timesheet_item.shop_id': KEPT,
  'work_type.work_type_name_id': KEPT,
  'work_type_name.position_id': SMALL,
  'worker_day.worker_id': RARE,
  'worker_day_restriction.day_type': KEPT,
  'worker_day_type_additional.additional_code': SMALL,
  'worker_position.breaks_id': SMALL,
  'worker_position.group_id': KEPT,
  'worker_position.sawh_settings_id': KEPT,
};

/**
 * An index serves a key when it begins with the columns that tell its row, after the network's at most, and holds all
 * rows that refer. Keys to `network` are left out: networks are not deleted.
 */
const UNSERVED = `
  with key as (
    select c.conrelid, c.conrelid::regclass::text as source,
           array_agg(a.attname::text order by a.attname) as columns,
           array_agg(a.attname::text order by a.attname)
             filter (where a.attname !~ '(network_id|is_dayoff)$') as telling
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'network'::regclass
     group by c.oid, c.conrelid),
  index as (
    select i.indrelid, pg_get_expr(i.indpred, i.indrelid) as only_where,
           array_agg(a.attname::text order by k.position) as columns
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indisvalid group by i.indexrelid, i.indrelid, i.indpred),
  beginning as (
    select key.*, index.columns[1:cardinality(telling) + (index.columns[1] ~ 'network_id$')::int] as first
      from key left join index on index.indrelid = key.conrelid
       and (only_where is null or only_where ~ ('^\\((' || array_to_string(key.columns, '|') || ') IS NOT NULL\\)$')))
  select source || '.' || array_to_string(telling, ', ') as key
    from beginning group by source, telling
  having not bool_or(coalesce(first @> telling and first <@ columns, false))
   order by 1`;

it('every foreign key has an index, or a reason why it needs none', async () => {
  const { rows } = await database.pool.query<{ key: string }>(UNSERVED);
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(WITHOUT_INDEX).sort());
});
