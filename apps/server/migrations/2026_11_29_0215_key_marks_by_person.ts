import { type Kysely, sql } from 'kysely';

/** Keys of marks are a person's own: under one that somebody else's mark has, a mark is kept (timekeeping 37). */
export async function up(db: Kysely<never>) {
  await sql`
    alter table attendance_record
      drop constraint attendance_record_network_id_client_key_key,
      add unique (network_id, user_id, client_key)`.execute(db);
}
