import type { Db } from '../../../platform/db/database.ts';

/** What of an employment others reckon with, removed ones included. */
export function findTerms(db: Db, id: number) {
  return db
    .selectFrom('employment')
    .select([
      'network_id',
      'employee_id',
      'shop_id',
      'position_id',
      'dt_hired',
      'dt_fired',
      'norm_work_hours',
      'sawh_settings_id',
      'dttm_deleted',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
