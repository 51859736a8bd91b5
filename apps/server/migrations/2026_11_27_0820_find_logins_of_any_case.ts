import { type Kysely, sql } from 'kysely';

/** A new login is compared with all others without regard to case. */
export async function up(db: Kysely<never>) {
  await sql`
    create index if not exists user_account_login on user_account (lower(username collate "und-x-icu"))
  `.execute(db);
}
