import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden, InvalidFields } from '../../../platform/errors.ts';
import { checkConsistency, checkRights } from './saving/checks.ts';
import { type Prepared, prepareDay } from './saving/prepare-days.ts';
import { asStep, draftUnlessApprover, preparingOf } from './saving/save-days.ts';
import { detailShapes } from './shapes.ts';
import { type NewDay, SOURCE } from './store/day-row.ts';
import { lockCells, writeWorkerDays } from './store/write-worker-days.ts';

/** A single day that may not be saved says so in the words of its fields; without an employment it is a 403. */
export function dayOrThrow(prepared: Prepared): NewDay {
  if (prepared.ok) return prepared.day;
  if (prepared.not_employed) throw new Forbidden('worker_day.not_employed', prepared.not_employed);
  throw new InvalidFields(prepared.fields);
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
    const changes = { insert: [day] };
    await checkRights(ctx, step, changes, preparing.around);
    await checkConsistency(step, changes, preparing.around);
    const { inserted } = await writeWorkerDays(step, changes);
    const [answer] = await detailShapes(step.tx, inserted, input.extra_fields);
    return answer!;
  });
}
