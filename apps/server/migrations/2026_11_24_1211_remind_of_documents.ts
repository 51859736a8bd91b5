import { type Kysely, sql } from 'kysely';

/** Each reminder of a document that ends is given once, also where a night was missed (people 52). */
export async function up(db: Kysely<never>) {
  await sql`
    alter table medical_document add column reminded_days smallint;
    comment on column medical_document.reminded_days is 'Days before its end of the last reminder; null before the first';
    create index medical_document_dt_to on medical_document (dt_to);
  `.execute(db);
}
