import type { Db } from '../src/platform/db/database.ts';
import { aGroup, anEmployee, aStore, aWorkerDay } from './factories.ts';

/** The functions of whoever decides on swaps, and of whoever only asks. */
export const DECIDES = ['ShiftSwap', 'ShiftSwap_decide', 'WorkerDay_undo'];

/** A department with limits, whose people do one work and may ask for swaps. */
export async function aSwapStore(db: Db) {
  const store = await aStore(db, DECIDES);
  const { network_id, shop, work_type } = store;
  const settings = await db
    .insertInto('shop_settings')
    .values({ network_id, name: `Limits ${shop.id}`, min_change_time: 11, max_work_hours_7days: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('shop').set({ settings_id: settings.id }).where('id', '=', shop.id).execute();
  const asking = await aGroup(db, { network_id, functions: ['ShiftSwap'], worker_day_rights: false });
  const link = (employment_id: number, work_type_id: number) =>
    db
      .insertInto('employment_work_type')
      .values({ network_id, employment_id, work_type_id, priority: 1 })
      .execute();
  const able = async (at: { shop_id: number; work_type_id: number } | null = null) => {
    const one = await anEmployee(db, {
      ...{ network_id, shop_id: at?.shop_id ?? shop.id, function_group_id: asking.id },
    });
    await link(one.employment_id, at?.work_type_id ?? work_type.id);
    return one;
  };
  /** A row of the approved plan and the draft that repeats it; nine to eighteen at work unless said otherwise. */
  const plan = async (
    one: { employee_id: number; employment_id: number },
    dt: string,
    more: Partial<Parameters<typeof aWorkerDay>[1]> = {},
  ) => {
    const isOff = more.type !== undefined && more.type !== 'W';
    const given = {
      ...{ network_id, dt, employee_id: one.employee_id, employment_id: one.employment_id },
      ...(isOff ? {} : { shop_id: shop.id, work_type_id: work_type.id }),
      ...more,
    };
    const approved = await aWorkerDay(db, { ...given, is_approved: true });
    await aWorkerDay(db, { ...given, is_approved: false, parent_worker_day_id: approved.id });
    return approved;
  };
  return { ...store, asking, able, plan, link };
}
