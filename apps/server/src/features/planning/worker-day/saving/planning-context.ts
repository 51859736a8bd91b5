import {
  type DayType,
  type DayTypes,
  dayTypesByCode,
  groupRows,
  isEmployedOn,
  required,
  type ShopScheduleRow,
} from '@shiftwright/domain';
import type { Source } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { loadNormRules } from '../../norms/earlier-hours.repository.ts';
import { loadAverageDayFactors } from '../../norms/month-norms.ts';
import { type EmploymentNorms, loadEmploymentNorms } from '../../norms/norm-employments.ts';
import { findConnectedNetworks } from '../store/worker-day-list.repository.ts';
import {
  type EmployeeRow,
  findDayTypes,
  findEmployeesBy,
  findPlanningEmployments,
  findPlanningNetworks,
  findPlanningShops,
  findSchedules,
  findWorkTypesOf,
  type PlanningEmployee,
  type PlanningNetwork,
  type PlanningShop,
} from './planning-context.repository.ts';

/** What is known around a set of days: networks, types, departments, people. Read once, then rules are pure. */
export interface PlanningContext {
  network: PlanningNetwork;
  outsourcing_ids: ReadonlySet<number>;
  client_ids: ReadonlySet<number>;
  networks: ReadonlyMap<number, PlanningNetwork>;
  types: DayTypes;
  /** Types of another network, for days worked there. */
  typesOf(network_id: number): DayTypes;
  shops: ReadonlyMap<number, PlanningShop>;
  work_types: ReadonlyMap<number, ReadonlySet<number>>;
  employees: ReadonlyMap<number, PlanningEmployee>;
  /** Everyone found by login or personnel number, also when several answer to one. */
  named: readonly EmployeeRow[];
  schedule: ReadonlyMap<number, ReadonlyMap<string, ShopScheduleRow>>;
  /** What the norms of each person's employments come from; empty unless some type of day off is paid. */
  norms: ReadonlyMap<number, readonly EmploymentNorms[]>;
  /** What the corrections of the accounting period make of an average day, by month and person; 1 where nothing is told (timekeeping 53). */
  average_day_factors: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** The network that a day belongs to, as far as it is known, else the caller's. */
export const networkOf = (around: Pick<PlanningContext, 'networks' | 'network'>, id: number) =>
  around.networks.get(id) ?? around.network;

export interface PlanningContextQuery {
  employee_ids: readonly number[];
  usernames?: readonly string[];
  tabel_codes?: readonly string[];
  shop_ids: readonly number[];
  shop_codes?: readonly string[];
  dt_from: string;
  dt_to: string;
}

const distinct = <T>(values: readonly T[]) => [...new Set(values)];

async function loadPeople(db: Db, networkIds: readonly number[], q: PlanningContextQuery) {
  const named = await findEmployeesBy(db, networkIds, {
    ids: distinct(q.employee_ids),
    usernames: distinct(q.usernames ?? []),
    tabel_codes: distinct(q.tabel_codes ?? []),
  });
  const employments = await findPlanningEmployments(db, {
    network_ids: networkIds,
    employee_ids: named.map((one) => one.id),
  });
  const byEmployee = groupRows(employments, (one) => one.employee_id);
  const employees = new Map(
    named.map(({ id, network_id, user_id, name, is_sent }) => [
      id,
      { id, network_id, user_id, name, is_sent, employments: byEmployee.get(id) ?? [] },
    ]),
  );
  return { named, employments, employees };
}

/** The whole calendar years around a period: a month's norm may be a share of its year. */
const yearsAround = (q: PlanningContextQuery) => ({
  dt_from: `${q.dt_from.slice(0, 4)}-01-01`,
  dt_to: `${q.dt_to.slice(0, 4)}-12-31`,
});

/** What paid days off of people are counted by. */
async function loadPaidDaysOff(
  source: Source,
  networkIds: readonly number[],
  q: PlanningContextQuery,
  employee_ids: number[],
): Promise<Pick<PlanningContext, 'norms' | 'average_day_factors'>> {
  const { db } = source;
  const [networkId] = networkIds;
  if (networkId === undefined) return { norms: new Map(), average_day_factors: new Map() };
  const norms = await loadEmploymentNorms(db, { employee_ids, network_ids: networkIds, ...yearsAround(q) });
  const rules = await loadNormRules(source, networkId);
  const period = { dt_from: q.dt_from, dt_to: q.dt_to };

  return {
    norms: groupRows(norms, (one) => one.employee_id),
    average_day_factors: await loadAverageDayFactors(db, rules, { employee_ids, ...period }),
  };
}

/** Reads everything that rules ask about days of these people, departments and dates, seen from a network. */
export async function loadPlanningContext(
  source: Source,
  networkId: number,
  q: PlanningContextQuery,
): Promise<PlanningContext> {
  const { db } = source;
  const { outsourcing_ids, client_ids } = await findConnectedNetworks(db, networkId);
  const people = await loadPeople(db, [networkId, ...outsourcing_ids], q);
  const shops = await findPlanningShops(db, {
    ids: distinct([...q.shop_ids, ...people.employments.map((one) => one.shop_id)]),
    codes: distinct(q.shop_codes ?? []),
  });
  const shopIds = shops.map((shop) => shop.id);
  const networkIds = distinct([networkId, ...shops.map((shop) => shop.network_id)]);
  const networks = new Map((await findPlanningNetworks(db, networkIds)).map((one) => [one.id, one]));
  const network = required(networks, networkId);
  const types = groupRows(await findDayTypes(db, networkIds), (type) => type.network_id);
  const typesOf = new Map(networkIds.map((id) => [id, dayTypesByCode(types.get(id) ?? [])]));
  const isCropped = [...networks.values()].some((one) => one.crop_work_hours_by_shop_schedule);
  const schedules = isCropped
    ? await findSchedules(db, { shop_ids: shopIds, dt_from: q.dt_from, dt_to: q.dt_to })
    : [];
  const isPaidOff = (type: DayType) => type.is_dayoff && type.get_work_hours_method !== '';
  const hasPaidDaysOff = [...types.values()].flat().some(isPaidOff);

  return {
    network,
    outsourcing_ids: new Set(outsourcing_ids),
    client_ids: new Set(client_ids),
    networks,
    types: required(typesOf, networkId),
    typesOf: (id) => typesOf.get(id) ?? new Map(),
    shops: new Map(shops.map((shop) => [shop.id, shop])),
    work_types: new Map(
      [...groupRows(await findWorkTypesOf(db, shopIds), (one) => one.shop_id)].map(([id, rows]) => [
        id,
        new Set(rows.map((row) => row.id)),
      ]),
    ),
    employees: people.employees,
    named: people.named,
    schedule: new Map(
      [...groupRows(schedules, (row) => row.shop_id)].map(([id, rows]) => [
        id,
        new Map(rows.map((row) => [row.dt, row])),
      ]),
    ),
    ...(await loadPaidDaysOff(source, hasPaidDaysOff ? [networkId, ...outsourcing_ids] : [], q, [
      ...people.employees.keys(),
    ])),
  };
}

/** Departments in which the employee is employed on the date. */
export function employedShopIds(employee: PlanningEmployee | undefined, dt: string): Set<number> {
  return new Set(
    (employee?.employments ?? []).filter((one) => isEmployedOn(one, dt)).map((one) => one.shop_id),
  );
}

/** Whether another network than that of the caller employs the person: it keeps days off and leave (planning 21). */
export const isOfCompany = (
  employment: { network_id: number },
  { network }: Pick<PlanningContext, 'network'>,
) => employment.network_id !== network.id;

/** The employment a stored day names, when it is still known. */
export function employmentOf(
  around: PlanningContext,
  day: { employee_id: number | null; employment_id: number | null },
) {
  return around.employees.get(day.employee_id ?? 0)?.employments.find((one) => one.id === day.employment_id);
}

/** May days of the network be worked in this department: its own, or a client's? */
export function isReachable(around: PlanningContext, shop: PlanningShop): boolean {
  return shop.network_id === around.network.id || around.client_ids.has(shop.network_id);
}
