import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedFromToday } from '../../access/index.ts';

const usesOf = (db: Db, id: number) =>
  db
    .selectFrom('work_type')
    .select('work_type.shop_id')
    .where('work_type.work_type_name_id', '=', id)
    .where('work_type.dttm_deleted', 'is', null);

/** Departments in which a work is done. */
export async function findShopsOfWork(db: Db, id: number): Promise<number[]> {
  const rows = await usesOf(db, id)
    .innerJoin('shop', 'shop.id', 'work_type.shop_id')
    .where('shop.dttm_deleted', 'is', null)
    .execute();
  return rows.map((row) => row.shop_id);
}

/** Has anybody employed the ability, or does a coming shift need it? */
export async function isWorkTypeInUse(db: Db, id: number, now: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from employment_work_type l
             join employment m on m.id = l.employment_id and m.network_id = l.network_id
            where l.work_type_id = ${id} and ${employedFromToday('m', now)})
        or exists (select from worker_day_details x
             join worker_day d on d.id = x.worker_day_id and d.network_id = x.network_id
            where x.work_type_id = ${id} and d.dt >= (select (${now}::timestamptz at time zone s.timezone)::date from shop s where s.id = d.shop_id)) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}

/** Is the work done in any department? */
export async function isWorkTypeNameInUse(db: Db, id: number): Promise<boolean> {
  const row = await usesOf(db, id).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Does anybody hold the position today or later? */
export async function isPositionInUse(db: Db, id: number, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('employment')
    .select('id')
    .where('position_id', '=', id)
    .where(employedFromToday('employment', now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
