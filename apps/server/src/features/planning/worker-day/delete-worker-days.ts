import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { checkRights } from './saving/checks.ts';
import { asStep, planningContextOf } from './saving/save-days.ts';
import type { DayRow } from './store/day-row.ts';
import { spanOf } from './store/span.ts';
import { findDaysOfEmployees } from './store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from './store/write-worker-days.ts';

/** Deletes drafts of people on dates; those made by hand stay unless asked (planning 62). */
export async function deleteWorkerDays(ctx: Ctx, input: InputOf<typeof planning.deleteWorkerDays>) {
  const { employee_ids, dates, shop_id } = input;
  if (employee_ids.length === 0 || dates.length === 0) return undefined;
  const asked = new Set(dates);
  const own = ctx.who.network_id;
  const isAsked = (row: DayRow) =>
    asked.has(row.dt) &&
    (row.network_id === own || row.employee_network_id === own) &&
    (!input.exclude_created_by || row.created_by_id === null) &&
    (shop_id === undefined || row.shop_id === null || row.shop_id === shop_id);

  await asStep(
    ctx,
    'delete_worker_days',
    async (step) => {
      await lockCells(
        step,
        employee_ids.flatMap((employee_id) => dates.map((dt) => ({ employee_id, dt }))),
      );
      const rows = await findDaysOfEmployees(step.tx, {
        employee_ids,
        ...spanOf(dates),
        is_fact: input.is_fact,
        is_approved: false,
      });
      const remove = rows.filter(isAsked);
      if (remove.length === 0) return;
      await checkRights(ctx, step, { remove }, await planningContextOf(step, [], remove));
      await writeWorkerDays(step, { remove });
    },
    { shop_id: shop_id ?? null, seen: input.seen },
  );
  return undefined;
}
