import { itemAt } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { DAY_COLUMN_TYPES, DAY_COLUMNS, type DayRow, type NewDay } from './day-row.ts';

/** Set-based SQL behind the one door `writeWorkerDays`: rows travel as one JSON parameter. */

const columns = sql.raw(DAY_COLUMNS.join(', '));
const recordColumns = sql.raw(DAY_COLUMNS.map((name) => `${name} ${DAY_COLUMN_TYPES[name]}`).join(', '));
const assignments = sql.raw(DAY_COLUMNS.map((name) => `${name} = r.${name}`).join(', '));

async function newIds(db: Db, table: 'worker_day' | 'worker_day_details', count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Gives new days their ids and the ids of their details, before anything is written. */
export async function numbered(db: Db, days: readonly NewDay[], at: string): Promise<DayRow[]> {
  const ids = await newIds(db, 'worker_day', days.length);
  const rows = days.map((day, i) => ({
    ...day,
    id: itemAt(ids, i),
    version: 1,
    dttm_added: at,
    dttm_modified: at,
  }));
  return withDetailIds(db, rows);
}

/** The same days with newly numbered details. */
export async function withDetailIds<Day extends NewDay>(db: Db, days: readonly Day[]) {
  const total = days.reduce((sum, day) => sum + day.worker_day_details.length, 0);
  const ids = await newIds(db, 'worker_day_details', total);
  let at = 0;
  return days.map((day) => ({
    ...day,
    worker_day_details: day.worker_day_details.map(({ work_type_id, work_part }) => ({
      id: itemAt(ids, at++),
      work_type_id,
      work_part,
    })),
  }));
}

/** Deleted rows as they come back: a version higher, so that whoever saw them before their deletion is behind. */
export function revived(db: Db, rows: readonly DayRow[], at: string): Promise<DayRow[]> {
  return withDetailIds(
    db,
    rows.map((row) => ({ ...row, version: row.version + 1, dttm_modified: at })),
  );
}

export async function insertDays(db: Db, rows: readonly DayRow[]) {
  if (rows.length === 0) return;
  await sql`
    insert into worker_day (id, version, dttm_added, dttm_modified, ${columns})
    select id, version, dttm_added, dttm_modified, ${columns}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id bigint, version integer, dttm_added timestamptz, dttm_modified timestamptz, ${recordColumns})
     order by id`.execute(db);
  await insertParts(db, rows);
}

/**
 * Does one of the days stand where its department, or from a date on its work type, was removed meanwhile? Whoever
 * removes them waits for the rows that refer to them, and those for whoever removes them.
 */
export async function standsInRemoved(db: Db, ids: readonly number[], dt: string): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    select from worker_day w
      join shop s on s.id = w.shop_id and s.network_id = w.network_id
     where w.id = any(${ids}::bigint[])
       and (s.dttm_deleted is not null or w.dt > ${dt} and exists (
         select from worker_day_details d
           join work_type t on t.id = d.work_type_id and t.network_id = d.network_id
          where d.worker_day_id = w.id and d.network_id = w.network_id and t.dttm_deleted is not null))
     limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertParts(db: Db, rows: readonly DayRow[]) {
  const details = rows.flatMap((row) =>
    row.worker_day_details.map((one) => ({ ...one, worker_day_id: row.id, network_id: row.network_id })),
  );
  const offers = rows.flatMap((row) =>
    row.outsources_ids.map((id) => ({
      outsourcing_network_id: id,
      worker_day_id: row.id,
      network_id: row.network_id,
    })),
  );
  if (details.length > 0) {
    await sql`
      insert into worker_day_details (id, network_id, worker_day_id, work_type_id, work_part)
      select id, network_id, worker_day_id, work_type_id, work_part
        from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
          as r(id bigint, network_id bigint, worker_day_id bigint, work_type_id bigint, work_part float8)`.execute(
      db,
    );
  }
  if (offers.length > 0) await db.insertInto('worker_day_outsource').values(offers).execute();
}

export async function deleteParts(db: Db, dayIds: readonly number[]) {
  if (dayIds.length === 0) return;
  await sql`delete from worker_day_details where worker_day_id = any(${dayIds}::bigint[])`.execute(db);
  await sql`delete from worker_day_outsource where worker_day_id = any(${dayIds}::bigint[])`.execute(db);
}

/** Takes rows out of the unique key of days off, so that a set of rows may trade places within it. */
export async function parkDaysOff(db: Db, ids: readonly number[]) {
  if (ids.length > 0) {
    await sql`update worker_day set canceled = true where id = any(${ids}::bigint[])`.execute(db);
  }
}

/** Writes rows that still have the version they were read with; answers how many had. */
export async function updateDays(db: Db, rows: readonly (DayRow & { read_version: number })[]) {
  if (rows.length === 0) return 0;
  const result = await sql`
    update worker_day w
       set version = r.version, dttm_modified = r.dttm_modified, ${assignments}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id bigint, version integer, read_version integer, dttm_modified timestamptz, ${recordColumns})
     where w.id = r.id and w.network_id = r.network_id and w.version = r.read_version`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function deleteDays(db: Db, rows: readonly Pick<DayRow, 'id' | 'version'>[]) {
  if (rows.length === 0) return 0;
  const result = await sql`
    delete from worker_day w
     using unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.version)}::int[]) as r(id, version)
     where w.id = r.id and w.version = r.version`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export interface CommandRow {
  network_id: number;
  name: string;
  user_id: number | null;
  shop_id: number | null;
  request_id: string | null;
  undoes_id: number | null;
  reason: string | null;
  dttm: string;
}

export async function insertCommand(db: Db, command: CommandRow): Promise<number> {
  const { id } = await db
    .insertInto('worker_day_command')
    .values(command)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What one row was and became; a new row was nothing, a deleted one becomes nothing. */
export interface Change {
  before: DayRow | null;
  after: DayRow | null;
}

export async function insertChanges(
  db: Db,
  command: { id: number; network_id: number },
  changes: readonly Change[],
) {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, after }) => {
    const { id, network_id, employee_id, shop_id, dt } = (after ?? before) as DayRow;
    return { worker_day_id: id, network_id, employee_id, shop_id, dt, before, after };
  });
  await sql`
    insert into worker_day_change
      (network_id, command_id, command_network_id, worker_day_id, employee_id, shop_id, dt, before, after)
    select network_id, ${command.id}, ${command.network_id}, worker_day_id, employee_id, shop_id, dt,
           nullif(before::text, 'null')::json, nullif(after::text, 'null')::json
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(network_id bigint, worker_day_id bigint, employee_id bigint, shop_id bigint, dt date,
             before json, after json)`.execute(db);
}

/** Errors of deferred constraints come up here instead of at the commit. */
export async function checkConstraintsNow(db: Db) {
  await sql`set constraints all immediate`.execute(db);
}
