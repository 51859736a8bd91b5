import { type Kysely, sql } from 'kysely';

/** The empty day had the Russian name of a deletion; a name of the network's own stays. */
export async function up(db: Kysely<never>) {
  await sql`update worker_day_type set name = 'Пустой день' where code = 'E' and name = 'Удаление'`.execute(
    db,
  );
}
