import type { LostRace, SeenCell, WorkerDayInput } from '@shiftwright/contracts';
import { groupRows } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Conflict } from '../../../../platform/errors.ts';
import { accessScope } from '../../../access/index.ts';
import { detailShapes } from '../shapes.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { findNetworksAround, findSeen } from '../store/sight.repository.ts';
import { findRowsIn } from '../store/worker-day.repository.ts';
import { lockCells } from '../store/write-worker-days.ts';
import { findLastWriters, type LastWriter } from './lost-race.repository.ts';

/** A screen lists no more of them; the first ones say enough. */
const MOST_CONFLICTS = 200;

/** A day or a cell that is no longer what the writer saw. */
interface Lost {
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

function writerOf(lost: Lost, writers: readonly LastWriter[]): LastWriter | undefined {
  return writers.find((one) =>
    lost.id === null ? cellKey(one) === cellKey(lost) : one.worker_day_id === lost.id,
  );
}

/** A row that is gone is where the journal saw it last. */
function placed(lost: Lost, writers: readonly LastWriter[]): Lost {
  const writer = writerOf(lost, writers);
  if (lost.stored || lost.id === null || !writer) return lost;
  const { employee_id, dt, is_fact, is_approved } = writer;
  return { ...lost, employee_id, dt, is_fact, is_approved };
}

/** Which days the caller may be shown. */
async function sightOf(ctx: Ctx, step: Step, lost: readonly Lost[], writers: readonly LastWriter[]) {
  const shop_ids = [
    ...lost.flatMap((one) => one.stored?.shop_id ?? []),
    ...writers.flatMap((one) => one.shop_id ?? []),
  ];
  const employee_ids = lost.flatMap((one) => one.employee_id ?? []);
  const seen = await findSeen(step.tx, await accessScope(ctx, 'WorkerDay', 'GET', step.tx), {
    shop_ids,
    employee_ids,
  });
  return (one: Lost) =>
    seen.employees.has(one.employee_id ?? 0) ||
    seen.shops.has(one.stored?.shop_id ?? writerOf(one, writers)?.shop_id ?? 0);
}

/** The 409 with both values: what was sent, what stands instead and who wrote it, day by day (planning 88). */
async function lostRace(ctx: Ctx, step: Step, all: readonly Lost[]): Promise<Conflict> {
  const some = all.slice(0, MOST_CONFLICTS);
  const writers = await findLastWriters(step.tx, await findNetworksAround(step.tx, step.by.network_id), {
    ids: some.flatMap((one) => one.id ?? []),
    cells: some.flatMap(({ employee_id, dt }) => (employee_id !== null && dt ? [{ employee_id, dt }] : [])),
  });
  const lost = some.map((one) => placed(one, writers));
  const isSeen = await sightOf(ctx, step, lost, writers);
  const shown = lost.filter(isSeen);
  const current = await currentRowsIn(
    step,
    shown.flatMap((one) => (one.dt === null ? [] : { ...one, dt: one.dt })),
  );
  const rowsOf = (one: Lost) => current.get(cellKey(one)) ?? [];
  const rows = shown.flatMap((one) => [...(one.stored ? [one.stored] : []), ...rowsOf(one)]);
  const shapes = new Map((await detailShapes(step.tx, rows)).map((shape) => [shape.id, shape]));

  const conflicts: LostRace['conflicts'] = lost.map((one) => {
    const writer = isSeen(one) ? writerOf(one, writers) : undefined;
    const { id, employee_id, dt, is_fact, is_approved, sent } = one;
    return {
      ...{ id, employee_id, dt, is_fact, is_approved, sent },
      current: isSeen(one) && one.stored ? (shapes.get(one.stored.id) ?? null) : null,
      cell: isSeen(one) ? rowsOf(one).flatMap((row) => shapes.get(row.id) ?? []) : [],
      author: writer?.author ?? null,
      dttm: writer ? new Date(writer.dttm).toISOString() : null,
    };
  });
  const first = conflicts[0]!;
  const author = first.author ? `${first.author.last_name} ${first.author.first_name}`.trim() : null;
  const isDeleted = first.id !== null && !lost[0]!.stored;
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

/** Writes made upon older versions are lost races: 409 with every day that is no longer what its writer saw. */
export async function checkVersions(ctx: Ctx, step: Step, sent: readonly Sent[]): Promise<void> {
  const lost = sent
    .filter(({ version, stored }) => version !== undefined && stored?.version !== version)
    .map(({ id, stored, input }): Lost => {
      const at = stored ?? input;
      return {
        ...{ id, stored, sent: input },
        employee_id: at?.employee_id ?? null,
        dt: at?.dt ?? null,
        is_fact: at?.is_fact ?? false,
        is_approved: at?.is_approved ?? false,
      };
    });
  if (lost.length > 0) throw await lostRace(ctx, step, lost);
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

/** Cells that hold something else than the writer's screen showed are lost races, also where he adds or replaces. */
export async function checkSeen(ctx: Ctx, step: Step, seen: readonly SeenCell[]): Promise<void> {
  if (seen.length === 0) return;
  await lockCells(step, seen);
  const current = await currentRowsIn(step, seen);
  const lost = seen
    .filter((cell) => versionsOf(current.get(cellKey(cell)) ?? []) !== versionsOf(cell.rows))
    .map(({ rows: _rows, ...cell }): Lost => ({ ...cell, id: null, stored: null, sent: null }));
  if (lost.length > 0) throw await lostRace(ctx, step, lost);
}
