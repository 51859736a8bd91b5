import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The intervals in which a person follows schedules within a period, and the days of those schedules. */
export async function findFollowedSchedules(
  db: Db,
  employee: { id: number; network_id: number },
  period: { dt_from: string; dt_to: string },
) {
  const intervals = await db
    .selectFrom('shift_schedule_interval')
    .select(['id', 'shift_schedule_id', 'dt_start', 'dt_end'])
    .where('network_id', '=', employee.network_id)
    .where('employee_id', '=', employee.id)
    .where('dt_start', '<=', period.dt_to)
    .where('dt_end', '>=', period.dt_from)
    .execute();
  const ids = intervals.map((one) => one.shift_schedule_id);
  if (ids.length === 0) return { intervals, days: [] };
  const days = await db
    .selectFrom('shift_schedule_day')
    .select([
      'shift_schedule_id',
      'dt',
      'day_type',
      sql<number>`work_hours::float8`.as('work_hours'),
      sql<number>`day_hours::float8`.as('day_hours'),
      sql<number>`night_hours::float8`.as('night_hours'),
    ])
    .where('network_id', '=', employee.network_id)
    .where('shift_schedule_id', 'in', ids)
    .where('dt', '>=', period.dt_from)
    .where('dt', '<=', period.dt_to)
    .execute();
  return { intervals, days };
}
