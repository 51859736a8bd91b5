import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { asStep } from '../worker-day/saving/save-days.ts';
import type { Step } from '../worker-day/store/command.ts';
import { findPerson } from '../worker-day/vacancies/notify-vacancy.repository.ts';
import { notifyVacancy } from '../worker-day/vacancies/notify-vacancy.ts';
import { assignVacancy } from './assign-vacancy.ts';
import { inResult, notOpen, refused } from './refusal.ts';
import { findRecordsOf, findVacancy, findVacancyPlace } from './vacancy.repository.ts';
import { isReachable } from './visible-vacancies.repository.ts';

/** Nobody applies for a shift that is over; who did work it is entered by a manager. */
async function checkAhead(ctx: Ctx, step: Step, id: number) {
  const vacancy = await findVacancy(step.tx, id);
  if (
    !vacancy ||
    vacancy.employee_id !== null ||
    !(await isReachable(step.tx, ctx.who.network_id, vacancy))
  ) {
    throw notOpen();
  }
  const { timezone } = await findVacancyPlace(step.tx, vacancy);
  if (vacancy.dttm_work_end && vacancy.dttm_work_end <= ctx.clock.wall(timezone)) throw refused('over');
}

async function recordsOf(ctx: Ctx, step: Step, asked: number | undefined): Promise<number[]> {
  const records = await findRecordsOf(step.tx, ctx.who);
  if (asked === undefined) return records;
  if (!records.includes(asked)) {
    throw new InvalidFields({ employee_id: [{ key: 'worker_day.unknown_employee' }] });
  }
  return [asked];
}

/** Takes a vacancy for the caller (planning 98). */
export async function confirmVacancy(ctx: Ctx, input: InputOf<typeof planning.confirmVacancy>) {
  return inResult(() =>
    asStep(ctx, 'confirm_vacancy', async (step) => {
      const employee_ids = await recordsOf(ctx, step, input.employee_id);
      await checkAhead(ctx, step, input.id);
      const { vacancy, holder } = await assignVacancy(step, { id: input.id, employee_ids, by: ctx });
      const person = await findPerson(step.tx, holder.employee_id);
      await notifyVacancy(step, 'vacancy_confirmed', { vacancy, holder: person });
      return { result: ctx.t('vacancy.confirmed') };
    }),
  );
}
