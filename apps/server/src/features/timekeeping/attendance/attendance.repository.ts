import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../../access/index.ts';

export interface AttendanceFilter {
  within: AccessScope;
  dt?: string | undefined;
  dt__gte?: string | undefined;
  dt__lte?: string | undefined;
  type?: string | undefined;
  shop_ids?: number[] | undefined;
  user_id?: number | undefined;
  employee_ids?: number[] | undefined;
}

/** Records made in the departments of one network. */
export function findAttendanceRecords(db: Db, networkId: number, filter: AttendanceFilter) {
  let query = db
    .selectFrom('attendance_record')
    .select([
      'id',
      'dt',
      'dttm',
      'type',
      'user_id',
      'employee_id',
      'verified',
      'is_fraud',
      'terminal',
      'is_draft',
      'shop_id',
      sql<boolean>`photo_blob_id is not null`.as('has_photo'),
    ])
    .where('network_id', '=', networkId)
    .where(
      sql<SqlBool>`(${shopInScope('shop_id', filter.within)} or ${employeeInScope('attendance_record.employee_id', filter.within)})`,
    );
  if (filter.dt) query = query.where('dt', '=', filter.dt);
  if (filter.dt__gte) query = query.where('dt', '>=', filter.dt__gte);
  if (filter.dt__lte) query = query.where('dt', '<=', filter.dt__lte);
  if (filter.type) query = query.where('type', '=', filter.type);
  if (filter.user_id) query = query.where('user_id', '=', filter.user_id);
  if (filter.shop_ids) query = query.where('shop_id', '=', sql<number>`any(${filter.shop_ids}::bigint[])`);
  if (filter.employee_ids)
    query = query.where('employee_id', '=', sql<number>`any(${filter.employee_ids}::bigint[])`);
  return query.orderBy('dttm').orderBy('id').execute();
}
