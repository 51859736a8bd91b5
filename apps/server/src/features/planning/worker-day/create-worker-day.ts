import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import { itemAt } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden, InvalidFields } from '../../../platform/errors.ts';
import { writeWithFacts } from './approved-without-approval.ts';
import { readDeletion, rowsToDelete } from './batch/resolve-scope.ts';
import { statsOf } from './batch/stats.ts';
import { draftUnlessApprover } from './saving/approved-on-arrival.ts';
import { checkConsistency } from './saving/check-clashes.ts';
import { checkRights } from './saving/check-rights.ts';
import { prepareDay } from './saving/prepare-days.ts';
import { asStep, preparingOf } from './saving/save-days.ts';
import type { Prepared } from './saving/sent-day.ts';
import { detailShapes, seenIn } from './store/day-answers.ts';
import type { NewDay } from './store/day-row.ts';
import { DAY_SOURCE } from './store/day-source.ts';
import { type DayChanges, lockCells } from './store/write-worker-days.ts';
import { revivable } from './vacancies/revive-cancelled-vacancy.ts';

/** A single day that may not be saved says so in the words of its fields; without an employment it is a 403 (planning 8). */
export function dayOrThrow(prepared: Prepared): NewDay {
  if (prepared.ok) return prepared.day;
  if (prepared.not_employed) throw new Forbidden('worker_day.not_employed', prepared.not_employed);
  throw new InvalidFields(prepared.fields);
}

type Input = InputOf<typeof planning.createWorkerDay>;

/**
 * Creates one day in a draft version; with options, in place of what stands in their scope, and the answer is that of
 * a batch (planning 49).
 */
export async function createWorkerDay(ctx: Ctx, input: Input) {
  const { options } = input;
  return asStep(
    ctx,
    'create',
    async (step) => {
      const sentDay = { input: input as WorkerDayInput, stored: null };
      const sent = await draftUnlessApprover(ctx, step, [sentDay]);
      const preparing = await preparingOf(ctx, step, sent, {
        derives_vacancy: true,
        source: DAY_SOURCE.full_editor,
      });
      const { around } = preparing;
      const day = dayOrThrow(prepareDay(itemAt(sent, 0), preparing));
      await lockCells(step, [day]);
      const deletion = await readDeletion(step, {
        delete_scope_values_list: options?.delete_scope_values_list ?? [],
      });
      const remove = await rowsToDelete(step, deletion, [day]);
      const revived = await revivable(step, day);
      const changes: DayChanges = revived
        ? { remove, update: [{ before: revived, after: day }] }
        : { remove, insert: [day] };
      await checkRights(ctx, step, { remove, insert: [day] }, around);
      await checkConsistency(step, changes, around);
      const written = await writeWithFacts(ctx, step, changes, around);
      const data = await detailShapes(seenIn(step), [...written.inserted, ...written.updated], input);
      if (!options) return itemAt(data, 0);
      return { stats: statsOf(changes, []), ...(options.return_response ? { data } : {}) };
    },
    { seen: options?.seen },
  );
}
