import { type Kysely, sql } from 'kysely';

/** A session knows when it was used; open screens are told when a session or a login ends, whoever ended it. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table user_session add column dttm_used timestamptz not null default now();

    create function tell_of_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('shiftwright_live', json_build_object(
        'topic', 'session_ended', 'network_id', old.network_id,
        'user_id', (to_jsonb(old) ->> tg_argv[0])::bigint)::text);
      return null;
    end $$;
    create trigger user_session_ended after delete on user_session
      for each row execute function tell_of_ended_session('user_id');
    create trigger user_account_closed after update of is_active on user_account
      for each row when (old.is_active and not new.is_active) execute function tell_of_ended_session('id');
  `.execute(db);
}
