import { type Kysely, sql } from 'kysely';

/**
 * What opens a login or reads in its name ends with it, whoever closes it, and does not live again when it is opened.
 * A new login is compared by how it is drawn: letters of other alphabets that look Latin, small or capital, are Latin.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create function close_login() returns trigger language plpgsql as $$
    begin
      delete from user_session where user_id = new.id;
      delete from calendar_feed where user_id = new.id and network_id = new.network_id;
      update one_time_token set dttm_used = now()
       where user_id = new.id and network_id = new.network_id and dttm_used is null;
      return null;
    end $$;
    create trigger user_account_closes after update of is_active on user_account
      for each row when (old.is_active and not new.is_active) execute function close_login();

    create function login_look(login text) returns text language sql immutable strict parallel safe
      return translate(lower(login collate "und-x-icu"),
        'авекмнорстухѕіјһѵӏүґёїԁԛԝ' || 'αβγεζηικμνορτυχϲϳ' || 'ɑɡıɩ',
        'abekmhopctyxsijhvlyrëïdqw' || 'abyeznikmvoptyxcj' || 'agii');
    create index user_account_look on user_account (login_look(username));
  `.execute(db);
}
