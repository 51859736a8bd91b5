import type { Db } from '../src/platform/db/database.ts';
import { aGroup, anEmployee, aStore, aWorkerDay, withLimits } from './factories.ts';

/** The functions of whoever decides on swaps, and of whoever only asks. */
export const DECIDES = ['ShiftSwap', 'ShiftSwap_decide', 'WorkerDay_undo'];

/** A department with limits, whose people do one work and may ask for swaps. */
export async function aSwapStore(db: Db) {
  const store = await aStore(db, DECIDES);
  const { network_id, shop, work_type } = store;
  await withLimits(db, shop);
  const asking = await aGroup(db, {
    network_id,
    functions: ['ShiftSwap', 'get_notifications'],
    worker_day_rights: false,
  });
  const here = { shop_id: shop.id, work_type_id: work_type.id };
  const able = (at = here) => anEmployee(db, { network_id, function_group_id: asking.id, ...at });
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
  return { ...store, asking, able, plan };
}
