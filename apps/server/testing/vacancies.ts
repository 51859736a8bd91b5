import type { Db } from '../src/platform/db/database.ts';
import { aGroup, anEmployee, aShop, aStore, aWorkerDay, aWorkType } from './factories.ts';

/** Every function of the exchange, with the days themselves. */
export const EXCHANGE_FUNCTIONS = [
  'WorkerDay',
  'VacancyBlackList',
  ...[
    'vacancy',
    'editable_vacancy',
    'approve_vacancy',
    'confirm_vacancy',
    'confirm_vacancy_to_worker',
    'reconfirm_vacancy_to_worker',
    'refuse_vacancy',
    'approve',
    'undo',
    'redo',
    'journal',
  ].map((action) => `WorkerDay_${action}`),
];
/** What a person without people may do. */
export const WORKER_FUNCTIONS = [
  'WorkerDay_vacancy',
  'WorkerDay_confirm_vacancy',
  'WorkerDay_refuse_vacancy',
];

/** A Friday, two days after the clock of the tests. */
export const VDT = '2026-03-13';

type VacancyGiven = Partial<{
  dt: string;
  start: string;
  end: string;
  is_approved: boolean;
  employee_id: number;
  employment_id: number;
  created_by_id: number | null;
  outsources: number[];
  parent_worker_day_id: number;
  canceled: boolean;
  work_seconds: number;
}>;

interface Place {
  network_id: number;
  shop: { id: number };
  work_type: { id: number };
}

/** A vacancy of a department: open and approved unless said otherwise, offered to companies when they are named. */
export async function aVacancy(db: Db, { network_id, shop, work_type }: Place, given: VacancyGiven = {}) {
  const { outsources = [], dt = VDT, ...columns } = given;
  const day = await aWorkerDay(db, {
    network_id,
    shop_id: shop.id,
    work_type_id: work_type.id,
    dt,
    is_vacancy: true,
    is_outsource: outsources.length > 0,
    ...columns,
  });
  if (outsources.length > 0) {
    await db
      .insertInto('worker_day_outsource')
      .values(
        outsources.map((outsourcing_network_id) => ({
          network_id,
          worker_day_id: day.id,
          outsourcing_network_id,
        })),
      )
      .execute();
  }
  return day;
}

/** Marks the month of a department's plan approved: people of elsewhere may come. */
export async function anApprovedMonth(db: Db, place: { network_id: number; shop: { id: number } }, dt = VDT) {
  const row = {
    network_id: place.network_id,
    shop_id: place.shop.id,
    dt: `${dt.slice(0, 7)}-01`,
    is_approved: true,
  };
  await db.insertInto('shop_month_stat').values(row).execute();
}

/** A day off of somebody, in the approved plan unless said otherwise. */
export function aDayOff(
  db: Db,
  person: { network_id: number; employee_id: number; employment_id: number },
  given: { dt?: string; is_approved?: boolean } = {},
) {
  const { network_id, employee_id, employment_id } = person;
  return aWorkerDay(db, { network_id, employee_id, employment_id, type: 'H', dt: VDT, ...given });
}

/** The group of people without people, whom a group of managers may act for. */
export async function aWorkersGroup(db: Db, above: { network_id: number; group: { id: number } }) {
  const { network_id, group } = above;
  const workers = await aGroup(db, { network_id, functions: WORKER_FUNCTIONS, worker_day_rights: false });
  await db
    .insertInto('group_subordinate')
    .values({ network_id, group_id: group.id, subordinate_id: workers.id } as never)
    .execute();
  return workers;
}

/** A network with a manager who may do everything on the exchange, and workers who may apply for themselves. */
export async function anExchange(db: Db) {
  const store = await aStore(db, EXCHANGE_FUNCTIONS);
  const { network_id, shop, work_type } = store;
  const workers = await aWorkersGroup(db, store);
  const workerAt = (shop_id: number) =>
    anEmployee(db, { network_id, shop_id, function_group_id: workers.id });
  const worker = await workerAt(shop.id);
  const place = { network_id, shop, work_type };
  return { ...store, workers, worker, workerAt, place };
}

/** A company that works for a network: an office, a manager and somebody to send. */
export async function anAgency(db: Db, client_network_id: number) {
  const company = await anExchange(db);
  await db
    .insertInto('network_connect')
    .values({ client_network_id, outsourcing_network_id: company.network_id })
    .execute();
  return company;
}

/** Another department of the same network, with its work. */
export async function aDepartmentBeside(db: Db, network_id: number) {
  const shop = await aShop(db, { network_id });
  const work_type = await aWorkType(db, { network_id, shop_id: shop.id });
  return { network_id, shop, work_type };
}
