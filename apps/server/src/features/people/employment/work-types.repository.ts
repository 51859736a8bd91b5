import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface At {
  id: number;
  network_id: number;
  shop_id: number;
}

/** Work types of a department by names, in the order given; those it lacks are taken up there (people 17). */
async function workTypesNamed(db: Db, at: At, nameIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select n.id as name_id, w.place from unnest(${[...nameIds]}::bigint[]) with ordinality as w (id, place)
        join work_type_name n on n.id = w.id and n.network_id = ${at.network_id} and n.dttm_deleted is null),
    taken as (
      insert into work_type (network_id, shop_id, work_type_name_id)
      select ${at.network_id}, ${at.shop_id}, name_id from wanted
      on conflict (network_id, shop_id, work_type_name_id) do update set dttm_deleted = null
      returning id, work_type_name_id)
    select t.id from taken t join wanted w on w.name_id = t.work_type_name_id order by w.place`.execute(db);
  return rows.map((row) => row.id);
}

export async function removeLinks(db: Db, employmentId: number) {
  await db.deleteFrom('employment_work_type').where('employment_id', '=', employmentId).execute();
}

/** Links an employment with the work types of its position: the first is the main one (people 17). */
export async function linkNames(db: Db, at: At, nameIds: readonly number[]) {
  const ids = await workTypesNamed(db, at, [...new Set(nameIds)]);
  if (ids.length === 0) return;
  await db
    .insertInto('employment_work_type')
    .values(
      ids.map((work_type_id, i) => ({
        network_id: at.network_id,
        employment_id: at.id,
        work_type_id,
        priority: i === 0 ? 1 : 0,
      })),
    )
    .execute();
}

interface Link {
  id: number;
  priority: number;
  period: number;
  bills_amount: number;
  duration: number;
}

/** The kinds of work of an employment, as work types of another department, as far as they are done there. */
async function linksDoneAt(db: Db, { network_id, shop_id }: At, employmentId: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select w.id, old.priority, old.period, old.bills_amount, old.duration
      from employment_work_type old
      join work_type was on was.id = old.work_type_id and was.network_id = old.network_id
      join work_type w on w.work_type_name_id = was.work_type_name_id and w.network_id = was.network_id
       and w.shop_id = ${shop_id} and w.dttm_deleted is null
     where old.employment_id = ${employmentId} and old.network_id = ${network_id}`.execute(db);
  return rows;
}

/** Gives an employment in its department the kinds of work of an employment in another one, in place of its own. */
export async function takeLinks(db: Db, at: At, from: number): Promise<number> {
  const rows = await linksDoneAt(db, at, from);
  await removeLinks(db, at.id);
  if (rows.length === 0) return 0;
  await db
    .insertInto('employment_work_type')
    .values(
      rows.map(({ id, ...link }) => ({
        ...link,
        network_id: at.network_id,
        employment_id: at.id,
        work_type_id: id,
      })),
    )
    .execute();
  return rows.length;
}
