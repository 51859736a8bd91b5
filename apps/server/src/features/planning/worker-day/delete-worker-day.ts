import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { checkRights } from './saving/check-rights.ts';
import { recalculateFacts } from './saving/facts.ts';
import { asStep, planningContextOf } from './saving/save-days.ts';
import type { Step } from './store/command.ts';
import type { DayRow } from './store/day-row.ts';
import { writeWorkerDays } from './store/write-worker-days.ts';
import { lockedDay } from './update-worker-day.ts';
import { cancellationOf } from './vacancies/cancel-vacancy.ts';
import { findPerson } from './vacancies/notify-vacancy.repository.ts';
import { notifyVacancy } from './vacancies/notify-vacancy.ts';

/** Whoever held it hears of it, and those who plan or could have come. */
async function notifyDeleted(step: Step, vacancy: DayRow) {
  const former = vacancy.employee_id === null ? null : await findPerson(step.tx, vacancy.employee_id);
  await notifyVacancy(step, 'vacancy_deleted', { vacancy, former });
  if (former) await notifyVacancy(step, 'employee_vacancy_deleted', { vacancy, former });
}

/** Deletes one draft day; a plan vacancy, approved or not, is cancelled (planning 27). */
export async function deleteWorkerDay(ctx: Ctx, input: InputOf<typeof planning.deleteWorkerDay>) {
  await asStep(ctx, 'delete', async (step) => {
    const row = await lockedDay(ctx, step, { id: input.id, version: input.version, input: null });
    const isPlanVacancy = row.is_vacancy && !row.is_fact;
    if (row.is_approved && !isPlanVacancy) {
      throw new Invalid('worker_day.approved_stays', {}, { as: 'non_field_errors' });
    }
    if (isPlanVacancy && row.network_id !== ctx.who.network_id) throw new Invalid('vacancy.of_client');
    const around = await planningContextOf(step, [], [row]);
    await checkRights(ctx, step, { remove: [{ ...row, is_approved: false }] }, around);
    if (!isPlanVacancy) {
      await writeWorkerDays(step, { remove: [row] });
      return;
    }
    if (row.is_approved) await notifyDeleted(step, row);
    await writeWorkerDays(step, await cancellationOf(step, row, around));
    if (row.is_approved) await recalculateFacts(step, [row], around);
  });
  return undefined;
}
