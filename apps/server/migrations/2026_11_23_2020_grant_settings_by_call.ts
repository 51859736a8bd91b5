import { type Kysely, sql } from 'kysely';

/**
 * What only statements of the database could set has calls now: whoever may change the settings of the network keeps
 * restrictions of approvals, embedded reports and shift schedules; whoever keeps employments reads these (access 21).
 */
export async function up(db: Kysely<never>) {
  await sql`
    with comparable (func, method, held_func, held_method) as (values
      ('WorkerDayRestriction', 'GET', 'Network', 'PUT'),
      ('WorkerDayRestriction', 'POST', 'Network', 'PUT'),
      ('WorkerDayRestriction', 'PUT', 'Network', 'PUT'),
      ('WorkerDayRestriction', 'DELETE', 'Network', 'PUT'),
      ('PowerBiReport', 'GET', 'Network', 'PUT'),
      ('PowerBiReport', 'POST', 'Network', 'PUT'),
      ('PowerBiReport', 'PUT', 'Network', 'PUT'),
      ('PowerBiReport', 'DELETE', 'Network', 'PUT'),
      ('ShiftSchedule_batch_update_or_create', 'GET', 'Employment', 'PUT'),
      ('ShiftSchedule_batch_update_or_create', 'POST', 'Network', 'PUT'),
      ('ShiftSchedule_batch_update_or_create', 'PUT', 'Network', 'PUT'),
      ('ShiftScheduleInterval_batch_update_or_create', 'GET', 'Employment', 'PUT'),
      ('ShiftScheduleInterval_batch_update_or_create', 'POST', 'Network', 'PUT'),
      ('ShiftScheduleInterval_batch_update_or_create', 'PUT', 'Network', 'PUT'))
    insert into function_group (network_id, group_id, func, method)
    select distinct h.network_id, h.group_id, c.func, c.method
      from comparable c join function_group h on h.func = c.held_func and h.method = c.held_method
    on conflict do nothing`.execute(db);
}
