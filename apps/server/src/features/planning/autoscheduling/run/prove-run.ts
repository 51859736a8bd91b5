import type { MonthRoster } from '@shiftwright/optimiser';
import type { Deps } from '../../../../platform/context.ts';
import { inThread } from '../../../../platform/jobs/threads.ts';
import type { LoadedMonth } from '../month/loaded-month.ts';
import { selectionOf } from '../month/selection.ts';
import { recordProof } from '../month-record.repository.ts';
import type { TimetableOrder } from '../timetable-job.ts';
import type { ProofAnswer, ProofTask } from './prove.thread.ts';
import { budgetOf } from './solve-month.ts';

const THREAD = new URL('./prove.thread.ts', import.meta.url);
const MOST_MS = 60_000;
/** Judging a proof takes its time too; a thread that overstays so long is ended. */
const SLACK_MS = 60_000;

/**
 * Proves how far the schedule of a run is from the best possible, once it stands: nobody waits for that, and nothing is
 * lost when it fails. A run of some people or dates is none of the month, so it proves nothing (planning 176). True where
 * something is proven.
 */
export async function proveRun(
  deps: Deps,
  order: TimetableOrder,
  { input, shop }: LoadedMonth,
  { days, cost }: MonthRoster,
): Promise<boolean> {
  if (selectionOf(order) !== null) return false;
  const budget_milliseconds = Math.min(MOST_MS, budgetOf(input, shop.method?.budget_seconds));
  try {
    const proof = await inThread<ProofTask, ProofAnswer>(
      THREAD,
      { month: input, roster: { days, cost }, budget_milliseconds },
      { seconds: (budget_milliseconds + SLACK_MS) / 1000 },
    );
    if (proof) await recordProof(deps.db, order.run_id, proof);
    return proof !== null;
  } catch (error) {
    deps.log.warn({ err: error, run_id: order.run_id }, 'no distance from the best could be proven');
    return false;
  }
}
