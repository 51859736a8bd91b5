import type { InputOf, planning } from '@shiftwright/contracts';
import {
  employeeDate,
  groupRows,
  isInApprovalScope,
  isOpenVacancy,
  monthEnd,
  monthsOf,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { authoriseDays } from '../../../access/index.ts';
import { notify } from '../../../network/index.ts';
import { findEmployeesOfShop, unmarkMonth } from '../approving/approval.repository.ts';
import { scopeOf } from '../approving/approve-worker-days.ts';
import { lockedRows } from '../approving/lock-months.ts';
import { approversBeside, newsParams } from '../approving/notify-approved.ts';
import { refuseViolations } from '../judging/judge-approval.ts';
import { APPROVED, checkConsistency } from '../saving/check-clashes.ts';
import { checkProtected } from '../saving/check-rights.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import { asStep, planningContextOf } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import { asNew, type DayRow, type NewDay } from '../store/day-row.ts';
import { findConcernedNetworks } from '../store/in-scope.repository.ts';
import { type DayChangesBack, type Written, writeWorkerDays } from '../store/write-worker-days.ts';
import { planWithdrawal, type Withdrawal } from './approved-cells.ts';
import { findApprovedChanges } from './journal.repository.ts';
import { cellsOf, changedLater, refuseForeign, type Skip } from './judge-undo.ts';
import { changesOfUnit } from './restored-day.ts';
import { recountFacts, skippedShapes, undoContextOf } from './undo-step.ts';

type Input = InputOf<typeof planning.withdrawApproval>;
type Changes = Required<DayChangesBack>;

const asDraft = (row: DayRow): NewDay => ({ ...asNew(row), is_approved: false, parent_worker_day_id: null });

/** Rows that came approved become drafts again, unless the date has a draft of its own. */
function withoutFounding(rows: readonly DayRow[], drafts: ReadonlyMap<string, DayRow[]>) {
  const hasDraft = (row: DayRow) => !isOpenVacancy(row) && drafts.has(employeeDate(row));
  return {
    remove: rows.filter(hasDraft),
    update: rows.filter((row) => !hasDraft(row)).map((before) => ({ before, after: asDraft(before) })),
  };
}

/** Drafts that were copied from a withdrawn row now stem from the row that stands again in its place. */
function relinked(changes: Pick<Changes, 'remove' | 'restore'>, drafts: ReadonlyMap<string, DayRow[]>) {
  const gone = new Set(changes.remove.map((row) => row.id));
  const restored = groupRows(changes.restore, employeeDate);

  return [...drafts.values()].flat().flatMap((draft) => {
    const parent = restored.get(employeeDate(draft))?.[0];
    if (!parent || !gone.has(draft.parent_worker_day_id ?? 0)) return [];
    return [{ before: draft, after: { ...asNew(draft), parent_worker_day_id: parent.id } }];
  });
}

async function changesOf(
  ctx: Ctx,
  step: Step,
  plan: Withdrawal,
  { open, drafts }: { open: readonly DayRow[]; drafts: ReadonlyMap<string, DayRow[]> },
) {
  const undoContext = await undoContextOf(step, plan.units);
  const parts = plan.units.map((unit) => ({ unit, changes: changesOfUnit(unit, undoContext) }));
  const done = parts.flatMap(({ changes }) => changes ?? []);
  const skips: Skip[] = [
    ...plan.blocked.map((one) => changedLater(ctx, one, plan.current)),
    ...parts
      .filter(({ changes }) => changes === null)
      .map(({ unit }) => ({
        unit,
        cells: unit.cells,
        reason: 'unavailable' as const,
        text: ctx.t('journal.unavailable'),
      })),
  ];
  const loose = withoutFounding([...plan.unfounded, ...open], drafts);
  const remove = [...done.flatMap((one) => one.remove), ...loose.remove];
  const restore = done.flatMap((one) => one.restore);
  const changes: Changes = {
    insert: done.flatMap((one) => one.insert),
    remove,
    restore,
    update: [...done.flatMap((one) => one.update), ...loose.update, ...relinked({ remove, restore }, drafts)],
  };
  const cells = cellsOf(parts.filter((one) => one.changes).map(({ unit }) => unit)).length;
  const came = new Set(plan.unfounded.map(employeeDate)).size;

  return { changes, skips, withdrawn: cells + came + open.length };
}

/** The right to approve is the right to withdraw, on what goes and on what stands again. */
async function checkWithdrawalRights(ctx: Ctx, step: Step, changes: Changes) {
  const touched = [...changes.remove, ...changes.restore, ...changes.update.map(({ before }) => before)];
  const around = await planningContextOf(step, [], touched);
  const gone = [...changes.remove, ...changes.update.map(({ before }) => before)];
  const concerned = [...gone, ...changes.restore].filter((row) => row.is_approved);
  await checkProtected(ctx, step, concerned, around);
  await authoriseDays(
    ctx,
    step.tx,
    concerned.map(({ is_fact, type, dt, is_vacancy, employee_id, shop_id }) => ({
      action: 'A',
      ...{ is_fact, type, dt, is_vacancy, employee_id, shop_id },
    })),
  );
  return around;
}

/** What stands again may break no rule anew, where the network wants it so (planning 165). */
async function refuseReturned(step: Step, changes: Changes, written: Written, around: PlanningContext) {
  const isPublished = (row: DayRow) => row.is_approved && !row.is_fact;
  const gone = [...changes.remove, ...changes.update.map(({ before }) => before)].filter(isPublished);
  const come = [...written.inserted, ...written.updated].filter(isPublished);
  await refuseViolations(step, { gone, come }, around);
}

/** Tells the other approvers who withdrew it, and why. */
async function notifyWithdrawn(ctx: Ctx, step: Step, input: Input) {
  const { shop_id, dt_from, dt_to, reason } = input;
  const { network_id, user_id } = ctx.who;
  const period = { network_id, shop_id, dt_from, dt_to, user_id };
  await notify(step.tx, ctx, {
    network_id,
    user_ids: await approversBeside(ctx, step.tx, shop_id),
    event_type: 'approval_withdrawn',
    severity: 'warning',
    params: { ...(await newsParams(step.tx, period)), reason },
    link: null,
    shop_id,
  });
}

/** The rows of the department and period, under the locks that an approval takes, and the story of the approved ones. */
async function readWithdrawal(ctx: Ctx, step: Step, input: Input) {
  const { shop_id, dt_from, dt_to, is_fact } = input;
  const { network_id } = ctx.who;
  const asked = { ...input, approve_open_vacs: input.open_vacs };
  const days = (await lockedRows(step, asked)).map(({ work_hours: _hours, ...row }): DayRow => row);
  const around = await planningContextOf(step, [], days);
  const scope = { ...(await scopeOf(ctx, step, asked, around)), wd_types: null };
  const isAsked = (row: DayRow) =>
    row.is_fact === is_fact && isInApprovalScope({ ...row, work_hours: null }, scope, around.types);
  const approved = days.filter((row) => row.is_approved && isAsked(row));
  const named = approved.filter((row) => !isOpenVacancy(row));
  const history = await findApprovedChanges(step.tx, {
    network_ids: await findConcernedNetworks(step.tx, network_id),
    employee_ids:
      input.employee_ids ?? (await findEmployeesOfShop(step.tx, { network_id, shop_id, dt_from, dt_to })),
    dt_from,
    dt_to,
  });

  return {
    named,
    open: approved.filter(isOpenVacancy),
    drafts: groupRows(
      days.filter((row) => !row.is_approved && row.employee_id !== null),
      employeeDate,
    ),
    history,
    plan: planWithdrawal(history, named, (day) => day.employee_id !== null && isAsked(day)),
  };
}

/** What stood approved before the last approval stands again; drafts stay as they are (planning 74). */
export async function withdrawApproval(ctx: Ctx, input: Input) {
  const { shop_id, dt_from, dt_to, is_fact, reason } = input;
  const { network_id } = ctx.who;

  return asStep(
    ctx,
    'withdraw_approval',
    async (step) => {
      const { named, open, drafts, history, plan } = await readWithdrawal(ctx, step, input);
      const { changes, skips, withdrawn } = await changesOf(ctx, step, plan, { open, drafts });
      const skipped = await skippedShapes(step, skips, { later: history, current: named });
      refuseForeign(skips, withdrawn);
      if (withdrawn === 0) return { withdrawn, skipped };

      const around = await checkWithdrawalRights(ctx, step, changes);
      await checkConsistency(step, changes, around, APPROVED);
      await refuseReturned(step, changes, await writeWorkerDays(step, changes), around);
      await recountFacts(step, changes);
      for (const month of is_fact ? [] : monthsOf(dt_from, dt_to)) {
        await unmarkMonth(step.tx, { network_id, shop_id, dt_from: month, dt_to: monthEnd(month) });
      }
      await notifyWithdrawn(ctx, step, input);
      return { withdrawn, skipped };
    },
    { shop_id, reason },
  );
}
