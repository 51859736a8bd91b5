import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { InvalidFields, NotFound } from '../../../../platform/errors.ts';
import { accessScope, authorise, authoriseDays, holdsForOthers } from '../../../access/index.ts';
import { asStep } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import {
  type AcceptanceRow,
  deleteAccepted,
  findAccepted,
  findStrangers,
  type NewAcceptance,
  saveAccepted,
} from './accepted.repository.ts';
import { insertViolations } from './judging.repository.ts';

const CHANGES = 'WorkerDay_batch_update_or_create';

/** What of somebody's days changes is for whoever may change their shifts. */
async function checkMayChange(ctx: Ctx, step: Step, said: readonly Omit<NewAcceptance, 'reason'>[]) {
  await authoriseDays(
    ctx,
    step.tx,
    said.map(({ is_fact, dt, employee_id, shop_id }) => ({
      ...{ action: 'U' as const, type: 'W', is_vacancy: false },
      ...{ is_fact, dt, employee_id, shop_id },
    })),
  );
}

/** Keeps the step in the journal and tells open screens. */
async function tell(step: Step, shop_id: number, said: readonly NewAcceptance[]) {
  const { network_id, user_id } = step.by;
  await insertViolations(step.tx, {
    network_id,
    command_id: await step.commandId(),
    violations: said.map((one) => ({ ...one, severity: 'warning', limit: null })),
  });
  await step.deps.live.publish(step.tx, {
    topic: 'accepted_violation',
    network_id,
    shop_id,
    author_id: user_id,
  });
}

const shape = ({ shifts, dttm, ...row }: AcceptanceRow): planning.AcceptedViolationRow => ({
  ...row,
  shifts: [...shifts],
  dttm: new Date(dttm).toISOString(),
});

/** What was said of problems, shown to whoever may change the days of the department (planning 224). */
export async function listAcceptedViolations(
  ctx: Ctx,
  input: InputOf<typeof planning.listAcceptedViolations>,
): Promise<planning.AcceptedViolationRow[]> {
  if (!(await holdsForOthers(ctx, input.shop_id, CHANGES, { method: 'POST' }))) return [];
  const { network_id } = ctx.who;
  const rows = await findAccepted(ctx.db, { network_id, ...input }, await accessScope(ctx, CHANGES, 'POST'));
  return rows.map(shape);
}

/** Says of problems that they are fine (planning 224). */
export async function acceptViolations(
  ctx: Ctx,
  { shop_id, is_fact, reason, violations }: InputOf<typeof planning.acceptViolations>,
): Promise<planning.AcceptedViolationRow[]> {
  await authorise(ctx, CHANGES, 'POST', [shop_id]);
  // Of a problem that is sent twice the last word counts.
  const byProblem = new Map(
    violations.map((one) => [
      `${one.employee_id} ${one.dt} ${one.code}`,
      { ...one, shifts: one.shifts.toSorted(), shop_id, is_fact, reason },
    ]),
  );
  const said = [...byProblem.values()];

  return asStep(
    ctx,
    'accept_violations',
    async (step) => {
      const { network_id, user_id } = step.by;
      const strangers = await findStrangers(step.tx, { network_id, shop_id, cells: said });
      if (strangers.length > 0)
        throw new InvalidFields({ violations: [{ key: 'worker_day.unknown_employee' }] });
      await checkMayChange(ctx, step, said);
      const rows = await saveAccepted(step.tx, { network_id, user_id, dttm: step.at }, said);
      await tell(step, shop_id, said);
      return rows.map(shape);
    },
    { shop_id },
  );
}

/** Takes it back: the problems count again (planning 224). */
export async function reopenViolations(
  ctx: Ctx,
  { shop_id, ids }: InputOf<typeof planning.reopenViolations>,
): Promise<undefined> {
  await authorise(ctx, CHANGES, 'POST', [shop_id]);
  await asStep(
    ctx,
    'reopen_violations',
    async (step) => {
      const gone = await deleteAccepted(step.tx, { network_id: step.by.network_id, shop_id, ids });
      if (gone.length === 0) throw new NotFound();
      await checkMayChange(ctx, step, gone);
      await tell(step, shop_id, gone);
    },
    { shop_id },
  );
}
