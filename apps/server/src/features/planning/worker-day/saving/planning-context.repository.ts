import type {
  BreakRow,
  DayType,
  DepartmentLife,
  FinesSettings,
  ShopScheduleRow,
  WeekTimes,
} from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import {
  isShownDay,
  type NetworkSettings,
  nameOf,
  readFinesSettings,
  readNetworkSettings,
} from '../../../access/index.ts';
import { readBreakRows, withWeekTimes } from '../../../network/index.ts';

export interface PlanningNetwork {
  id: number;
  crop_work_hours_by_shop_schedule: boolean;
  only_fact_hours_that_in_approved_plan: boolean;
  allow_creation_several_wdays_for_one_employee_for_one_date: boolean;
  forbid_edit_work_days_came_through_integration: boolean;
  allowed_interval_late_seconds: number;
  allowed_interval_early_seconds: number;
  set_closest_plan_approved_delta_seconds: number;
  round_work_hours_alg: number | null;
  accounting_period_length: number;
  fines_settings: FinesSettings;
  breaks: BreakRow[] | null;
  settings: NetworkSettings;
}

export interface PlanningShop extends DepartmentLife {
  id: number;
  network_id: number;
  code: string | null;
  name: string;
  timezone: string;
  forecast_step_minutes: number;
  region_id: number | null;
  tm_open_dict: WeekTimes;
  tm_close_dict: WeekTimes;
  breaks: BreakRow[] | null;
}

export interface PlanningEmployee {
  id: number;
  network_id: number;
  user_id: number;
  name: string;
  is_sent: boolean;
  employments: PlanningEmployment[];
}

export interface PlanningEmployment {
  id: number;
  employee_id: number;
  network_id: number;
  shop_id: number;
  dt_hired: string;
  dt_fired: string | null;
  is_visible: boolean;
  norm_work_hours: number;
  position_name: string | null;
  hours_in_a_week: number;
  breaks: BreakRow[] | null;
  main_work_type_id: number | null;
}

export async function findPlanningNetworks(db: Db, ids: readonly number[]): Promise<PlanningNetwork[]> {
  const { rows } = await sql<PlanningNetwork>`
    select n.id, n.crop_work_hours_by_shop_schedule, n.only_fact_hours_that_in_approved_plan,
           n.allow_creation_several_wdays_for_one_employee_for_one_date,
           n.forbid_edit_work_days_came_through_integration, n.allowed_interval_late_seconds,
           n.allowed_interval_early_seconds, n.set_closest_plan_approved_delta_seconds,
           n.round_work_hours_alg, n.accounting_period_length, n.fines_settings, n.settings, b.value as breaks
      from network n left join break_rule b on b.id = n.breaks_id
     where n.id = any(${ids}::bigint[])`.execute(db);
  return rows.map((row) => ({
    ...row,
    fines_settings: readFinesSettings(row.fines_settings),
    settings: readNetworkSettings(row.settings),
    breaks: readBreakRows(row.breaks),
  }));
}

export async function findPlanningShops(db: Db, q: { ids: readonly number[]; codes: readonly string[] }) {
  const { rows } = await sql<PlanningShop>`
    select s.id, s.network_id, s.code, s.name, s.timezone, s.forecast_step_minutes, s.region_id, s.dt_opened, s.dt_closed, s.tm_open_dict, s.tm_close_dict,
           b.value as breaks
      from shop s
      left join shop_settings t on t.id = s.settings_id
      left join break_rule b on b.id = t.breaks_id
     where s.dttm_deleted is null
       and (s.id = any(${q.ids}::bigint[]) or s.code = any(${q.codes}::text[]))`.execute(db);
  return rows.map((row) => ({ ...withWeekTimes(row), breaks: readBreakRows(row.breaks) }));
}

export async function findWorkTypesOf(db: Db, shopIds: readonly number[]) {
  const { rows } = await sql<{ id: number; shop_id: number }>`
    select id, shop_id from work_type
     where shop_id = any(${shopIds}::bigint[]) and dttm_deleted is null`.execute(db);
  return rows;
}

/** People of the network, and those whom a company that works for it has sent: employed there, or with a day there that was not withdrawn. */
export const isSentTo = (networkId: number) => sql<boolean>`(e.network_id = ${networkId}
  or exists (select from employment m
              where m.employee_id = e.id and m.network_id = ${networkId} and m.dttm_deleted is null)
  or exists (select from worker_day d where d.employee_id = e.id and d.network_id = ${networkId}
                and ${isShownDay('d')}))`;

export interface EmployeeRow {
  id: number;
  network_id: number;
  user_id: number;
  username: string;
  tabel_code: string | null;
  name: string;
  /** Of the network that asks, or sent to it by a company that works for it. */
  is_sent: boolean;
}

/** People of a network and of those that work for it (the first is the one that asks), named by id, login or personnel number: each has an index, under one "or" none is used. */
export async function findEmployeesBy(
  db: Db,
  networkIds: readonly number[],
  q: { ids: readonly number[]; usernames: readonly string[]; tabel_codes: readonly string[] },
): Promise<EmployeeRow[]> {
  const { rows } = await sql<EmployeeRow>`
    select e.id, e.network_id, e.user_id, u.username, e.tabel_code,
           ${nameOf('u')} as name, ${isSentTo(networkIds[0] ?? 0)} as is_sent
      from employee e join user_account u on u.id = e.user_id
     where e.network_id = any(${networkIds}::bigint[])
       and e.id in (
         select unnest(${q.ids}::bigint[])
         union select c.id from employee c
          where c.network_id = any(${networkIds}::bigint[]) and c.tabel_code = any(${q.tabel_codes}::text[])
         union select n.id from employee n join user_account p on p.id = n.user_id
          where p.username = any(${q.usernames}::text[]))
     order by e.id`.execute(db);
  return rows;
}

/** Employments of people in departments of these networks. */
export async function findPlanningEmployments(
  db: Db,
  q: { network_ids: readonly number[]; employee_ids: readonly number[] },
): Promise<PlanningEmployment[]> {
  const { rows } = await sql<PlanningEmployment>`
    select m.id, m.employee_id, m.network_id, m.shop_id, m.dt_hired, m.dt_fired, m.is_visible,
           m.norm_work_hours, p.name as position_name, coalesce(p.hours_in_a_week, 40) as hours_in_a_week,
           b.value as breaks, w.work_type_id as main_work_type_id
      from employment m
      left join worker_position p on p.id = m.position_id
      left join break_rule b on b.id = p.breaks_id
      left join employment_work_type w on w.employment_id = m.id and w.priority = 1
     where m.employee_id = any(${q.employee_ids}::bigint[]) and m.network_id = any(${q.network_ids}::bigint[])
       and m.dttm_deleted is null
     order by m.id`.execute(db);
  return rows.map((row) => ({ ...row, breaks: readBreakRows(row.breaks) }));
}

export async function findDayTypes(db: Db, networkIds: readonly number[]) {
  const { rows } = await sql<DayType & { network_id: number }>`
    select t.*, coalesce((select jsonb_agg(a.additional_code) from worker_day_type_additional a
                           where a.network_id = t.network_id and a.code = t.code), '[]') as allowed_additional_types
      from worker_day_type t where t.network_id = any(${networkIds}::bigint[])
     order by t.ordering desc, t.name`.execute(db);
  return rows;
}

export async function findSchedules(
  db: Db,
  q: { shop_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<(ShopScheduleRow & { shop_id: number })[]> {
  const { rows } = await sql<ShopScheduleRow & { shop_id: number }>`
    select shop_id, dt, type, opens::text as opens, closes::text as closes from shop_schedule
     where shop_id = any(${q.shop_ids}::bigint[]) and dt between ${q.dt_from} and ${q.dt_to}`.execute(db);
  return rows;
}

export async function findProductionDays(
  db: Db,
  q: { network_ids: readonly number[]; dt_from: string; dt_to: string },
) {
  const { rows } = await sql<{ region_id: number; dt: string; type: 'W' | 'S' | 'H' }>`
    select region_id, dt, type from production_day
     where network_id = any(${q.network_ids}::bigint[]) and dt between ${q.dt_from} and ${q.dt_to}`.execute(
    db,
  );
  return rows;
}

/** Which regions stand above which, for calendars that inherit. */
export async function findRegionParents(db: Db, networkIds: readonly number[]) {
  const { rows } = await sql<{ id: number; parent_id: number | null }>`
    select id, parent_id from region where network_id = any(${networkIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.parent_id]));
}

/** Those of the employees who belong to the network, or whom a company that works for it has sent (access 33). */
export async function findReachableEmployees(db: Db, networkId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; network_id: number }>`
    select e.id, e.network_id from employee e
     where e.id = any(${ids}::bigint[])
       and (e.network_id = ${networkId} or e.network_id in (
         select outsourcing_network_id from network_connect where client_network_id = ${networkId}))
       and ${isSentTo(networkId)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
