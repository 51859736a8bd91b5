import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { cancellationOf } from './cancel-vacancy.ts';
import { vacancyDeleted } from './events.ts';
import { checkRights } from './saving/checks.ts';
import { recalculateFacts } from './saving/facts.ts';
import { asStep, surroundingsOf } from './saving/save-days.ts';
import { writeWorkerDays } from './store/write-worker-days.ts';
import { lockedDay } from './update-worker-day.ts';

/** Deletes one draft day; a plan vacancy, approved or not, is cancelled (`rules worker-days §9.5`). */
export async function deleteWorkerDay(ctx: Ctx, input: InputOf<typeof planning.deleteWorkerDay>) {
  await asStep(ctx, 'delete', async (step) => {
    const row = await lockedDay(ctx, step, { id: input.id, version: input.version, input: null });
    const isPlanVacancy = row.is_vacancy && !row.is_fact;
    if (row.is_approved && !isPlanVacancy) {
      throw new Invalid('worker_day.approved_stays', {}, { as: 'non_field_errors' });
    }
    const around = await surroundingsOf(step, [], [row]);
    await checkRights(ctx, step, { remove: [{ ...row, is_approved: false }] }, around);
    if (!isPlanVacancy) {
      await writeWorkerDays(step, { remove: [row] });
      return;
    }
    await writeWorkerDays(step, await cancellationOf(step, row, around));
    if (!row.is_approved) return;
    await recalculateFacts(step, [row], around);
    const { network_id, shop_id, dt, employee_id } = row;
    await ctx.jobs.publish(step.tx, vacancyDeleted, {
      network_id,
      worker_day_id: row.id,
      shop_id,
      dt,
      employee_id,
      user_id: ctx.who.user_id,
    });
  });
  return undefined;
}
