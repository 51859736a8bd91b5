import { type Kysely, sql } from 'kysely';

/** How somebody works, as data: a rotation and the usual shifts; null where practice counts. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table employment add column rotation jsonb;
    alter table employment add column usual_shifts jsonb;
    comment on column employment.rotation is 'days, dt_anchor, strength; null: learned from practice';
    comment on column employment.usual_shifts is 'tm_start and tm_end, the most usual first; null: learned from practice';
  `.execute(db);
}
