import { itemAt } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { afterApproved } from '../worker-day/approved-without-approval.ts';
import { checkProtected } from '../worker-day/saving/check-rights.ts';
import { recalculateFacts } from '../worker-day/saving/facts.ts';
import { withHours } from '../worker-day/saving/hours.ts';
import { planningContextOf } from '../worker-day/saving/save-days.ts';
import type { Step } from '../worker-day/store/command.ts';
import type { Vacancy } from '../worker-day/store/day-row.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import { dayOffOf } from '../worker-day/vacancies/cancel-vacancy.ts';
import { findFormerOffer } from '../worker-day/vacancies/former-offer.repository.ts';
import { openedVacancy } from '../worker-day/vacancies/opened-vacancy.ts';
import { refused } from './refusal.ts';

/**
 * Opens a taken vacancy again under its id, offered to whom it was offered before: the copy in the holder's draft goes,
 * and whoever held it gets a day off wherever the date becomes empty (planning 101). Give the row
 * under its lock; one that was worked already stays, and so does a locked one (access 29).
 */
export async function releaseVacancy(ctx: Ctx, step: Step, vacancy: Vacancy): Promise<Vacancy> {
  const { dt, employee_id } = vacancy;
  if (employee_id === null) return vacancy;
  const days = await findDaysOfEmployees(step.tx, { employee_ids: [employee_id], dt_from: dt, dt_to: dt });
  if (days.some((row) => row.is_fact && row.is_approved && !row.is_dayoff)) throw refused('worked_already');
  const around = await planningContextOf(step, [], [vacancy]);
  const plan = days.filter((row) => !row.is_fact);
  const copies = plan.filter(
    (row) => !row.is_approved && row.is_vacancy && row.parent_worker_day_id === vacancy.id,
  );
  const locked = [vacancy, ...copies].filter((row) => row.is_blocked);
  await checkProtected(ctx, step, locked, around);
  const gone = new Set([vacancy.id, ...copies.map((row) => row.id)]);
  const isEmptied = (is_approved: boolean) =>
    plan.every((row) => row.is_approved !== is_approved || gone.has(row.id));
  const offer = (await findFormerOffer(step.tx, vacancy)) ?? vacancy.outsources_ids;
  const changes = {
    remove: copies,
    update: [{ before: vacancy, after: withHours(openedVacancy(vacancy, offer), null, around) }],
    insert: [true, false]
      .filter(isEmptied)
      .map((is_approved) => dayOffOf({ ...vacancy, is_approved }, step, around)),
  };
  const written = await writeWorkerDays(step, changes);
  await recalculateFacts(step, [{ employee_id, dt }], around);
  await afterApproved({ ...step.deps, is_told: true }, step, { changes, written }, around);
  return { ...itemAt(written.updated, 0), shop_id: vacancy.shop_id };
}
