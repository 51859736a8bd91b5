import type { Db } from '../../../platform/db/database.ts';

interface RestrictionColumns {
  type: number;
  day_type: string | null;
  is_vacancy: boolean | null;
  max_seconds: number | null;
}
export type RestrictionRow = RestrictionColumns & { id: number };

export function findRestrictions(db: Db, networkId: number): Promise<RestrictionRow[]> {
  return db
    .selectFrom('worker_day_restriction')
    .select(['id', 'type', 'day_type', 'is_vacancy', 'max_seconds'])
    .where('network_id', '=', networkId)
    .orderBy('id')
    .execute();
}

/** Restrictions of a network are written one after another, so that none stands twice. */
export async function lockRestrictions(db: Db, networkId: number): Promise<void> {
  await db.selectFrom('network').select('id').where('id', '=', networkId).forNoKeyUpdate().executeTakeFirst();
}

export async function insertRestriction(db: Db, networkId: number, row: RestrictionColumns): Promise<number> {
  const { id } = await db
    .insertInto('worker_day_restriction')
    .values({ ...row, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRestrictionColumns(db: Db, id: number, row: RestrictionColumns): Promise<void> {
  await db.updateTable('worker_day_restriction').set(row).where('id', '=', id).execute();
}

export async function deleteRestrictionRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('worker_day_restriction').where('id', '=', id).execute();
}
