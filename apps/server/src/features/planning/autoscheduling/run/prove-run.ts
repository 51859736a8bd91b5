import { createHash } from 'node:crypto';
import { daysBetween, monthStart } from '@shiftwright/domain';
import type { DepartmentMonth, MonthRoster } from '@shiftwright/optimiser';
import type { Deps } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { inThread } from '../../../../platform/jobs/threads.ts';
import { loadMonth } from '../month/load-month.ts';
import { selectionOf } from '../month/selection.ts';
import { recordProof } from '../month-record.repository.ts';
import { type ProofOrder, proveTimetable, type TimetableOrder } from '../timetable-job.ts';
import type { ProofAnswer, ProofTask } from './prove.thread.ts';

const THREAD = new URL('./prove.thread.ts', import.meta.url);
/** Time for a proof by the dates to plan; it ends sooner where more would hardly help. */
const LEAST_MS = 4000;
const MOST_MS = 60_000;
const MS_A_CELL = 120;
/** Judging a proof takes its time too; a thread that overstays so long is ended. */
const SLACK_MS = 180_000;

function timeFor({ dt_from, dt_to, people }: DepartmentMonth): number {
  const cells = people.filter((person) => person.auto).length * (daysBetween(dt_from, dt_to) + 1);
  return Math.min(MOST_MS, LEAST_MS + cells * MS_A_CELL);
}

const hashOf = (month: DepartmentMonth) => createHash('sha256').update(JSON.stringify(month)).digest('hex');

/** Orders the proof of a schedule that now stands. A run of some people or dates is none of the month: nothing is proven. */
export async function orderProof(
  deps: Deps,
  db: Db,
  order: TimetableOrder,
  { input, roster }: { input: DepartmentMonth; roster: MonthRoster },
): Promise<void> {
  if (selectionOf(order) !== null) return;
  const { days, cost } = roster;
  await deps.jobs.enqueue(db, proveTimetable, {
    ...order,
    month_hash: hashOf(input),
    roster: { days, cost },
  });
}

/**
 * Proves how far the schedule of a run is from the best possible (planning 178), in a thread of its own; where the
 * month is another one by now, nothing is proven.
 */
export async function proveRun(deps: Deps, order: ProofOrder): Promise<void> {
  const { network_id, shop_id, run_id, roster } = order;
  const { input } = await loadMonth(deps, order);
  if (hashOf(input) !== order.month_hash) return;
  const task = { month: input, roster, budget_milliseconds: timeFor(input) };
  const seconds = (MOST_MS + SLACK_MS) / 1000;
  const proof = await inThread<ProofTask, ProofAnswer>(THREAD, task, { seconds });
  if (!proof) return;
  await recordProof(deps.db, run_id, proof);
  const dt = monthStart(order.dt_from);
  await deps.live.publish(deps.db, { topic: 'shop_month_stat', network_id, shop_id, dt, status: 'R' });
}
