import type { InputOf, planning } from '@shiftwright/contracts';
import { isEmployedOn } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden, Invalid } from '../../../platform/errors.ts';
import { subordinatesAmong } from '../../access/index.ts';
import { asStep } from '../worker-day/saving/save-days.ts';
import type { Vacancy } from '../worker-day/store/day-row.ts';
import { findZones } from '../worker-day/store/worker-day-list.repository.ts';
import { findPerson } from '../worker-day/vacancies/notify-vacancy.repository.ts';
import { notifyVacancy } from '../worker-day/vacancies/notify-vacancy.ts';
import { assignVacancy } from './assign-vacancy.ts';
import { inResult, notOpen } from './refusal.ts';
import { findApplicants, findVacancy } from './vacancy.repository.ts';
import { isReachable } from './visible-vacancies.repository.ts';

/** Somebody of mine: a person of my network (400), subordinate to me (403), employed on the date (400). */
export async function requireOwnWorker(
  ctx: Ctx,
  db: Db,
  { user_id, employee_id }: { user_id: number; employee_id: number },
  vacancy: Vacancy,
): Promise<void> {
  const { dt } = vacancy;
  const [worker] = await findApplicants(db, [employee_id]);
  if (!worker || worker.network_id !== ctx.who.network_id || worker.user_id !== user_id) {
    throw new Invalid('vacancy.unknown_worker', {}, { as: 'non_field_errors' });
  }
  const isEmployed = worker.employments.some((one) => isEmployedOn(one, dt));
  // Who is not employed on the date is judged by today.
  const zone =
    vacancy.shop_id === null ? 'UTC' : (await findZones(db, [vacancy.shop_id])).get(vacancy.shop_id);
  const asked = isEmployed ? dt : ctx.clock.today(zone ?? 'UTC');
  const mine = await subordinatesAmong(ctx, db, { employee_ids: [employee_id], dt: asked });
  if (!mine.has(employee_id)) throw new Forbidden('vacancy.not_subordinate');
  if (!isEmployed) throw new Invalid('worker_day.not_employed', { name: worker.name, dt });
}

/** Gives a vacancy to one of the caller's people (planning 101). */
export async function confirmVacancyToWorker(
  ctx: Ctx,
  input: InputOf<typeof planning.confirmVacancyToWorker>,
) {
  return asStep(ctx, 'confirm_vacancy_to_worker', async (step) => {
    const { id, employee_id } = input;
    const seen = await findVacancy(step.tx, id);
    if (!seen?.is_approved || !(await isReachable(step.tx, ctx.who.network_id, seen))) throw notOpen();
    await requireOwnWorker(ctx, step.tx, input, seen);
    const { vacancy } = await inResult(() =>
      assignVacancy(step, { id, employee_ids: [employee_id], by: ctx }),
    );
    const holder = await findPerson(step.tx, employee_id);
    await notifyVacancy(step, 'vacancy_confirmed', { vacancy, holder });
    return { result: ctx.t('vacancy.confirmed_to_worker', { name: holder?.name ?? '' }) };
  });
}
