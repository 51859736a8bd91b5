import { type Kysely, sql } from 'kysely';

/** How many stores of the demo network are filled: whoever starts the product next goes on where it stopped. */
export async function up(db: Kysely<never>) {
  await sql`
    create table demo_filling (
      network_id bigint primary key references network (id) on delete cascade,
      size text not null check (size in ('full', 'small')),
      -- The moment that the demo is made for: every store has the same today.
      dttm_begun timestamptz not null,
      filled integer not null check (filled >= 0),
      total integer not null check (total >= filled)
    )`.execute(db);
}
