import { type Kysely, sql } from 'kysely';

/** A call whose answer was lost may be sent again without being done twice. */
export async function up(db: Kysely<never>) {
  await sql`
    create table kept_answer (
      network_id bigint not null references network (id) on delete cascade,
      request_hash text not null,
      dttm_added timestamptz not null default now(),
      status smallint,
      answer bytea,
      primary key (network_id, request_hash),
      constraint kept_answer_is_whole check ((status is null) = (answer is null))
    );
    comment on table kept_answer is 'Calls that may be sent again, for a day; without an answer while they are done';
    comment on column kept_answer.request_hash is 'SHA-256 of who sent what under which key';
    comment on column kept_answer.answer is 'Sealed with the key of whoever sent the call';
    create index kept_answer_age on kept_answer (dttm_added)
  `.execute(db);
}
