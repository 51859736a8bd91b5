import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { DAY_COLUMNS, type DayRow } from './day-row.ts';

/**
 * The SQL behind `moveToApproved`: whole versions are removed, flipped and copied inside the database, and each
 * statement journals what it did, so that an approval of a month costs little more than its bare rows.
 */

export interface Journal {
  id: number;
  network_id: number;
}

const copied = DAY_COLUMNS.filter(
  (name) => !['is_approved', 'parent_worker_day_id', 'source'].includes(name),
);
const copiedColumns = sql.raw(copied.join(', '));

/** Rows as they were read: the version they must still have. */
type Read = Pick<DayRow, 'id' | 'version'>;

const readAs = (rows: readonly Read[]) => sql`
  unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.version)}::int[]) as r(id, version)`;

const DAY_FIELDS = ['id', 'version', 'dttm_added', 'dttm_modified', ...DAY_COLUMNS];

/** A moment as every other writer of the journal puts it. */
const moment = (name: string) => `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const WRITTEN: Readonly<Record<string, string>> = {
  dttm_added: moment('m.dttm_added'),
  dttm_modified: moment('m.dttm_modified'),
  cost_per_hour: 'm.cost_per_hour::text',
};
const KEPT = sql.raw(DAY_FIELDS.map((name) => `${WRITTEN[name] ?? `m.${name}`} as ${name}`).join(', '));

const WAS_OTHERWISE: Readonly<Record<string, string>> = {
  is_approved: 'false',
  version: 'staying.version',
  parent_worker_day_id: 'staying.parent',
  dttm_modified: moment('staying.modified'),
};

/** The rows `m` of a set as the journal keeps them; `details` and `offers` hold their parts. */
const whole = (moved: RawBuilder<unknown>) => sql`(
  select ${KEPT},
         coalesce(details.list, '[]') as worker_day_details, coalesce(offers.list, '[]') as outsources_ids
    from ${moved} m
    left join details on details.worker_day_id = m.id
    left join offers on offers.worker_day_id = m.id) as day`;

/** What the journal is told of days: where they stand, and what they were and became. */
const told = (journal: Journal, before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
  day.network_id, ${journal.id}::bigint, ${journal.network_id}::bigint, day.id, day.employee_id, day.shop_id, day.dt,
  ${before}, ${after}`;

const THIS = sql`row_to_json(day)`;
const NOTHING = sql`null::json`;

/** A flipped day's fields as they were. */
const WAS = sql.raw(
  [...DAY_FIELDS, 'worker_day_details', 'outsources_ids']
    .map((name) => `${WAS_OTHERWISE[name] ?? `day.${name}`} as ${name}`)
    .join(', '),
);

const intoJournal = sql`
  insert into worker_day_change
    (network_id, command_id, command_network_id, worker_day_id, employee_id, shop_id, dt, before, after)`;

/**
 * Removes rows and makes others approved in their place; answers how many of each still had the version they were
 * read with. Both happen in one statement, the removal first: a row that stands in the way of a unique key is gone,
 * and links to it fall with the rows that are flipped.
 */
export async function replaceJournaled(
  db: Db,
  journal: Journal,
  { remove, approve }: { remove: readonly Read[]; approve: readonly DayRow[] },
  at: string,
): Promise<{ removed: number; approved: number }> {
  const { rows } = await sql<{ removed: number; approved: number }>`
    with leaving as (select * from ${readAs(remove)}),
    staying as materialized (
      select * from unnest(
        ${approve.map((row) => row.id)}::bigint[], ${approve.map((row) => row.version)}::int[],
        ${approve.map((row) => row.parent_worker_day_id)}::bigint[],
        ${approve.map((row) => row.dttm_modified)}::timestamptz[]) as r(id, version, parent, modified)),
    parts_of as (select id from leaving union all select id from staying),
    details as (
      select d.worker_day_id,
             jsonb_agg(jsonb_build_object('id', d.id, 'work_type_id', d.work_type_id, 'work_part', d.work_part)
                       order by d.id) as list
        from worker_day_details d join parts_of on parts_of.id = d.worker_day_id group by 1),
    offers as (
      select o.worker_day_id, jsonb_agg(o.outsourcing_network_id order by o.outsourcing_network_id) as list
        from worker_day_outsource o join parts_of on parts_of.id = o.worker_day_id group by 1),
    gone as (
      delete from worker_day w using leaving r where w.id = r.id and w.version = r.version returning w.*),
    flipped as (
      update worker_day w
         set is_approved = true, parent_worker_day_id = null, version = w.version + 1, dttm_modified = ${at}
        from staying r
       where w.id = r.id and w.version = r.version and (select count(*) from gone) >= 0
      returning w.*),
    journaled as (
      ${intoJournal}
      select ${told(journal, THIS, NOTHING)} from ${whole(sql`gone`)}
      union all
      select ${told(journal, sql`(select row_to_json(before) from (select ${WAS}) as before)`, THIS)}
        from ${whole(sql`flipped`)} join staying on staying.id = day.id)
    select (select count(*)::int from gone) as removed, (select count(*)::int from flipped) as approved`.execute(
    db,
  );
  return rows[0]!;
}

/** Gives each of the rows an identical draft that names it as its parent. */
export async function draftsJournaled(
  db: Db,
  journal: Journal,
  ids: readonly number[],
  { at, source }: { at: string; source: number },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with numbered as materialized (
      select w.*, nextval(pg_get_serial_sequence('worker_day', 'id')) as draft_id
        from worker_day w where w.id = any(${ids}::bigint[])),
    moved as (
      insert into worker_day (id, version, dttm_added, dttm_modified, is_approved, parent_worker_day_id, source, ${copiedColumns})
      select draft_id, 1, ${at}, ${at}, false, id, ${source}, ${copiedColumns} from numbered order by id
      returning *),
    new_details as (
      insert into worker_day_details (network_id, worker_day_id, work_type_id, work_part)
      select d.network_id, n.draft_id, d.work_type_id, d.work_part
        from numbered n join worker_day_details d on d.worker_day_id = n.id order by d.id
      returning *),
    new_offers as (
      insert into worker_day_outsource (network_id, worker_day_id, outsourcing_network_id)
      select o.network_id, n.draft_id, o.outsourcing_network_id
        from numbered n join worker_day_outsource o on o.worker_day_id = n.id
      returning *),
    details as (
      select worker_day_id,
             jsonb_agg(jsonb_build_object('id', id, 'work_type_id', work_type_id, 'work_part', work_part)
                       order by id) as list
        from new_details group by 1),
    offers as (
      select worker_day_id, jsonb_agg(outsourcing_network_id order by outsourcing_network_id) as list
        from new_offers group by 1)
    ${intoJournal} select ${told(journal, NOTHING, THIS)} from ${whole(sql`moved`)}`.execute(db);
}
