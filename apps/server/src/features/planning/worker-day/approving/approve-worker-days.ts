import type { InputOf, planning } from '@shiftwright/contracts';
import {
  type ApprovalPlan,
  type ApprovalScope,
  employeeDate,
  monthStart,
  planApproval,
  rightsForApproval,
  withheldFirstTypes,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid } from '../../../../platform/errors.ts';
import { authoriseDays, ownShopIds, shopsApprovedElsewhere, workerDayJudge } from '../../../access/index.ts';
import { judgeApproval, refuseOrJournal } from '../judging/judge-approval.ts';
import type { PlanViolation } from '../judging/judging.repository.ts';
import { checkProtected } from '../saving/check-rights.ts';
import { recalculateFacts } from '../saving/facts.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import { asStep, planningContextOf } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import { reopenAfterLeave } from '../vacancies/reopen-vacancies.ts';
import { findEmploymentsOfShops, markMonthApproved } from './approval.repository.ts';
import { checkApprovedPlan, checkDepartmentsOpen } from './approval-checks.ts';
import { type LockedRow, lockedRows } from './lock-months.ts';
import { notifyApproved, notifyWithheld } from './notify-approved.ts';
import { checkTasks } from './refuse-undone-tasks.ts';
import { replaceApproved } from './replace-approved.ts';

type Input = InputOf<typeof planning.approveWorkerDays>;
type Plan = ApprovalPlan<LockedRow>;

function checkInput(input: Input, around: Pick<PlanningContext, 'types'>) {
  const unknown = (input.wd_types ?? []).filter((code) => !around.types.has(code));
  if (unknown.length > 0) throw new Invalid('worker_day.unknown_types', { types: unknown.join(', ') });
}

export async function scopeOf(
  ctx: Ctx,
  step: Step,
  input: Input,
  around: PlanningContext,
): Promise<ApprovalScope> {
  const { shop_id, dt_from, dt_to, is_fact } = input;
  const judge = await workerDayJudge(ctx, step.tx, { employee_ids: [], shop_ids: [] });
  const active = [...around.types.values()].filter((type) => type.is_active).map((type) => type.code);
  const network_id = step.by.network_id;
  const homes = shop_id === undefined ? [...(await shopsApprovedElsewhere(ctx, step.tx))] : [shop_id];

  return {
    is_fact,
    dt_from,
    dt_to,
    shop_id: shop_id ?? null,
    home_employment_ids: await findEmploymentsOfShops(step.tx, homes, { network_id, dt_from, dt_to }),
    employee_ids: input.employee_ids ? new Set(input.employee_ids) : null,
    cells: input.cells ? new Set(input.cells.map(employeeDate)) : null,
    wd_types: new Set(input.wd_types ?? active),
    approve_open_vacs: input.approve_open_vacs,
    own_shop_ids: await ownShopIds(ctx, step.tx),
    withheld_first_types: withheldFirstTypes(judge.grants, is_fact ? 'F' : 'P'),
  };
}

/** The rights that the approval needs, and the one for protected days (planning 69). */
async function checkApprovalRights(ctx: Ctx, step: Step, plan: Plan, around: PlanningContext) {
  await checkProtected(ctx, step, [...plan.approve, ...plan.remove], around);
  await authoriseDays(
    ctx,
    step.tx,
    rightsForApproval(plan).map(({ action, row }) => ({ action, ...row })),
  );
}

export interface Approved {
  /** How many drafts became the approved version. */
  approved: number;
  /** Rules that the plan breaks as it stands then. */
  violations: PlanViolation[];
}

/** Makes drafts the approved version within a step (planning 64, planning 71). */
export async function approveIn(ctx: Ctx, step: Step, input: Input): Promise<Approved> {
  const { dt_from, dt_to, is_fact } = input;
  const shop_id = input.shop_id ?? null;
  const rows = await lockedRows(step, input);
  const around = await planningContextOf(step, [], rows);
  checkInput(input, around);
  const plan = planApproval(
    {
      drafts: rows.filter((row) => !row.is_approved),
      approved: rows.filter((row) => row.is_approved),
    },
    await scopeOf(ctx, step, input, around),
    around.types,
  );
  const period = { network_id: ctx.who.network_id, shop_id, dt_from, dt_to, user_id: ctx.who.user_id };
  await notifyWithheld(ctx, step, period, plan.withheld);
  const changed = [...plan.approve, ...plan.remove, ...plan.drop];
  if (changed.length === 0) return { approved: 0, violations: [] };

  await checkApprovalRights(ctx, step, plan, around);
  const approved = await replaceApproved(step, plan, around);
  const employee_ids = [...new Set(changed.flatMap((row) => row.employee_id ?? []))];
  if (!is_fact) {
    checkDepartmentsOpen(approved, around);
    await checkApprovedPlan(step, { ...input, shop_id, employee_ids }, approved, around);
    await checkTasks(ctx, step, approved, around);
  }
  const violations = is_fact ? [] : await judgeApproval(step, { gone: plan.remove, come: approved }, around);
  await refuseOrJournal(step, violations, around);
  await recalculateFacts(step, changed, around);
  if (!is_fact) await reopenAfterLeave(step, { gone: plan.remove, come: approved }, around);
  if (!is_fact && shop_id !== null) {
    const month = monthStart(dt_from);
    await markMonthApproved(step.tx, { network_id: period.network_id, shop_id, month, at: step.at });
  }
  await notifyApproved(ctx, step, { ...period, is_fact, employee_ids }, approved);
  return { approved: approved.length, violations };
}

/** Runs an approval, or a look at one, as one step of the caller. */
export async function asApproval<Result>(
  ctx: Ctx,
  input: Input,
  work: (step: Step) => Promise<Result>,
  options: { dry_run?: boolean } = {},
): Promise<Result> {
  const shop_id = input.shop_id ?? null;
  if (shop_id === null && (input.employee_ids ?? []).length === 0) {
    throw new Invalid('worker_day.shop_or_employees');
  }
  const name = input.is_fact ? 'approve_fact' : 'approve_plan';
  return asStep(ctx, name, work, { shop_id, seen: input.seen, ...options });
}

/** Makes drafts the approved version; answers how many. */
export function approveWorkerDays(ctx: Ctx, input: Input): Promise<number> {
  return asApproval(ctx, input, async (step) => (await approveIn(ctx, step, input)).approved);
}
