import type { Readiness } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employedFromToday, shopInScope } from '../../access/index.ts';

interface Asked {
  network_id: number;
  scope: AccessScope;
  /** Null: all that the scope shows. */
  ids: readonly number[] | null;
  now: string;
}

/** Stores in use inside the scope, in which nothing else stands, each with what planning needs (planning 195). */
export async function findReadiness(db: Db, { network_id, scope, ids, now }: Asked) {
  const { rows } = await sql<Readiness & { shop_id: number }>`
    select s.id as shop_id,
           s.tm_open_dict <> '{}' as has_hours,
           s.settings_id is not null as has_template,
           s.load_template_id is not null as has_load_template,
           exists (select from work_type w
                    where w.network_id = s.network_id and w.shop_id = s.id and w.dttm_deleted is null) as has_works,
           not exists (
             select from operation_type_template t
               join operation_type_name n on n.id = t.operation_type_name_id and n.network_id = t.network_id
                and n.do_forecast = 'H' and n.dttm_deleted is null
              where t.network_id = s.network_id and t.load_template_id = s.load_template_id and t.const_value is null
                and not exists (
                  select from operation_type o
                   where o.network_id = s.network_id and o.operation_type_name_id = n.id
                     and o.shop_id in (
                       with recursive lender(id) as (
                         select s.id
                          union
                         select l.demand_like_shop_id
                           from lender join shop l on l.id = lender.id and l.network_id = s.network_id)
                       select id from lender)
                     and exists (select from timeserie_value v
                                  where v.network_id = o.network_id and v.operation_type_id = o.id
                                    and v.type = 'F'))) as has_demand,
           exists (
             select from operation_type o
              where o.network_id = s.network_id and o.shop_id = s.id and o.work_type_id is not null
                and o.dttm_deleted is null
                and exists (select from timeserie_value v
                             where v.network_id = o.network_id and v.operation_type_id = o.id and v.type = 'L'
                               and v.dttm_forecast >= (${now}::timestamptz at time zone s.timezone)::date)) as has_need,
           exists (select from employment m
                    where m.network_id = s.network_id and m.shop_id = s.id
                      and ${employedFromToday('m', now)}) as has_people
      from shop s
     where s.network_id = ${network_id} and s.dttm_deleted is null and s.type = 's'
       and (s.dt_closed is null or s.dt_closed >= (${now}::timestamptz at time zone s.timezone)::date)
       and not exists (select from shop below
                        where below.network_id = s.network_id and below.parent_id = s.id
                          and below.dttm_deleted is null)
       and ${shopInScope('s.id', scope)}
       and (${ids === null} or s.id = any (${ids ?? []}::bigint[]))
     order by s.name, s.id`.execute(db);

  return rows;
}
