import type { DayNews } from '@shiftwright/domain';
import type { Locale, ShopNameForm } from '@shiftwright/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { readShopNameForm } from '../../../access/index.ts';
import { type NewsParams, readMailParams } from '../../json-columns.ts';
import type { PersonalNews } from '../news.ts';

export interface MailedNews extends PersonalNews {
  dttm_due: string;
}

/** Writes down news that is to be mailed. */
export async function insertMail(
  db: Db,
  { network_id, event_type, dttm }: { network_id: number; event_type: string; dttm: string },
  news: readonly MailedNews[],
): Promise<void> {
  if (news.length === 0) return;
  await sql`
    insert into notification_mail (network_id, event_type, dttm, user_id, severity, params, link, shop_id, dttm_due)
    select ${network_id}, ${event_type}, ${dttm}::timestamptz, user_id, severity, params, link, shop_id, dttm_due
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as one(user_id bigint, severity text, params jsonb, link text, shop_id bigint, dttm_due timestamptz)`.execute(
    db,
  );
}

export interface WaitingMail {
  id: number;
  days: readonly DayNews[];
}

/** News of an event that no letter holds yet, by person, held until the transaction ends. */
export async function lockWaitingMail(
  db: Db,
  q: { network_id: number; event_type: string; user_ids: readonly number[] },
): Promise<Map<number, WaitingMail>> {
  const { rows } = await sql<{ id: number; user_id: number; params: unknown }>`
    select id, user_id, params from notification_mail
     where network_id = ${q.network_id} and user_id = any (${q.user_ids}::bigint[])
       and event_type = ${q.event_type} and letter_id is null
     order by id for update`.execute(db);
  return new Map(
    rows.map(({ id, user_id, params }) => [user_id, { id, days: readMailParams(params).days ?? [] }]),
  );
}

export async function changeMail(
  db: Db,
  networkId: number,
  id: number,
  { severity, params, link }: PersonalNews,
): Promise<void> {
  await db
    .updateTable('notification_mail')
    .set({ severity, params: JSON.stringify(params), link })
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .execute();
}

export async function deleteMail(db: Db, networkId: number, id: number): Promise<void> {
  await db.deleteFrom('notification_mail').where('network_id', '=', networkId).where('id', '=', id).execute();
}

interface LetterKey {
  id: number;
  network_id: number;
}

/** Puts all news that is due into new letters, one for each person. */
export async function formLetters(db: Db, networkId: number | null, now: string): Promise<LetterKey[]> {
  const { rows } = await sql<LetterKey>`
    with due as (
      select id, network_id, user_id from notification_mail
       where letter_id is null and dttm_due <= ${now}::timestamptz
         and network_id = coalesce(${networkId}::bigint, network_id)
       order by id for update skip locked),
    letter as (
      insert into notification_letter (network_id, user_id, dttm)
      select distinct network_id, user_id, ${now}::timestamptz from due
      returning id, network_id, user_id),
    held as (
      update notification_mail m set letter_id = letter.id
        from due join letter using (network_id, user_id)
       where m.id = due.id and m.network_id = due.network_id)
    select id, network_id from letter order by id`.execute(db);
  return rows;
}

/** Takes a waiting letter to send it: only one process ever does. */
export async function claimLetter(db: Db, { id, network_id }: LetterKey, now: string): Promise<boolean> {
  const { rows } = await sql`
    update notification_letter set state = 'sending', dttm = ${now}::timestamptz
     where id = ${id} and network_id = ${network_id} and state = 'waiting' returning id`.execute(db);
  return rows.length === 1;
}

export async function setLetterState(
  db: Db,
  { id, network_id }: LetterKey,
  state: 'waiting' | 'sent' | 'refused',
): Promise<void> {
  await db
    .updateTable('notification_letter')
    .set({ state })
    .where('id', '=', id)
    .where('network_id', '=', network_id)
    .execute();
}

/** Letters that wait since before a moment: their jobs gave up. */
export async function findForgottenLetters(db: Db, since: string): Promise<LetterKey[]> {
  return db
    .selectFrom('notification_letter')
    .select(['id', 'network_id'])
    .where('state', '=', 'waiting')
    .where('dttm', '<', since)
    .execute();
}

/** Gives up letters that a process was sending when it died: nobody can tell whether they left. */
export async function giveUpLetters(db: Db, since: string): Promise<LetterKey[]> {
  const { rows } = await sql<LetterKey>`
    update notification_letter set state = 'unknown'
     where state = 'sending' and dttm < ${since}::timestamptz returning id, network_id`.execute(db);
  return rows;
}

export interface LetterOwner {
  user_id: number;
  email: string;
  first_name: string;
  lang: Locale;
  network_name: string;
  primary_color: string;
  shop_name_form: ShopNameForm;
}

/** Whom a letter is for; nobody where the login was closed or the address went meanwhile. */
export async function findLetterOwner(db: Db, { id, network_id }: LetterKey): Promise<LetterOwner | null> {
  const { rows } = await sql<LetterOwner>`
    select u.id as user_id, u.email, u.first_name, u.lang, n.name as network_name, n.primary_color, n.shop_name_form
      from notification_letter l
      join user_account u on u.id = l.user_id and u.network_id = l.network_id
      join network n on n.id = l.network_id
     where l.id = ${id} and l.network_id = ${network_id} and u.is_active and u.email <> ''`.execute(db);
  const [owner] = rows;
  return owner ? { ...owner, shop_name_form: readShopNameForm(owner.shop_name_form) } : null;
}

export interface LetterNews {
  event_type: string;
  severity: string;
  params: NewsParams;
  link: string | null;
  /** Of news that managers of a department hear. */
  shop_id: number | null;
}

/** The news of a letter in its order; events that the person has switched off since are left out. */
export async function findLetterNews(db: Db, { id, network_id }: LetterKey): Promise<LetterNews[]> {
  const { rows } = await sql<LetterNews>`
    select m.event_type, m.severity, m.params, m.link, m.shop_id from notification_mail m
     where m.letter_id = ${id} and m.network_id = ${network_id}
       and not exists (select from notification_setting n
         where n.network_id = m.network_id and n.user_id = m.user_id and n.event_type = m.event_type
           and n.channel = 'mail' and not n.is_enabled)
     order by m.id`.execute(db);
  return rows.map((row) => ({ ...row, params: readMailParams(row.params) }));
}
