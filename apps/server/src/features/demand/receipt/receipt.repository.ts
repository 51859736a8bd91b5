import type { network } from '@shiftwright/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, readReceiveDataInfo, shopInScope } from '../../access/index.ts';

export interface ReceiptRow {
  shop_id: number;
  code: string;
  dttm: string;
  info: Record<string, unknown>;
}

/** How a network takes events, as it is set. */
export async function findReceiveDataInfo(db: Db, networkId: number): Promise<network.ReceiveDataInfo[]> {
  const row = await db
    .selectFrom('network')
    .select('receive_data_info')
    .where('id', '=', networkId)
    .executeTakeFirst();
  return row ? readReceiveDataInfo(row.receive_data_info) : [];
}

export async function findReceivingNetworks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from network where receive_data_info <> '[]'::jsonb order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Departments by their codes, and whether each lies inside the access scope. */
export function findShopsOfCodes(db: Db, networkId: number, codes: readonly string[], scope: AccessScope) {
  return db
    .selectFrom('shop')
    .select(['id', 'code', 'timezone', shopInScope('id', scope).as('is_mine')])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute();
}

/** Adds events; answers the codes that were taken before. */
export async function insertReceipts(
  tx: Db,
  { network_id, data_type, version }: { network_id: number; data_type: string; version: number },
  rows: readonly ReceiptRow[],
): Promise<string[]> {
  const added = await sql<{ code: string }>`
    insert into receipt (network_id, data_type, version, shop_id, code, dttm, info)
    select ${network_id}, ${data_type}, ${version}, shop_id, code, dttm, info::jsonb
      from unnest(${rows.map((row) => row.shop_id)}::bigint[], ${rows.map((row) => row.code)}::text[],
                  ${rows.map((row) => row.dttm)}::timestamp[], ${rows.map((row) => JSON.stringify(row.info))}::text[])
           as event (shop_id, code, dttm, info)
        on conflict do nothing returning code`.execute(tx);
  const addedCodes = new Set(added.rows.map((row) => row.code));
  return rows.map((row) => row.code).filter((code) => !addedCodes.has(code));
}

/** The version of an event, held until the transaction ends. */
export async function holdReceipt(tx: Db, networkId: number, data_type: string, code: string) {
  return tx
    .selectFrom('receipt')
    .select(['id', 'version', 'shop_id'])
    .where('network_id', '=', networkId)
    .where('data_type', '=', data_type)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReceipt(
  tx: Db,
  networkId: number,
  id: number,
  { row, version }: { row: ReceiptRow; version: number },
) {
  await tx
    .updateTable('receipt')
    .set({ shop_id: row.shop_id, dttm: row.dttm, info: JSON.stringify(row.info), version })
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .execute();
}

type Aggregate = network.ReceiveDataInfo['aggregate'][number];

function countedOf({ timeserie_action, timeserie_value }: Aggregate) {
  const fields = [timeserie_value ?? []].flat();
  if (timeserie_action === 'count') return sql`count(*)::float8`;
  if (timeserie_action === 'nunique')
    return sql`count(distinct (select string_agg(coalesce(r.info ->> f, ''), '|') from unnest(${fields}::text[]) f))::float8`;
  // A field that holds no number counts as nothing; 0.1 and 0.2 are 0.30000000000000004 to many programs.
  return sql`greatest(0, coalesce(sum((
    select sum((r.info ->> f)::float8) from unnest(${fields}::text[]) f
     where r.info ->> f ~ '^-?[0-9]{1,15}([.][0-9]{1,40})?$')), 0))`;
}

/**
 * Counts the facts of an operation anew from events, for the last days of every department that has ever sent some;
 * facts that were corrected by hand stay. By days an empty one is zero, by hours only hours with events are written.
 */
export async function countFacts(
  tx: Db,
  networkId: number,
  { info, aggregate }: { info: network.ReceiveDataInfo; aggregate: Aggregate },
  now: string,
): Promise<void> {
  const { data_type, update_gap, grouping } = info;
  const unit = grouping === 'd1' ? 'day' : 'hour';
  const place = sql`
    select o.id, o.shop_id, (${now}::timestamptz at time zone s.timezone)::date as today
      from operation_type o
      join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
      join shop s on s.id = o.shop_id and s.network_id = o.network_id
     where o.network_id = ${networkId} and n.code = ${aggregate.timeserie_code} and n.do_forecast <> 'F'
       and o.dttm_deleted is null and n.dttm_deleted is null and s.dttm_deleted is null
       and exists (select 1 from receipt r where r.network_id = ${networkId} and r.data_type = ${data_type}
                      and r.shop_id = o.shop_id)`;
  await sql`
    delete from timeserie_value v using (${place}) p
     where v.network_id = ${networkId} and v.operation_type_id = p.id and v.type = 'F' and v.dttm_corrected is null
       and v.dttm_forecast >= p.today - ${update_gap}::integer and v.dttm_forecast < p.today + 1`.execute(tx);
  await sql`
    insert into timeserie_value (network_id, operation_type_id, type, dttm_forecast, value)
    select ${networkId}, id, 'F', at, sum(value)
      from (select p.id, date_trunc(${unit}, r.dttm) as at, ${countedOf(aggregate)} as value
              from (${place}) p
              join receipt r on r.network_id = ${networkId} and r.data_type = ${data_type} and r.shop_id = p.shop_id
               and r.dttm >= p.today - ${update_gap}::integer and r.dttm < p.today + 1
             where not exists (select 1 from jsonb_each_text(${JSON.stringify(aggregate.timeserie_filters)}::jsonb) f
                                where (r.info ->> f.key) is distinct from f.value)
             group by 1, 2
             union all
            select p.id, day, 0 from (${place}) p, generate_series(p.today - ${update_gap}::integer, p.today, '1 day') day
             where ${unit} = 'day') fact
     group by id, at
        on conflict do nothing`.execute(tx);
}

/** Removes events that are no longer needed. */
export async function removeOldReceipts(
  tx: Db,
  networkId: number,
  info: network.ReceiveDataInfo,
  now: string,
) {
  await sql`
    delete from receipt
     where network_id = ${networkId} and data_type = ${info.data_type}
       and dttm < ${now}::timestamptz at time zone 'UTC' - make_interval(days => ${info.delete_gap})`.execute(
    tx,
  );
}
