import type { planning } from '@shiftwright/contracts';
import { monthStart } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import { inThread } from '../../../../platform/jobs/threads.ts';
import type { LoadedMonth } from '../month/loaded-month.ts';
import { recordHeartbeat } from '../month-record.repository.ts';
import type { TimetableOrder } from '../timetable-job.ts';
import type { ScheduleAnswer, ScheduleTask, SearchProgress } from './schedule.thread.ts';
import { budgetOf } from './search-time.ts';

const THREAD = new URL('./schedule.thread.ts', import.meta.url);
const BEAT_MS = 700;
/** A search that overstays its time by so much is broken: its thread is ended. */
const SLACK_MS = 60_000;

/** How far a run is before there is any schedule. */
export const NOTHING_YET = { share: 0, covering: null, cost: null, cost_parts: {}, can_keep: false } as const;

/** What is wanted of a run: to go on, to end with the best it has, or nothing any more. */
export type Wanted = 'go_on' | 'keep' | null;

/** Tells how far a run is, to the record and to open screens, and hears what is wanted of it. */
export async function publishProgress(
  deps: Deps,
  order: TimetableOrder,
  progress: planning.RunProgress,
): Promise<Wanted> {
  const wanted = await recordHeartbeat(deps.db, order.run_id, progress, deps.clock.now().toISOString());
  const { network_id, shop_id } = order;
  const month = { topic: 'shop_month_stat', network_id, shop_id, dt: monthStart(order.dt_from) };
  if (wanted) await deps.live.publish(deps.db, { ...month, status: 'P', ...progress });
  return wanted;
}

/**
 * Searches in a thread of its own and says about every second how far it is. The record is asked each time whether
 * the run is still wanted, so that any process can end it; null when nothing of it is to be kept.
 */
export async function solveMonth(
  deps: Deps,
  order: TimetableOrder,
  { input, shop }: LoadedMonth,
): Promise<ScheduleAnswer | null> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  let progress: planning.RunProgress = { ...NOTHING_YET, phase: 'solving' };
  let wanted: Wanted = 'go_on';
  let asking = Promise.resolve();
  const ask = async () => {
    wanted = await publishProgress(deps, order, progress);
    if (wanted !== 'go_on') Atomics.store(stop, 0, 1);
  };
  const timer = setInterval(() => {
    asking = asking
      .then(ask)
      .catch((error) => deps.log.warn({ err: error }, 'progress could not be published'));
  }, BEAT_MS);

  try {
    const task = {
      month: input,
      seed: order.run_id,
      budget_milliseconds: budgetOf(input, shop.method?.budget_seconds),
    };
    const answer = await inThread<ScheduleTask, ScheduleAnswer, SearchProgress>(THREAD, task, {
      stop,
      onProgress: (best) => {
        progress = { ...best, can_keep: true, phase: 'solving' };
      },
      seconds: (task.budget_milliseconds + SLACK_MS) / 1000,
    });
    return wanted ? answer : null;
  } finally {
    clearInterval(timer);
    await asking;
  }
}
