import type { WorkerDayFilters, WorkerDayItem } from '@shiftwright/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type AccessScope,
  employedDuring,
  employeeInScope,
  isShownDayOfEmployment,
  shopInScope,
} from '../../../access/index.ts';
import type { DayRow } from './day-row.ts';
import { isInFactTabel } from './fact-tabel.repository.ts';

type Condition = RawBuilder<SqlBool>;

export interface ListedDay extends DayRow {
  editor: WorkerDayItem['last_edited_by'];
  outsources: { id: number; name: string }[];
  shop__name: string | null;
  timezone: string | null;
}

export interface ListScope {
  network_id: number;
  /** The own network and those connected as its outsourcing. */
  employing_network_ids: readonly number[];
  /** Only people employed in this window are shown. */
  dt_from: string;
  dt_to: string;
  within: AccessScope;
}

/** The filters, with the department that a code named, perhaps of some people alone. */
export type ListQuery = WorkerDayFilters & { shop_code_id?: number; worker_ids?: readonly number[] };

/** A day in a department inside the access scope, or of a person from there. */
const dayInScope = (scope: AccessScope) =>
  sql<SqlBool>`(${shopInScope('w.shop_id', scope)} or ${employeeInScope('w.employee_id', scope)})`;

function employedInWindow(scope: ListScope, shopId?: number): Condition {
  return sql<SqlBool>`w.employee_id in (
    select e.employee_id from employment e
     where e.network_id = any(${scope.employing_network_ids}::bigint[]) and ${employedDuring('e', scope)}
       ${shopId === undefined ? sql`` : sql`and e.shop_id = ${shopId}`})`;
}

const tabelCodes = (codes: readonly string[]) =>
  sql<SqlBool>`w.employee_id in (select id from employee where tabel_code = any(${codes}::text[]))`;

/** One condition for each filter that was given (planning 12). */
function conditionsOf(q: ListQuery, scope: ListScope): Condition[] {
  const given: (Condition | false)[] = [
    q.shop_id !== undefined && sql<SqlBool>`w.shop_id = ${q.shop_id}`,
    q.shop_id !== undefined && employedInWindow(scope, q.shop_id),
    q.shop_code_id !== undefined && employedInWindow(scope, q.shop_code_id),
    q.employee_id !== undefined && sql<SqlBool>`w.employee_id = ${q.employee_id}`,
    q.employee_id__in !== undefined && sql<SqlBool>`w.employee_id = any(${q.employee_id__in}::bigint[])`,
    q.worker_id !== undefined &&
      sql<SqlBool>`w.employee_id in (select e.id from employee e where e.user_id = ${q.worker_id})`,
    q.worker__username__in !== undefined &&
      sql<SqlBool>`w.worker_id in (select id from user_account where username = any(${q.worker__username__in}::text[]))`,
    q.employment__tabel_code__in !== undefined && tabelCodes(q.employment__tabel_code__in),
    q.employee__tabel_code !== undefined && tabelCodes([q.employee__tabel_code]),
    q.employee__tabel_code__in !== undefined && tabelCodes(q.employee__tabel_code__in),
    q.worker_ids !== undefined &&
      sql<SqlBool>`w.employee_id = any(array(
        select e.id from employee e where e.user_id = any(${q.worker_ids}::bigint[])))`,
    q.dt !== undefined && sql<SqlBool>`w.dt = ${q.dt}`,
    q.dt__gte !== undefined && sql<SqlBool>`w.dt >= ${q.dt__gte}`,
    q.dt__lte !== undefined && sql<SqlBool>`w.dt <= ${q.dt__lte}`,
    q.dt_from !== undefined && sql<SqlBool>`w.dt >= ${q.dt_from}`,
    q.dt_to !== undefined && sql<SqlBool>`w.dt <= ${q.dt_to}`,
    q.is_fact !== undefined && sql<SqlBool>`w.is_fact = ${q.is_fact}`,
    q.is_approved !== undefined && sql<SqlBool>`w.is_approved = ${q.is_approved}`,
    q.type !== undefined && sql<SqlBool>`w.type = ${q.type}`,
    q.type__in !== undefined && sql<SqlBool>`w.type = any(${q.type__in}::text[])`,
    q.type__is_dayoff !== undefined && sql<SqlBool>`w.is_dayoff = ${q.type__is_dayoff}`,
    q.fact_shop_code__in !== undefined &&
      sql<SqlBool>`(not w.is_fact or w.shop_id in (
        select id from shop where code = any(${q.fact_shop_code__in}::text[])))`,
    q.fact_tabel === true && isInFactTabel(),
  ];
  return given.filter((one) => one !== false);
}

/** What a listed day is, by its name in the statement. */
function listedDays(q: ListQuery, scope: ListScope): Condition[] {
  return [
    sql<SqlBool>`${isShownDayOfEmployment('w')}`,
    sql<SqlBool>`(w.network_id = ${scope.network_id} or w.employee_network_id = ${scope.network_id})`,
    employedInWindow(scope),
    dayInScope(scope.within),
    ...conditionsOf(q, scope),
  ];
}

/** The list in one statement. */
export async function listDays(db: Db, q: ListQuery, scope: ListScope): Promise<ListedDay[]> {
  return selectListed(db, listedDays(q, scope));
}

/** Whose days the list holds, in its order. */
export async function findWorkersOfDays(db: Db, q: ListQuery, scope: ListScope): Promise<number[]> {
  const { rows } = await sql<{ worker_id: number }>`
    select distinct w.worker_id from worker_day w
     where w.worker_id is not null and ${sql.join(listedDays(q, scope), sql` and `)} order by 1`.execute(db);
  return rows.map((row) => row.worker_id);
}

/** Is the day inside the caller's access scope? */
export async function isDayInScope(db: Db, id: number, scope: AccessScope): Promise<boolean> {
  const { rows } = await sql`select 1 from worker_day w where w.id = ${id} and ${dayInScope(scope)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Given days in the shape of the list. */
export function listDaysById(db: Db, ids: readonly number[]): Promise<ListedDay[]> {
  return selectListed(db, [sql<SqlBool>`w.id = any(${ids}::bigint[])`]);
}

/** Work types and outsourcers are looked up row by row: nothing is known yet of days planned a moment ago. */
async function selectListed(db: Db, conditions: readonly Condition[]): Promise<ListedDay[]> {
  const { rows } = await sql<ListedDay>`
    select w.*,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', d.id, 'work_type_id', d.work_type_id, 'work_part', d.work_part)
                              order by d.id)
               from worker_day_details d where d.worker_day_id = w.id), '[]') as worker_day_details,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.id)
               from worker_day_outsource o join network n on n.id = o.outsourcing_network_id
              where o.worker_day_id = w.id), '[]') as outsources,
           '[]'::jsonb as outsources_ids, s.name as shop__name, s.timezone,
           case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
             'last_name', u.last_name, 'middle_name', u.middle_name, 'avatar', u.avatar) end as editor
      from worker_day w
      left join shop s on s.id = w.shop_id
      left join user_account u on u.id = w.last_edited_by_id
     where ${sql.join(conditions, sql` and `)}
     order by w.worker_id, w.dt, w.dttm_work_start, w.id`.execute(db);
  return rows;
}

/** The employees whose empty dates are to be filled, by id or personnel number. */
export async function findAskedEmployees(db: Db, q: WorkerDayFilters, scope: ListScope) {
  const codes = [
    ...(q.employee__tabel_code__in ?? []),
    ...(q.employment__tabel_code__in ?? []),
    ...(q.employee__tabel_code === undefined ? [] : [q.employee__tabel_code]),
  ];
  const ids = [...(q.employee_id__in ?? []), ...(q.employee_id === undefined ? [] : [q.employee_id])];
  const { rows } = await sql<{ id: number; user_id: number }>`
    select e.id, e.user_id from employee e
     where (e.id = any(${ids}::bigint[]) or e.tabel_code = any(${codes}::text[]))
       and ${employeeInScope('e.id', scope.within)}
       and exists (select 1 from employment m
                    where m.employee_id = e.id and m.network_id = any(${scope.employing_network_ids}::bigint[])
                      and ${employedDuring('m', scope)})
     order by e.user_id, e.id`.execute(db);
  return rows;
}

/** Networks connected with one: those that work for it, and those it works for. */
export async function findConnectedNetworks(db: Db, networkId: number) {
  const rows = await db
    .selectFrom('network_connect')
    .selectAll()
    .where((eb) =>
      eb.or([eb('client_network_id', '=', networkId), eb('outsourcing_network_id', '=', networkId)]),
    )
    .execute();
  return {
    outsourcing_ids: rows
      .filter((row) => row.client_network_id === networkId)
      .map((row) => row.outsourcing_network_id),
    client_ids: rows
      .filter((row) => row.outsourcing_network_id === networkId)
      .map((row) => row.client_network_id),
  };
}

export async function findNetworks(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string; code: string | null }>();
  const rows = await db.selectFrom('network').select(['id', 'name', 'code']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findShopNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db.selectFrom('shop').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The time zones of departments. */
export async function findZones(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'timezone'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.timezone]));
}

/** How the network counts the night. */
export function findNight(db: Db, networkId: number) {
  return db
    .selectFrom('network')
    .select(['night_time_start', 'night_time_end', 'round_work_hours_alg', 'settings'])
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow();
}
