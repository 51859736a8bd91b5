import type { InputOf, planning } from '@shiftwright/contracts';
import { draftDeletion } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { checkRights } from './saving/check-rights.ts';
import { asStep, planningContextOf } from './saving/save-days.ts';
import { spanOf } from './store/span.ts';
import { findDaysOfEmployees } from './store/worker-day.repository.ts';
import { lockDatesOf, writeWorkerDays } from './store/write-worker-days.ts';

type Input = InputOf<typeof planning.deleteWorkerDays>;

/** The drafts of the network's people that a deletion takes, and those that stay. */
export async function draftsToDelete(ctx: Ctx, db: Db, input: Input) {
  const { employee_ids, dates, is_fact } = input;
  const own = ctx.who.network_id;
  const rows = await findDaysOfEmployees(db, { employee_ids, ...spanOf(dates), is_fact, is_approved: false });
  return draftDeletion(
    rows.filter((row) => row.network_id === own || row.employee_network_id === own),
    input,
  );
}

/** Does it name no person or no date? */
export const namesNothing = ({ employee_ids, dates }: Input) =>
  employee_ids.length === 0 || dates.length === 0;

/** Deletes drafts of people on dates; those made by hand stay unless asked (planning 62). */
export async function deleteWorkerDays(ctx: Ctx, input: Input) {
  const { employee_ids, dates, shop_id } = input;
  if (namesNothing(input)) return undefined;

  await asStep(
    ctx,
    'delete_worker_days',
    async (step) => {
      await lockDatesOf(step, employee_ids, dates);
      const { remove } = await draftsToDelete(ctx, step.tx, input);
      if (remove.length === 0) return;
      await checkRights(ctx, step, { remove }, await planningContextOf(step, [], remove));
      await writeWorkerDays(step, { remove });
    },
    { shop_id: shop_id ?? null, seen: input.seen },
  );
  return undefined;
}
