import { type Kysely, sql } from 'kysely';

/** Who made a person may set up their login while they are employed nowhere yet (access 61). */
export async function up(db: Kysely<never>) {
  await sql`
    -- The one who made it may have gone since.
    alter table user_account add column created_by_id bigint;
    comment on column user_account.created_by_id is 'Who made the person; null where an import or nobody known did';
    update user_account u set created_by_id = a.actor_id
      from (select distinct on (subject_id) subject_id, actor_id from access_audit
             where event = 'user_created' and actor_id is not null order by subject_id, id desc) a
     where a.subject_id = u.id;
  `.execute(db);
}
