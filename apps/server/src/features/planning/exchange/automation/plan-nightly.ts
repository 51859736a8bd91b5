import { addDays, addSeconds, isInBranch, itemAt } from '@shiftwright/domain';
import type { Source } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Planned, Refusal } from '../../json-columns.ts';
import { findPartners } from '../people/exchange-people.repository.ts';
import type { AutomatedShop } from './automated-shops.repository.ts';
import { findVacanciesOf, findWorksInUse } from './automation.repository.ts';
import { Balances } from './balances.ts';
import type { NightlyRun, Open, Period } from './nightly-run.ts';
import { planCalls } from './plan-calls.ts';
import { planMoves } from './plan-moves.ts';
import { planStretches } from './plan-stretches.ts';

export interface NightlyPlan {
  actions: Planned[];
  /** Who would have been the best, and why somebody else comes or nobody. */
  refusals: Refusal[];
}

/** The open vacancies that stand once the regular run is done. */
async function openAfter(db: Db, shop: AutomatedShop, period: Period, regular: readonly Planned[]) {
  const gone = new Set(regular.filter((one) => one.kind === 'cancel').map((one) => one.worker_day_id));
  const current = (await findVacanciesOf(db, { shop_id: shop.shop_id, ...period })).filter(
    (one) => !one.canceled && one.employee_id === null && !gone.has(one.id) && one.work_part === 1,
  );
  const coming = regular.filter(
    (one) => one.kind === 'create' && one.dt >= period.dt_from && one.dt <= period.dt_to,
  );
  const openOf = (one: Omit<Open, 'worker_day_id'>, worker_day_id: number | null): Open => {
    const { dt, dttm_work_start, dttm_work_end, work_type_id, is_outsource } = one;
    return { dt, dttm_work_start, dttm_work_end, work_type_id, is_outsource, worker_day_id };
  };
  return [...current.map((one) => openOf(one, one.id)), ...coming.map((one) => openOf(one, null))].sort(
    (a, b) => a.dttm_work_start.localeCompare(b.dttm_work_start),
  );
}

async function nightlyRunOf(
  { db, clock }: Source,
  shop: AutomatedShop,
  freed: readonly Planned[],
): Promise<NightlyRun> {
  const [works, partners] = await Promise.all([
    findWorksInUse(db, shop.shop_id),
    findPartners(db, shop.shop_id),
  ]);
  const levels = shop.automatic_worker_select_tree_level;
  return {
    ...{ db, clock, shop, works, refusals: new Map() },
    freed: new Set(freed.flatMap((one) => one.worker_day_id ?? [])),
    partner_ids: partners.filter((one) => isInBranch(one.path, shop.path, levels)).map((one) => one.id),
  };
}

/** What the nightly run does with the vacancies that the regular one leaves open (planning 117). */
export async function planNightly(
  source: Source,
  shop: AutomatedShop,
  now: string,
  regular: readonly Planned[],
): Promise<NightlyPlan> {
  const { db } = source;
  const { automatic_exchange, automatic_holiday_exchange, automatic_elongation } = shop;
  if (!automatic_exchange && !automatic_holiday_exchange && !automatic_elongation)
    return { actions: [], refusals: [] };
  const dt_from = addSeconds(now, shop.automatic_worker_select_timegap_days * 86_400).slice(0, 10);
  const period = { dt_from, dt_to: addDays(dt_from, shop.automatic_worker_select_timegap_to_days) };
  const last = addDays(now.slice(0, 10), shop.automatic_holiday_worker_select_timegap_days + 1);
  const whole = { dt_from, dt_to: itemAt([last, period.dt_to].sort(), 1) };
  const freed = regular.filter((one) => one.kind === 'cancel' && one.employee_id !== null);
  const run = await nightlyRunOf(source, shop, freed);
  const balances = new Balances(db, whole);
  for (const one of freed) await balances.change(shop.shop_id, one.work_type_id, one, -1);

  let open: Open[] = await openAfter(db, shop, whole, regular);
  const actions: Planned[] = [];
  const keep = (found: ReadonlyMap<Open, Planned>) => {
    actions.push(...found.values());
    open = open.filter((one) => !found.has(one));
  };
  if (automatic_exchange) keep(await planMoves(run, open, balances, period));
  if (automatic_holiday_exchange) keep(await planCalls(run, open, now));
  if (automatic_elongation) keep(await planStretches(run, open, period));
  return { actions, refusals: [...run.refusals.values()] };
}
