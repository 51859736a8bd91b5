import { type Kysely, sql } from 'kysely';

/** What a day was and became is written far more often than read: as JSON text it costs half of what jsonb does. */
export async function up(db: Kysely<never>) {
  await sql`alter table worker_day_change alter column before type json using before::json`.execute(db);
  await sql`alter table worker_day_change alter column after type json using after::json`.execute(db);
}
