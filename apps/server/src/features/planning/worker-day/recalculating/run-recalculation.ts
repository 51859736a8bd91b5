import { monthEnd, monthsOf } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import type { JobRegistry } from '../../../../platform/jobs/jobs.ts';
import { recalculateFacts } from '../saving/facts.ts';
import { withHours } from '../saving/hours.ts';
import { planningContextOf } from '../saving/save-days.ts';
import { inOpenMonths } from '../store/closed-months.ts';
import { type CommandBy, inCommand, type Step } from '../store/command.ts';
import { isSameDay } from '../store/same-day.ts';
import { findDays } from '../store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../store/write-worker-days.ts';
import { findIdsToRecalculate } from './recalculation.repository.ts';
import { type RecalculationOrder, recalculateDays } from './recalculation-job.ts';

/** One month of the order: plans first, since they crop and fine the facts (planning 45). */
async function recalculateMonth(step: Step, order: RecalculationOrder, dt_from: string, dt_to: string) {
  const ids = await findIdsToRecalculate(step.tx, { ...order, dt_from, dt_to });
  await lockCells(step, await findDays(step.tx, order.network_id, ids));
  const rows = await findDays(step.tx, order.network_id, ids);
  if (rows.length === 0) return;
  const around = await planningContextOf(step, [], rows);
  const update = rows
    .filter((row) => !row.is_fact)
    .map((before) => ({ before, after: withHours(before, null, around) }))
    .filter(({ before, after }) => !isSameDay(before, after));
  await writeWorkerDays(step, { update: await inOpenMonths(step.tx, update) });
  await recalculateFacts(
    step,
    rows.filter((row) => row.is_fact),
    around,
  );
}

/** Counts hours anew, a month in a step, so that what is done stays done when a worker dies. */
export async function runRecalculation(deps: Deps, order: RecalculationOrder): Promise<void> {
  const by: CommandBy = {
    name: 'recalc',
    network_id: order.network_id,
    user_id: order.user_id,
    request_id: order.request_id,
    shop_id: order.shop_id,
  };
  const months = monthsOf(order.dt_from, order.dt_to);
  for (const [i, month] of months.entries()) {
    const dt_from = i === 0 ? order.dt_from : month;
    const dt_to = i === months.length - 1 ? order.dt_to : monthEnd(month);
    await inCommand(deps, by, (step) => recalculateMonth(step, order, dt_from, dt_to));
  }
}

export function registerRecalculation(registry: JobRegistry) {
  registry.work(recalculateDays, runRecalculation, { minutes: 10 });
}
