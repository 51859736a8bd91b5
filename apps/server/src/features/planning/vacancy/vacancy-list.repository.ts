import type { VacancyFilters, VacancyItem } from '@shiftwright/contracts';
import { only, parseDuration } from '@shiftwright/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedOn, isShownDay } from '../../access/index.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import { offeredOnes, ownOnes, type VacancyScope } from './visible-vacancies.repository.ts';

type Condition = RawBuilder<SqlBool>;

export type VacancyQuery = VacancyFilters & {
  dt_from: string;
  dt_to: string;
  /** From today on, by the clock of each department. */
  from_today: boolean;
};

const inList = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

const withWork = (condition: Condition) =>
  sql<SqlBool>`exists (select 1 from worker_day_details d join work_type t on t.id = d.work_type_id
                        where d.worker_day_id = w.id and ${condition})`;

/** The copy of an approved day in a draft repeats it; two open shifts at one time are two (planning 97). */
const repeatsApproved = sql<SqlBool>`(not w.is_approved and exists (
  select 1 from worker_day a
   where a.is_approved and a.is_vacancy and ${isShownDay('a')} and a.is_fact = w.is_fact
     and (a.employee_id = w.employee_id or a.id = w.parent_worker_day_id) and a.dt = w.dt
     and a.dttm_work_start = w.dttm_work_start and a.dttm_work_end = w.dttm_work_end))`;

/** The caller's own approved plan and facts on the vacancy's version, by every record of theirs. */
const ownDay = (scope: VacancyScope, condition: Condition) =>
  sql<SqlBool>`exists (select 1 from worker_day o
    join network own on own.id = coalesce(o.employment_network_id, o.network_id)
    where o.employee_id in (select e.id from employee e where e.user_id = ${scope.user_id}) and o.is_approved and not o.is_fact and ${isShownDay('o')} and ${condition})`;

const overlapsOwn = (scope: VacancyScope) =>
  ownDay(
    scope,
    sql`o.dt between w.dt - 1 and w.dt + 1 and o.dttm_work_start < w.dttm_work_end and o.dttm_work_end > w.dttm_work_start`,
  );

/** A day of the date beside which the shift may not stand. */
const barredByOwn = (scope: VacancyScope) =>
  ownDay(
    scope,
    sql`o.dt = w.dt and not o.is_vacancy and not own.allow_creation_several_wdays_for_one_employee_for_one_date
      and not exists (select 1 from worker_day_type_additional x
                       where x.network_id = o.network_id and x.code = o.type and x.additional_code = w.type)`,
  );

/** A day off of the date that the shift may not replace (access 29). */
const lockedOwn = (scope: VacancyScope) =>
  ownDay(
    scope,
    sql`o.dt = w.dt and o.is_dayoff
      and (o.is_blocked or own.forbid_edit_work_days_came_through_integration and o.code <> '')`,
  );

const employed = (scope: VacancyScope, condition: Condition) => sql<SqlBool>`exists (
  select 1 from employment m join employee e on e.id = m.employee_id
   where e.user_id = ${scope.user_id} and ${employedOn('m', sql.ref('w.dt'))} and ${condition})`;

/** The caller is employed then, and is no guest of a month without an approved plan (planning 98). */
const mayCome = (scope: VacancyScope) =>
  sql<SqlBool>`(${employed(scope, sql`true`)} and (${employed(scope, sql`m.shop_id = w.shop_id`)} or exists (
    select 1 from shop_month_stat k where k.network_id = w.network_id and k.shop_id = w.shop_id
       and k.dt = date_trunc('month', w.dt) and k.is_approved)))`;

/** What the caller could take: open, ahead, nothing in the way (planning 97). */
function isAvailable(scope: VacancyScope): Condition {
  return sql<SqlBool>`(w.is_approved and not w.is_fact and w.employee_id is null
    and w.dttm_work_start > (${scope.now}::timestamptz at time zone s.timezone)
    and not w.is_blocked and not ${lockedOwn(scope)}
    and ${mayCome(scope)} and not ${overlapsOwn(scope)}
    and (w.network_id <> ${scope.network_id}
      or ((not w.is_outsource or n.allow_workers_confirm_outsource_vacancy)
        and ${ownDay(scope, sql`o.dt = w.dt and (o.is_dayoff or o.is_vacancy)`)} and not ${barredByOwn(scope)})))`;
}

/** Offered to one of some companies, as far as the caller sees to whom (planning 96): a company knows of itself alone. */
const offeredTo = (companies: readonly number[], { network_id }: VacancyScope) =>
  sql<SqlBool>`exists (select 1 from worker_day_outsource o
    where o.worker_day_id = w.id and ${inList('o.outsourcing_network_id', companies)}
      and ${network_id} in (w.network_id, o.outsourcing_network_id))`;

function conditionsOf(q: VacancyQuery, scope: VacancyScope): Condition[] {
  const shops = q.shop_id === undefined ? undefined : inList('w.shop_id', q.shop_id);
  const clients =
    q.client_network_id__in === undefined
      ? undefined
      : sql<SqlBool>`(w.network_id <> ${scope.network_id} and ${inList('w.network_id', q.client_network_id__in)})`;
  const places = [shops, clients].filter((one) => one !== undefined);
  const work = [
    ...(q.work_types__id__in ?? []),
    ...(q.work_types__id === undefined ? [] : [q.work_types__id]),
  ];
  const given: (Condition | false)[] = [
    q.id__in === undefined &&
      q.from_today &&
      sql<SqlBool>`w.dt >= (select (${scope.now}::timestamptz at time zone zoned.timezone)::date from shop zoned where zoned.id = w.shop_id)`,
    q.id__in === undefined && sql<SqlBool>`w.dt between ${q.dt_from} and ${q.dt_to}`,
    q.id__in !== undefined && inList('w.id', q.id__in),
    places.length > 0 && sql<SqlBool>`(${sql.join(places, sql` or `)})`,
    sql<SqlBool>`w.is_fact = ${q.is_fact}`,
    q.is_vacant === true && sql<SqlBool>`w.employee_id is null`,
    q.is_vacant === false && sql<SqlBool>`w.employee_id is not null`,
    q.is_approved !== undefined && sql<SqlBool>`w.is_approved = ${q.is_approved}`,
    q.is_outsource !== undefined && sql<SqlBool>`w.is_outsource = ${q.is_outsource}`,
    q.outsourcing_network_id__in !== undefined && offeredTo(q.outsourcing_network_id__in, scope),
    q.work_type_name !== undefined && withWork(inList('t.work_type_name_id', q.work_type_name)),
    work.length > 0 && withWork(inList('t.id', work)),
    q.shift_length_min !== undefined &&
      sql<SqlBool>`w.work_seconds >= ${parseDuration(q.shift_length_min) ?? 0}`,
    q.shift_length_max !== undefined &&
      sql<SqlBool>`w.work_seconds <= ${parseDuration(q.shift_length_max) ?? 0}`,
    q.approved_first && sql<SqlBool>`not ${repeatsApproved}`,
    q.only_available && isAvailable(scope),
  ];
  return given.filter((one) => one !== false);
}

function seen(q: VacancyQuery, scope: VacancyScope) {
  const shared = sql.join([sql`w.is_vacancy and ${isShownDay('w')}`, ...conditionsOf(q, scope)], sql` and `);
  const part = (whose: Condition) => sql`
    select w.id, w.dt, w.dttm_work_start, w.dttm_work_end
      from worker_day w join shop s on s.id = w.shop_id join network n on n.id = w.network_id
     where ${shared} and ${whose}`;
  return sql`(${part(ownOnes(scope))} union all ${part(offeredOnes(scope))})`;
}

/** Ids of one page in the order asked for. */
export async function findVacancyPage(db: Db, q: VacancyQuery, scope: VacancyScope): Promise<number[]> {
  const order = [...q.ordering, 'id'].map((field) =>
    field.startsWith('-') ? sql`${sql.ref(field.slice(1))} desc` : sql`${sql.ref(field)}`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from ${seen(q, scope)} v order by ${sql.join(order)}
     limit ${q.limit} offset ${q.offset}`.execute(db);
  return rows.map((row) => row.id);
}

export async function countVacancies(db: Db, q: VacancyQuery, scope: VacancyScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${seen(q, scope)} v`.execute(db);
  return only(rows).n;
}

export interface ListedVacancy extends DayRow {
  editor: VacancyItem['last_edited_by'];
  outsources: VacancyItem['outsources'];
  shop: VacancyItem['shop'];
  shop_path: string;
  network: VacancyItem['network'];
  work_types: VacancyItem['work_types'];
  holder: VacancyItem['holder'];
  /** Places in the tree where the holder is employed on the date. */
  holder_paths: string[];
  /** May the caller come there then, as far as employment and month tell? */
  may_come: boolean;
}

/** The vacancies with their place, work and holder; whether the name may be told is decided outside. */
export async function readVacancies(
  db: Db,
  ids: readonly number[],
  scope: VacancyScope,
): Promise<ListedVacancy[]> {
  const { rows } = await sql<ListedVacancy>`
    select w.*,
           coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'work_type_id', d.work_type_id,
               'work_part', d.work_part) order by d.id)
             from worker_day_details d where d.worker_day_id = w.id), '[]') as worker_day_details,
           coalesce((select jsonb_agg(jsonb_build_object('work_type_id', d.work_type_id, 'work_part', d.work_part,
               'work_type_name_id', tn.id, 'name', tn.name, 'html_color', tn.html_color) order by d.id)
             from worker_day_details d join work_type t on t.id = d.work_type_id
             join work_type_name tn on tn.id = t.work_type_name_id where d.worker_day_id = w.id), '[]') as work_types,
           coalesce((select jsonb_agg(jsonb_build_object('id', on_.id, 'name', on_.name) order by on_.name)
             from worker_day_outsource o join network on_ on on_.id = o.outsourcing_network_id
            where o.worker_day_id = w.id), '[]') as outsources,
           '[]'::jsonb as outsources_ids,
           jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'timezone', s.timezone) as shop,
           s.path::text as shop_path, jsonb_build_object('id', n.id, 'name', n.name) as network,
           case when h.id is not null then jsonb_build_object('employee_id', w.employee_id, 'user_id', h.id,
             'last_name', h.last_name, 'first_name', h.first_name, 'middle_name', h.middle_name,
             'avatar', h.avatar, 'network', jsonb_build_object('id', hn.id, 'name', hn.name)) end as holder,
           coalesce((select jsonb_agg(hs.path::text) from employment m join shop hs on hs.id = m.shop_id
              where m.employee_id = w.employee_id and ${employedOn('m', sql.ref('w.dt'))}), '[]') as holder_paths,
           ${mayCome(scope)} as may_come,
           case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
             'last_name', u.last_name, 'middle_name', u.middle_name, 'avatar', u.avatar) end as editor
      from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, place)
      join worker_day w on w.id = asked.id
      join shop s on s.id = w.shop_id
      join network n on n.id = w.network_id
      left join user_account h on h.id = w.worker_id
      left join network hn on hn.id = w.employee_network_id
      left join user_account u on u.id = w.last_edited_by_id
     order by asked.place`.execute(db);
  return rows;
}
