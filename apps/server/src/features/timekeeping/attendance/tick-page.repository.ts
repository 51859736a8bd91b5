import type { timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedOn, fullNameOf, isShownDay, networkNumber, TICK_PHOTO_DAYS } from '../../access/index.ts';

/** What the page says of the point itself. */
export async function findPointOnPage(db: Db, id: number) {
  const { rows } = await sql<{ name: string; shop_name: string; camera: boolean }>`
    select p.name, s.name as shop_name, coalesce(n.settings -> 'enable_camera_ticks' = 'true', false) as camera
      from tick_point p join shop s on s.id = p.shop_id join network n on n.id = s.network_id
     where p.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Who may come to a department on a date: those employed there, and those who are planned there around it, from
 * whatever department or company. The person's shifts there that begin or end on the date, and the newest mark.
 */
export async function findPeopleOnPage(
  db: Db,
  q: { shop_id: number; dt: string; locale: 'en' | 'ru' },
): Promise<timekeeping.TickPerson[]> {
  const collation = sql.raw(`collate "${q.locale}-x-icu"`);
  const { rows } = await sql<timekeeping.TickPerson>`
    with planned as (
      select w.employee_id, w.dt, w.dttm_work_start, w.dttm_work_end
        from worker_day w
       where w.shop_id = ${q.shop_id} and w.dt between ${q.dt}::date - 1 and ${q.dt}::date + 1
         and not w.is_fact and w.is_approved and ${isShownDay('w')} and w.employee_id is not null
         and w.dttm_work_start is not null and w.dttm_work_end is not null),
    known as (
      select m.employee_id, m.position_id, m.network_id, 1 as place
        from employment m
       where m.shop_id = ${q.shop_id} and ${employedOn('m', q.dt)} and m.is_visible
      union all
      select distinct employee_id, null::bigint, null::bigint, 2 from planned),
    people as (select distinct on (employee_id) * from known order by employee_id, place)
    select u.id as user_id, e.id as employee_id, p.name as position,
           ${fullNameOf('u')} as name,
           coalesce(s.shifts, '[]') as shifts, l.last
      from people k
      join employee e on e.id = k.employee_id
      join user_account u on u.id = e.user_id
      left join worker_position p on p.id = k.position_id and p.network_id = k.network_id
      left join lateral (
        select json_agg(json_build_object('dttm_work_start', to_char(d.dttm_work_start, 'YYYY-MM-DD"T"HH24:MI:SS'),
                                          'dttm_work_end', to_char(d.dttm_work_end, 'YYYY-MM-DD"T"HH24:MI:SS'))
                        order by d.dttm_work_start) as shifts
          from planned d
         where d.employee_id = k.employee_id
           and ${q.dt}::date in (d.dttm_work_start::date, d.dttm_work_end::date)) s on true
      left join lateral (
        select json_build_object('type', r.type, 'dttm', to_char(r.dttm, 'YYYY-MM-DD"T"HH24:MI:SS')) as last
          from attendance_record r
         where r.user_id = u.id and r.shop_id = ${q.shop_id} and r.dttm >= ${q.dt}::date - 1
         order by r.dttm desc, r.id desc limit 1) l on true
     order by u.last_name ${collation}, u.first_name ${collation}, u.middle_name ${collation}, e.id`.execute(
    db,
  );
  return rows;
}

/** A mark of a tick point by the key that the tablet gave it; the newest, should several people's marks have it. */
export async function findMarkOfPoint(db: Db, pointId: number, clientKey: string) {
  return db
    .selectFrom('attendance_record')
    .select(['id', 'network_id', 'photo_blob_id'])
    .where('tick_point_id', '=', pointId)
    .where('client_key', '=', clientKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface PhotoRow {
  network_id: number;
  key: string;
  file_name: string;
  content_type: string;
  bytes: number;
}

/** Ties a photo to a mark that has none; false when somebody was faster. */
export async function insertTickPhoto(
  db: Db,
  recordId: number,
  photo: PhotoRow,
  consent: string,
): Promise<boolean> {
  const { id } = await db.insertInto('blob').values(photo).returning('id').executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('attendance_record')
    .set({ photo_blob_id: id, photo_consent: consent })
    .where('id', '=', recordId)
    .where('photo_blob_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Where the photo of a mark of a network is kept, and where the mark was made. */
export function findTickPhoto(db: Db, networkId: number, recordId: number) {
  return db
    .selectFrom('attendance_record')
    .innerJoin('blob', (join) =>
      join
        .onRef('blob.id', '=', 'attendance_record.photo_blob_id')
        .onRef('blob.network_id', '=', 'attendance_record.network_id'),
    )
    .select(['blob.key', 'blob.content_type', 'attendance_record.shop_id', 'attendance_record.user_id'])
    .where('attendance_record.id', '=', recordId)
    .where('attendance_record.network_id', '=', networkId)
    .executeTakeFirst();
}

/** Unties photos of marks that their network keeps no longer, some at a time; the keys whose bytes are to go. */
export async function dropTickPhotos(db: Db, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with old as (
      select r.id, r.network_id, r.photo_blob_id
        from attendance_record r join network n on n.id = r.network_id
       where r.photo_blob_id is not null
         and r.dttm_added < ${now}::timestamptz - make_interval(days =>
               (${networkNumber('n', ['retention', 'tick_photo_days'], TICK_PHOTO_DAYS)})::int)
       order by r.dttm_added limit ${limit}),
    untied as (
      update attendance_record r set photo_blob_id = null, photo_consent = null
        from old where r.id = old.id and r.network_id = old.network_id)
    select b.key from old join blob b on b.id = old.photo_blob_id and b.network_id = old.network_id`.execute(
    db,
  );
  const keys = rows.map((row) => row.key);
  await db
    .deleteFrom('blob')
    .where('key', 'in', [...keys, ''])
    .execute();
  return keys;
}
