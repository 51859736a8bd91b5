import { addDays, addMonths, groupRows, itemAt } from '@shiftwright/domain';
import type { TrainingSeries } from '@shiftwright/forecaster';
import type { Deps } from '../../../platform/context.ts';
import { inThread } from '../../../platform/jobs/threads.ts';
import { type Driver, findDrivers } from '../accuracy/accuracy.repository.ts';
import { historyOf, openingOf } from '../calculation/history.ts';
import { findFacts, findHolidays } from '../calculation/load.repository.ts';
import { TRAIN_SECONDS } from './train-job.ts';
import { findShopHours, findTrainedAt, saveModelText } from './training.repository.ts';

const THREAD = new URL('./train.thread.ts', import.meta.url);
/** More series than this teach nothing new: they are taken evenly from the whole network. */
const MOST_SERIES = 200;
const YEARS_MONTHS = 24;
const HORIZON_DAYS = 35;
const MEMORY_MB = 1536;
/** A model younger than this is not made again, as when a process starts anew. */
const FRESH_HOURS = 20;

/** So many of a list, evenly from its whole length. */
function evenly<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, at) => itemAt(list, Math.floor((at * list.length) / most)));
}

async function seriesOf(
  deps: Deps,
  network_id: number,
  driver: Driver,
  until: string,
): Promise<TrainingSeries | null> {
  const since = addMonths(until, -YEARS_MONTHS);
  const order = { network_id, shop_id: driver.shop_id, load_template_id: 0, dt_from: until, dt_to: until };
  const facts = (await findFacts(deps.db, order, [driver.id]))
    .get(driver.id)
    ?.filter(([dttm]) => dttm >= since);
  if (!facts || facts.length === 0) return null;
  const hours = await findShopHours(deps.db, network_id, driver.shop_id, since);
  const opening = openingOf({
    schedule: hours.schedule,
    tm_open_dict: hours.tm_open_dict,
    tm_close_dict: hours.tm_close_dict,
    dt_opened: hours.dt_opened,
    dt_closed: hours.dt_closed,
  });
  return {
    history: historyOf(facts, driver.step_minutes, opening),
    holidays: await findHolidays(deps.db, network_id, driver.region_id),
  };
}

/**
 * Learns, step by step of forecasting, what the departments of a network have in common; a network too new keeps none,
 * and its forecasts rest on the effects of holidays alone.
 */
export async function runTraining(deps: Deps, { network_id }: { network_id: number }): Promise<void> {
  const now = deps.clock.now();
  const trained = await findTrainedAt(deps.db, network_id);
  if (trained && now.getTime() - Date.parse(trained) < FRESH_HOURS * 3600_000) return;
  const until = addDays(now.toISOString().slice(0, 10), 1);
  const drivers = await findDrivers(deps.db, network_id, null);
  for (const [step_minutes, some] of groupRows(
    drivers.toSorted((a, b) => a.step_minutes - b.step_minutes || a.id - b.id),
    (driver) => driver.step_minutes,
  )) {
    const series: TrainingSeries[] = [];
    for (const driver of evenly(some, MOST_SERIES)) {
      const one = await seriesOf(deps, network_id, driver, until);
      if (one) series.push(one);
    }
    const input = { series, horizon_steps: Math.ceil((HORIZON_DAYS * 1440) / step_minutes) };
    const limits = { seconds: TRAIN_SECONDS, memory_mb: MEMORY_MB };
    const model =
      series.length === 0 ? null : await inThread<typeof input, string | null>(THREAD, input, limits);
    const saved = { network_id, step_minutes, model, series: series.length, now: now.toISOString() };
    await saveModelText(deps.db, saved);
  }
}
