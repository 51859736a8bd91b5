import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** A place among the rows of its network instead of an id: the same in every network that was made alike. */
const PEOPLE = `(select id, dense_rank() over (order by id) as nr from employee where network_id = $1)`;
const SHOPS = `(select id, dense_rank() over (order by id) as nr from shop where network_id = $1)`;
const GROUPS = `(select id, dense_rank() over (order by id) as nr from access_group where network_id = $1)`;

/** What stands of a network, as sentences without ids, numbers of changes, moments, and names that a factory counts up. */
const SENTENCES = `
  select concat_ws(' ', 'day', 'of', coalesce(p.nr::text, 'nobody'), w.dt, w.type,
           to_char(w.dttm_work_start, 'HH24:MI'), to_char(w.dttm_work_end, 'HH24:MI'),
           case when w.is_fact then 'fact' else 'plan' end, case when w.is_approved then 'approved' else 'draft' end,
           case when w.is_vacancy then 'vacancy' end, case when w.is_outsource then 'offered' end,
           case when w.is_blocked then 'locked' end, case when w.canceled then 'cancelled' end,
           case when w.dt_not_actual is not null then 'hidden' end, 'in', coalesce(s.nr::text, 'none'),
           w.work_seconds / 60, w.comment, case when w.parent_worker_day_id is not null then 'copy' end,
           (select string_agg(d.work_part::text, '+' order by d.work_part) from worker_day_details d
             where d.worker_day_id = w.id)) as said
    from worker_day w
    left join ${PEOPLE} p on p.id = w.employee_id
    left join ${SHOPS} s on s.id = w.shop_id
   where w.network_id = $1
  union all
  select concat_ws(' ', 'employment of', p.nr, 'in', s.nr, m.dt_hired, m.dt_fired, 'group', coalesce(g.nr::text, 'none'),
           case when m.dttm_deleted is not null then 'deleted' end, m.salary, m.norm_work_hours,
           case when m.position_id is not null then 'positioned' end,
           (select string_agg(l.priority::text, '+' order by l.priority) from employment_work_type l
             where l.employment_id = m.id))
    from employment m
    join ${PEOPLE} p on p.id = m.employee_id
    join ${SHOPS} s on s.id = m.shop_id
    left join ${GROUPS} g on g.id = m.function_group_id
   where m.network_id = $1
  union all
  select concat_ws(' ', 'month', c.month, case when c.dttm_reopened is null then 'closed' else 'reopened' end)
    from timesheet_closing c where c.network_id = $1
  union all
  select concat_ws(' ', 'swap', w.state,
           (select count(*) from shift_swap_approval a where a.shift_swap_id = w.id and a.dttm is not null), 'words')
    from shift_swap w where w.network_id = $1
  union all
  select concat_ws(' ', 'department', s.nr, d.code, d.name, d.dt_opened, d.dt_closed,
           case when d.dttm_deleted is not null then 'deleted' end, case when d.settings_id is not null then 'set' end)
    from shop d join ${SHOPS} s on s.id = d.id where d.network_id = $1
  union all
  select concat_ws(' ', 'work', s.nr, case when t.dttm_deleted is not null then 'deleted' end, t.priority)
    from work_type t join ${SHOPS} s on s.id = t.shop_id where t.network_id = $1
  union all
  select concat_ws(' ', 'position', q.code, case when q.dttm_deleted is not null then 'deleted' end)
    from worker_position q where q.network_id = $1
  union all
  select concat_ws(' ', 'group', g.nr, case when a.dttm_deleted is not null then 'deleted' end, a.allowed_tabs,
           (select count(*) from function_group f where f.group_id = a.id),
           (select count(*) from group_worker_day_permission f where f.group_id = a.id))
    from access_group a join ${GROUPS} g on g.id = a.id where a.network_id = $1
  union all
  select concat_ws(' ', 'settings', t.min_change_time, t.absenteeism) from shop_settings t where t.network_id = $1
  union all
  select concat_ws(' ', 'record', m.dt, m.status, case when m.is_approved then 'approved' end)
    from shop_month_stat m where m.network_id = $1
  union all
  select concat_ws(' ', 'hours', s.nr, h.dt, h.type, h.opens, h.closes)
    from shop_schedule h join ${SHOPS} s on s.id = h.shop_id where h.network_id = $1
  union all
  select concat_ws(' ', 'mark of', p.nr, a.dttm, a.type, case when a.is_draft then 'draft' end)
    from attendance_record a join ${PEOPLE} p on p.id = a.employee_id where a.network_id = $1
  union all
  select concat_ws(' ', 'person', u.first_name, u.phone_number, case when u.is_active then 'active' end)
    from user_account u where u.network_id = $1
`;

export async function standingOf(db: Db, networkId: number): Promise<string[]> {
  const { rows } = await sql.raw<{ said: string }>(SENTENCES.replaceAll('$1', String(networkId))).execute(db);
  return rows.map(({ said }) => said.replace(/ (d|Department)[- ]\d+/g, '')).sort();
}
