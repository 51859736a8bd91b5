import { addDays, addMonths } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { ChosenTemplate } from '../../network/index.ts';
import { holdsTemplate, takeOperations } from './follow-template.repository.ts';
import { startLoad } from './start-load.ts';

/** A department that was given a load template takes its operations and work types, and its need is calculated. */
export const followTemplate = jobKind<ChosenTemplate>('demand-follow-template');

/** A calculation under way knows nothing of what has been chosen since: another one follows it. */
const AGAIN_AFTER_SECONDS = 3;

/**
 * The need is calculated from today to the first of the next month; that of a new department to the end of it
 * (demand 15).
 */
function periodOf({ dt, is_new = false }: ChosenTemplate) {
  const next = addMonths(`${dt.slice(0, 7)}-01`, 1);
  return { dt_from: dt, dt_to: is_new ? addDays(addMonths(next, 1), -1) : next };
}

export async function takeTemplate(deps: Deps, chosen: ChosenTemplate): Promise<void> {
  const { network_id, shop_id, load_template_id } = chosen;
  await deps.db.transaction().execute(async (tx) => {
    // Another template may have been chosen meanwhile: its own job follows that one.
    if (!(await holdsTemplate(tx, shop_id, load_template_id))) return;
    if ((await takeOperations(tx, chosen)) === 0) return;
    const order = { network_id, load_template_id, ...periodOf(chosen) };
    const [taken] = await startLoad(deps, tx, [shop_id], order);
    if (taken === undefined)
      await deps.jobs.enqueue(tx, followTemplate, chosen, { after_seconds: AGAIN_AFTER_SECONDS });
  });
}
