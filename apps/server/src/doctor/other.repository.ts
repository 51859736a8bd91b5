import { sql } from 'kysely';
import { PARKED } from '../platform/jobs/queue.repository.ts';
import type { Check } from './check.ts';

/** What must be true of timesheets, departments, settings and work in progress. */
export const otherChecks: Check[] = [
  {
    name: 'timesheet-sums',
    says: 'main and additional hours of a person in a month are not more than the hours worked',
    find: sql`
      select network_id, employee_id || ' in ' || to_char(month, 'YYYY-MM') as id,
             'worked ' || fact || ' h, main and additional ' || divided || ' h' as detail
        from (select network_id, employee_id, date_trunc('month', dt) as month,
                     sum(day_hours + night_hours) filter (where timesheet_type = 'F') as fact,
                     sum(day_hours + night_hours) filter (where timesheet_type <> 'F') as divided
                from timesheet_item group by 1, 2, 3) as months
       where divided > coalesce(fact, 0) + 0.005 * 62`,
  },
  {
    name: 'timesheet-hours-of-a-date',
    says: 'nobody has negative hours, or more than 24 on a date of the timesheet',
    find: sql`
      select network_id, employee_id || ' on ' || dt as id, timesheet_type || ': ' || sum(day_hours + night_hours) || ' h' as detail
        from timesheet_item group by network_id, employee_id, dt, timesheet_type
      having sum(day_hours + night_hours) > 24 or min(day_hours) < 0 or min(night_hours) < 0`,
  },
  {
    name: 'tree-of-departments',
    says: 'the path of a department is that of the one above and its own id',
    find: sql`
      select s.network_id, s.id::text as id, 'path ' || s.path::text as detail
        from shop s left join shop p on p.id = s.parent_id and p.network_id = s.network_id
       where s.path <> (case when p.id is null then s.id::text::ltree else p.path || s.id::text end)`,
  },
  {
    name: 'shift-lists',
    says: 'a listed shift asks for no more people at least than at most, and for works of its network (network 40)',
    find: sql`
      with lists as (
        select network_id, 'department ' || id as id, shifts from shop where jsonb_typeof(shifts) = 'array'
         union all
        select network_id, 'template ' || id, shifts from shop_settings where jsonb_typeof(shifts) = 'array')
      select l.network_id, l.id, 'shift ' || (x.shift->>'code') as detail
        from lists l cross join lateral jsonb_array_elements(l.shifts) as x (shift)
       where (x.shift->>'min_workers_amount')::int > (x.shift->>'max_workers_amount')::int
          or exists (
            select from jsonb_array_elements_text(nullif(x.shift->'work_type_name_ids', 'null')) as w (id)
             where not exists (select from work_type_name n where n.id = w.id::bigint and n.network_id = l.network_id))`,
  },
  {
    name: 'shift-schedules',
    says: 'day and night hours of a date of a shift schedule make up its hours, and its type is of the network (people 44)',
    find: sql`
      select d.network_id, d.shift_schedule_id || ' on ' || d.dt as id,
             d.day_type || ': ' || d.day_hours || ' + ' || d.night_hours || ' of ' || d.work_hours || ' h' as detail
        from shift_schedule_day d
       where abs(d.day_hours + d.night_hours - d.work_hours) > 0.005
          or not exists (select from worker_day_type t where t.network_id = d.network_id and t.code = d.day_type)`,
  },
  {
    name: 'settings-of-the-network',
    says: 'what the settings of a network name is its own',
    find: sql`
      select n.id as network_id, n.id::text as id, 'breaks_id ' || n.breaks_id as detail from network n
       where n.breaks_id is not null
         and not exists (select from break_rule b where b.id = n.breaks_id and b.network_id = n.id)
      union all
      select n.id, n.id::text, 'load_template_id ' || n.load_template_id from network n
       where n.load_template_id is not null
         and not exists (select from load_template b where b.id = n.load_template_id and b.network_id = n.id)
      union all
      select n.id, n.id::text, 'exchange_settings_id ' || n.exchange_settings_id from network n
       where n.exchange_settings_id is not null
         and not exists (select from exchange_settings b where b.id = n.exchange_settings_id and b.network_id = n.id)
      union all
      select p.network_id, p.id::text, 'position names work type ' || name_id
        from worker_position p cross join unnest(p.default_work_type_name_ids) as name_id
       where not exists (select from work_type_name t where t.id = name_id and t.network_id = p.network_id)`,
  },
  {
    name: 'stuck-schedules',
    says: 'a month in progress has its run, and the run its job',
    find: sql`
      select m.network_id, m.id::text as id, 'department ' || m.shop_id || ', ' || m.dt || ': run '
             || coalesce(m.job_run_id::text, 'none') || ' is ' || coalesce(r.status, 'unknown') as detail
        from shop_month_stat m left join job_run r on r.id = m.job_run_id and r.network_id = m.network_id
       where m.status = 'P'
         and (r.id is null or r.status not in ('queued', 'running')
              or not exists (select from pgboss.job j
                              where j.name in ('planning-build-timetable', 'planning-watch-timetable')
                                and j.state in ('created', 'retry', 'active')
                                and (j.data->>'run_id')::bigint = r.id))`,
  },
  {
    name: 'stuck-calculations',
    says: 'a calculation of the need is over within the hours that it may take',
    find: sql`
      select network_id, id::text as id, 'in progress since ' || coalesce(dttm_load_template_status::text, 'ever') as detail
        from shop where load_template_status = 'P'
         and coalesce(dttm_load_template_status, '-infinity') < now() - interval '12 hours'`,
  },
  {
    name: 'parked-jobs',
    says: 'no job kept its process busy and was parked: npm run jobs lists them, orders them again or drops them',
    find: sql`
      select null::bigint as network_id, source_name || ' ' || id as id, 'parked at ' || created_on as detail
        from pgboss.job where name = ${PARKED} and output->>'reason' = 'busy'`,
  },
  {
    name: 'photos-of-people',
    says: 'a photo that is kept is there with the consent to it',
    find: sql`
      select u.network_id, u.id::text as id, 'photo without consent, or consent without photo' as detail
        from user_account u
       where (u.biometrics_blob_id is null) <> (u.biometrics_consent is null)
      union all
      select u.network_id, u.id::text, 'the photo ' || u.biometrics_blob_id || ' is unknown'
        from user_account u
       where u.biometrics_blob_id is not null
         and not exists (select from blob b where b.id = u.biometrics_blob_id and b.network_id = u.network_id)`,
  },
];
