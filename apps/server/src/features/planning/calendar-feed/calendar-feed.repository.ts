import type { Locale } from '@shiftwright/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isShownDay } from '../../access/index.ts';
import { dayTypeNameIn } from '../day-type-name.repository.ts';

const COLUMNS = ['id', 'user_id', 'lang', 'shows_days_off', 'dttm_added', 'dttm_read'] as const;
export interface FeedRow {
  id: number;
  user_id: number;
  lang: Locale;
  shows_days_off: boolean;
  dttm_added: string;
  dttm_read: string | null;
}

export async function findFeeds(
  db: Db,
  q: { network_id: number; user_id?: number; id?: number },
): Promise<FeedRow[]> {
  let feeds = db.selectFrom('calendar_feed').select(COLUMNS).where('network_id', '=', q.network_id);
  if (q.user_id !== undefined) feeds = feeds.where('user_id', '=', q.user_id);
  if (q.id !== undefined) feeds = feeds.where('id', '=', q.id);
  return (await feeds.execute()) as FeedRow[];
}

/** Puts a new address in the place of the person's earlier one. */
export async function replaceFeed(
  db: Db,
  row: Omit<FeedRow, 'id' | 'dttm_read'> & { network_id: number; token_hash: string; created_by_id: number },
): Promise<FeedRow> {
  const made = await db
    .insertInto('calendar_feed')
    .values(row)
    .onConflict((earlier) =>
      earlier.columns(['network_id', 'user_id']).doUpdateSet({ ...row, dttm_read: null }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return made as FeedRow;
}

export async function changeFeed(
  db: Db,
  q: { network_id: number; id: number },
  changes: Partial<Pick<FeedRow, 'lang' | 'shows_days_off'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('calendar_feed')
    .set(changes)
    .where('network_id', '=', q.network_id)
    .where('id', '=', q.id)
    .execute();
}

export async function deleteFeed(db: Db, q: { network_id: number; id: number }): Promise<void> {
  await db
    .deleteFrom('calendar_feed')
    .where('network_id', '=', q.network_id)
    .where('id', '=', q.id)
    .execute();
}

export async function findLanguage(db: Db, q: { network_id: number; user_id: number }): Promise<Locale> {
  const { lang } = await db
    .selectFrom('user_account')
    .select('lang')
    .where('network_id', '=', q.network_id)
    .where('id', '=', q.user_id)
    .executeTakeFirstOrThrow();
  return lang as Locale;
}

export interface OpenFeed {
  id: number;
  network_id: number;
  user_id: number;
  /** Who made the address; null where nobody knows any more. */
  made_by_id: number | null;
  lang: Locale;
  shows_days_off: boolean;
  dttm_read: string | null;
  name: string;
  employee_ids: number[];
  timezone: string;
}

/** The feed of an address, of a person whose login is open. */
export async function findOpenFeed(db: Db, hash: string): Promise<OpenFeed | null> {
  const { rows } = await sql<OpenFeed>`
    select f.id, f.network_id, f.user_id, f.created_by_id as made_by_id, f.lang, f.shows_days_off, f.dttm_read,
           trim(concat_ws(' ', u.first_name, u.last_name)) as name,
           coalesce((select jsonb_agg(e.id order by e.id) from employee e
             where e.user_id = u.id and e.network_id = u.network_id), '[]') as employee_ids,
           coalesce((select s.timezone from employee e
              join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
               and m.dttm_deleted is null
              join shop s on s.id = m.shop_id and s.network_id = m.network_id
             where e.user_id = u.id and e.network_id = u.network_id
             order by m.dt_fired desc nulls first, m.id limit 1), 'UTC') as timezone
      from calendar_feed f
      join user_account u on u.id = f.user_id and u.network_id = f.network_id
     where f.token_hash = ${hash} and u.is_active`.execute(db);
  return rows[0] ?? null;
}

/** Notes that a calendar read the feed. */
export async function noteRead(db: Db, { id, network_id }: OpenFeed, now: string): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ dttm_read: now })
    .where('id', '=', id)
    .where('network_id', '=', network_id)
    .execute();
}

export interface FeedDay {
  employee_id: number;
  dt: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  type_name: string;
  shop_name: string | null;
  address: string | null;
  timezone: string | null;
  work_types: string[];
  modified: string;
}

interface Period {
  employee_ids: readonly number[];
  dt_from: string;
  dt_to: string;
}

/** The approved plan of people, shifts and days off. */
export async function findFeedDays(db: Db, q: Period & { lang: Locale }): Promise<FeedDay[]> {
  const { rows } = await sql<FeedDay>`
    select wd.employee_id, wd.dt, wd.dttm_work_start, wd.dttm_work_end,
           ${dayTypeNameIn(sql`${q.lang}::text`)} as type_name,
           s.name as shop_name, s.address, s.timezone, wd.dttm_modified as modified,
           coalesce((select jsonb_agg(n.name order by d.work_part desc, n.name) from worker_day_details d
              join work_type w on w.id = d.work_type_id and w.network_id = d.network_id
              join work_type_name n on n.id = w.work_type_name_id and n.network_id = w.network_id
             where d.worker_day_id = wd.id and d.network_id = wd.network_id), '[]') as work_types
      from worker_day wd
      join worker_day_type t on t.network_id = wd.network_id and t.code = wd.type
      left join shop s on s.id = wd.shop_id and s.network_id = wd.network_id
     where wd.employee_id = any (${q.employee_ids}::bigint[]) and wd.dt between ${q.dt_from} and ${q.dt_to}
       and wd.is_approved and not wd.is_fact and ${isShownDay('wd')}
     order by wd.dt, wd.dttm_work_start, wd.id`.execute(db);
  return rows;
}

export interface PastShift {
  employee_id: number;
  dt: string;
  command_id: number;
  modified: string;
  dttm_work_start: string;
  dttm_work_end: string;
  timezone: string;
}

/** Approved shifts that commands changed or took away, in the order in which it happened. */
export async function findPastShifts(
  db: Db,
  q: Period & { network_ids: readonly number[] },
): Promise<PastShift[]> {
  const { rows } = await sql<PastShift>`
    select day.employee_id, day.dt, ch.command_id, c.dttm as modified, day.dttm_work_start, day.dttm_work_end, s.timezone
      from worker_day_journal ch
      join worker_day_command c on c.id = ch.command_id and c.network_id = ch.command_network_id
      cross join lateral jsonb_to_record(ch.before::jsonb) as day(
        network_id bigint, dt date, employee_id bigint, shop_id bigint, is_fact boolean, is_approved boolean,
        dttm_work_start timestamp, dttm_work_end timestamp)
      join shop s on s.id = day.shop_id and s.network_id = day.network_id
     where ch.network_id = any (${q.network_ids}::bigint[]) and ch.employee_id = any (${q.employee_ids}::bigint[])
       and ch.dt between ${q.dt_from} and ${q.dt_to} and ch.before is not null
       and day.is_approved and not day.is_fact and day.dttm_work_start is not null and day.dttm_work_end is not null
     order by ch.command_id, day.dttm_work_start`.execute(db);
  return rows;
}
