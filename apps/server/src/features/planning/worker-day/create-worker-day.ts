import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden, InvalidFields } from '../../../platform/errors.ts';
import { checkConsistency, checkRights } from './saving/checks.ts';
import { recalculateFactsAfter } from './saving/facts.ts';
import { type Prepared, prepareDay } from './saving/prepare-days.ts';
import { asStep, draftUnlessApprover, preparingOf } from './saving/save-days.ts';
import { detailShapes } from './shapes.ts';
import type { Step } from './store/command.ts';
import { type DayRow, type NewDay, SOURCE } from './store/day-row.ts';
import { findCanceledDays } from './store/worker-day.repository.ts';
import { type DayChanges, lockCells, writeWorkerDays } from './store/write-worker-days.ts';

/** A single day that may not be saved says so in the words of its fields; without an employment it is a 403. */
export function dayOrThrow(prepared: Prepared): NewDay {
  if (prepared.ok) return prepared.day;
  if (prepared.not_employed) throw new Forbidden('worker_day.not_employed', prepared.not_employed);
  throw new InvalidFields(prepared.fields);
}

/** A cancelled automatic vacancy that the same open shift, sent again, brings back to life (`rules worker-days §9.3`). */
async function revivable(step: Step, day: NewDay): Promise<DayRow | null> {
  if (day.employee_id !== null || day.is_fact || day.shop_id === null) return null;
  const marks = await findCanceledDays(step.tx, {
    network_id: day.network_id,
    shop_id: day.shop_id,
    dt: day.dt,
  });
  const works = new Set(day.worker_day_details.map((one) => one.work_type_id));
  return marks.find((row) => row.worker_day_details.some((one) => works.has(one.work_type_id))) ?? null;
}

/** Creates one day in a draft version (`rules worker-days §9.3`). */
export async function createWorkerDay(ctx: Ctx, input: InputOf<typeof planning.createWorkerDay>) {
  return asStep(ctx, 'create', async (step) => {
    const sentDay = { input: input as WorkerDayInput, stored: null };
    const sent = await draftUnlessApprover(ctx, step, [sentDay]);
    const preparing = await preparingOf(ctx, step, sent, {
      derives_vacancy: true,
      source: SOURCE.full_editor,
    });
    const day = dayOrThrow(prepareDay(sent[0]!, preparing));
    await lockCells(step, [day]);
    const revived = await revivable(step, day);
    const changes: DayChanges = revived ? { update: [{ before: revived, after: day }] } : { insert: [day] };
    await checkRights(ctx, step, { insert: [day] }, preparing.around);
    await checkConsistency(step, changes, preparing.around);
    const { inserted, updated } = await writeWorkerDays(step, changes);
    await recalculateFactsAfter(step, changes, preparing.around);
    const [answer] = await detailShapes(step.tx, [...inserted, ...updated], input.extra_fields);
    return answer!;
  });
}
