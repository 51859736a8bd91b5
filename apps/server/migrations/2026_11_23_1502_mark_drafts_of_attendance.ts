import { type Kysely, sql } from 'kysely';

/** A mark that a person made for themselves may wait for the manager; it makes no approved fact. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table attendance_record add column is_draft boolean not null default false;
    comment on column attendance_record.is_draft is 'Waits for the manager: it makes a draft of the fact alone';
  `.execute(db);
}
