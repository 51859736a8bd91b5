import { type EmploymentRotation, only, type UsualShift } from '@shiftwright/domain';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';

export type StoredEmployment = Awaited<ReturnType<typeof lockEmployment>>;

/** The row of an employment, held until the transaction ends. */
export function lockEmployment(db: Db, id: number) {
  return db
    .selectFrom('employment')
    .selectAll()
    .where('id', '=', id)
    .where('dttm_deleted', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The other employments of a person that stand. */
export function findStoredPoints(db: Db, employeeId: number) {
  return db
    .selectFrom('employment')
    .select(['id', 'employee_id', 'shop_id', 'dt_hired', 'dt_fired'])
    .where('employee_id', '=', employeeId)
    .where('dttm_deleted', 'is', null)
    .execute();
}

export async function insertEmployment(db: Db, row: Insertable<DB['employment']>): Promise<number> {
  const { id } = await db.insertInto('employment').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function saveEmployment(db: Db, id: number, row: Updateable<DB['employment']>): Promise<number> {
  await db.updateTable('employment').set(row).where('id', '=', id).execute();
  return id;
}

/** How somebody works, as far as it was sent, as its columns keep it. */
export const rhythmColumns = (sent: {
  rotation?: EmploymentRotation | null | undefined;
  usual_shifts?: readonly UsualShift[] | null | undefined;
}) => ({
  ...(sent.rotation === undefined ? {} : { rotation: sent.rotation }),
  ...(sent.usual_shifts === undefined
    ? {}
    : { usual_shifts: sent.usual_shifts && JSON.stringify(sent.usual_shifts) }),
});

/** Sets how somebody works; answers the place. */
export function saveRhythm(db: Db, id: number, sent: Parameters<typeof rhythmColumns>[0]) {
  return db
    .updateTable('employment')
    .set(rhythmColumns(sent))
    .where('id', '=', id)
    .returning(['network_id', 'shop_id'])
    .executeTakeFirstOrThrow();
}

/** Plans people automatically or by hand; answers those that were otherwise until now. */
export function saveAutoTimetable(db: Db, ids: readonly number[], auto_timetable: boolean) {
  return db
    .updateTable('employment')
    .set({ auto_timetable })
    .where('id', 'in', ids)
    .where('auto_timetable', '<>', auto_timetable)
    .returning(['network_id', 'shop_id'])
    .execute();
}

/** Does the network keep its integration's employments from being edited by hand? */
export async function protectsIntegration(db: Db, networkId: number): Promise<boolean> {
  const row = await db
    .selectFrom('network')
    .select('forbid_edit_employments_came_through_integration as is_on')
    .where('id', '=', networkId)
    .executeTakeFirst();
  return row?.is_on ?? false;
}

/** A department by id or code among those of the network and of its clients, with its place; it stays until the end. */
export async function findPlaces(db: Db, networkId: number, by: { id: number } | { code: string }) {
  const { rows } = await sql<{ id: number; network_id: number; timezone: string }>`
    select id, network_id, timezone from shop
     where ${'id' in by ? sql`id = ${by.id}` : sql`code = ${by.code} and network_id = ${networkId}`}
       and dttm_deleted is null
       and (network_id = ${networkId} or network_id = any (
         select client_network_id from network_connect where outsourcing_network_id = ${networkId}))
       for share`.execute(db);
  return rows;
}

/** Positions of a network by id or code; they stay until the end. */
export async function findPositionsBy(db: Db, networkId: number, by: { id: number } | { code: string }) {
  const { rows } = await sql<{ id: number; group_id: number | null; default_work_type_name_ids: number[] }>`
    select id, group_id, default_work_type_name_ids from worker_position
     where ${'id' in by ? sql`id = ${by.id}` : sql`code = ${by.code}`}
       and network_id = ${networkId} and dttm_deleted is null for share`.execute(db);
  return rows;
}

/** Where terms of an employment stand in the tree, and the group that the position gives. */
export async function placeOfTerms(db: Db, terms: { shop_id: number; position_id: number | null }) {
  const { rows } = await sql<{
    network_id: number;
    path: string;
    timezone: string;
    position_group_id: number | null;
  }>`
    select s.network_id, s.path::text as path, s.timezone,
           (select group_id from worker_position where id = ${terms.position_id}) as position_group_id
      from shop s where s.id = ${terms.shop_id}`.execute(db);
  return only(rows);
}

export async function hasNormSetting(db: Db, networkId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sawh_settings')
    .select('id')
    .where('id', '=', id)
    .where('network_id', '=', networkId)
    .executeTakeFirst();
  return row !== undefined;
}
