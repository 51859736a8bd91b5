import { type Kysely, sql } from 'kysely';

/** The exchange asks for vacancies of a network and period, whatever the department: few rows among many days. */
export async function up(db: Kysely<never>) {
  await sql`
    create index worker_day_vacancies on worker_day (network_id, dt) where is_vacancy and not canceled
  `.execute(db);
}
