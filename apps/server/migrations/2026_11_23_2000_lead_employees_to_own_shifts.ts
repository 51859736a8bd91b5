import { type Kysely, sql } from 'kysely';

/**
 * Who plans nothing has no use for the timetable: groups that change no days, keep no staff and make no reports give its
 * tab back, and their people land on their own shifts. The approved schedule stays open to them (access 11).
 */
export async function up(db: Kysely<never>) {
  await sql`
    update access_group g set allowed_tabs = array_remove(g.allowed_tabs, 'schedule')
     where 'schedule' = any (g.allowed_tabs)
       and not exists (
         select from function_group f where f.group_id = g.id and f.network_id = g.network_id
            and (f.method <> 'GET' and f.func <> 'WorkerDay_confirm_vacancy' and f.func <> 'WorkerDay_refuse_vacancy'
                 and (f.func in ('Employee', 'Employment', 'User', 'AttendanceRecords') or f.func like 'WorkerDay%'
                      or f.func like 'AutoSettings%' or f.func like 'Timesheet%')
              or f.func like 'Reports%' or f.func like 'WorkerDay_download%' or f.func like 'WorkerDay_journal%'
              or f.func in ('Timesheet_lines', 'Timesheet_items')))`.execute(db);
}
