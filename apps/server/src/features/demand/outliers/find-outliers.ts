import { addDays, addSeconds } from '@shiftwright/domain';
import { outliersOf } from '@shiftwright/forecaster';
import type { Ctx } from '../../../platform/context.ts';
import { type Driver, findDrivers, findShop } from '../accuracy/accuracy.repository.ts';
import { type Fact, historyOf, type Opening, openingOf } from '../calculation/history.ts';
import { findFacts, findHolidays, findHours } from '../calculation/load.repository.ts';

/** A fact that looks like a typing error: a step of a business driver. */
interface FactOutlier {
  operation_type_id: number;
  name: string;
  dttm: string;
  dttm_to: string;
  value: number;
  usual: number;
}

interface Around {
  opening: Opening;
  holidays: Awaited<ReturnType<typeof findHolidays>>;
}

/** Facts about to be stored, by operation and moment. */
type NewFacts = ReadonlyMap<number, ReadonlyMap<string, number>>;

function withNew(stored: readonly Fact[], added: ReadonlyMap<string, number> | undefined): Fact[] {
  if (!added) return [...stored];
  const kept = stored.filter(([dttm]) => !added.has(dttm));
  return [...kept, ...[...added].map((one): Fact => [...one])].sort(([a], [b]) => (a < b ? -1 : 1));
}

function ofDriver(driver: Driver, facts: readonly Fact[], around: Around): FactOutlier[] {
  if (facts.length === 0) return [];
  const history = historyOf(facts, driver.step_minutes, around.opening);
  const step = driver.step_minutes * 60;
  return outliersOf(history, around.holidays).map(({ at, value, usual }) => {
    const dttm = addSeconds(`${history.start}:00`, at * step);
    const { id: operation_type_id, name } = driver;
    return { operation_type_id, name, dttm, dttm_to: addSeconds(dttm, step - 1), value, usual };
  });
}

/** Facts of a department's business drivers that the forecast leaves aside, with those about to be stored (demand 49). */
export async function findFactOutliers(ctx: Ctx, shop_id: number, added?: NewFacts): Promise<FactOutlier[]> {
  const { db, clock, who } = ctx;
  const { network_id } = who;
  const shop = await findShop(db, network_id, shop_id);
  if (!shop) return [];
  const today = clock.today(shop.timezone);
  const all = await findDrivers(db, network_id, shop_id);
  const drivers = added ? all.filter((one) => added.has(one.id)) : all;
  const place = { network_id, shop_id, load_template_id: 0, dt_from: addDays(today, 1), dt_to: today };
  const ids = drivers.map((one) => one.id);
  const facts = await findFacts(db, place, ids);
  const around = {
    opening: openingOf({
      tm_open_dict: shop.tm_open_dict,
      tm_close_dict: shop.tm_close_dict,
      dt_opened: shop.dt_opened,
      dt_closed: shop.dt_closed,
      schedule: await findHours(db, place),
    }),
    holidays: await findHolidays(db, network_id, shop.region_id),
  };
  return drivers
    .flatMap((one) => ofDriver(one, withNew(facts.get(one.id) ?? [], added?.get(one.id)), around))
    .sort((a, b) => b.dttm.localeCompare(a.dttm));
}
