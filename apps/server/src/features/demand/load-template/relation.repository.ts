import type { RelationType } from '@shiftwright/domain';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface RelationFilter {
  id?: number | undefined;
  load_template?: number | undefined;
  base_id?: number | undefined;
  depended_id?: number | undefined;
  base_name_id?: number | undefined;
  depended_name_id?: number | undefined;
  base_name?: string | undefined;
  depended_name?: string | undefined;
  formula?: string | undefined;
  /** Of what is computed. */
  step_minutes?: number | undefined;
}

const COLUMNS = [
  'r.id',
  'r.base_id',
  'r.depended_id',
  'r.type',
  'r.formula',
  'r.max_value',
  'r.threshold',
  'r.days_of_week',
  'r.order',
] as const;

/** Relations by the names of what is computed and of what it is computed from. */
export function findRelations(db: Db, networkId: number, filter: RelationFilter) {
  let query = db
    .selectFrom('operation_type_relation as r')
    .innerJoin('operation_type_template as b', (join) =>
      join.onRef('b.id', '=', 'r.base_id').onRef('b.network_id', '=', 'r.network_id'),
    )
    .innerJoin('operation_type_template as d', (join) =>
      join.onRef('d.id', '=', 'r.depended_id').onRef('d.network_id', '=', 'r.network_id'),
    )
    .innerJoin('operation_type_name as bn', 'bn.id', 'b.operation_type_name_id')
    .innerJoin('operation_type_name as dn', 'dn.id', 'd.operation_type_name_id')
    .select(COLUMNS)
    .where('r.network_id', '=', networkId)
    .orderBy('bn.name')
    .orderBy('dn.name')
    .orderBy('r.id');
  if (filter.id !== undefined) query = query.where('r.id', '=', filter.id);
  if (filter.load_template !== undefined)
    query = query.where('b.load_template_id', '=', filter.load_template);
  if (filter.base_id !== undefined) query = query.where('r.base_id', '=', filter.base_id);
  if (filter.depended_id !== undefined) query = query.where('r.depended_id', '=', filter.depended_id);
  if (filter.base_name_id !== undefined) query = query.where('bn.id', '=', filter.base_name_id);
  if (filter.depended_name_id !== undefined) query = query.where('dn.id', '=', filter.depended_name_id);
  if (filter.base_name) query = query.where(contains('bn.name', filter.base_name));
  if (filter.depended_name) query = query.where(contains('dn.name', filter.depended_name));
  if (filter.step_minutes !== undefined)
    query = query.where('b.forecast_step_minutes', '=', filter.step_minutes);
  if (filter.formula) query = query.where(contains('r.formula', filter.formula));
  return query.execute();
}
export type RelationRow = Awaited<ReturnType<typeof findRelations>>[number];

export interface RelationColumns {
  base_id: number;
  depended_id: number;
  type: RelationType;
  formula: string | null;
  max_value: number | null;
  threshold: number | null;
  days_of_week: number[];
  order: number | null;
}

export async function insertRelation(db: Db, networkId: number, columns: RelationColumns): Promise<number> {
  const { id } = await db
    .insertInto('operation_type_relation')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRelation(db: Db, id: number, columns: RelationColumns): Promise<void> {
  await db.updateTable('operation_type_relation').set(columns).where('id', '=', id).execute();
}

export async function deleteRelation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('operation_type_relation').where('id', '=', id).execute();
}
