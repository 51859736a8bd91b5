import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

/** A row to save, by column; a column that is left out keeps its value, or its default in a new row. */
export type Row = Record<string, unknown>;
export interface Saved {
  created: number;
  updated: number;
}

const CHUNK_ROWS = 4000;

/** The SQL type of every column of a table, as `jsonb_to_recordset` needs it. */
async function columnTypes(tx: Tx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(tx);
  return new Map(rows.map((row) => [row.name, row.type]));
}

const listOf = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

function upsert(table: string, columns: string[], types: Map<string, string>, key: readonly string[]) {
  const changing = columns.filter((column) => !key.includes(column));
  const refs = (of: string[], alias?: string) =>
    listOf(of.map((column) => (alias ? sql.ref(`${alias}.${column}`) : sql.ref(column))));
  const fields = listOf(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(types.get(column) ?? '')}`));
  const onConflict = changing.length
    ? sql`do update set ${listOf(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
          where (${refs(changing, 't')}) is distinct from (${refs(changing, 'excluded')})`
    : sql`do nothing`;

  return (json: string) => sql<{ inserted: boolean }>`
    insert into ${sql.table(table)} as t (${refs(columns)})
    select ${refs(columns)} from jsonb_to_recordset(${json}::jsonb) as s (${fields})
    on conflict (${refs([...key])}) ${onConflict}
    returning xmax = 0 as inserted`;
}

/**
 * Inserts rows, or updates those whose key is taken and whose columns differ. Rows may name different columns:
 * each set of columns is one statement.
 */
export async function saveRows(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  key: readonly string[] = ['id', 'network_id'],
): Promise<Saved> {
  const saved: Saved = { created: 0, updated: 0 };
  if (rows.length === 0) return saved;
  const types = await columnTypes(tx, table);
  const bySignature = Map.groupBy(rows, (row) =>
    Object.keys(row)
      .filter((column) => row[column] !== undefined)
      .join(),
  );

  for (const [signature, group] of bySignature) {
    const statement = upsert(table, signature.split(','), types, key);
    for (let from = 0; from < group.length; from += CHUNK_ROWS) {
      const done = await statement(JSON.stringify(group.slice(from, from + CHUNK_ROWS))).execute(tx);
      for (const { inserted } of done.rows) saved[inserted ? 'created' : 'updated'] += 1;
    }
  }
  return saved;
}

/** Takes so many new ids from a table's sequence. */
export async function takeIds(tx: Tx, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** All rows of some networks in a table, only the columns named. */
export async function rowsOf<R extends Row>(
  tx: Tx,
  table: string,
  columns: readonly string[],
  network_ids: readonly number[],
): Promise<R[]> {
  const { rows } = await sql<R>`
    select ${listOf(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
     where network_id = any(${network_ids}::bigint[]) order by 1`.execute(tx);
  return rows;
}

export async function findNetworks(db: Db): Promise<{ id: number; code: string | null; name: string }[]> {
  return db.selectFrom('network').select(['id', 'code', 'name']).execute();
}

/** The networks that work for each of these. */
export async function findConnections(tx: Tx, network_ids: readonly number[]) {
  if (network_ids.length === 0) return [];
  return tx
    .selectFrom('network_connect')
    .innerJoin('network', 'network.id', 'network_connect.outsourcing_network_id')
    .select(['client_network_id', 'outsourcing_network_id', 'network.code'])
    .where('client_network_id', 'in', network_ids)
    .execute();
}

export async function findUsers(tx: Tx, usernames: readonly string[], network_ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    network_id: number;
    username: string;
    password_hash: string | null;
  }>`
    select id, network_id, username, password_hash from user_account
     where username = any(${usernames}::text[]) or network_id = any(${network_ids}::bigint[])`.execute(tx);
  return rows;
}

/** Makes the database check now what it would check at commit, so that a problem is met where it was made. */
export async function checkDeferred(tx: Tx) {
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
}

/** Keeps two imports from running at once; the lock ends with the transaction. */
export async function lockImport(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('shiftwright import'))`.execute(tx);
}

/** New statistics, so that the first questions after a large load are planned well. */
export async function analyseTables(db: Db, tables: readonly string[]) {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

interface Points {
  network_id: number;
  operation_type_id: number;
  type: string;
  start: string;
  step_minutes: number;
  values: readonly (number | null)[];
  q10?: readonly (number | null)[] | undefined;
  q90?: readonly (number | null)[] | undefined;
}

/** Saves a run of forecast points; nulls leave points out. */
export async function savePoints(tx: Tx, run: Points): Promise<Saved> {
  const quantile = (values?: readonly (number | null)[]) => values ?? run.values.map(() => null);
  const { rows } = await sql<{ inserted: boolean }>`
    insert into timeserie_value as t
           (network_id, operation_type_id, type, dttm_forecast, value, q10, q90)
    select ${run.network_id}::bigint, ${run.operation_type_id}::bigint, ${run.type},
           ${run.start}::timestamp + (p.at - 1) * make_interval(mins => ${run.step_minutes}::int),
           p.value, p.q10, p.q90
      from unnest(${run.values}::float8[], ${quantile(run.q10)}::float8[], ${quantile(run.q90)}::float8[])
           with ordinality as p (value, q10, q90, at)
     where p.value is not null
    on conflict (network_id, operation_type_id, type, dttm_forecast)
    do update set value = excluded.value, q10 = excluded.q10, q90 = excluded.q90
     where (t.value, t.q10, t.q90) is distinct from (excluded.value, excluded.q10, excluded.q90)
    returning xmax = 0 as inserted`.execute(tx);
  const created = rows.filter((row) => row.inserted).length;
  return { created, updated: rows.length - created };
}
