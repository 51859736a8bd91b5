import { addDays } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type JobRegistry, jobKind } from '../../../../platform/jobs/jobs.ts';
import { inCommand, type Step, sourceOf } from '../../worker-day/store/command.ts';
import { type Approved, planApproved } from '../../worker-day/store/events.ts';
import { lockNames } from '../../worker-day/store/worker-day.repository.ts';
import { lockCells } from '../../worker-day/store/write-worker-days.ts';
import { type AutomatedShop, findAutomatedShop, findAutomatedShops } from './automated-shops.repository.ts';
import { forgetRuns, insertRun, rememberLook } from './automation.repository.ts';
import { doActions } from './do-actions.ts';
import { planNightly } from './plan-nightly.ts';
import { planRegular } from './plan-regular.ts';

export interface AutomationOrder {
  shop_id: number;
  trigger: 'regular' | 'nightly' | 'approval' | 'autoscheduling' | 'by_hand';
  user_id: number | null;
}

/** One department; several at once follow one another. */
export const automateExchange = jobKind<AutomationOrder>('planning-automate-exchange');
const enqueueExchangeRuns = jobKind<object>('planning-sweep-exchange');
const sweepExchangeNightly = jobKind<object>('planning-sweep-exchange-at-night');
const automateAfterApproval = jobKind<Approved>('planning-automate-after-approval');

/** The hour at which people are moved, by the clock of the department (planning 117). */
const NIGHT_HOUR = '01';
/** The log keeps runs so long (planning 127). */
const KEPT_DAYS = 400;

const isNightly = ({ trigger }: AutomationOrder) => trigger === 'nightly' || trigger === 'by_hand';

async function work(step: Step, shop: AutomatedShop, order: AutomationOrder, now: string) {
  const { tx } = step;
  await lockNames(tx, [`exchange:${shop.shop_id}`]);
  const days = [now.slice(0, 10), addDays(now.slice(0, 10), shop.automatic_check_lack_timegap_days)];
  await lockCells(
    step,
    days.map((dt) => ({ employee_id: null, shop_id: shop.shop_id, dt })),
  );
  const regular = await doActions(step, shop, await planRegular(tx, shop, now));
  const planned = isNightly(order)
    ? await planNightly(sourceOf(step), shop, now, [])
    : { actions: [], refusals: [] };
  const nightly = await doActions(step, shop, planned.actions);
  const actions = [...regular.done, ...nightly.done];
  const refusals = [...regular.refusals, ...planned.refusals, ...nightly.refusals];
  const { network_id, shop_id } = shop;
  const { trigger, user_id } = order;
  await rememberLook(tx, { network_id, shop_id, dttm: step.at });
  if (actions.length + refusals.length > 0 || trigger === 'by_hand') {
    const command_id = actions.length > 0 ? await step.commandId() : null;
    const run = { network_id, shop_id, trigger, user_id, dttm: step.at, command_id };
    await insertRun(tx, { ...run, state: 'done', failure: null, actions, refusals });
  }
  await step.deps.live.publish(tx, { topic: 'exchange_automation', network_id, shop_id });
}

/** What went wrong stays in the log of the department; other departments go on. */
async function remember(
  deps: Deps,
  { network_id, shop_id }: AutomatedShop,
  order: AutomationOrder,
  error: unknown,
) {
  const [text] = error instanceof AppError ? error.texts : [];
  const failure = text ?? { key: 'exchange.automation_failed' };
  const { trigger, user_id } = order;
  await insertRun(deps.db, {
    ...{ network_id, shop_id, trigger, user_id, dttm: deps.clock.now().toISOString() },
    ...{ state: 'failed', failure, actions: [], refusals: [], command_id: null },
  });
  await deps.live.publish(deps.db, { topic: 'exchange_automation', network_id, shop_id });
}

/**
 * Runs the automation of one department: all of it or nothing, whatever dies meanwhile. Whoever ordered it may be of
 * another network, as a company is that sent somebody.
 */
export async function runAutomation(deps: Deps, order: AutomationOrder): Promise<void> {
  const shop = await findAutomatedShop(deps.db, order.shop_id);
  if (!shop) return;
  const { network_id, shop_id } = shop;
  try {
    await inCommand(deps, { name: 'exchange_automation', network_id, user_id: null, shop_id }, (step) =>
      work(step, shop, order, deps.clock.wall(shop.timezone)),
    );
  } catch (error) {
    await remember(deps, shop, order, error);
    if (!(error instanceof AppError)) throw error;
  }
}

async function orderAll(deps: Deps, trigger: 'regular' | 'nightly') {
  const shops = await findAutomatedShops(deps.db, { is_nightly: trigger === 'nightly' });
  const due = shops.filter(
    (shop) => trigger === 'regular' || deps.clock.wall(shop.timezone).slice(11, 13) === NIGHT_HOUR,
  );
  for (const { shop_id } of due)
    await deps.jobs.enqueue(deps.db, automateExchange, { shop_id, trigger, user_id: null });
}

/** Every half hour all departments with something switched on, at night those that move people; and after approvals. */
export function registerExchangeAutomation(registry: JobRegistry) {
  registry.work(automateExchange, runAutomation, { minutes: 5 });
  registry.work(enqueueExchangeRuns, (deps) => orderAll(deps, 'regular'), { minutes: 5 });
  registry.every(enqueueExchangeRuns, '*/30 * * * *');
  registry.work(
    sweepExchangeNightly,
    async (deps) => {
      await orderAll(deps, 'nightly');
      await forgetRuns(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000).toISOString());
    },
    { minutes: 5 },
  );
  registry.every(sweepExchangeNightly, '5 * * * *');
  registry.work(automateAfterApproval, async (deps, { shop_id, user_id }) => {
    // What automation itself approved needs no look: it left nothing to do.
    if (shop_id === null || user_id === null) return;
    await deps.jobs.enqueue(deps.db, automateExchange, { shop_id, trigger: 'approval', user_id });
  });
  registry.on(planApproved, automateAfterApproval);
}
