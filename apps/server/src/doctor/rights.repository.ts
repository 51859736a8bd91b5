import { sql } from 'kysely';
import type { Check } from './check.ts';

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
