import type { InputOf, planning } from '@shiftwright/contracts';
import { eachDt, groupRows, isBack, isEmployedOn, itemAt, monthStart, present } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { NotFound } from '../../../../platform/errors.ts';
import { type LastRun, readLastRun } from '../../json-columns.ts';
import { findChanges, findStep } from '../../worker-day/journal/journal.repository.ts';
import { changeShapes } from '../../worker-day/journal/list-journal.ts';
import { isUndone, type Story, storyOf } from '../../worker-day/journal/undo-step.ts';
import { findConcernedNetworks } from '../../worker-day/store/in-scope.repository.ts';
import { findSchedulingPeople } from '../month/autoscheduling.repository.ts';
import { isPlanned, selectionOf } from '../month/selection.ts';
import { findMonth } from '../month-record.repository.ts';

type Cell = planning.DifferentCell;

const keyOf = (cell: { employee_id: number | null; dt: string }) => `${cell.employee_id}:${cell.dt}`;

/** What became of each cell that the run wrote. */
function statesOf({ plan, current }: Story) {
  const states = new Map<string, Cell['state']>();
  const put = (days: readonly { employee_id: number | null; dt: string }[], state: Cell['state']) => {
    for (const day of days) states.set(keyOf(day), state);
  };
  for (const unit of plan.units) put(unit.cells, 'stands');
  for (const { unit } of plan.blocked) put(unit.cells, isBack(unit, current) ? 'rejected' : 'changed_later');

  return states;
}

const isShift = (day: planning.WorkerDay) => day.dttm_work_start !== null;
const shiftKey = (day: planning.WorkerDay) =>
  JSON.stringify([
    day.shop_id,
    day.dttm_work_start,
    day.dttm_work_end,
    day.worker_day_details.map((one) => `${one.work_type_id}:${one.work_part}`).sort(),
  ]);

/** Compares the shifts of a cell before and after: what a manager sees of it. */
function kindOf(before: readonly planning.WorkerDay[], after: readonly planning.WorkerDay[]): Cell['kind'] {
  const shiftsOf = (days: typeof before) => days.filter(isShift).map(shiftKey).sort();
  const [was, is] = [shiftsOf(before), shiftsOf(after)];
  if (was.length === 0 && is.length > 0) return 'added';
  if (was.length > 0 && is.length === 0) return 'removed';
  return JSON.stringify(was) === JSON.stringify(is) ? 'kept' : 'changed';
}

/** The cells a run looked at and left as they were. */
async function untouched(
  ctx: Ctx,
  shop_id: number,
  run: LastRun,
  written: ReadonlySet<string>,
): Promise<Cell[]> {
  const selection = selectionOf(run);
  const people = await findSchedulingPeople(ctx.db, shop_id, run);
  const cells = people
    .filter((person) => person.auto_timetable)
    .flatMap((person) =>
      eachDt(run.dt_from, run.dt_to)
        .filter((dt) => isEmployedOn(person, dt))
        .map((dt) => ({ employee_id: person.employee_id, dt })),
    )
    .filter((cell) => isPlanned(selection, cell) && !written.has(keyOf(cell)));

  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()].map((cell) => ({
    ...cell,
    kind: 'kept',
    is_written: false,
    before: [],
    after: [],
    state: 'stands',
  }));
}

/** What the last run of a month that ended well kept, added, changed and removed (planning 144). */
export async function showDifference(
  ctx: Ctx,
  { shop_id, dt }: InputOf<typeof planning.showDifference>,
): Promise<planning.RunDifference> {
  const { network_id } = ctx.who;
  const month = await findMonth(ctx.db, { network_id, shop_id, dt: monthStart(dt) });
  const run = month && readLastRun(month.last_run);
  const step =
    run && (await findStep(ctx.db, await findConcernedNetworks(ctx.db, network_id), run.command_id));
  if (!run || !step) throw new NotFound('autoscheduling.no_run');
  const changes = await findChanges(ctx.db, run.command_id);
  const story = await storyOf(ctx.db, network_id, changes);
  const states = statesOf(story);
  const shapes = (await changeShapes(ctx, changes)).map((one) => one.shape);
  const written = [...groupRows(shapes, keyOf)].map(([key, rows]): Cell => {
    const before = rows.flatMap((row) => row.before ?? []);
    const after = rows.flatMap((row) => row.after ?? []);
    const { employee_id, dt: date } = itemAt(rows, 0);
    const state = states.get(key) ?? 'stands';
    return {
      employee_id: present(employee_id),
      dt: date,
      kind: kindOf(before, after),
      is_written: true,
      before,
      after,
      state,
    };
  });
  const cells = [...written, ...(await untouched(ctx, shop_id, run, new Set(written.map(keyOf))))];
  const count = (kind: Cell['kind']) => cells.filter((cell) => cell.kind === kind).length;

  return {
    command_id: run.command_id,
    dttm: new Date(step.dttm).toISOString(),
    is_undone: isUndone(step),
    dt_from: run.dt_from,
    dt_to: run.dt_to,
    counts: {
      kept: count('kept'),
      added: count('added'),
      changed: count('changed'),
      removed: count('removed'),
    },
    cells,
  };
}
