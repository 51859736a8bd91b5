import { type Kysely, sql } from 'kysely';

/**
 * Hours of a paid day off that a person typed are told from counted ones (planning 2). Of those that stand already, whole
 * minutes and hundredths of an hour were typed, as fields take no others; an average day is hardly ever such a number.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table worker_day add column has_typed_hours boolean not null default false`.execute(db);
  await sql`
    update worker_day d set has_typed_hours = true
      from worker_day_type t
     where t.network_id = d.network_id and t.code = d.type and d.is_dayoff and t.is_work_hours
       and t.get_work_hours_method in ('manual', 'manual_or_average_sawh_hours')
       and (d.work_seconds % 60 = 0 or d.work_seconds % 36 = 0)`.execute(db);
}
