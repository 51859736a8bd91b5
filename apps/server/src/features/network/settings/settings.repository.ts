import { sql, type Updateable } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import type { InForce } from './shared-settings.ts';

const COLUMNS = [
  'id',
  'name',
  'code',
  'fot',
  'idle',
  'less_norm',
  'more_norm',
  'shift_start',
  'shift_end',
  'min_change_time',
  'even_shift_morning_evening',
  'paired_weekday',
  'exit1day',
  'process_type',
  'absenteeism',
  'queue_length',
  'max_work_hours_7days',
  'breaks_id',
  'shifts',
] as const;

export interface SettingsFilter {
  id__in?: number[] | undefined;
  name?: string | undefined;
}

export function findSettings(db: Db, networkId: number, filter: SettingsFilter) {
  let query = db.selectFrom('shop_settings').select(COLUMNS).where('network_id', '=', networkId);
  if (filter.id__in) query = query.where('id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  if (filter.name) query = query.where(contains('name', filter.name));
  return query.execute();
}

type SettingsColumns = Updateable<DB['shop_settings']>;

export async function insertSettings(db: Db, networkId: number, columns: SettingsColumns & { name: string }) {
  const { id } = await db
    .insertInto('shop_settings')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSettings(db: Db, id: number, columns: SettingsColumns): Promise<void> {
  await db.updateTable('shop_settings').set(columns).where('id', '=', id).execute();
}

/** Departments that are gone do not hold settings back. */
export async function deleteSettings(db: Db, id: number): Promise<void> {
  await db
    .updateTable('shop')
    .set({ settings_id: null })
    .where('settings_id', '=', id)
    .where('dttm_deleted', 'is not', null)
    .execute();
  await db.deleteFrom('shop_settings').where('id', '=', id).execute();
}

/** Departments in use that are scheduled by one of these settings. */
export async function findShopsWithSettings(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('settings_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('dttm_deleted', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Where a break rule holds: everywhere as that of the network or of a position, else where settings name it (planning 40). */
export async function findWhereBreakHolds(db: Db, networkId: number, id: number): Promise<InForce> {
  const position = db.selectFrom('worker_position').select('id').where('network_id', '=', networkId);
  const ofPosition = await position.where('breaks_id', '=', id).executeTakeFirst();
  const settings = await db
    .selectFrom('shop_settings')
    .select('id')
    .where('network_id', '=', networkId)
    .where('breaks_id', '=', id)
    .execute();
  return {
    is_everywhere: ofPosition !== undefined || (await isBreakOfNetwork(db, networkId, id)),
    shop_ids: await findShopsWithSettings(
      db,
      settings.map((row) => row.id),
    ),
  };
}

export function findBreaks(db: Db, networkId: number) {
  return db
    .selectFrom('break_rule')
    .select(['id', 'name', 'code', 'value'])
    .where('network_id', '=', networkId)
    .execute();
}

type BreakColumns = Updateable<DB['break_rule']>;

export async function insertBreak(db: Db, networkId: number, columns: BreakColumns & { name: string }) {
  const { id } = await db
    .insertInto('break_rule')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBreakColumns(db: Db, id: number, columns: BreakColumns): Promise<void> {
  await db.updateTable('break_rule').set(columns).where('id', '=', id).execute();
}

export async function isBreakOfNetwork(db: Db, networkId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('network')
    .select('id')
    .where('id', '=', networkId)
    .where('breaks_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBreakRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('break_rule').where('id', '=', id).execute();
}
