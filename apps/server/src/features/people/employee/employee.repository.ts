import type { people } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import { sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PageWish } from '../../../platform/paging.ts';
import {
  type AccessScope,
  employedDuring,
  employeeInScope,
  isShownDay,
  type PersonalScope,
  userKnown,
} from '../../access/index.ts';
import { isSeen } from '../employment/seen-employments.repository.ts';
import {
  type EmployeeRow,
  employmentJson,
  every,
  isIn,
  type Part,
  PERSON,
  readEmployment,
} from './columns.repository.ts';
import { distanceOfNames, findsPerson } from './search.repository.ts';

/** Employees with the people they are. */
const EMPLOYEES = sql`employee e join user_account u on u.id = e.user_id and u.network_id = e.network_id`;

export interface EmployeeFilter {
  id?: number | undefined;
  id__in?: number[] | undefined;
  shop_id?: number | undefined;
  shop_id__in?: number[] | undefined;
  search?: string | undefined;
  order_by?: readonly string[] | undefined;
  last_name?: string | undefined;
  first_name?: string | undefined;
  username?: string | undefined;
  group_id__in?: number[] | undefined;
  position_id__in?: number[] | undefined;
  work_type_id__in?: number[] | undefined;
  tabel_code?: string | undefined;
  tabel_code__in?: string[] | undefined;
  worker_day_type__in?: string[] | undefined;
  worker_day_dt__in?: string[] | undefined;
  include_employments?: boolean | undefined;
  show_constraints?: boolean | undefined;
  include_medical_documents?: boolean | undefined;
  other_deps_employees_with_wd_in_curr_shop?: boolean | undefined;
  employments__dt_from?: string | undefined;
  employments__dt_to?: string | undefined;
}

/** What one and the same employment must fulfil (people 4). */
function employmentConditions(filter: EmployeeFilter): Part[] {
  const { employments__dt_from, employments__dt_to } = filter;
  const shops = [filter.shop_id === undefined ? undefined : [filter.shop_id], filter.shop_id__in];
  return [
    ...shops
      .filter((ids) => ids !== undefined)
      .map(
        (ids) => sql`m.shop_id = any (${ids}::bigint[])
          and m.network_id = any (select network_id from shop where id = any (${ids}::bigint[]))`,
      ),
    ...(filter.position_id__in ? [isIn('m.position_id', filter.position_id__in)] : []),
    ...(filter.work_type_id__in
      ? [
          sql`exists (select from employment_work_type l
               join work_type w on w.id = l.work_type_id and w.network_id = l.network_id
              where l.network_id = m.network_id and l.employment_id = m.id
                and ${isIn('w.work_type_name_id', filter.work_type_id__in)})`,
        ]
      : []),
    ...(filter.group_id__in
      ? [
          sql`(${isIn('m.function_group_id', filter.group_id__in)} or exists (
               select from worker_position p where p.id = m.position_id and p.network_id = m.network_id
                  and ${isIn('p.group_id', filter.group_id__in)}))`,
        ]
      : []),
    ...(employments__dt_from || employments__dt_to
      ? [employedDuring('m', { dt_from: employments__dt_from, dt_to: employments__dt_to })]
      : []),
  ];
}

/** A person of another network whom it sent into the access scope for a shift (access 33). */
export const isSentInto = ({ paths }: AccessScope, networkId: number): Part =>
  sql`(e.network_id <> ${networkId} and exists (
    select from worker_day d join shop s on s.id = d.shop_id and s.network_id = d.network_id
     where d.employee_id = e.id and d.network_id = ${networkId} and ${isShownDay('d')}
       and s.path <@ any (${paths}::ltree[])))`;

/** An employment that fits; without conditions, anybody but those whose every employment was deleted. */
function hasEmployment({ filter, network_id: networkId, within }: EmployeesQuery): Part {
  const fits = every([isSeen(networkId), ...employmentConditions(filter)]);
  const own = sql`m.employee_id = e.id and m.employee_network_id = e.network_id`;
  const fitting = sql`exists (select from employment m where ${own} and ${fits})`;
  // A department has few people: they are looked up first, then their records by id.
  if (filter.shop_id !== undefined || filter.shop_id__in)
    return sql`e.id = any (array(select m.employee_id from employment m where ${fits}))`;
  return employmentConditions(filter).length > 0
    ? fitting
    : sql`(${fitting} or not exists (select from employment m where ${own}) or ${isSentInto(within, networkId)})`;
}

function employeeConditions({ filter, personal, network_id }: EmployeesQuery): Part[] {
  return [
    ...(filter.search ? findsPerson(filter.search, { network_id, personal }) : []),
    ...(filter.last_name ? [contains('u.last_name', filter.last_name)] : []),
    ...(filter.first_name ? [contains('u.first_name', filter.first_name)] : []),
    // Whoever asks for logins or kinds of days finds only people of whom they may know them (access 56).
    ...(filter.username || filter.worker_day_type__in ? [userKnown('u.id', personal)] : []),
    ...(filter.username ? [contains('u.username', filter.username)] : []),
    ...(filter.tabel_code !== undefined ? [sql`e.tabel_code = ${filter.tabel_code}`] : []),
    ...(filter.tabel_code__in ? [sql`e.tabel_code = any (${filter.tabel_code__in}::text[])`] : []),
    ...dayConditions(filter),
  ];
}

/** A day of one of the types on one of the dates: one and the same day, in whatever version. */
function dayConditions({ worker_day_type__in: types, worker_day_dt__in: dates }: EmployeeFilter): Part[] {
  if (!types && !dates) return [];
  return [
    sql`exists (select from worker_day d where d.employee_id = e.id and ${isShownDay('d')}
      ${types ? sql`and d.type = any (${types}::text[])` : sql``}
      ${dates ? sql`and d.dt = any (${dates}::date[])` : sql``})`,
  ];
}

export interface PeriodInShop {
  shop_id: number;
  dt_from: string;
  dt_to: string;
}

/** Has a working day in the department in the period, plan or fact, but no employment there. */
function worksFromElsewhere({ shop_id, dt_from, dt_to }: PeriodInShop, networkId: number): Part {
  return sql`(e.id = any (select d.employee_id from worker_day d
      where d.network_id = ${networkId} and d.shop_id = ${shop_id} and not d.is_dayoff
        and ${isShownDay('d')} and d.dt between ${dt_from} and ${dt_to})
    and not exists (select from employment m where m.employee_id = e.id
      and m.network_id = ${networkId} and m.shop_id = ${shop_id} and m.dttm_deleted is null))`;
}

function employeesWhere(query: EmployeesQuery): Part {
  const { filter, network_id: networkId, here, within } = query;
  const ids = [
    ...(filter.id === undefined ? [] : [sql`e.id = ${filter.id}`]),
    ...(filter.id__in ? [isIn('e.id', filter.id__in)] : []),
  ];
  // Where an employment is asked for, nobody without one is meant.
  const inScope =
    employmentConditions(filter).length > 0
      ? employeeInScope('e.id', within)
      : sql`(${employeeInScope('e.id', within)} or ${isSentInto(within, networkId)}
          or e.network_id = ${networkId} and ${within.is_at_home} and not exists (select from employment n where n.employee_id = e.id))`;
  const own = sql`((e.network_id = ${networkId} or e.network_id = any (
      select outsourcing_network_id from network_connect where client_network_id = ${networkId}))
    and ${inScope}
    and ${every([...employeeConditions(query), hasEmployment(query)])})`;
  if (!filter.other_deps_employees_with_wd_in_curr_shop || !here) return every([...ids, own]);
  // Two searches put together: either finds its way by an index, both under one "or" would read everybody.
  const both = sql`select e.id from ${EMPLOYEES} where ${own}
    union select e.id from ${EMPLOYEES} where ${worksFromElsewhere(here, networkId)}`;
  return every([...ids, sql`e.id = any (array(${both}))`]);
}

function employeeColumns(filter: EmployeeFilter, networkId: number, here: PeriodInShop | null): Part {
  const employments = sql`, (select coalesce(jsonb_agg(${employmentJson(filter.show_constraints ?? false)}
        order by m.dt_hired desc, m.id desc), '[]')
      from employment m join shop s on s.id = m.shop_id and s.network_id = m.network_id
     where m.employee_id = e.id and m.employee_network_id = e.network_id and ${isSeen(networkId)}) as employments`;
  const documents = sql`, (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'employee_id', d.employee_id,
        'medical_document_type_id', d.medical_document_type_id, 'dt_from', d.dt_from, 'dt_to', d.dt_to)
        order by d.dt_from, d.id), '[]')
      from medical_document d where d.network_id = e.network_id and d.employee_id = e.id) as medical_documents`;
  const inShop = sql`, exists (select from employment m where m.employee_id = e.id
      and m.network_id = ${networkId} and m.shop_id = ${here?.shop_id ?? null}
      and ${employedDuring('m', here ?? {})})
      as has_shop_employment`;
  return sql`e.id, e.tabel_code, ${PERSON} as "user"
    ${filter.include_employments ? employments : sql``}
    ${filter.include_medical_documents ? documents : sql``}
    ${here ? inShop : sql``}
    ${filter.other_deps_employees_with_wd_in_curr_shop ? sql`, u.network_id <> ${networkId} as from_another_network` : sql``}`;
}

export interface EmployeesQuery {
  network_id: number;
  locale: 'en' | 'ru';
  filter: EmployeeFilter;
  /** The department asked for with its period, null when the call names none. */
  here: PeriodInShop | null;
  within: AccessScope;
  /** Whose login and absences the caller may know. */
  personal: PersonalScope;
}

/** The wished order, before the usual one by name; what is not known comes last (people 48). */
function orderOf({ filter, network_id, locale }: EmployeesQuery): Part {
  const collation = sql.raw(`collate "${locale}-x-icu"`);
  const newest = (column: Part) => sql`(select ${column} from employment m
      join shop s on s.id = m.shop_id and s.network_id = m.network_id
      left join worker_position p on p.id = m.position_id and p.network_id = m.network_id
     where m.employee_id = e.id and m.employee_network_id = e.network_id and ${isSeen(network_id)}
     order by m.dt_hired desc, m.id desc limit 1)`;
  const columns: Record<people.EmployeeOrder, Part> = {
    last_name: sql`u.last_name ${collation}`,
    tabel_code: sql`e.tabel_code ${collation}`,
    position: newest(sql`p.name ${collation}`),
    department: newest(sql`s.name ${collation}`),
    dt_hired: newest(sql`m.dt_hired`),
    dt_fired: newest(sql`m.dt_fired`),
    match: distanceOfNames(filter.search ?? ''),
  };
  const wished = (filter.order_by ?? []).map((key) => {
    const isDown = key.startsWith('-');
    const column = columns[(isDown ? key.slice(1) : key) as people.EmployeeOrder];
    return sql`${column} ${isDown ? sql`desc` : sql`asc`} nulls last`;
  });
  return sql.join([...wished, sql`u.last_name ${collation}, u.first_name ${collation}, e.id`]);
}

/** People in order with what is asked to come along, in one statement. */
export async function findEmployees(db: Db, query: EmployeesQuery, page: PageWish) {
  const { network_id, filter, here } = query;
  const where = employeesWhere(query);
  const order = orderOf(query);
  const { rows } = await sql<EmployeeRow & { total: number }>`
    with page as materialized (
      select e.id, count(*) over () as total, row_number() over (order by ${order}) as place
        from ${EMPLOYEES} where ${where} order by place
       limit ${page.limit} offset ${page.offset})
    select ${employeeColumns(filter, network_id, here)}, page.total
      from page join employee e on e.id = page.id
      join user_account u on u.id = e.user_id and u.network_id = e.network_id
     order by page.place`.execute(db);
  const total = rows[0]?.total ?? (page.offset > 0 ? await countEmployees(db, where) : 0);
  return {
    rows: rows.map(
      ({ total: _total, employments, ...row }): EmployeeRow => ({
        ...row,
        ...(employments && { employments: employments.map(readEmployment) }),
      }),
    ),
    total,
  };
}

/** One person, as a write answers it. */
export async function findEmployee(db: Db, id: number) {
  const { rows } = await sql<Pick<EmployeeRow, 'id' | 'tabel_code' | 'user'>>`
    select e.id, e.tabel_code, ${PERSON} as "user" from ${EMPLOYEES} where e.id = ${id}`.execute(db);
  return only(rows);
}

async function countEmployees(db: Db, where: Part): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${EMPLOYEES} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}
