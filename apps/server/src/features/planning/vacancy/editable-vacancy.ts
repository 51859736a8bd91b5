import type { InputOf, planning } from '@shiftwright/contracts';
import { itemAt, only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { authorise, authoriseDays } from '../../access/index.ts';
import { checkProtected } from '../worker-day/saving/check-rights.ts';
import { checkVersions } from '../worker-day/saving/concurrent-edits.ts';
import { asStep, planningContextOf } from '../worker-day/saving/save-days.ts';
import type { Step } from '../worker-day/store/command.ts';
import { detailShapes, seenIn } from '../worker-day/store/day-answers.ts';
import { asNew, type Vacancy } from '../worker-day/store/day-row.ts';
import { writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import { lockVacancy } from './assign-vacancy.ts';
import { findVacancy } from './vacancy.repository.ts';

/** A vacancy of the caller's departments that may be edited: a draft, or an approved one that nobody has taken. */
async function editable(ctx: Ctx, id: number, method: 'GET' | 'POST'): Promise<Vacancy> {
  const vacancy = await findVacancy(ctx.db, id);
  if (vacancy?.network_id !== ctx.who.network_id) throw new Invalid('vacancy.not_a_vacancy');
  await authorise(ctx, 'WorkerDay_editable_vacancy', method, [vacancy.shop_id]);
  if (vacancy.is_approved && vacancy.employee_id !== null) throw new Invalid('vacancy.taken_stays');
  return vacancy;
}

/** The vacancy as its editor opens it; nothing changes by looking (planning 104). */
export async function editableVacancy(ctx: Ctx, input: InputOf<typeof planning.editableVacancy>) {
  return itemAt(
    await detailShapes({ db: ctx.db, viewer_id: ctx.who.network_id }, [await editable(ctx, input.id, 'GET')]),
    0,
  );
}

/** The same under its locks: nobody has taken it or moved it meanwhile. */
async function lockedVacancy(step: Step, { id, shop_id }: Vacancy): Promise<Vacancy> {
  const stored = await lockVacancy(step, id);
  if (!stored || stored.shop_id !== shop_id) throw new Invalid('vacancy.not_a_vacancy');
  if (stored.is_approved && stored.employee_id !== null) throw new Invalid('vacancy.taken_stays');
  return stored;
}

/** Takes an open approved vacancy off the exchange, to be changed: the row becomes a draft under its id. */
export async function unapproveVacancy(ctx: Ctx, input: InputOf<typeof planning.unapproveVacancy>) {
  const seen = await editable(ctx, input.id, 'POST');
  return asStep(ctx, 'unapprove_vacancy', async (step) => {
    const stored = await lockedVacancy(step, seen);
    await checkVersions(ctx, step, [{ id: stored.id, version: input.version, stored, input: null }]);
    if (!stored.is_approved) return only(await detailShapes(seenIn(step), [stored]));
    const { is_fact, type, dt, is_vacancy, employee_id, shop_id } = stored;
    await authoriseDays(ctx, step.tx, [{ action: 'A', is_fact, type, dt, is_vacancy, employee_id, shop_id }]);
    await checkProtected(ctx, step, [stored], await planningContextOf(step, [], [stored]));
    const after = { ...asNew(stored), is_approved: false };
    const { updated } = await writeWorkerDays(step, { update: [{ before: stored, after }] });
    return itemAt(await detailShapes(seenIn(step), updated), 0);
  });
}
