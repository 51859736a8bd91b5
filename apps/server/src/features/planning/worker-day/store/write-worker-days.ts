import { itemAt } from '@shiftwright/domain';
import { Conflict } from '../../../../platform/errors.ts';
import { requireOpenMonths } from './closed-months.ts';
import { type Step, touch } from './command.ts';
import { asNew, type DayRow, type NewDay } from './day-row.ts';
import { findDependants, lockNames } from './worker-day.repository.ts';
import {
  deleteDays,
  deleteParts,
  insertChanges,
  insertDays,
  insertParts,
  numbered,
  parkDaysOff,
  revived,
  standsInRemoved,
  updateDays,
  withDetailIds,
} from './worker-day-write.repository.ts';

/** A set of changes; `update` holds what each row was read as and what it becomes. */
export interface DayChanges {
  insert?: readonly NewDay[];
  update?: readonly { before: DayRow; after: NewDay }[];
  remove?: readonly DayRow[];
}

/** Changes of which some bring deleted rows back under their own ids. */
export interface DayChangesBack extends DayChanges {
  restore?: readonly DayRow[];
}

/** What stands after the changes, in the order given. */
export interface Written {
  inserted: DayRow[];
  updated: DayRow[];
}

interface CellOf {
  employee_id: number | null;
  shop_id?: number | null;
  dt: string;
}

/** Makes writers of the same person and month, or of the same open shifts, follow one another. */
export async function lockCells({ tx }: Step, cells: readonly CellOf[]) {
  const names = cells.map(({ employee_id, shop_id, dt }) =>
    employee_id === null
      ? `worker_day:shop:${shop_id}:${dt.slice(0, 7)}`
      : `worker_day:${employee_id}:${dt.slice(0, 7)}`,
  );
  await lockNames(tx, [...new Set(names)]);
}

/** The same for all the dates of the employees. */
export const lockDatesOf = (step: Step, employee_ids: readonly number[], dates: readonly string[]) =>
  lockCells(
    step,
    employee_ids.flatMap((employee_id) => dates.map((dt) => ({ employee_id, dt }))),
  );

function partsDiffer(before: DayRow, after: NewDay): boolean {
  const keyOf = (day: NewDay) =>
    JSON.stringify([
      day.worker_day_details.map((one) => [one.work_type_id, one.work_part]),
      [...day.outsources_ids].sort((a, b) => a - b),
    ]);
  return keyOf(before) !== keyOf(after);
}

/** Does a change protect a day, or take the protection off, and nothing else? */
function isBlockedAlone({ before, after }: { before: DayRow; after: NewDay }): boolean {
  if (before.is_blocked === after.is_blocked) return false;
  const { is_blocked: _blocked, ...rest } = asNew(before);
  const { is_blocked: _after, ...others } = after;
  return JSON.stringify(rest) === JSON.stringify(others);
}

/** Rows whose parent or closest plan goes lose the link as a change of their own, so that the journal knows. */
async function withUnlinked({ tx }: Step, changes: Required<DayChanges>): Promise<Required<DayChanges>> {
  const gone = new Set(changes.remove.map((row) => row.id));
  const unlinked = <Day extends NewDay>(day: Day): Day => ({
    ...day,
    parent_worker_day_id: gone.has(day.parent_worker_day_id ?? 0) ? null : day.parent_worker_day_id,
    closest_plan_approved_id: gone.has(day.closest_plan_approved_id ?? 0)
      ? null
      : day.closest_plan_approved_id,
  });
  const update = changes.update.map(({ before, after }) => ({ before, after: unlinked(after) }));
  const seen = new Set([...gone, ...update.map(({ before }) => before.id)]);
  const dependants = (await findDependants(tx, [...gone])).filter((row) => !seen.has(row.id));

  return {
    ...changes,
    update: [...update, ...dependants.map((before) => ({ before, after: unlinked(before) }))],
  };
}

/**
 * The one door for writing worker days: removes, changes and adds rows as sets, journals each with what it was and
 * became, raises versions, and refuses when a row is no longer the one that was read (planning 81, planning 88).
 */
export async function writeWorkerDays(step: Step, asked: DayChangesBack): Promise<Written> {
  const { tx, at } = step;
  const { insert = [], remove = [], restore = [] } = asked;
  // A day may be protected in a closed month too.
  const changed = (asked.update ?? []).filter((one) => !isBlockedAlone(one));
  await requireOpenMonths(tx, [
    ...[...insert, ...remove, ...restore],
    ...changed.flatMap(({ before, after }) => [before, after]),
  ]);
  const { update } = await withUnlinked(step, { insert, remove, update: asked.update ?? [] });
  if (insert.length + update.length + remove.length + restore.length === 0) {
    return { inserted: [], updated: [] };
  }

  const replaced = update.filter(({ before, after }) => partsDiffer(before, after));
  await deleteParts(
    tx,
    replaced.map(({ before }) => before.id),
  );
  const freshParts = new Map(
    (
      await withDetailIds(
        tx,
        replaced.map(({ before, after }) => ({ ...after, id: before.id })),
      )
    ).map((day) => [day.id, day.worker_day_details]),
  );
  const updated: DayRow[] = update.map(({ before, after }) => ({
    ...after,
    id: before.id,
    version: before.version + 1,
    dttm_added: before.dttm_added,
    dttm_modified: at,
    worker_day_details: freshParts.get(before.id) ?? before.worker_day_details,
  }));
  const removedCount = await deleteDays(tx, remove);
  await parkDaysOff(
    tx,
    update.filter(({ before }) => before.is_dayoff).map(({ before }) => before.id),
  );
  // Before the updates, which may link others to what comes back.
  const back = await revived(tx, restore, at);
  await insertDays(tx, back);
  const updatedCount = await updateDays(
    tx,
    updated.map((row, i) => ({ ...row, read_version: itemAt(update, i).before.version })),
  );
  if (removedCount !== remove.length || updatedCount !== update.length) {
    throw new Conflict('worker_day.changed_meanwhile');
  }
  await insertParts(
    tx,
    updated.filter((row) => freshParts.has(row.id)),
  );
  const added = await numbered(tx, insert, at);
  await insertDays(tx, added);
  const inserted = [...added, ...back];
  const placed = [...inserted, ...updated.filter((row) => freshParts.has(row.id))].map(({ id }) => id);
  if (await standsInRemoved(tx, placed, at.slice(0, 10))) throw new Conflict('worker_day.changed_meanwhile');

  await insertChanges(tx, { id: await step.commandId(), network_id: step.by.network_id }, [
    ...remove.map((before) => ({ before, after: null })),
    ...updated.map((after, i) => ({ before: itemAt(update, i).before, after })),
    ...inserted.map((after) => ({ before: null, after })),
  ]);
  touch(step, [...remove, ...update.map(({ before }) => before), ...updated, ...inserted]);
  return { inserted, updated: updated.slice(0, asked.update?.length ?? 0) };
}
