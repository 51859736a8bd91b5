import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import { isOpenVacancy, itemAt } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, Invalid } from '../../../platform/errors.ts';
import { textOf } from '../../../platform/texts.ts';
import { authorise } from '../../access/index.ts';
import { afterApproved } from '../worker-day/approved-without-approval.ts';
import { APPROVED, checkConsistency } from '../worker-day/saving/check-clashes.ts';
import { checkRights } from '../worker-day/saving/check-rights.ts';
import { recalculateFacts } from '../worker-day/saving/facts.ts';
import { asStep, planningContextOf } from '../worker-day/saving/save-days.ts';
import type { Step } from '../worker-day/store/command.ts';
import { detailShapes, seenIn } from '../worker-day/store/day-answers.ts';
import type { DayRow, Vacancy } from '../worker-day/store/day-row.ts';
import { moveToApproved } from '../worker-day/store/move-days.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { findPerson } from '../worker-day/vacancies/notify-vacancy.repository.ts';
import { notifyVacancy } from '../worker-day/vacancies/notify-vacancy.ts';
import { lockVacancy } from './assign-vacancy.ts';
import { findVacancy } from './vacancy.repository.ts';
import { isReachable } from './visible-vacancies.repository.ts';

/** Which department's draft vacancy this is; asked before the step, whose locks must not wait for other connections. */
async function shopOfDraft(ctx: Ctx, id: number): Promise<number> {
  const seen = await findVacancy(ctx.db, id);
  const isKnown = seen && (await isReachable(ctx.db, ctx.who.network_id, seen));
  if (!isKnown || seen.is_approved) throw new Invalid('vacancy.not_a_draft');
  await authorise(ctx, 'WorkerDay_approve_vacancy', 'POST', [seen.shop_id]);
  return seen.shop_id;
}

async function lockedDraft(step: Step, id: number, shop_id: number): Promise<Vacancy> {
  const vacancy = await lockVacancy(step, id);
  if (!vacancy || vacancy.is_approved || vacancy.shop_id !== shop_id)
    throw new Invalid('vacancy.not_a_draft');
  return vacancy;
}

/**
 * What the vacancy replaces of the holder's approved date: days off, and the shift that it is a draft of. Other shifts
 * stay; an open vacancy replaces nothing.
 */
async function replacedBy(step: Step, vacancy: Vacancy): Promise<DayRow[]> {
  const { employee_id, dt, parent_worker_day_id } = vacancy;
  if (employee_id === null) return [];
  const asked = { employee_ids: [employee_id], dt_from: dt, dt_to: dt };
  const standing = await findDaysOfEmployees(step.tx, { ...asked, is_fact: false, is_approved: true });
  return standing.filter((row) => row.is_dayoff || row.id === parent_worker_day_id);
}

/** Publishes a draft vacancy; with a person it replaces the approved days off of the date (planning 103). */
export async function approveVacancy(
  ctx: Ctx,
  input: InputOf<typeof planning.approveVacancy>,
): Promise<ResponseOf<typeof planning.approveVacancy>> {
  const shop_id = await shopOfDraft(ctx, input.id);
  return asStep(ctx, 'approve_vacancy', async (step) => {
    const vacancy = await lockedDraft(step, input.id, shop_id);
    const remove = await replacedBy(step, vacancy);
    const around = await planningContextOf(step, [], [vacancy, ...remove]);
    const changes = { remove, update: [{ before: vacancy, after: { ...vacancy, is_approved: true } }] };
    await checkRights(ctx, step, changes, around);
    await checkConsistency(step, changes, around, APPROVED);
    const approve = [vacancy];
    const approved = await moveToApproved(step, {
      approve,
      remove,
      keepsDraft: (row) => !isOpenVacancy(row),
    });
    await recalculateFacts(step, [vacancy], around);
    await afterApproved(
      { ...ctx, is_told: true },
      step,
      { changes, written: { inserted: [], updated: approved } },
      around,
    );
    const holder = vacancy.employee_id === null ? null : await findPerson(step.tx, vacancy.employee_id);
    await notifyVacancy(step, holder ? 'vacancy_confirmed' : 'vacancy_created', { vacancy, holder });
    return itemAt(await detailShapes(seenIn(step), approved), 0);
  });
}

/** Publishes many, each by itself: one that may not be leaves the others alone and says why. */
export async function approveVacancies(ctx: Ctx, input: InputOf<typeof planning.approveVacancies>) {
  const results: ResponseOf<typeof planning.approveVacancies>['results'] = [];
  for (const id of new Set(input.ids)) {
    try {
      await approveVacancy(ctx, { id });
      results.push({ id, ok: true, text: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const text = error.texts.map((one) => textOf(ctx.locale, one.key, one.params)).join('\n');
      results.push({ id, ok: false, text });
    }
  }
  return { approved: results.filter((one) => one.ok).length, results };
}
