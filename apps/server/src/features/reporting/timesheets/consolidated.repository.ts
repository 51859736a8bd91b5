import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { fullNameOf } from '../../access/index.ts';

export type Slice = 'employee' | 'employee_position' | 'position';

export interface ConsolidatedRow {
  shop: string;
  employee_id: number | null;
  user_id: number | null;
  employee: string | null;
  position: string | null;
  employer: string;
  is_outsourced: boolean;
  fact: number;
  main: number;
  additional: number;
  additional_night: number;
  hours_by_type: Record<string, number>;
}

export interface ConsolidatedQuery {
  network_id: number;
  shop_ids: readonly number[];
  dt_from: string;
  dt_to: string;
  slice: Slice;
  locale: 'en' | 'ru';
}

/** Hours of timesheet items by department and slice: work in the departments, days off of their people. */
export async function findConsolidated(db: Db, q: ConsolidatedQuery): Promise<ConsolidatedRow[]> {
  const collation = sql.raw(`collate "${q.locale}-x-icu"`);
  const byEmployee = q.slice !== 'position';
  const byPosition = q.slice !== 'employee';
  const person = byEmployee ? sql`i.employee_id` : sql`null::bigint`;
  const name = byEmployee ? fullNameOf('u') : sql`null::text`;
  const position = byPosition ? sql`p.name` : sql`null::text`;
  const { rows } = await sql<ConsolidatedRow>`
    with items as (
      select s.name as shop, ${person} as employee_id, ${name} as employee, ${position} as position,
             o.name as employer, e.network_id <> s.network_id as is_outsourced, i.timesheet_type, i.day_type, i.source,
             t.is_work_hours, t.is_dayoff, i.day_hours, i.night_hours
        from timesheet_item i
        join worker_day_type t on t.network_id = i.network_id and t.code = i.day_type
        join shop s on s.id = i.shop_id
        join employee e on e.id = i.employee_id
        join user_account u on u.id = e.user_id
        join network o on o.id = e.network_id
        left join worker_position p on p.id = i.position_id
       where i.shop_id = any(${q.shop_ids}::bigint[]) and s.network_id = ${q.network_id}
         and i.dt between ${q.dt_from} and ${q.dt_to} and i.day_hours + i.night_hours > 0),
    counted as (
      select *, case when is_work_hours and not is_dayoff and source = 'F' then day_hours + night_hours else 0 end as hours
        from items),
    typed as (
      select shop, employee_id, employee, position, employer, is_outsourced, day_type, sum(day_hours + night_hours) as hours
        from items where timesheet_type = 'F' group by 1, 2, 3, 4, 5, 6, 7)
    select c.shop, c.employee_id, (select user_id from employee where id = c.employee_id) as user_id, c.employee, c.position, c.employer, c.is_outsourced,
           coalesce(sum(c.hours) filter (where timesheet_type = 'F'), 0)::float8 as fact,
           coalesce(sum(c.hours) filter (where timesheet_type = 'M'), 0)::float8 as main,
           coalesce(sum(c.hours) filter (where timesheet_type = 'A'), 0)::float8 as additional,
           coalesce(sum(case when c.hours > 0 then c.night_hours else 0 end) filter (where timesheet_type = 'A'), 0)::float8 as additional_night,
           coalesce((select jsonb_object_agg(y.day_type, y.hours) from typed y
             where (y.shop, y.employer, y.is_outsourced) = (c.shop, c.employer, c.is_outsourced)
               and y.employee_id is not distinct from c.employee_id and y.position is not distinct from c.position), '{}') as hours_by_type
      from counted c
     group by c.shop, c.employee_id, c.employee, c.position, c.employer, c.is_outsourced
     order by c.shop ${collation}, c.employee ${collation}, c.position ${collation}, c.employee_id`.execute(
    db,
  );
  return rows;
}
