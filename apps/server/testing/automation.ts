import { planning } from '@shiftwright/contracts';
import {
  type AutomationOrder,
  runAutomation,
} from '../src/features/planning/exchange/automation/run-automation.ts';
import { anEmployee, anOperation, aShop, aStore, aWorkerDay, somePoints } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { anApprovedMonth } from './vacancies.ts';

export const AUTOMATION_FUNCTIONS = [
  'ExchangeAutomation',
  'WorkerDay',
  'WorkerDay_undo',
  'WorkerDay_approve',
];
/** Two days after the clock of the tests. */
export const FRIDAY = '2026-03-13';
export const ON = { automatic_create_vacancies: true, automatic_delete_vacancies: true };

type Person = Awaited<ReturnType<typeof anEmployee>>;
type Hours = readonly [from: number, to: number];
const at = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

/** A department open from nine to nine that wants some people at its work on Friday, with settings of the exchange. */
export async function anAutomatedStore(
  test: TestApp,
  settings: object,
  need: number,
  { hours = [9, 21], dates = [FRIDAY] }: { hours?: Hours; dates?: readonly string[] } = {},
) {
  const store = await aStore(test.db, AUTOMATION_FUNCTIONS);
  const { network_id, shop, work_type } = store;
  const row = await test.db
    .insertInto('exchange_settings')
    .values({ network_id, ...settings })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db.updateTable('shop').set({ exchange_settings_id: row.id }).where('id', '=', shop.id).execute();
  const wants = async (shop_id: number, work_type_id: number, value: number) => {
    const operation = await anOperation(test.db, { network_id, shop_id, work_type_id });
    await somePoints(test.db, { network_id, operation_type_id: operation.id, dates, value, hours });
    return operation;
  };
  const operation = await wants(shop.id, work_type.id, need);
  const order = (trigger: AutomationOrder['trigger'] = 'regular'): AutomationOrder => ({
    ...{ shop_id: shop.id, trigger, user_id: null },
  });
  const ask = { shop_id: shop.id };

  return {
    ...store,
    operation,
    wants,
    run: (trigger?: AutomationOrder['trigger']) => runAutomation(test.deps, order(trigger)),
    preview: async (): Promise<planning.AutomationPreview> =>
      (await test.call(planning.previewExchangeAutomation, ask, store.manager)).body,
    log: async (): Promise<planning.AutomationLog> =>
      (await test.call(planning.listExchangeAutomationRuns, ask, store.manager)).body,
    ...peopleOf(test, { network_id, shop, work_type }),
  };
}

/** Somebody who can do the work, with a plan. */
function peopleOf(
  test: TestApp,
  {
    network_id,
    shop,
    work_type,
  }: Pick<Awaited<ReturnType<typeof aStore>>, 'network_id' | 'shop' | 'work_type'>,
) {
  const able = (shop_id = shop.id, work_type_id = work_type.id) =>
    anEmployee(test.db, { network_id, shop_id, work_type_id });
  const works = (
    one: Person,
    dt: string,
    [from, to]: Hours,
    { shop_id, work_type_id, ...more }: Partial<Parameters<typeof aWorkerDay>[1]> = {},
  ) =>
    aWorkerDay(test.db, {
      ...{ network_id, employee_id: one.employee_id, employment_id: one.employment_id, dt },
      ...{ start: at(from), end: at(to), work_seconds: (to - from) * 3600 },
      ...{ shop_id: shop_id ?? shop.id, work_type_id: work_type_id ?? work_type.id, ...more },
    });
  const rests = (one: Person, dt: string) =>
    aWorkerDay(test.db, {
      ...{ network_id, employee_id: one.employee_id, employment_id: one.employment_id, dt, type: 'H' },
    });
  /** A department that lends people for the same work; guests may come in this month. */
  const partner = async (parent_id: number | null = null) => {
    const there = await aShop(test.db, { network_id, parent_id });
    const work = await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: there.id, work_type_name_id: work_type.work_type_name_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('shop_exchange_partner')
      .values({ network_id, shop_id: shop.id, partner_shop_id: there.id })
      .execute();
    return { shop: there, place: { shop_id: there.id, work_type_id: work.id } };
  };
  return { able, works, rests, partner, opensToGuests: () => anApprovedMonth(test.db, { network_id, shop }) };
}

/** Vacancies of a department, also those taken and those kept as marks. */
export function vacanciesOf(test: TestApp, { shop }: { shop: { id: number } }) {
  return test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('shop_id', '=', shop.id)
    .where('is_vacancy', '=', true)
    .orderBy('dttm_work_start')
    .orderBy('id')
    .execute();
}

export const times = (rows: { dttm_work_start: string | null; dttm_work_end: string | null }[]) =>
  rows.map((row) => `${row.dttm_work_start?.slice(11, 13)}-${row.dttm_work_end?.slice(11, 13)}`);
export const shown = (actions: readonly planning.AutomationAction[]) =>
  actions.map(
    (one) => `${one.kind} ${one.dt} ${one.dttm_work_start.slice(11, 16)}-${one.dttm_work_end.slice(11, 16)}`,
  );
