import { type Kysely, sql } from 'kysely';

/** A link by which somebody else lets a person choose a password opens only while they might still set it (access 75). */
export async function up(db: Kysely<never>) {
  await sql`
    -- The one who made it may have gone since.
    alter table one_time_token add column created_by_id bigint;
    comment on column one_time_token.created_by_id is 'Somebody else who made the link; null where the person asked for it'
  `.execute(db);
}
