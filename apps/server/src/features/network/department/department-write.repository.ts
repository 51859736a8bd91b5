import { only } from '@shiftwright/domain';
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { employedFromToday } from '../../access/index.ts';

export type DepartmentColumns = Updateable<DB['shop']>;

/** Moves in the tree of a network happen one after another: two at once could make a ring. */
export async function lockTree(db: Db, networkId: number): Promise<void> {
  await db.selectFrom('network').select('id').where('id', '=', networkId).forNoKeyUpdate().executeTakeFirst();
}

/** Is anybody employed in a department or below, today or later? */
export async function isStaffed(db: Db, path: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('employment')
    .innerJoin('shop', 'shop.id', 'employment.shop_id')
    .select('employment.id')
    .where('employment.dttm_deleted', 'is', null)
    .where(sql<SqlBool>`shop.path <@ ${path}::ltree`)
    .where(employedFromToday('employment', now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDepartment(
  db: Db,
  networkId: number,
  columns: DepartmentColumns & { name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('shop')
    .values({ ...columns, network_id: networkId, path: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDepartmentColumns(db: Db, id: number, columns: DepartmentColumns): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('shop').set(columns).where('id', '=', id).execute();
}

/** A department in use of the network, by its code. */
export function findByCode(db: Db, networkId: number, code: string) {
  return db
    .selectFrom('shop')
    .select('id')
    .where('network_id', '=', networkId)
    .where('code', '=', code)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
}

/** The person of the network with a login. */
export function findByUsername(db: Db, networkId: number, username: string) {
  return db
    .selectFrom('user_account')
    .select('id')
    .where('network_id', '=', networkId)
    .where('username', '=', username)
    .executeTakeFirst();
}

/** The region a department is in when none is named. */
export function findFirstRegion(db: Db, networkId: number) {
  return db
    .selectFrom('region')
    .select('id')
    .where('network_id', '=', networkId)
    .orderBy('id')
    .executeTakeFirst();
}

/** What still needs a department: those below it, people, days, marks of attendance. */
export async function findUsesOfDepartment(
  db: Db,
  id: number,
): Promise<'children' | 'people' | 'days' | null> {
  const { rows } = await sql<{ children: boolean; people: boolean; days: boolean }>`
    select exists (select from shop where parent_id = ${id} and dttm_deleted is null) as children,
           exists (select from employment where shop_id = ${id} and dttm_deleted is null) as people,
           exists (select from worker_day where shop_id = ${id})
             or exists (select from attendance_record where shop_id = ${id}) as days`.execute(db);
  const uses = only(rows);
  return uses.children ? 'children' : uses.people ? 'people' : uses.days ? 'days' : null;
}

export interface DayHours {
  dt: string;
  type: 'W' | 'H';
  opens: string | null;
  closes: string | null;
}

/** Sets the hours of dates, by whom. */
export async function saveSchedule(
  db: Db,
  place: { network_id: number; shop_id: number },
  modified_by: number,
  days: readonly DayHours[],
): Promise<void> {
  const once = [...new Map(days.map((day) => [day.dt, day])).values()];
  if (once.length === 0) return;
  await db
    .insertInto('shop_schedule')
    .values(once.map((day) => ({ ...place, ...day, modified_by })))
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'shop_id', 'dt']).doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        opens: eb.ref('excluded.opens'),
        closes: eb.ref('excluded.closes'),
        modified_by: eb.ref('excluded.modified_by'),
      })),
    )
    .execute();
}

interface Copied {
  network_id: number;
  from: number;
  to: number;
}

/** Gives a new department the work types of another, with their operations. */
export async function copyWorkTypes(db: Db, { network_id, from, to }: Copied): Promise<void> {
  await sql`
    with copied as (
      insert into work_type (network_id, shop_id, work_type_name_id, priority, min_workers_amount,
                             max_workers_amount, preliminary_cost_per_hour)
      select network_id, ${to}::bigint, work_type_name_id, priority, min_workers_amount,
             max_workers_amount, preliminary_cost_per_hour
        from work_type
       where network_id = ${network_id} and shop_id = ${from} and dttm_deleted is null
      returning id, network_id, shop_id, work_type_name_id)
    insert into operation_type (network_id, shop_id, operation_type_name_id, work_type_id)
    select copied.network_id, copied.shop_id, n.id, copied.id
      from copied
      join operation_type_name n on n.work_type_name_id = copied.work_type_name_id
       and n.network_id = copied.network_id and n.dttm_deleted is null`.execute(db);
}

/** Gives a new department the hours that another has on dates to come, where it has none of its own. */
export async function copyComingSchedule(
  db: Db,
  { network_id, from, to, modified_by, dt }: Copied & { modified_by: number; dt: string },
): Promise<void> {
  await sql`
    insert into shop_schedule (network_id, shop_id, dt, type, opens, closes, modified_by)
    select network_id, ${to}::bigint, dt, type, opens, closes, ${modified_by}::bigint
      from shop_schedule
     where network_id = ${network_id} and shop_id = ${from} and dt >= ${dt}::date
        on conflict (network_id, shop_id, dt) do nothing`.execute(db);
}

export async function deleteScheduleDay(db: Db, shopId: number, dt: string): Promise<void> {
  await db.deleteFrom('shop_schedule').where('shop_id', '=', shopId).where('dt', '=', dt).execute();
}

/** The load template that new departments of a network take. */
export async function findDefaultTemplate(db: Db, networkId: number): Promise<number | null> {
  const row = await db
    .selectFrom('network')
    .select('load_template_id')
    .where('id', '=', networkId)
    .executeTakeFirst();
  return row?.load_template_id ?? null;
}

/** Gives a department a load template unless its need is being calculated; tells whether it did. */
export async function setLoadTemplate(db: Db, id: number, load_template_id: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop')
    .set({ load_template_id, load_template_message: null })
    .where('id', '=', id)
    .where('load_template_status', '<>', 'P')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
