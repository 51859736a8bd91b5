import { daysBetween, monthStart } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { Deps } from '../../../../platform/context.ts';
import { inThread } from '../../../../platform/jobs/threads.ts';
import type { LoadedMonth } from '../month/load-month.ts';
import { beat, type RunProgress } from '../month-record.repository.ts';
import type { TimetableOrder } from '../timetable-job.ts';
import type { ScheduleAnswer, ScheduleTask } from './schedule.thread.ts';

const THREAD = new URL('./schedule.thread.ts', import.meta.url);
const LEAST_MS = 1500;
const MOST_MS = 25_000;
const MS_A_CELL = 6;
const BEAT_MS = 700;

/** Time for the search: by the dates to plan, unless the department's profile says otherwise. */
export function budgetOf(month: DepartmentMonth, budget_seconds: number | undefined): number {
  if (budget_seconds !== undefined && budget_seconds > 0) return Math.min(budget_seconds, 120) * 1000;
  const days = daysBetween(month.dt_from, month.dt_to) + 1;
  const cells = month.people.filter((person) => person.auto).length * days;

  return Math.min(MOST_MS, LEAST_MS + cells * MS_A_CELL);
}

/** Tells how far a run is, to the record and to open screens; false when the run is no longer wanted. */
export async function tellProgress(
  deps: Deps,
  order: TimetableOrder,
  progress: RunProgress,
): Promise<boolean> {
  const isWanted = await beat(deps.db, order.run_id, progress, deps.clock.now().toISOString());
  const { network_id, shop_id } = order;
  const month = { topic: 'shop_month_stat', network_id, shop_id, dt: monthStart(order.dt_from) };
  if (isWanted) await deps.live.tell(deps.db, { ...month, status: 'P', ...progress });
  return isWanted;
}

/**
 * Searches in a thread of its own and says about every second how far it is. The record is asked each time whether
 * the run is still wanted, so that any process can stop it; null when it was stopped.
 */
export async function solveMonth(
  deps: Deps,
  order: TimetableOrder,
  { input, shop }: LoadedMonth,
): Promise<ScheduleAnswer | null> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  let progress: RunProgress = { share: 0, covering: null, phase: 'solving' };
  let isWanted = true;
  let asking = Promise.resolve();
  const ask = async () => {
    isWanted = await tellProgress(deps, order, progress);
    if (!isWanted) Atomics.store(stop, 0, 1);
  };
  const timer = setInterval(() => {
    asking = asking.then(ask).catch((error) => deps.log.warn({ err: error }, 'progress could not be told'));
  }, BEAT_MS);

  try {
    const task = {
      month: input,
      seed: order.run_id,
      budget_milliseconds: budgetOf(input, shop.method?.budget_seconds),
    };
    const answer = await inThread<ScheduleTask, ScheduleAnswer, { share: number; covering: number }>(
      THREAD,
      task,
      {
        stop,
        onProgress: ({ share, covering }) => {
          progress = { share: Math.round(share * 1000) / 1000, covering, phase: 'solving' };
        },
      },
    );
    return isWanted ? answer : null;
  } finally {
    clearInterval(timer);
    await asking;
  }
}
