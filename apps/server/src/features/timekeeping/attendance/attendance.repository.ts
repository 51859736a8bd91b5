import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { sameMoment } from '../../../platform/db/same-time-by-two-clocks.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../../access/index.ts';

export interface AttendanceFilter {
  within: AccessScope;
  id__in?: number[] | undefined;
  dt?: string | undefined;
  dt__gte?: string | undefined;
  dt__lte?: string | undefined;
  type?: string | undefined;
  is_draft?: boolean | undefined;
  shop_ids?: number[] | undefined;
  user_id?: number | undefined;
  employee_ids?: number[] | undefined;
}

const mark = { dttm: 'attendance_record.dttm', zone: 'here.timezone' };
const edge = (dttm: string) => sameMoment(mark, { dttm, zone: 'there.timezone' });

/**
 * Does a mark of one's own wait for the manager? Its moment begins or ends a draft of the fact, and no approved one
 * (timekeeping 60).
 */
const waits = sql<boolean>`(attendance_record.is_draft and (
  select bool_or(not d.is_approved) and not bool_or(d.is_approved)
    from worker_day d join shop there on there.id = d.shop_id join shop here on here.id = attendance_record.shop_id
   where d.employee_id = attendance_record.employee_id and d.dt = attendance_record.dt and d.is_fact
     and (${edge('d.dttm_work_start')} or ${edge('d.dttm_work_end')})) is true)`;

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
      waits.as('is_draft'),
      'draft_reasons',
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
  if (filter.is_draft !== undefined) query = query.where(waits, '=', filter.is_draft);
  if (filter.id__in) query = query.where('id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  if (filter.user_id) query = query.where('user_id', '=', filter.user_id);
  if (filter.shop_ids) query = query.where('shop_id', '=', sql<number>`any(${filter.shop_ids}::bigint[])`);
  if (filter.employee_ids)
    query = query.where('employee_id', '=', sql<number>`any(${filter.employee_ids}::bigint[])`);
  return query.orderBy('dttm').orderBy('id').execute();
}
