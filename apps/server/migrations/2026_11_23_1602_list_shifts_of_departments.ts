import { type Kysely, sql } from 'kysely';

/** The shifts that departments work, in their timetable template or of their own, and whose wishes come first. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table shop_settings add column shifts jsonb;
    alter table shop add column shifts jsonb;
    alter table shop add column rhythm_dial smallint not null default 50 check (rhythm_dial between 0 and 100);
    comment on column shop.shifts is 'Instead of those of the template; null: as the template';
    comment on column shop.rhythm_dial is 'From 0, people first, to 100, demand first';
  `.execute(db);
}
