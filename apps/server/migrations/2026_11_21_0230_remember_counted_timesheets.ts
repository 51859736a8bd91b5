import { type Kysely, sql } from 'kysely';

/** When a network's timesheets of a month were last counted as a whole, so that a missed night is made up for. */
export async function up(db: Kysely<never>) {
  await sql`
    create table timesheet_month (
      network_id bigint not null references network (id) on delete cascade,
      dt date not null check (extract(day from dt) = 1),
      dttm_counted timestamptz not null,
      primary key (network_id, dt)
    );
  `.execute(db);
}
