import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageWish } from '../../../platform/paging.ts';

interface NewNotifications {
  network_id: number;
  user_ids: number[];
  event_type: string;
  severity: string;
  params: Record<string, unknown>;
  link: string | null;
  shop_id: number | null;
  dttm: string;
}

/** Stores one notification for each user of the network who has not switched the event off; answers who got one. */
export async function insertNotifications(db: Db, news: NewNotifications): Promise<number[]> {
  if (news.user_ids.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into notification (network_id, user_id, shop_id, event_type, severity, params, link, dttm)
    select ${news.network_id}, u.id, ${news.shop_id}::bigint, ${news.event_type}, ${news.severity},
           ${JSON.stringify(news.params)}::jsonb, ${news.link}, ${news.dttm}::timestamptz
      from user_account u
     where u.network_id = ${news.network_id} and u.id = any (${news.user_ids}::bigint[])
       and not exists (select from notification_setting n
         where n.network_id = u.network_id and n.user_id = u.id and n.event_type = ${news.event_type}
           and n.channel = 'app' and not n.is_enabled)
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

interface Reader {
  network_id: number;
  user_id: number;
}

const columns = (db: Db) =>
  db
    .selectFrom('notification as n')
    .leftJoin('shop as s', (join) =>
      join.onRef('s.id', '=', 'n.shop_id').onRef('s.network_id', '=', 'n.network_id'),
    )
    .select([
      'n.id',
      'n.event_type',
      'n.severity',
      'n.params',
      'n.link',
      'n.shop_id',
      'n.dttm',
      'n.dttm_read',
      's.timezone',
    ]);

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

/** A person's notifications, newest first, with how many there are and how many are unread. */
export async function findNotifications(
  db: Db,
  reader: Reader,
  isRead: boolean | null,
  page: PageWish & { limit: number },
) {
  let mine = columns(db)
    .where('n.network_id', '=', reader.network_id)
    .where('n.user_id', '=', reader.user_id);
  if (isRead !== null) mine = mine.where('n.dttm_read', isRead ? 'is not' : 'is', null);
  const [rows, counted] = await Promise.all([
    mine.orderBy('n.id', 'desc').limit(page.limit).offset(page.offset).execute(),
    db
      .selectFrom('notification')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        sql<number>`count(*) filter (where dttm_read is null)`.as('unread'),
      ])
      .where('network_id', '=', reader.network_id)
      .where('user_id', '=', reader.user_id)
      .executeTakeFirstOrThrow(),
  ]);
  const { all, unread } = counted;
  const total = isRead === null ? all : isRead ? all - unread : unread;
  return { rows, total, unread };
}

/** Marks a person's own notification as read, once; nothing when it is not theirs. */
export async function markRead(db: Db, reader: Reader, id: number, now: string) {
  await db
    .updateTable('notification')
    .set({ dttm_read: now })
    .where('id', '=', id)
    .where('network_id', '=', reader.network_id)
    .where('user_id', '=', reader.user_id)
    .where('dttm_read', 'is', null)
    .execute();
  return columns(db)
    .where('n.id', '=', id)
    .where('n.network_id', '=', reader.network_id)
    .where('n.user_id', '=', reader.user_id)
    .executeTakeFirst();
}

/** Holders of a function in a department or above it, by employments in force on a date. */
export async function findHolders(
  db: Db,
  asked: { network_id: number; shop_id: number; func: string; method: string | null; today: string },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct e.user_id
      from shop here
      join shop above on above.network_id = here.network_id and here.path <@ above.path
      join employment m on m.network_id = above.network_id and m.shop_id = above.id and m.dttm_deleted is null
       and m.dt_hired <= ${asked.today} and (m.dt_fired is null or m.dt_fired >= ${asked.today})
      join employee e on e.id = m.employee_id and e.network_id = m.employee_network_id
      join user_account u on u.id = e.user_id and u.network_id = e.network_id and u.is_active
      left join worker_position p on p.id = m.position_id and p.network_id = m.network_id
      join function_group f on f.network_id = m.network_id and f.func = ${asked.func}
       and f.method = coalesce(${asked.method}, f.method)
       and (f.group_id = p.group_id or (f.group_id = m.function_group_id
            and (m.dt_to_function_group is null or m.dt_to_function_group >= ${asked.today})))
     where here.id = ${asked.shop_id} and here.network_id = ${asked.network_id} and e.network_id = ${asked.network_id}
     order by e.user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
