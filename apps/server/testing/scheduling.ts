import { planning } from '@shiftwright/contracts';
import { eachDt } from '@shiftwright/domain';
import type { Db } from '../src/platform/db/database.ts';
import { anEmployee, anOperation, aStore, aWorkType, canDo, somePoints } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

const FUNCTIONS = [
  'AutoSettings_create_timetable',
  'AutoSettings_delete_timetable',
  'ShopMonthStat_status',
  'AutoSettings_stop_timetable',
  'AutoSettings_conflicts',
  'AutoSettings_difference',
  'AutoSettings_explain',
  'AutoSettings_repair',
  'WorkType_efficiency',
  'WorkerDay_undo',
];

export const TWO_WEEKS = { dt_from: '2026-04-01', dt_to: '2026-04-14' };

/** A department that can be scheduled: a profile, two work types in demand, and people who can do one or both. */
export async function aSchedulingStore(
  db: Db,
  given: { people?: number; budget_seconds?: number; settings?: object } = {},
) {
  const store = await aStore(db, FUNCTIONS);
  const { network_id } = store;
  const shop_id = store.shop.id;
  const profile = await db
    .insertInto('shop_settings')
    .values({
      network_id,
      name: `Profile ${shop_id}`,
      idle: 10,
      less_norm: 10,
      more_norm: 10,
      method_params: JSON.stringify([{ budget_seconds: given.budget_seconds ?? 0.5 }]),
      ...given.settings,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('shop').set({ settings_id: profile.id }).where('id', '=', shop_id).execute();
  const second = await aWorkType(db, { network_id, shop_id });
  for (const work_type_id of [store.work_type.id, second.id]) {
    const operation = await anOperation(db, { network_id, shop_id, work_type_id });
    const dates = eachDt(TWO_WEEKS.dt_from, TWO_WEEKS.dt_to);
    await somePoints(db, { network_id, operation_type_id: operation.id, dates, value: 1 });
  }
  // The manager of the store is one of its visible people as well, and is not planned.
  await db
    .updateTable('employment')
    .set({ auto_timetable: false })
    .where('id', '=', store.manager.employment_id)
    .execute();
  const link = (employment_id: number, work_type_id: number, priority: number) =>
    canDo(db, { network_id, employment_id, work_type_id, priority });
  await link(store.manager.employment_id, store.work_type.id, 1);

  const people: Awaited<ReturnType<typeof anEmployee>>[] = [];
  for (let i = 0; i < (given.people ?? 5); i++) {
    const person = await anEmployee(db, { network_id, shop_id });
    await link(person.employment_id, (i % 2 === 0 ? store.work_type : second).id, 1);
    if (i % 3 === 0) await link(person.employment_id, (i % 2 === 0 ? second : store.work_type).id, 2);
    people.push(person);
  }
  return { ...store, shop_id, profile, second, people, link };
}
export type SchedulingStore = Awaited<ReturnType<typeof aSchedulingStore>>;

/** Where a month of a store stands, April unless said otherwise. */
export async function monthStatus(test: TestApp, store: SchedulingStore, dt = TWO_WEEKS.dt_from) {
  const asked = { shop_id: store.shop_id, dt };
  return (await test.call(planning.monthStatStatus, asked, store.manager)).body;
}

type Month = Awaited<ReturnType<typeof monthStatus>>;

/** The same once no run is in progress any more. */
export const untilBuilt = (test: TestApp, store: SchedulingStore, dt?: string) =>
  untilMonth(test, store, { isThere: ({ status }) => status !== 'P', dt });

/** The same once its run searches. */
export const untilSolving = (test: TestApp, store: SchedulingStore) =>
  untilMonth(test, store, { isThere: ({ progress }) => progress?.phase === 'solving' });

async function untilMonth(
  test: TestApp,
  store: SchedulingStore,
  { isThere, dt }: { isThere: (month: Month) => boolean; dt?: string | undefined },
) {
  return until(async () => {
    const month = await monthStatus(test, store, dt);
    if (!isThere(month)) throw new Error(`the schedule is not there: ${JSON.stringify(month)}`);
    return month;
  });
}
