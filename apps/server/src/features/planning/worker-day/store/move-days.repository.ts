import { only } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { DAY_COLUMNS, type DayRow } from './day-row.ts';

/**
 * The SQL behind `moveToApproved`: whole versions are removed, flipped and copied inside the database by one
 * statement that journals what it did, so that an approval of a month costs little more than its bare rows.
 */

export interface Journal {
  id: number;
  network_id: number;
}

/** A draft that becomes approved, with the approved row in whose place it stands. */
export interface Approval {
  draft: DayRow;
  replaced: DayRow | null;
  keepsDraft: boolean;
}

const copied = DAY_COLUMNS.filter(
  (name) => !['is_approved', 'parent_worker_day_id', 'source'].includes(name),
);
const copiedColumns = sql.raw(copied.join(', '));

/** A row with its parts, whole, as one JSON text. */
const WHOLE = sql`(
  select row_to_json(day)
    from (select m.*, coalesce(details.list, '[]') as worker_day_details, coalesce(offers.list, '[]') as outsources_ids) as day)`;

/**
 * Removes rows, makes drafts approved in their place and gives each an identical draft that names it as its parent;
 * answers how many rows still had the version they were read with. The removal comes first: a row that stands in
 * the way of a unique key is gone, and links to it fall with the rows that are flipped.
 */
export async function approveJournaled(
  db: Db,
  journal: Journal,
  { approvals, remove }: { approvals: readonly Approval[]; remove: readonly DayRow[] },
  { at, source }: { at: string; source: number },
): Promise<{ removed: number; approved: number }> {
  const of = <Value>(read: (one: Approval) => Value) => approvals.map(read);
  const drafts = of(({ draft }) => draft.id);
  const leaving = [...of(({ replaced }) => replaced?.id ?? []).flat(), ...remove.map((row) => row.id)];
  const { rows } = await sql<{ removed: number; approved: number }>`
    with asked as materialized (
      select r.*, case when keeps_draft then nextval(pg_get_serial_sequence('worker_day', 'id')) end as copy_id from unnest(
        ${drafts}::bigint[], ${of(({ draft }) => draft.version)}::int[],
        ${of(({ draft }) => draft.parent_worker_day_id)}::bigint[], ${of(({ draft }) => draft.dttm_modified)}::timestamptz[],
        ${of(({ replaced }) => replaced?.id ?? null)}::bigint[], ${of(({ replaced }) => replaced?.version ?? null)}::int[],
        ${of(({ keepsDraft }) => keepsDraft)}::boolean[])
        as r(id, version, parent, modified, replaced_id, replaced_version, keeps_draft)),
    leaving as materialized (
      select replaced_id as id, replaced_version as version from asked where replaced_id is not null
      union all
      select * from unnest(${remove.map((row) => row.id)}::bigint[], ${remove.map((row) => row.version)}::int[])),
    details as (
      select d.worker_day_id,
             jsonb_agg(jsonb_build_object('id', d.id, 'work_type_id', d.work_type_id, 'work_part', d.work_part)
                       order by d.id) as list
        from worker_day_details d where d.worker_day_id = any(${[...leaving, ...drafts]}::bigint[])
       group by 1),
    offers as (
      select o.worker_day_id, jsonb_agg(o.outsourcing_network_id order by o.outsourcing_network_id) as list
        from worker_day_outsource o where o.worker_day_id = any(${[...leaving, ...drafts]}::bigint[])
       group by 1),
    gone as (
      delete from worker_day w using leaving r
       where w.id = r.id and w.version = r.version and w.id = any(${leaving}::bigint[])
      returning w.*),
    flipped as (
      update worker_day w
         set is_approved = true, parent_worker_day_id = null, version = w.version + 1, dttm_modified = ${at}
        from asked r
       where w.id = r.id and w.version = r.version and w.id = any(${drafts}::bigint[])
         and (select count(*) from gone) >= 0
      returning w.*),
    copied as (
      insert into worker_day (id, version, dttm_added, dttm_modified, is_approved, parent_worker_day_id, source, ${copiedColumns})
      select copy_id, 1, ${at}, ${at}, false, flipped.id, ${source}, ${copiedColumns}
        from flipped join asked on asked.id = flipped.id
       where copy_id is not null order by copy_id),
    copied_details as (
      insert into worker_day_details (network_id, worker_day_id, work_type_id, work_part)
      select d.network_id, asked.copy_id, d.work_type_id, d.work_part
        from flipped m join asked on asked.id = m.id join worker_day_details d on d.worker_day_id = m.id
       where asked.copy_id is not null order by d.id
      returning id, worker_day_id),
    copied_offers as (
      insert into worker_day_outsource (network_id, worker_day_id, outsourcing_network_id)
      select o.network_id, asked.copy_id, o.outsourcing_network_id
        from flipped m join asked on asked.id = m.id join worker_day_outsource o on o.worker_day_id = m.id
       where asked.copy_id is not null),
    detail_ids as (select worker_day_id, array_agg(id order by id) as list from copied_details group by 1),
    replaced as (
      select m.id, ${WHOLE} as was
        from gone m
        left join details on details.worker_day_id = m.id
        left join offers on offers.worker_day_id = m.id),
    approvals as (
      insert into worker_day_approval
        (network_id, command_id, command_network_id, worker_day_id, employee_id, shop_id, dt, dttm,
         approved, draft_version, draft_parent_id, draft_modified, replaced_id, replaced,
         copy_id, copy_detail_ids, copy_source)
      select m.network_id, ${journal.id}::bigint, ${journal.network_id}::bigint, m.id, m.employee_id, m.shop_id, m.dt, ${at},
             ${WHOLE}, asked.version, asked.parent, asked.modified, replaced.id, replaced.was,
             asked.copy_id, detail_ids.list, case when asked.copy_id is not null then ${source}::smallint end
        from flipped m
        join asked on asked.id = m.id
        left join replaced on replaced.id = asked.replaced_id
        left join details on details.worker_day_id = m.id
        left join offers on offers.worker_day_id = m.id
        left join detail_ids on detail_ids.worker_day_id = asked.copy_id),
    removals as (
      insert into worker_day_change
        (network_id, command_id, command_network_id, worker_day_id, employee_id, shop_id, dt, before)
      select m.network_id, ${journal.id}::bigint, ${journal.network_id}::bigint, m.id, m.employee_id, m.shop_id, m.dt,
             journal_day(replaced.was)::json
        from gone m join replaced on replaced.id = m.id
       where m.id = any(${remove.map((row) => row.id)}::bigint[]))
    select (select count(*)::int from gone) as removed, (select count(*)::int from flipped) as approved`.execute(
    db,
  );
  return only(rows);
}
