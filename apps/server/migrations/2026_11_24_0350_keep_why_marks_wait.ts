import { type Kysely, sql } from 'kysely';

/** Why a mark waits for the manager is judged when it is made; nobody could tell it later (timekeeping 60). */
export async function up(db: Kysely<never>) {
  await sql`
    alter table attendance_record add column draft_reasons text[] not null default '{}'
      check (draft_reasons <@ array['old', 'unplanned', 'elsewhere', 'far']);
    comment on column attendance_record.draft_reasons is 'Why it waits for the manager; empty where it does not, or made before';
  `.execute(db);
}
