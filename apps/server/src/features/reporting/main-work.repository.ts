import { sql } from 'kysely';

/** The work of each day `w` of a query: that of its biggest part, the first one among equals. */
export const mainWork = sql`left join lateral (
  select n.id as work_type_name_id, n.name as work_type from worker_day_details x
    join work_type y on y.id = x.work_type_id join work_type_name n on n.id = y.work_type_name_id
   where x.worker_day_id = w.id order by x.work_part desc, x.id limit 1) d on true`;
