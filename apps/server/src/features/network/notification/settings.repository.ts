import { only } from '@shiftwright/domain';
import type { Locale } from '@shiftwright/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { zoneOfUser } from './notification.repository.ts';

interface Owner {
  network_id: number;
  user_id: number;
}

export interface Person {
  email: string;
  lang: Locale;
  timezone: string;
  quiet_from: string | null;
  quiet_to: string | null;
}

/** Where and when letters reach a person. */
export async function findPerson(db: Db, { network_id, user_id }: Owner, now: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.email, u.lang, ${zoneOfUser(now)} as timezone, p.quiet_from, p.quiet_to
      from user_account u
      left join notification_person p on p.network_id = u.network_id and p.user_id = u.id
     where u.network_id = ${network_id} and u.id = ${user_id}`.execute(db);
  return only(rows);
}

/** What a person chose, where it is not as everybody has it. */
export async function findChoices(db: Db, { network_id, user_id }: Owner) {
  return db
    .selectFrom('notification_setting')
    .select(['event_type', 'channel', 'is_enabled'])
    .where('network_id', '=', network_id)
    .where('user_id', '=', user_id)
    .execute();
}

export interface Choice {
  event_type: string;
  channel: 'app' | 'mail';
  is_enabled: boolean;
}

export async function saveChoices(db: Db, owner: Owner, choices: readonly Choice[]): Promise<void> {
  const { network_id, user_id } = owner;
  await sql`
    insert into notification_setting (network_id, user_id, event_type, channel, is_enabled)
    select ${network_id}, ${user_id}, event_type, channel, is_enabled
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
        as one(event_type text, channel text, is_enabled boolean)
    on conflict (network_id, user_id, event_type, channel) do update set is_enabled = excluded.is_enabled`.execute(
    db,
  );
}

export async function saveQuietHours(
  db: Db,
  { network_id, user_id }: Owner,
  quiet: { quiet_from: string | null; quiet_to: string | null },
): Promise<void> {
  await db
    .insertInto('notification_person')
    .values({ network_id, user_id, ...quiet })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_id']).doUpdateSet(quiet))
    .execute();
}

export async function saveLanguage(db: Db, { network_id, user_id }: Owner, lang: Locale): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ lang })
    .where('network_id', '=', network_id)
    .where('id', '=', user_id)
    .execute();
}
