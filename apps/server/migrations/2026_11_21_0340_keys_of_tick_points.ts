import { type Kysely, sql } from 'kysely';

/** A tick point whose key was taken back lets nobody in; a mark may carry a photo, with the consent to it. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table tick_point alter column key drop not null;
    alter table attendance_record
      add column photo_blob_id bigint,
      add column photo_consent timestamptz,
      add foreign key (photo_blob_id, network_id) references blob (id, network_id),
      add constraint photo_with_consent check ((photo_blob_id is null) = (photo_consent is null));
    create index attendance_record_with_photo on attendance_record (dttm_added) where photo_blob_id is not null;
  `.execute(db);
}
