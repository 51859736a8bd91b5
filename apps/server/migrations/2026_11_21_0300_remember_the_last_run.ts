import { type Kysely, sql } from 'kysely';

/** What the last run of a month planned and under which step of the journal; a run can be ended early and kept. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table shop_month_stat add column last_run jsonb;
    alter table job_run add column keep_requested boolean not null default false;
  `.execute(db);
}
