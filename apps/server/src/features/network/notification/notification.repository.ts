import { type DayNews, only } from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageWish } from '../../../platform/paging.ts';
import { employedToday, todayOf } from '../../access/index.ts';
import { readNotificationParams } from '../json-columns.ts';
import type { PersonalNews, Reader } from './news.ts';

interface About {
  network_id: number;
  event_type: string;
}

/** The zone of the department in which a user is employed on a date. */
export const zoneOfUser = (now: string) => sql<string>`coalesce((
  select s.timezone from employee e
    join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
     and ${employedToday('m', now)}
    join shop s on s.id = m.shop_id and s.network_id = m.network_id
   where e.user_id = u.id and e.network_id = u.network_id order by m.id limit 1), 'UTC')`;

/** Who of these users of the network wants to hear of an event, by which channels. */
export async function findReaders(
  db: Db,
  asked: About & { user_ids: readonly number[]; mailed: boolean | null; now: string },
): Promise<Map<number, Reader>> {
  if (asked.user_ids.length === 0) return new Map();
  const { rows } = await sql<Reader>`
    select u.id as user_id, coalesce(a.is_enabled, true) as app,
           u.is_active and u.email <> '' and coalesce(m.is_enabled, ${asked.mailed}::boolean) as mail,
           ${zoneOfUser(asked.now)} as timezone, p.quiet_from, p.quiet_to
      from user_account u
      left join notification_setting a on a.network_id = u.network_id and a.user_id = u.id
        and a.event_type = ${asked.event_type} and a.channel = 'app'
      left join notification_setting m on m.network_id = u.network_id and m.user_id = u.id
        and m.event_type = ${asked.event_type} and m.channel = 'mail'
      left join notification_person p on p.network_id = u.network_id and p.user_id = u.id
     where u.network_id = ${asked.network_id} and u.id = any (${asked.user_ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Stores one notification for each person. */
export async function insertNotifications(
  db: Db,
  { network_id, event_type, dttm }: About & { dttm: string },
  news: readonly PersonalNews[],
): Promise<void> {
  if (news.length === 0) return;
  await sql`
    insert into notification (network_id, event_type, dttm, user_id, severity, params, link, shop_id)
    select ${network_id}, ${event_type}, ${dttm}::timestamptz, user_id, severity, params, link, shop_id
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as one(user_id bigint, severity text, params jsonb, link text, shop_id bigint)`.execute(db);
}

interface Asked extends About {
  user_ids: readonly number[];
  params: object;
  link: string | null;
  shop_id: number | null;
}

/** Whoever asks the same of people of a department waits until this transaction ends. */
export async function lockNews(db: Db, { network_id, event_type, shop_id }: Asked): Promise<void> {
  const name = `news:${network_id}:${event_type}:${shop_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Who of these people has the same news unread since a moment. */
export async function findToldAlready(db: Db, q: Asked & { since: string }): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from notification
     where network_id = ${q.network_id} and user_id = any (${q.user_ids}::bigint[])
       and event_type = ${q.event_type} and dttm > ${q.since} and dttm_read is null
       and params::jsonb = ${JSON.stringify(q.params)}::jsonb and link is not distinct from ${q.link}
       and shop_id is not distinct from ${q.shop_id}`.execute(db);
  return new Set(rows.map((row) => row.user_id));
}

/** Unread news of an event since a moment, the newest of each person, held until the transaction ends. */
export async function lockRecentNotifications(
  db: Db,
  q: About & { user_ids: readonly number[]; since: string },
): Promise<Map<number, { id: number; days: DayNews[] }>> {
  const { rows } = await sql<{ id: number; user_id: number; params: unknown }>`
    select id, user_id, params from notification
     where network_id = ${q.network_id} and user_id = any (${q.user_ids}::bigint[])
       and event_type = ${q.event_type} and dttm > ${q.since} and dttm_read is null
     order by id for update`.execute(db);
  return new Map(
    rows.map(({ id, user_id, params }) => [user_id, { id, days: readNotificationParams(params).days ?? [] }]),
  );
}

export async function changeNotification(
  db: Db,
  networkId: number,
  id: number,
  { params, severity, link }: PersonalNews,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ params: JSON.stringify(params), severity, link })
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .execute();
}

export async function deleteNotification(db: Db, networkId: number, id: number): Promise<void> {
  await db.deleteFrom('notification').where('network_id', '=', networkId).where('id', '=', id).execute();
}

interface Owner {
  network_id: number;
  user_id: number;
}

export interface NotificationFilter {
  is_read?: boolean | undefined;
  event_type__in?: string[] | undefined;
  severity__in?: string[] | undefined;
  shop_id__in?: number[] | undefined;
  /** Moments: from the first on, before the second. */
  since?: string | undefined;
  before?: string | undefined;
}

const among = (column: string, values: readonly unknown[] | undefined, type: string) =>
  values && values.length > 0 ? [sql<SqlBool>`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`] : [];

function chosen(owner: Owner, filter: NotificationFilter) {
  const { is_read, since, before } = filter;
  return sql.join(
    [
      sql<SqlBool>`n.network_id = ${owner.network_id} and n.user_id = ${owner.user_id}`,
      ...(is_read === undefined ? [] : [sql<SqlBool>`(n.dttm_read is not null) = ${is_read}`]),
      ...among('n.event_type', filter.event_type__in, 'text'),
      ...among('n.severity', filter.severity__in, 'text'),
      ...among('n.shop_id', filter.shop_id__in, 'bigint'),
      ...(since === undefined ? [] : [sql<SqlBool>`n.dttm >= ${since}::timestamptz`]),
      ...(before === undefined ? [] : [sql<SqlBool>`n.dttm < ${before}::timestamptz`]),
    ],
    sql` and `,
  );
}

const columns = (db: Db) =>
  db
    .selectFrom('notification as n')
    .select([
      'n.id',
      'n.event_type',
      'n.severity',
      'n.params',
      'n.link',
      'n.shop_id',
      'n.dttm',
      'n.dttm_read',
    ]);
export type NotificationRow = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

/** A person's notifications as they were asked for, newest first, with how many there are and how many of all are unread. */
export async function findNotifications(
  db: Db,
  owner: Owner,
  filter: NotificationFilter,
  page: PageWish & { limit: number },
) {
  const [rows, { rows: counted }] = await Promise.all([
    columns(db)
      .where(sql<SqlBool>`${chosen(owner, filter)}`)
      .orderBy('n.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    sql<{ total: number; unread: number }>`
      select count(*) filter (where ${chosen(owner, filter)}) as total,
             count(*) filter (where dttm_read is null) as unread
        from notification n where network_id = ${owner.network_id} and user_id = ${owner.user_id}`.execute(
      db,
    ),
  ]);
  return { rows, total: only(counted).total, unread: only(counted).unread };
}

/** Marks a person's own notification as read, or as unread again; nothing when it is not theirs. */
export async function markRead(db: Db, owner: Owner, id: number, at: string | null) {
  await db
    .updateTable('notification')
    .set({ dttm_read: at })
    .where('id', '=', id)
    .where('network_id', '=', owner.network_id)
    .where('user_id', '=', owner.user_id)
    .where('dttm_read', at === null ? 'is not' : 'is', null)
    .execute();
  return columns(db)
    .where('n.id', '=', id)
    .where('n.network_id', '=', owner.network_id)
    .where('n.user_id', '=', owner.user_id)
    .executeTakeFirst();
}

/** Marks all chosen ones as read; answers how many were not yet. */
export async function markAllRead(db: Db, owner: Owner, filter: NotificationFilter, at: string) {
  const { rows } = await sql<{ id: number }>`
    update notification n set dttm_read = ${at}::timestamptz
     where dttm_read is null and ${chosen(owner, filter)} returning id`.execute(db);
  return rows.length;
}

/** Holders of a function in a department or above it, or anywhere in the network, by employments in force on a date. */
export async function findHolders(
  db: Db,
  asked: { network_id: number; shop_id: number | null; func: string; method: string | null; now: string },
): Promise<number[]> {
  const place =
    asked.shop_id === null
      ? sql`true`
      : sql`m.shop_id in (select above.id from shop here
              join shop above on above.network_id = here.network_id and here.path <@ above.path
             where here.id = ${asked.shop_id} and here.network_id = ${asked.network_id})`;
  const { rows } = await sql<{ user_id: number }>`
    select distinct e.user_id
      from employment m
      join employee e on e.id = m.employee_id and e.network_id = m.employee_network_id
      join user_account u on u.id = e.user_id and u.network_id = e.network_id and u.is_active
      left join worker_position p on p.id = m.position_id and p.network_id = m.network_id
      join function_group f on f.network_id = m.network_id and f.func = ${asked.func}
       and f.method = coalesce(${asked.method}, f.method)
       and (f.group_id = p.group_id or (f.group_id = m.function_group_id
            and (m.dt_to_function_group is null or m.dt_to_function_group >= ${todayOf('m', asked.now)})))
     where m.network_id = ${asked.network_id} and e.network_id = ${asked.network_id} and ${place}
       and ${employedToday('m', asked.now)}
     order by e.user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
