import { type Kysely, sql } from 'kysely';

/**
 * An approved day is three changes in one place: what was approved goes, the draft takes its place, an identical
 * draft is added. The journal keeps them as one row with what cannot be told from the rest, and tells them as
 * three: whoever reads the journal reads `worker_day_journal`.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table worker_day_approval (
      id bigint not null default nextval(pg_get_serial_sequence('worker_day_change', 'id')),
      network_id bigint not null,
      command_id bigint not null,
      command_network_id bigint not null,
      worker_day_id bigint not null,
      employee_id bigint,
      shop_id bigint,
      dt date not null,
      dttm timestamptz not null,
      -- The day as it was approved, with what of the draft it was before that does not show, the row it replaced,
      -- and its identical draft, which is the same day under a new id.
      approved json not null,
      draft_version integer not null,
      draft_parent_id bigint,
      draft_modified timestamptz not null,
      replaced_id bigint,
      replaced json,
      copy_id bigint,
      copy_detail_ids bigint[],
      copy_source smallint,
      primary key (id, network_id),
      check ((replaced_id is null) = (replaced is null)),
      check ((copy_id is null) = (copy_source is null)),
      foreign key (command_id, command_network_id) references worker_day_command (id, network_id) on delete cascade
    )`.execute(db);
  await sql`create index worker_day_approval_of_command on worker_day_approval (command_id)`.execute(db);
  await sql`
    create index worker_day_approval_of_cell on worker_day_approval (network_id, employee_id, dt, id desc)`.execute(
    db,
  );
  await sql`
    create index worker_day_approval_of_shop on worker_day_approval (network_id, shop_id, dt, id desc)`.execute(
    db,
  );
  for (const name of ['worker_day_id', 'replaced_id', 'copy_id']) {
    const column = sql.raw(name);
    await sql`create index on worker_day_approval (${column}, id) where ${column} is not null`.execute(db);
  }
  await sql`
    create trigger worker_day_approval_fixed before update on worker_day_approval
      for each statement execute function journal_is_append_only()`.execute(db);

  await sql`
    create function journal_moment(at timestamptz) returns text language sql stable as $$
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    $$`.execute(db);
  // Rows are kept as PostgreSQL writes them, which is quick; here they read as every other writer of the journal puts them.
  await sql`
    create function journal_day(day json) returns jsonb language sql stable as $$
      select day::jsonb || jsonb_build_object(
        'dttm_added', journal_moment((day->>'dttm_added')::timestamptz),
        'dttm_modified', journal_moment((day->>'dttm_modified')::timestamptz),
        'cost_per_hour', day->>'cost_per_hour')
    $$`.execute(db);
  await sql`
    create function numbered_details(details json, ids bigint[]) returns jsonb language sql immutable as $$
      select coalesce(jsonb_agg(detail::jsonb || jsonb_build_object('id', ids[place]) order by place), '[]')
        from json_array_elements(details) with ordinality as d(detail, place)
    $$`.execute(db);
  await sql`
    create view worker_day_journal as
    select id, 0 as place, network_id, command_id, command_network_id, worker_day_id, employee_id, shop_id, dt, before, after
      from worker_day_change
    union all
    select id, 1, network_id, command_id, command_network_id, replaced_id, employee_id, shop_id, dt,
           journal_day(replaced)::json, null::json
      from worker_day_approval where replaced_id is not null
    union all
    select id, 2, network_id, command_id, command_network_id, worker_day_id, employee_id, shop_id, dt,
           (journal_day(approved) || jsonb_build_object(
             'is_approved', false, 'version', draft_version, 'parent_worker_day_id', draft_parent_id,
             'dttm_modified', journal_moment(draft_modified)))::json,
           journal_day(approved)::json
      from worker_day_approval
    union all
    select id, 3, network_id, command_id, command_network_id, copy_id, employee_id, shop_id, dt, null::json,
           (journal_day(approved) || jsonb_build_object(
             'id', copy_id, 'version', 1, 'is_approved', false, 'parent_worker_day_id', worker_day_id,
             'source', copy_source, 'dttm_added', journal_moment(dttm),
             'worker_day_details', numbered_details(approved->'worker_day_details', copy_detail_ids)))::json
      from worker_day_approval where copy_id is not null`.execute(db);
}
