import { type Kysely, sql } from 'kysely';

/**
 * A group may hold functions for its people's own data alone. Groups that neither plan nor keep staff nor make reports
 * get this for what they could read of colleagues until now.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table access_group add column own_functions text[] not null default '{}';
    comment on column access_group.own_functions is 'Functions that reach no further than one''s own data';
    update access_group g set own_functions = array(
      select distinct f.func from function_group f
       where f.group_id = g.id and f.network_id = g.network_id and f.func in (
         'AttendanceRecords', 'Employee_shift_schedule', 'MedicalDocument', 'Timesheet', 'Timesheet_items',
         'Timesheet_lines', 'Timesheet_stats', 'WorkerConstraint', 'WorkerDay_daily_stat', 'WorkerDay_worker_stat')
       order by 1)
     where not exists (
       select from function_group f where f.group_id = g.id and f.network_id = g.network_id
          and (f.func in ('Employee', 'Employment', 'User', 'WorkerDay', 'WorkerDay_batch_update_or_create',
                          'WorkerDay_approve', 'AutoSettings_create_timetable', 'AttendanceRecords')
               and f.method in ('POST', 'PUT')
            or f.func like 'Reports%' or f.func like 'WorkerDay_download%'));
  `.execute(db);
}
