import { type Kysely, sql } from 'kysely';

/** The language of the demo's names, for the stores that are still missing too. A demo begun before goes on in Russian. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table demo_filling
      add column language text not null default 'ru' check (language in ('en', 'ru'))`.execute(db);
}
