import { addDays, addMonths } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { ChangedHours } from '../../network/index.ts';
import { findKeptNeed } from './follow-hours.repository.ts';
import { startLoad } from './start-load.ts';

/** Where a department is open at other times, its need is calculated anew. */
export const followHours = jobKind<ChangedHours>('demand-follow-hours');

/** A calculation under way may have read the hours of before: another one follows it. */
const AGAIN_AFTER_SECONDS = 3;

/** The end of the month after a date. */
const endOfNext = (dt: string) => addDays(addMonths(`${dt.slice(0, 7)}-01`, 2), -1);

/**
 * Calculates the need of the dates anew, as far as need is kept and to the end of the month after at least; a
 * department that keeps none from today on is left alone (demand 54).
 */
export async function calculateForHours(deps: Deps, changed: ChangedHours): Promise<void> {
  const { network_id, shop_id, today, dt_from } = changed;
  await deps.db.transaction().execute(async (tx) => {
    const kept = await findKeptNeed(tx, { network_id, shop_id, today });
    if (!kept) return;
    const [, end = kept.last_dt] = [kept.last_dt, endOfNext(today)].sort();
    const [dt_to = end] = [changed.dt_to ?? end, end].sort();
    if (dt_from > dt_to) return;
    const order = { network_id, load_template_id: kept.load_template_id, dt_from, dt_to };
    const [taken] = await startLoad(deps, tx, [shop_id], order);
    if (taken === undefined)
      await deps.jobs.enqueue(tx, followHours, changed, { after_seconds: AGAIN_AFTER_SECONDS });
  });
}
