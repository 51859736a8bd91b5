import { groupRows } from '@shiftwright/domain';
import { Conflict } from '../../../../platform/errors.ts';
import { requireOpenMonths } from './closed-months.ts';
import { type Step, touch } from './command.ts';
import type { DayRow } from './day-row.ts';
import { DAY_SOURCE } from './day-source.ts';
import { type Approval, approveJournaled } from './move-days.repository.ts';
import { findDependants } from './worker-day.repository.ts';
import { writeWorkerDays } from './write-worker-days.ts';

export interface Move {
  approve: readonly DayRow[];
  remove: readonly DayRow[];
  /** Which of the approved get an identical draft. */
  keepsDraft: (row: DayRow) => boolean;
}

/** Rows outside the move that point at what goes lose the link, as a change of their own. */
async function unlinkOthers(step: Step, { approve, remove }: Move) {
  const gone = new Set(remove.map((row) => row.id));
  const moved = [...gone, ...approve.map((row) => row.id)];
  const others = await findDependants(step.tx, [...gone], { except: moved });
  const unlessGone = (id: number | null) => (id !== null && gone.has(id) ? null : id);
  await writeWorkerDays(step, {
    update: others.map((before) => ({
      before,
      after: {
        ...before,
        parent_worker_day_id: unlessGone(before.parent_worker_day_id),
        closest_plan_approved_id: unlessGone(before.closest_plan_approved_id),
      },
    })),
  });
}

const placeOf = (row: DayRow) => `${row.network_id}:${row.employee_id}:${row.dt}:${row.shop_id}`;

/** Drafts beside the approved rows in whose place they come, and the rows that go without a successor there. */
function paired({ approve, remove, keepsDraft }: Move) {
  const leaving = groupRows(remove, placeOf);
  const approvals = approve.map((draft): Approval => {
    const replaced = leaving.get(placeOf(draft))?.pop() ?? null;
    return { draft, replaced, keepsDraft: keepsDraft(draft) };
  });

  return { approvals, remove: [...leaving.values()].flat() };
}

/**
 * The second door for writing worker days, for approvals: what was approved goes, drafts take its place with their
 * ids, and each gets an identical draft (planning 66). Rows are moved as sets inside the database; the
 * journal keeps each approved day as one row and tells it as the three changes that it is; a row that is no longer the one that was read refuses all.
 */
export async function moveToApproved(step: Step, move: Move): Promise<DayRow[]> {
  const { tx, at } = step;
  const { approve, remove } = move;
  if (approve.length + remove.length === 0) return [];
  await requireOpenMonths(tx, [...approve, ...remove]);
  await unlinkOthers(step, move);

  const journal = { id: await step.commandId(), network_id: step.by.network_id };
  const done = await approveJournaled(tx, journal, paired(move), { at, source: DAY_SOURCE.on_approve });
  if (done.removed !== remove.length || done.approved !== approve.length) {
    throw new Conflict('worker_day.changed_meanwhile');
  }
  const approved = approve.map((row) => ({
    ...row,
    is_approved: true,
    parent_worker_day_id: null,
    version: row.version + 1,
    dttm_modified: at,
  }));
  touch(step, [...remove, ...approved]);
  return approved;
}
