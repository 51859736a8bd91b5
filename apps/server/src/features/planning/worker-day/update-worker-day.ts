import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import { itemAt, only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { dayOrThrow } from './create-worker-day.ts';
import { checkConsistency } from './saving/check-clashes.ts';
import { checkRights } from './saving/check-rights.ts';
import { checkVersions, wasDeleted } from './saving/concurrent-edits.ts';
import { prepareDay } from './saving/prepare-days.ts';
import { asStep, preparingOf } from './saving/save-days.ts';
import type { Step } from './store/command.ts';
import { detailShapes, seenIn } from './store/day-answers.ts';
import type { DayRow, NewDay } from './store/day-row.ts';
import { DAY_SOURCE } from './store/day-source.ts';
import { isSameDay } from './store/same-day.ts';
import { findDays } from './store/worker-day.repository.ts';
import { type DayChanges, lockCells, writeWorkerDays } from './store/write-worker-days.ts';

/** The day under the locks of its cell, in the version the writer saw; whoever waited sees what the other wrote. */
export async function lockedDay(
  ctx: Ctx,
  step: Step,
  { id, version, input }: { id: number; version: number | undefined; input: WorkerDayInput | null },
): Promise<DayRow> {
  const [seen] = await findDays(step.tx, step.by.network_id, [id]);
  if (seen) await lockCells(step, [seen]);
  const [stored] = await findDays(step.tx, step.by.network_id, [id]);
  if (stored || (await wasDeleted(step, id))) {
    await checkVersions(ctx, step, [{ id, version, stored: stored ?? null, input }]);
  }
  if (!stored) throw new NotFound();
  return stored;
}

/** A day that moves into another network's department becomes a new row there. */
export function changeOf(before: DayRow, after: NewDay): DayChanges {
  return before.network_id === after.network_id
    ? { update: [{ before, after }] }
    : { remove: [before], insert: [{ ...after, parent_worker_day_id: null }] };
}

/** Replaces one draft day (planning 26); an approved one may only be sent back as it was read (planning 6). */
export async function updateWorkerDay(ctx: Ctx, input: InputOf<typeof planning.updateWorkerDay>) {
  return asStep(ctx, 'update', async (step) => {
    const { id, version, ...mine } = input;
    const stored = await lockedDay(ctx, step, { id, version, input: mine as WorkerDayInput });
    const sent = { input: mine as WorkerDayInput, stored };
    const preparing = await preparingOf(ctx, step, [sent], {
      derives_vacancy: true,
      source: DAY_SOURCE.full_editor,
    });
    const day = dayOrThrow(prepareDay(sent, preparing));
    if (stored.is_approved) return only(await detailShapes(seenIn(step), [stored]));
    await lockCells(step, [day]);
    const changes = changeOf(stored, day);
    const isSame = isSameDay(stored, day);
    // Nobody finds out by trying what is hidden from them: an equal day is judged like another one.
    if (!isSame || !preparing.known_ids.has(id))
      await checkRights(ctx, step, { update: [{ before: stored, after: day }] }, preparing.around);
    if (isSame) return only(await detailShapes(seenIn(step), [stored]));
    await checkConsistency(step, changes, preparing.around);
    const { inserted, updated } = await writeWorkerDays(step, changes);
    return itemAt(await detailShapes(seenIn(step), [...inserted, ...updated]), 0);
  });
}
