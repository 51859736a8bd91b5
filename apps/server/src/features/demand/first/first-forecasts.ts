import type { Tx } from '../../../platform/db/database.ts';
import { findDrivers } from '../accuracy/accuracy.repository.ts';
import { calculateLoadOf } from '../calculation/calculate-load.ts';
import { loadTask } from '../calculation/load-task.ts';
import { recomputeWindow } from '../calculation/recompute.ts';
import { storeLoad } from '../calculation/store-load.ts';
import { multiplyPoints, resetPoints } from '../correction/correction.repository.ts';
import { findFirstShop } from './first.repository.ts';

export interface FirstForecast {
  network_id: number;
  shop_code: string;
  dt_from: string;
  dt_to: string;
  now: string;
}

/** The forecast of a department that came with its history, from the facts before a date, and the need computed from it. */
export async function makeFirstForecast(tx: Tx, first: FirstForecast): Promise<void> {
  const shop = await findFirstShop(tx, first.network_id, first.shop_code);
  if (!shop) return;
  const { network_id, id: shop_id, load_template_id } = shop;
  const order = { network_id, shop_id, load_template_id, dt_from: first.dt_from, dt_to: first.dt_to };
  const loaded = await loadTask(tx, order, shop);
  if (!loaded.ok) return;
  const answer = calculateLoadOf(loaded.task);
  if (answer.problems.length === 0) await storeLoad(tx, order, { loaded, answer }, first.now);
}

export interface FirstCorrection {
  network_id: number;
  shop_code: string;
  operation_code: string;
  username: string;
  from_dttm: string;
  to_dttm: string;
  multiply_coef: number;
  now: string;
}

/** A correction as a person would have made it, with what rests on it. */
export async function correctFirst(tx: Tx, wish: FirstCorrection): Promise<void> {
  const shop = await findFirstShop(tx, wish.network_id, wish.shop_code);
  const user = await tx
    .selectFrom('user_account')
    .select('id')
    .where('network_id', '=', wish.network_id)
    .where('username', '=', wish.username)
    .executeTakeFirst();
  const driver = shop
    ? (await findDrivers(tx, wish.network_id, shop.id)).find((one) => one.code === wish.operation_code)
    : undefined;
  if (!shop || !user || !driver) return;
  const { from_dttm, to_dttm, network_id, now } = wish;
  const window = { network_id, type: 'L', ids: [driver.id], from_dttm, to_dttm };
  const [dt_from, dt_to] = [from_dttm.slice(0, 10), to_dttm.slice(0, 10)];
  await resetPoints(tx, window);
  await multiplyPoints(tx, window, wish.multiply_coef, { user_id: user.id, now });
  await recomputeWindow(tx, shop, { type: 'L', dt_from, dt_to });
}
