import type { ConcurrentEdits, SeenCell, WorkerDayInput } from '@shiftwright/contracts';
import { groupRows, itemAt, personName } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Conflict } from '../../../../platform/errors.ts';
import { accessScope } from '../../../access/index.ts';
import type { Step } from '../store/command.ts';
import { detailShapes, seenIn } from '../store/day-answers.ts';
import type { DayRow } from '../store/day-row.ts';
import { findConcernedNetworks, findVisible } from '../store/in-scope.repository.ts';
import { findRowsIn } from '../store/worker-day.repository.ts';
import { lockCells } from '../store/write-worker-days.ts';
import { findLastWriters, type LastWriter } from './concurrent-edits.repository.ts';

/** A screen lists no more of them; the first ones say enough. */
const MOST_CONCURRENT_EDITS = 200;

/** A day or a cell that is no longer what the writer saw. */
interface ChangedDay {
  id: number | null;
  stored: DayRow | null;
  sent: WorkerDayInput | null;
  employee_id: number | null;
  dt: string | null;
  is_fact: boolean;
  is_approved: boolean;
}

type Named = Pick<DayRow, 'employee_id' | 'dt' | 'is_fact' | 'is_approved'>;
const cellKey = (one: Omit<Named, 'dt'> & { dt: string | null }) =>
  `${one.employee_id}:${one.dt}:${one.is_fact}:${one.is_approved}`;

/** The rows that stand in cells, of people anywhere. */
async function currentRowsIn(step: Step, cells: readonly Named[]): Promise<Map<string, DayRow[]>> {
  const named = cells.flatMap(({ employee_id, dt }) => (employee_id === null ? [] : { employee_id, dt }));
  const rows = named.length > 0 ? await findRowsIn(step.tx, [], named) : [];
  return groupRows(
    rows.filter((row) => !row.canceled && row.dt_not_actual === null),
    cellKey,
  );
}

function writerOf(changed: ChangedDay, writers: readonly LastWriter[]): LastWriter | undefined {
  return writers.find((one) =>
    changed.id === null ? cellKey(one) === cellKey(changed) : one.worker_day_id === changed.id,
  );
}

/** A row that is gone is where the journal saw it last. */
function placedByJournal(changed: ChangedDay, writers: readonly LastWriter[]): ChangedDay {
  const writer = writerOf(changed, writers);
  if (changed.stored || changed.id === null || !writer) return changed;
  const { employee_id, dt, is_fact, is_approved } = writer;
  return { ...changed, employee_id, dt, is_fact, is_approved };
}

/** Which days the caller may be shown. */
async function visibilityOf(
  ctx: Ctx,
  step: Step,
  changed: readonly ChangedDay[],
  writers: readonly LastWriter[],
) {
  const shop_ids = [
    ...changed.flatMap((one) => one.stored?.shop_id ?? []),
    ...writers.flatMap((one) => one.shop_id ?? []),
  ];
  const employee_ids = changed.flatMap((one) => one.employee_id ?? []);
  const seen = await findVisible(step.tx, await accessScope(ctx, 'WorkerDay', 'GET', step.tx), {
    shop_ids,
    employee_ids,
  });
  return (one: ChangedDay) =>
    seen.employees.has(one.employee_id ?? 0) ||
    seen.shops.has(one.stored?.shop_id ?? writerOf(one, writers)?.shop_id ?? 0);
}

/** The 409 with both values: what was sent, what stands instead and who wrote it, day by day (planning 88). */
async function concurrentEditRefusal(ctx: Ctx, step: Step, all: readonly ChangedDay[]): Promise<Conflict> {
  const some = all.slice(0, MOST_CONCURRENT_EDITS);
  const writers = await findLastWriters(step.tx, await findConcernedNetworks(step.tx, step.by.network_id), {
    ids: some.flatMap((one) => one.id ?? []),
    cells: some.flatMap(({ employee_id, dt }) => (employee_id !== null && dt ? [{ employee_id, dt }] : [])),
  });
  const changed = some.map((one) => placedByJournal(one, writers));
  const isVisible = await visibilityOf(ctx, step, changed, writers);
  const shown = changed.filter(isVisible);
  const current = await currentRowsIn(
    step,
    shown.flatMap((one) => (one.dt === null ? [] : { ...one, dt: one.dt })),
  );
  const rowsOf = (one: ChangedDay) => current.get(cellKey(one)) ?? [];
  const rows = shown.flatMap((one) => [...(one.stored ? [one.stored] : []), ...rowsOf(one)]);
  const shapes = new Map((await detailShapes(seenIn(step), rows)).map((shape) => [shape.id, shape]));

  const conflicts: ConcurrentEdits['conflicts'] = changed.map((one) => {
    const writer = isVisible(one) ? writerOf(one, writers) : undefined;
    const { id, employee_id, dt, is_fact, is_approved, sent } = one;
    return {
      ...{ id, employee_id, dt, is_fact, is_approved, sent },
      current: isVisible(one) && one.stored ? (shapes.get(one.stored.id) ?? null) : null,
      cell: isVisible(one) ? rowsOf(one).flatMap((row) => shapes.get(row.id) ?? []) : [],
      author: writer?.author ?? null,
      dttm: writer ? new Date(writer.dttm).toISOString() : null,
    };
  });
  const first = itemAt(conflicts, 0);
  const author = first.author ? personName(first.author) : null;
  const isDeleted = first.id !== null && !itemAt(changed, 0).stored;
  return new Conflict(
    isDeleted ? 'worker_day.deleted_by_other' : 'worker_day.changed_by_other',
    { author: author ?? '' },
    { current: first.current, author, conflicts },
  );
}

/** A day as a writer names it: its id, and the version he saw. */
export interface Sent {
  id: number | null;
  version: number | undefined;
  stored: DayRow | null;
  input: WorkerDayInput | null;
}

/** Writes made upon older versions are concurrent edits: 409 with every day that is no longer what its writer saw. */
export async function checkVersions(ctx: Ctx, step: Step, sent: readonly Sent[]): Promise<void> {
  const changed = sent
    .filter(({ version, stored }) => version !== undefined && stored?.version !== version)
    .map(({ id, stored, input }): ChangedDay => {
      const at = stored ?? input;
      return {
        ...{ id, stored, sent: input },
        employee_id: at?.employee_id ?? null,
        dt: at?.dt ?? null,
        is_fact: at?.is_fact ?? false,
        is_approved: at?.is_approved ?? false,
      };
    });
  if (changed.length > 0) throw await concurrentEditRefusal(ctx, step, changed);
}

/** Is a row that is not there one that somebody deleted, rather than one that never was? */
export async function wasDeleted(step: Step, id: number): Promise<boolean> {
  const [last] = await findLastWriters(step.tx, [step.by.network_id], { ids: [id], cells: [] });
  return last?.is_gone ?? false;
}

const versionsOf = (rows: readonly { id: number; version: number }[]) =>
  rows
    .map((row) => `${row.id}.${row.version}`)
    .sort()
    .join();

/** Cells in which nobody wrote after the writer himself, who wrote again before he was answered (planning 88). */
async function lastWrittenBySelf(ctx: Ctx, step: Step, changed: readonly SeenCell[]): Promise<Set<string>> {
  const cells = changed.filter((one) => one.after_own);
  if (cells.length === 0) return new Set();
  const networks = await findConcernedNetworks(step.tx, step.by.network_id);
  const writers = await findLastWriters(step.tx, networks, { ids: [], cells });
  const isOwn = (cell: SeenCell) =>
    writers.find((one) => cellKey(one) === cellKey(cell))?.author?.id === ctx.who.user_id;
  return new Set(cells.filter(isOwn).map(cellKey));
}

/** Cells that hold something else than the writer's screen showed are concurrent edits, also where he adds or replaces. */
export async function checkSeen(ctx: Ctx, step: Step, seen: readonly SeenCell[]): Promise<void> {
  if (seen.length === 0) return;
  await lockCells(step, seen);
  const current = await currentRowsIn(step, seen);
  const differs = seen.filter(
    (cell) => versionsOf(current.get(cellKey(cell)) ?? []) !== versionsOf(cell.rows),
  );
  const own = await lastWrittenBySelf(ctx, step, differs);
  const changed = differs
    .filter((cell) => !own.has(cellKey(cell)))
    .map(
      ({ employee_id, dt, is_fact, is_approved }): ChangedDay => ({
        ...{ employee_id, dt, is_fact, is_approved },
        ...{ id: null, stored: null, sent: null },
      }),
    );
  if (changed.length > 0) throw await concurrentEditRefusal(ctx, step, changed);
}
