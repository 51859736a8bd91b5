import { addDays, weekdayOf } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { inThread } from '../../../platform/jobs/threads.ts';
import { findFacts, findHolidays, findHours, findModels } from '../calculation/load.repository.ts';
import { trainNetwork } from '../training/train-job.ts';
import { findTrainedAt } from '../training/training.repository.ts';
import {
  findDrivers,
  findForecastingShops,
  findShop,
  findUnforecastWeeks,
  saveBacktests,
} from './accuracy.repository.ts';
import { backtestShop } from './backtest-job.ts';
import type { BacktestPoint, BacktestTask } from './backtest-weeks.ts';

const THREAD = new URL('./backtest.thread.ts', import.meta.url);
/** So many complete weeks back accuracy is shown at most. */
const MOST_WEEKS = 26;
/** Weeks without a forecast are backtested for so long back. */
const WEEKS = 8;
const SECONDS = 300;
const MEMORY_MB = 1024;

/** Complete weeks before the one of a date. */
export function weeksBefore(today: string, weeks: number) {
  const monday = addDays(today, -weekdayOf(today));
  return { dt_from: addDays(monday, -7 * Math.min(weeks, MOST_WEEKS)), dt_to: addDays(monday, -1) };
}

/** A night of learning that was missed is made up for by day only after so long. */
const MISSED_HOURS = 36;
const NIGHT_ENDS = 6;

/** By night always; by day (a process that starts anew) only where a night was missed, so that forecasts do not move. */
async function isTrainingDue(deps: Deps, networkId: number): Promise<boolean> {
  const now = deps.clock.now();
  if (now.getUTCHours() < NIGHT_ENDS) return true;
  const trained = await findTrainedAt(deps.db, networkId);
  return trained !== null && now.getTime() - Date.parse(trained) > MISSED_HOURS * 3600_000;
}

/** Every night: what departments have in common is learnt anew, and weeks that had no forecast get one to be judged by. */
export async function orderNightly(deps: Deps): Promise<void> {
  const shops = await findForecastingShops(deps.db);
  for (const network_id of new Set(shops.map((shop) => shop.network_id)))
    if (await isTrainingDue(deps, network_id))
      await deps.jobs.enqueue(deps.db, trainNetwork, { network_id }, { only_one: String(network_id) });
  for (const shop of shops)
    await deps.jobs.enqueue(deps.db, backtestShop, shop, { only_one: `${shop.network_id} ${shop.shop_id}` });
}

/** Forecasts past weeks of a department that had no forecast, so that its accuracy can be told. */
export async function runBacktest(
  deps: Deps,
  { network_id, shop_id }: { network_id: number; shop_id: number },
): Promise<void> {
  const shop = await findShop(deps.db, network_id, shop_id);
  if (!shop) return;
  const period = weeksBefore(deps.clock.today(shop.timezone), WEEKS);
  const drivers = await findDrivers(deps.db, network_id, shop_id);
  const ids = drivers.map((one) => one.id);
  const wanted = await findUnforecastWeeks(deps.db, network_id, ids, period);
  if (wanted.length === 0) return;

  const place = { network_id, shop_id, load_template_id: 0 };
  const facts = await findFacts(
    deps.db,
    { ...place, dt_from: addDays(period.dt_to, 1), dt_to: period.dt_to },
    ids,
  );
  const task: BacktestTask = {
    drivers: drivers.flatMap(({ id, step_minutes }) => {
      const weeks = wanted.filter((one) => one.operation_type_id === id).map((one) => one.week);
      const series = facts.get(id);
      return weeks.length > 0 && series
        ? [{ operation_type_id: id, step_minutes, facts: series, weeks }]
        : [];
    }),
    holidays: await findHolidays(deps.db, network_id, shop.region_id),
    models: await findModels(deps.db, network_id),
    schedule: await findHours(deps.db, { ...place, ...period }),
    tm_open_dict: shop.tm_open_dict,
    tm_close_dict: shop.tm_close_dict,
    dt_opened: shop.dt_opened,
    dt_closed: shop.dt_closed,
  };
  const limits = { seconds: SECONDS, memory_mb: MEMORY_MB };
  const points = await inThread<BacktestTask, BacktestPoint[]>(THREAD, task, limits);
  await saveBacktests(deps.db, network_id, points);
  await deps.live.publish(deps.db, { topic: 'forecast_accuracy', network_id, shop_id });
}
