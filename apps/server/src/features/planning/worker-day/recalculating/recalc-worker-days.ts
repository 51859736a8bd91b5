import type { InputOf, planning } from '@shiftwright/contracts';
import { daysBetween } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { findReachableEmployees } from '../saving/planning-context.repository.ts';
import { recalculateDays } from './recalculation-job.ts';

/** A year and the leap day: more is a slip of the keyboard. */
const MOST_DATES = 366;

/** Asks to count the hours of a department and period anew; a worker does it soon (planning 45). */
export async function recalcWorkerDays(ctx: Ctx, input: InputOf<typeof planning.recalcWorkerDays>) {
  const { shop_id, dt_from, dt_to } = input;
  if (daysBetween(dt_from, dt_to) >= MOST_DATES) {
    throw new Invalid('worker_day.too_many_days', { limit: MOST_DATES });
  }
  const asked = input.employee_id__in ?? [];
  const employee_ids = asked.length === 0 ? null : [...new Set(asked)];
  if (employee_ids) {
    const reachable = await findReachableEmployees(ctx.db, ctx.who.network_id, employee_ids);
    if (reachable.size < employee_ids.length) {
      throw new InvalidFields({ employee_id__in: [{ key: 'worker_day.unknown_employee' }] });
    }
  }
  await ctx.jobs.enqueue(ctx.db, recalculateDays, {
    network_id: ctx.who.network_id,
    shop_id,
    dt_from,
    dt_to,
    employee_ids,
    user_id: ctx.who.user_id,
    request_id: ctx.request_id,
  });
  return { detail: ctx.t('worker_day.recalc_queued') };
}
