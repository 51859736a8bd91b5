import type { InputOf, JournalStep, planning } from '@shiftwright/contracts';
import { groupRows, isPrivateProblem, isUndoable, itemAt, required } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { accessScope, knownPeople } from '../../../access/index.ts';
import { withNames } from '../judging/judge-approval.ts';
import { colleagueDays } from '../saving/colleague-days.ts';
import { detailShapes } from '../store/day-answers.ts';
import { findConcernedNetworks } from '../store/in-scope.repository.ts';
import { findConnectedNetworks, findNetworks } from '../store/worker-day-list.repository.ts';
import {
  type ChangeRow,
  countStacks,
  countSteps,
  findLastEdit,
  findVisibleChanges,
  findVisibleViolations,
  type JournalScope,
  listSteps,
  type StepFigures,
  type StepRow,
} from './journal.repository.ts';
import { isRedoable, isUndone } from './undo-step.ts';

type Input = InputOf<typeof planning.listJournal>;

const MOST_STEPS = 200;
const MOST_CHANGES = 500;

/** A step as the caller sees it; who did it in another network is no business of theirs, unless it works for them (planning 96). */
function stepShape(
  row: StepRow & StepFigures,
  { user_id: userId, clients }: { user_id: number; clients: ReadonlyMap<number, { name: string }> },
  lastEdit: number,
): JournalStep {
  return {
    id: row.id,
    name: row.name,
    dttm: new Date(row.dttm).toISOString(),
    user: clients.has(row.network_id) ? null : row.user,
    client_name: clients.get(row.network_id)?.name ?? null,
    shop_id: row.shop_id,
    shop_ids: row.shop_ids,
    reason: row.reason,
    dt_from: row.dt_from,
    dt_to: row.dt_to,
    cells: row.cells,
    employee_id: row.employee_id,
    created: row.created,
    updated: row.updated,
    deleted: row.deleted,
    violations: row.violations,
    undone: isUndone(row),
    undoes_id: row.undoes_id,
    undoes_name: row.undoes_name,
    can_undo: isUndoable(row.name) && !isUndone(row),
    can_redo: isRedoable(row, userId, lastEdit),
  };
}

/** Journaled rows as the calls show them. */
export async function changeShapes(ctx: Ctx, changes: readonly ChangeRow[]) {
  const days = changes.flatMap(({ before, after }) => [before, after]).filter((day) => day !== null);
  const stored = days.map((day) => ({
    ...day,
    // Days that came with an import were journaled without the ids of their parts.
    worker_day_details: day.worker_day_details.map((one) => ({ ...one, id: one.id ?? 0 })),
  }));
  const shapes = await detailShapes({ db: ctx.db, viewer_id: ctx.who.network_id }, stored);
  const shownFor = await colleagueDays(ctx, days);
  const shapeOf = new Map(days.map((day, i) => [day, shownFor(day, itemAt(shapes, i))]));

  return changes.map((change) => ({
    command_id: change.command_id,
    shape: {
      worker_day_id: change.worker_day_id,
      employee_id: change.employee_id,
      dt: change.dt,
      before: change.before && required(shapeOf, change.before),
      after: change.after && required(shapeOf, change.after),
    },
  }));
}

/** Broken rules as the caller may know them: of colleagues nothing of limitations, wishes and reasons (access 56). */
async function colleagueProblems<V extends { user_id: number; code: string; reason: string | null }>(
  ctx: Ctx,
  broken: readonly V[],
): Promise<V[]> {
  const knows = await knownPeople(
    ctx,
    broken.map(({ user_id }) => user_id),
    { ever: true },
  );
  return broken.flatMap((one) => {
    if (knows(one.user_id)) return [one];
    return isPrivateProblem(one.code) ? [] : [{ ...one, reason: null }];
  });
}

/** Steps with their rows, when the question is about one step, one day or one cell. */
async function withChanges(
  ctx: Ctx,
  input: Input,
  scope: JournalScope,
  steps: JournalStep[],
): Promise<JournalStep[]> {
  const isCell = input.employee_id !== undefined && input.dt !== undefined;
  if (input.id === undefined && input.worker_day_id === undefined && !isCell) return steps;
  const ids = steps.map((step) => step.id);
  const found = await findVisibleChanges(ctx.db, ids, input, { scope, most: MOST_CHANGES });
  const byStep = groupRows(await changeShapes(ctx, found), (one) => one.command_id);

  const approvals = steps.filter((step) => step.violations > 0).map((step) => step.id);
  const broken = await findVisibleViolations(ctx.db, approvals, scope, MOST_CHANGES);
  const brokenBy = groupRows(
    await withNames(ctx.db, await colleagueProblems(ctx, broken)),
    (one) => one.command_id,
  );

  return steps.map((step) => ({
    ...step,
    changes: (byStep.get(step.id) ?? []).map((one) => one.shape),
    ...(step.violations > 0 && {
      broken: (brokenBy.get(step.id) ?? []).map(({ command_id: _command, user_id: _user, ...one }) => one),
    }),
  }));
}

/** What was done with worker days, newest first, inside the caller's access scope (planning 81). */
export async function listJournal(ctx: Ctx, asked: Input) {
  const input = {
    ...asked,
    limit: Math.min(Math.max(asked.limit, 0), MOST_STEPS),
    offset: Math.max(asked.offset, 0),
  };
  const { network_id, user_id } = ctx.who;
  const scope: JournalScope = {
    network_id,
    user_id,
    network_ids: await findConcernedNetworks(ctx.db, network_id),
    within: await accessScope(ctx, 'WorkerDay_journal'),
  };
  const { client_ids } = await findConnectedNetworks(ctx.db, network_id);
  const clients = await findNetworks(ctx.db, client_ids);
  const own = { network_id, user_id, shop_id: input.shop_id };
  const lastEdit = await findLastEdit(ctx.db, own);
  const rows = await listSteps(ctx.db, input, scope);
  const steps = rows.map((row) => stepShape(row, { user_id, clients }, lastEdit));

  return {
    count: await countSteps(ctx.db, input, scope),
    results: await withChanges(ctx, input, scope, steps),
    ...(await countStacks(ctx.db, own)),
  };
}
