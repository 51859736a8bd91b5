import { only } from '@shiftwright/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import {
  type AccessScope,
  employedDuring,
  employeeInScope,
  fullNameOf,
  isShownDay,
  type NetworkSettings,
  readNetworkSettings,
  shopInScope,
} from '../access/index.ts';

/** What a report may look at: the departments asked for, else everything inside the caller's access scope. */
export interface ReportScope {
  network_id: number;
  within: AccessScope;
  dt_from: string;
  dt_to: string;
  shop_ids?: readonly number[] | undefined;
  employee_ids?: readonly number[] | undefined;
}

const hired = (q: ReportScope) => employedDuring('n', q);

/** Days in the departments, and days elsewhere of the people employed there (reporting 1). */
export function dayInScope(day: string, q: ReportScope): RawBuilder<SqlBool> {
  const shop = sql.ref(`${day}.shop_id`);
  const employee = sql.ref(`${day}.employee_id`);
  const scope = sql<SqlBool>`(${shopInScope(`${day}.shop_id`, q.within)} or ${employeeInScope(`${day}.employee_id`, q.within)})`;
  const chosen =
    q.shop_ids && q.shop_ids.length > 0
      ? sql<SqlBool>`(${shop} = any(${q.shop_ids}::bigint[]) or ${employee} in (
          select n.employee_id from employment n where n.shop_id = any(${q.shop_ids}::bigint[]) and ${hired(q)}))`
      : sql<SqlBool>`true`;
  const people =
    q.employee_ids && q.employee_ids.length > 0
      ? sql<SqlBool>`${employee} = any(${q.employee_ids}::bigint[])`
      : sql<SqlBool>`true`;
  return sql<SqlBool>`(${scope} and ${chosen} and ${people})`;
}

/** How many planned days there are in the scope: what tells a large file from a small one. */
export async function countDays(db: Db, q: ReportScope): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*) as days from worker_day w
     where (w.network_id = ${q.network_id} or w.employee_network_id = ${q.network_id})
       and w.is_approved and not w.is_fact and ${isShownDay('w')}
       and w.dt between ${q.dt_from} and ${q.dt_to} and ${dayInScope('w', q)}`.execute(db);
  return rows[0]?.days ?? 0;
}

export interface ReportShop {
  id: number;
  name: string;
  code: string | null;
  timezone: string;
}

/** The departments named, by name; those of other networks are not found. */
export async function findReportShops(
  db: Db,
  networkId: number,
  ids: readonly number[],
): Promise<ReportShop[]> {
  const { rows } = await sql<ReportShop>`
    select id, name, code, timezone from shop
     where network_id = ${networkId} and id = any(${ids}::bigint[]) and dttm_deleted is null order by name, id`.execute(
    db,
  );
  return rows;
}

/** Where the people named are employed, else where the reader is: the newest open employment counts. */
export async function findZoneOfPeople(
  db: Db,
  { employee_ids, user_id }: { employee_ids: readonly number[]; user_id: number },
): Promise<string | null> {
  const { rows } = await sql<{ timezone: string }>`
    select s.timezone from employment m
      join shop s on s.id = m.shop_id
      join employee e on e.id = m.employee_id
     where m.dttm_deleted is null
       and (e.id = any(${employee_ids}::bigint[]) or cardinality(${employee_ids}::bigint[]) = 0 and e.user_id = ${user_id})
     order by m.dt_fired desc nulls first, m.dt_hired desc, m.id limit 1`.execute(db);
  return rows[0]?.timezone ?? null;
}

export async function findAuthor(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('user_account')} as name from user_account where id = ${userId}`.execute(db);
  return rows[0]?.name ?? '';
}

export interface ReportNetwork {
  name: string;
  allowed_interval_late_seconds: number;
  allowed_interval_early_seconds: number;
  accounting_period_length: number;
  settings: NetworkSettings;
}

export async function findReportNetwork(db: Db, networkId: number): Promise<ReportNetwork> {
  const { rows } = await sql<ReportNetwork>`
    select name, allowed_interval_late_seconds, allowed_interval_early_seconds, accounting_period_length, settings
      from network where id = ${networkId}`.execute(db);
  const row = only(rows);
  return { ...row, settings: readNetworkSettings(row.settings) };
}
