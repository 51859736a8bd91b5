import { employeeDate, isLeave, present } from '@shiftwright/domain';
import { withHours } from '../saving/hours.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import type { Step } from '../store/command.ts';
import type { DayRow, NewDay, Vacancy } from '../store/day-row.ts';
import { writeWorkerDays } from '../store/write-worker-days.ts';
import { findFormerOffer } from './former-offer.repository.ts';
import { findPerson } from './notify-vacancy.repository.ts';
import { notifyVacancy } from './notify-vacancy.ts';
import { openedVacancy } from './opened-vacancy.ts';

/** A shift that somebody took from the exchange, and the companies it was offered to. */
export interface TakenVacancy {
  vacancy: Vacancy;
  offer: readonly number[];
}

/** Which of these rows are approved shifts still ahead that their holders took from the exchange. */
export async function takenAhead(
  step: Step,
  rows: readonly DayRow[],
  around: Pick<PlanningContext, 'shops'>,
): Promise<TakenVacancy[]> {
  const found: TakenVacancy[] = [];
  for (const row of rows) {
    const isTaken = row.is_vacancy && row.is_approved && !row.is_fact && row.employee_id !== null;
    if (!isTaken || row.shop_id === null) continue;
    const zone = around.shops.get(row.shop_id)?.timezone ?? 'UTC';
    if (row.dt < step.deps.clock.today(zone)) continue;
    const offer = await findFormerOffer(step.tx, row);
    if (offer) found.push({ vacancy: { ...row, shop_id: row.shop_id }, offer });
  }
  return found;
}

/** The row of a taken vacancy as it is open again. */
export function openAgain({ vacancy, offer }: TakenVacancy, around: PlanningContext): NewDay {
  return withHours({ ...openedVacancy(vacancy, offer), dt_not_actual: null }, null, around);
}

/** Whoever publishes vacancies in the department hears that the shift looks for somebody again. */
export async function notifyOpenAgain(step: Step, taken: readonly TakenVacancy[]): Promise<void> {
  for (const { vacancy } of taken) {
    const former = await findPerson(step.tx, present(vacancy.employee_id));
    await notifyVacancy(step, 'vacancy_refused', { vacancy: { ...vacancy, employee_id: null }, former });
  }
}

/**
 * Opens vacancies again, under their ids, whose holders are on leave now: `gone` made way for `come` in the approved plan
 * (planning 162).
 */
export async function reopenAfterLeave(
  step: Step,
  { gone, come }: { gone: readonly DayRow[]; come: readonly DayRow[] },
  around: PlanningContext,
): Promise<void> {
  const onLeave = new Set(come.filter((row) => row.is_approved && isLeave(row)).map(employeeDate));
  const stands = new Set(come.map((row) => row.id));
  const freed = gone.filter((row) => !stands.has(row.id) && onLeave.has(employeeDate(row)));
  const taken = await takenAhead(step, freed, around);
  if (taken.length === 0) return;
  const restore = taken.map((one) => ({
    ...one.vacancy,
    ...openAgain(one, around),
    worker_day_details: one.vacancy.worker_day_details,
  }));
  await writeWorkerDays(step, { restore });
  await notifyOpenAgain(step, taken);
}
