import { type ApprovalPlan, isOpenVacancy } from '@shiftwright/domain';
import { APPROVED, checkConsistency } from '../saving/check-clashes.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { moveToApproved } from '../store/move-days.ts';
import type { LockedRow } from './lock-months.ts';

/** Old approved rows go, drafts take their place with their ids, and each gets an identical draft (planning 66). */
export async function replaceApproved(
  step: Step,
  plan: ApprovalPlan<LockedRow>,
  around: PlanningContext,
): Promise<DayRow[]> {
  const { approve } = plan;
  const remove = [...plan.remove, ...plan.drop];
  const update = approve.map((before) => ({ before, after: { ...before, is_approved: true } }));
  await checkConsistency(step, { remove, update }, around, APPROVED);
  return moveToApproved(step, { approve, remove, keepsDraft: (row) => !isOpenVacancy(row) });
}
