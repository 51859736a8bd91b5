import { only } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { checkApprovedPlan, checkDepartmentsOpen } from './approving/approval-checks.ts';
import { refuseViolations } from './judging/judge-approval.ts';
import { recalculateFactsAfter } from './saving/facts.ts';
import type { PlanningContext } from './saving/planning-context.ts';
import type { Step } from './store/command.ts';
import type { DayRow } from './store/day-row.ts';
import { factApproved, planApproved } from './store/events.ts';
import { spanOf } from './store/span.ts';
import { type DayChanges, type Written, writeWorkerDays } from './store/write-worker-days.ts';
import { reopenAfterLeave } from './vacancies/reopen-vacancies.ts';

const shopOf = (rows: readonly DayRow[]) => {
  const shops = new Set(rows.flatMap((row) => row.shop_id ?? []));
  return shops.size === 1 ? only([...shops]) : null;
};

/** Does a row come to a person, a department or a date on which it was not approved before? */
function isNewTo(gone: readonly DayRow[]) {
  const before = new Map(gone.filter((row) => row.is_approved).map((row) => [row.id, row]));
  return (row: DayRow) => {
    const was = before.get(row.id);
    const isHeld = row.employee_id === null || row.employee_id === was?.employee_id;
    return !was || !isHeld || row.shop_id !== was.shop_id || row.dt !== was.dt;
  };
}

/**
 * Days that entered or left an approved version without an approval: the limits of an approval hold for them too, and
 * the areas on the right are told as they are of an approval (planning 25).
 */
export async function afterApproved(
  ctx: Pick<Deps, 'jobs'> & { is_told?: boolean },
  step: Step,
  { changes, written }: { changes: DayChanges; written: Written },
  around: PlanningContext,
): Promise<void> {
  const current = [...written.inserted, ...written.updated].filter((row) => row.is_approved);
  const gone = [...(changes.remove ?? []), ...(changes.update ?? []).map(({ before }) => before)];
  const changed = [...current, ...gone.filter((row) => row.is_approved)];

  for (const is_fact of [false, true]) {
    const rows = changed.filter((row) => row.is_fact === is_fact);
    if (rows.length === 0) continue;
    const employee_ids = [...new Set(rows.flatMap((row) => row.employee_id ?? []))];
    const period = spanOf(rows.map((row) => row.dt));
    const come = current.filter((row) => row.is_fact === is_fact);
    if (!is_fact) {
      const shop_id = come.find((row) => row.shop_id !== null)?.shop_id ?? null;
      checkDepartmentsOpen(come.filter(isNewTo(gone)), around);
      await checkApprovedPlan(step, { ...period, employee_ids, shop_id }, come, around);
      const left = gone.filter((row) => row.is_approved && !row.is_fact);
      await refuseViolations(step, { gone: left, come }, around);
    }
    if (!is_fact) await reopenAfterLeave(step, { gone, come }, around);
    await ctx.jobs.publish(step.tx, is_fact ? factApproved : planApproved, {
      network_id: step.by.network_id,
      command_id: await step.commandId(),
      shop_id: shopOf(rows),
      ...period,
      employee_ids,
      user_id: step.by.user_id,
      approved: come.length,
      ...(ctx.is_told && { is_told: true }),
    });
  }
}

/** Writes changes that were judged, with all that follows: facts by their plans, and what is held of an approved version. */
export async function writeWithFacts(
  ctx: Pick<Deps, 'jobs'>,
  step: Step,
  changes: DayChanges,
  around: PlanningContext,
): Promise<Written> {
  const written = await writeWorkerDays(step, changes);
  await recalculateFactsAfter(step, changes, around);
  await afterApproved(ctx, step, { changes, written }, around);
  return written;
}
