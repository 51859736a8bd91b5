import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { authoriseDays, subordinatesAmong } from '../../access/index.ts';
import { asStep } from '../worker-day/saving/save-days.ts';
import type { Step } from '../worker-day/store/command.ts';
import type { Vacancy } from '../worker-day/store/day-row.ts';
import { findPerson } from '../worker-day/vacancies/notify-vacancy.repository.ts';
import { notifyVacancy } from '../worker-day/vacancies/notify-vacancy.ts';
import { lockVacancy } from './assign-vacancy.ts';
import { inResult, notFound } from './refusal.ts';
import { releaseVacancy } from './release-vacancy.ts';
import { isReachable } from './visible-vacancies.repository.ts';

/** One's own shift, one of a subordinate, or one of the department whose plan the caller may change. */
async function checkMayRelease(ctx: Ctx, step: Step, vacancy: Vacancy, employee_id: number) {
  const { dt, type, is_fact, is_vacancy, shop_id } = vacancy;
  const mine = await subordinatesAmong(ctx, step.tx, { employee_ids: [employee_id], dt });
  if (mine.has(employee_id)) return;
  await authoriseDays(ctx, step.tx, [{ action: 'U', is_fact, type, dt, is_vacancy, employee_id, shop_id }]);
}

/** Gives a taken vacancy back: it is open again; one that is open already stays so (planning 101). */
export async function refuseVacancy(ctx: Ctx, input: InputOf<typeof planning.refuseVacancy>) {
  return inResult(() =>
    asStep(ctx, 'refuse_vacancy', async (step) => {
      const vacancy = await lockVacancy(step, input.id);
      if (!vacancy?.is_approved || !(await isReachable(step.tx, ctx.who.network_id, vacancy)))
        throw notFound();
      const { employee_id } = vacancy;
      if (employee_id !== null) {
        await checkMayRelease(ctx, step, vacancy, employee_id);
        const former = await findPerson(step.tx, employee_id);
        const open = await releaseVacancy(ctx, step, vacancy);
        await notifyVacancy(step, 'vacancy_refused', { vacancy: open, former });
      }
      return { result: ctx.t('vacancy.refused_done') };
    }),
  );
}
