import type { network } from '@shiftwright/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';

type Columns = Omit<Insertable<DB['power_bi_report']>, 'network_id'>;

/** Reports of a network by name, each with its readers. */
export async function findReports(db: Db, networkId: number) {
  const readers = (column: 'user_id' | 'group_id') => sql`
    (select coalesce(array_agg(p.${sql.ref(column)} order by 1), '{}') from power_bi_permission p
      where p.network_id = r.network_id and p.power_bi_report_id = r.id and p.${sql.ref(column)} is not null)`;
  const { rows } = await sql<network.PowerBiReport>`
    select r.id, r.name, r.workspace_id, r.report_id, r.is_row_level,
           ${readers('user_id')} as user_ids, ${readers('group_id')} as group_ids
      from power_bi_report r where r.network_id = ${networkId} order by r.name, r.id`.execute(db);
  return rows;
}

export interface Readers {
  user_ids: number[];
  group_ids: number[];
}

/** Those of the people and groups that are of the network. */
export async function holdReaders(db: Db, networkId: number, readers: Partial<Readers>): Promise<Readers> {
  const { rows } = await sql<Readers>`
    select array(select id from user_account
                  where network_id = ${networkId} and id = any (${readers.user_ids ?? []}::bigint[])) as user_ids,
           array(select id from access_group where network_id = ${networkId} and dttm_deleted is null
                    and id = any (${readers.group_ids ?? []}::bigint[])) as group_ids`.execute(db);
  return rows[0] ?? { user_ids: [], group_ids: [] };
}

export async function insertReport(db: Db, network_id: number, columns: Columns): Promise<number> {
  const { id } = await db
    .insertInto('power_bi_report')
    .values({ ...columns, network_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReport(db: Db, id: number, columns: Updateable<DB['power_bi_report']>) {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('power_bi_report').set(columns).where('id', '=', id).execute();
}

/** Lets exactly these people and groups see the report. */
export async function setReaders(
  db: Db,
  of: { id: number; network_id: number },
  { user_ids, group_ids }: Readers,
): Promise<void> {
  const { id: power_bi_report_id, network_id } = of;
  await db.deleteFrom('power_bi_permission').where('power_bi_report_id', '=', power_bi_report_id).execute();
  const at = { network_id, power_bi_report_id };
  const rows = [
    ...[...new Set(user_ids)].map((user_id) => ({ ...at, user_id, group_id: null })),
    ...[...new Set(group_ids)].map((group_id) => ({ ...at, user_id: null, group_id })),
  ];
  if (rows.length > 0) await db.insertInto('power_bi_permission').values(rows).execute();
}

export async function deleteReport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('power_bi_report').where('id', '=', id).execute();
}
