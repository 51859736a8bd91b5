import { type Kysely, sql } from 'kysely';

/** Single dates that people wish off, beside the weekdays of their wishes (people 54). */
export async function up(db: Kysely<never>) {
  await sql`
    create table wished_date (
      network_id bigint not null,
      employment_id bigint not null,
      dt date not null,
      primary key (network_id, employment_id, dt),
      foreign key (employment_id, network_id) references employment (id, network_id) on delete cascade
    )`.execute(db);
}
