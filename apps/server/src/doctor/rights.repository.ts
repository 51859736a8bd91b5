import { sql } from 'kysely';
import type { Check } from './check.ts';

/** What waited for the month to be opened began shortly before. */
const whileClosed = sql`c.dttm_reopened - interval '1 minute'`;

/** What must be true of who may do what. */
export const rightsChecks: Check[] = [
  {
    name: 'ended-temporary-groups',
    says: 'a personal access group is taken away within two days after its last date (access 12)',
    find: sql`
      select network_id, id::text as id, 'group ' || function_group_id || ' until ' || dt_to_function_group as detail
        from employment
       where function_group_id is not null and dt_to_function_group < current_date - 2`,
  },
  {
    name: 'closed-months',
    says: 'no day or mark entered, left or changed while the timesheet of its month was closed (timekeeping 61)',
    find: sql`
      select h.network_id, h.worker_day_id::text as id,
             c.month || ' of department ' || c.shop_id || ', by ' || k.name || ' at ' || k.dttm as detail
        from timesheet_closing c
        join worker_day_change h on h.shop_id = c.shop_id and date_trunc('month', h.dt)::date = c.month
        join worker_day_command k on k.id = h.command_id and k.network_id = h.command_network_id
         and k.dttm > c.dttm_closed and (c.dttm_reopened is null or k.dttm < ${whileClosed})
       where (h.before->>'type', h.before->>'dttm_work_start', h.before->>'dttm_work_end', h.before->>'work_seconds')
             is distinct from
             (h.after->>'type', h.after->>'dttm_work_start', h.after->>'dttm_work_end', h.after->>'work_seconds')
      union all
      select a.network_id, 'mark ' || a.id, c.month || ' of department ' || c.shop_id || ', at ' || a.dttm_added
        from timesheet_closing c
        join attendance_record a on a.shop_id = c.shop_id and date_trunc('month', a.dt)::date = c.month
         and a.dttm_added > c.dttm_closed and (c.dttm_reopened is null or a.dttm_added < ${whileClosed})`,
  },
  {
    name: 'own-marks',
    says: 'a mark of one’s own that waits is not verified and lies in no approved automatic fact (timekeeping 60)',
    find: sql`
      select a.network_id, a.id::text as id, case when a.verified then 'is verified' else 'made fact ' || w.id end as detail
        from attendance_record a
        left join worker_day w on w.employee_id = a.employee_id and w.dt = a.dt and w.is_fact and w.is_approved
         and w.last_edited_by_id is null and a.dttm in (w.dttm_work_start, w.dttm_work_end)
         and not exists (select from attendance_record o where o.employee_id = a.employee_id and o.dttm = a.dttm and not o.is_draft)
       where a.is_draft and (a.verified or w.id is not null)`,
  },
  {
    name: 'superiority-goes-round',
    says: 'no access group looks after itself by way of others: each could take the other over (access 20)',
    find: sql`
      with recursive pair as (
        select g.network_id, g.group_id, g.subordinate_id from group_subordinate g
          join access_group a on a.id = g.group_id and a.dttm_deleted is null
          join access_group b on b.id = g.subordinate_id and b.dttm_deleted is null
         where g.group_id <> g.subordinate_id),
      under as (
        select network_id, group_id as top, subordinate_id as below from pair
         union
        select u.network_id, u.top, p.subordinate_id from under u
          join pair p on p.network_id = u.network_id and p.group_id = u.below)
      select u.network_id, u.top::text as id, 'group "' || a.name || '" looks after itself' as detail
        from under u join access_group a on a.id = u.top and a.network_id = u.network_id
       where u.top = u.below`,
  },
  {
    name: 'administration-of-networks',
    says: 'somebody who may sign in can edit access groups at a root, where anybody ever could (access 63)',
    find: sql`
      with administrators as (
        select m.network_id, u.is_active and m.dttm_deleted is null and m.dt_hired <= current_date + 1
                 and (m.dt_fired is null or m.dt_fired >= current_date - 1) as is_in_force
          from employment m
          join shop s on s.id = m.shop_id and nlevel(s.path) = 1
          join employee e on e.id = m.employee_id
          join user_account u on u.id = e.user_id and u.network_id = m.network_id
          left join worker_position p on p.id = m.position_id
         where exists (select from function_group f
                        where f.group_id in (m.function_group_id, p.group_id) and f.func = 'Group' and f.method = 'PUT'))
      select network_id, network_id::text as id, 'nobody is left' as detail
        from administrators group by network_id having not bool_or(is_in_force)`,
  },
];
