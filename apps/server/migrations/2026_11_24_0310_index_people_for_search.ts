import { type Kysely, sql } from 'kysely';

/** A search looks for a part of any name, number, login or phone (people 48). */
export async function up(db: Kysely<never>) {
  await sql`drop index user_account_name`.execute(db);
  await sql`
    create index user_account_name on user_account
        using gin (last_name gin_trgm_ops, first_name gin_trgm_ops, middle_name gin_trgm_ops, username gin_trgm_ops,
                   regexp_replace(phone_number, '\\D', '', 'g') gin_trgm_ops)`.execute(db);
  await sql`create index employee_tabel_code_part on employee using gin (tabel_code gin_trgm_ops)`.execute(
    db,
  );
}
