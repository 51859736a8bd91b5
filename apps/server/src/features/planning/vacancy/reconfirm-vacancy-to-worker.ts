import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { subordinatesAmong } from '../../access/index.ts';
import { asStep } from '../worker-day/saving/save-days.ts';
import { findPerson } from '../worker-day/vacancies/notify-vacancy.repository.ts';
import { notifyVacancy } from '../worker-day/vacancies/notify-vacancy.ts';
import { assignVacancy, lockVacancy } from './assign-vacancy.ts';
import { requireOwnWorker } from './confirm-vacancy-to-worker.ts';
import { inResult, notFound } from './refusal.ts';
import { releaseVacancy } from './release-vacancy.ts';

/** Gives a taken vacancy to another of the caller's people: the holder is released first (planning 101). */
export async function reconfirmVacancyToWorker(
  ctx: Ctx,
  input: InputOf<typeof planning.reconfirmVacancyToWorker>,
) {
  return asStep(ctx, 'reconfirm_vacancy_to_worker', async (step) => {
    const { id, employee_id } = input;
    const own = ctx.who.network_id;
    const vacancy = await lockVacancy(step, id, [employee_id]);
    const isSeen = vacancy?.network_id === own || vacancy?.employee_network_id === own;
    if (!vacancy?.is_approved || vacancy.employee_id === null || !isSeen) throw notFound();
    const asked = { employee_ids: [vacancy.employee_id], dt: vacancy.dt };
    const holders = await subordinatesAmong(ctx, step.tx, asked);
    if (holders.size === 0) throw new Forbidden('vacancy.holder_not_subordinate');
    await requireOwnWorker(ctx, step.tx, input, vacancy);
    const former = await findPerson(step.tx, vacancy.employee_id);
    const assigned = await inResult(async () => {
      await releaseVacancy(ctx, step, vacancy);
      return assignVacancy(step, { id, employee_ids: [employee_id], by: ctx });
    });
    const holder = await findPerson(step.tx, employee_id);
    await notifyVacancy(step, 'vacancy_reconfirmed', { vacancy: assigned.vacancy, holder, former });
    return { result: ctx.t('vacancy.confirmed_to_worker', { name: holder?.name ?? '' }) };
  });
}
