import type { UndoResult } from '@shiftwright/contracts';
import {
  cellOfDay,
  employeeDate,
  isBack,
  isUndoable,
  itemAt,
  planUndo,
  type UndoUnit,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../../platform/errors.ts';
import { accessScope } from '../../../access/index.ts';
import { afterApproved } from '../approved-without-approval.ts';
import { recalculateFacts } from '../saving/facts.ts';
import { asStep, planningContextOf } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import { detailShapes, seenIn } from '../store/day-answers.ts';
import type { DayRow } from '../store/day-row.ts';
import { findConcernedNetworks, findVisible } from '../store/in-scope.repository.ts';
import { spanOf } from '../store/span.ts';
import { findRowsIn, lockNames } from '../store/worker-day.repository.ts';
import { type DayChangesBack, lockCells, writeWorkerDays } from '../store/write-worker-days.ts';
import {
  type Author,
  type ChangeRow,
  countStacks,
  findChanges,
  findCurrentIds,
  findLastEdit,
  findLaterChanges,
  findStep,
  findTop,
  type LaterChange,
  type StepRow,
} from './journal.repository.ts';
import { cellsOf, changedLater, daysOfUnit, judgeUnits, refuseForeign, type Skip } from './judge-undo.ts';

type Kind = 'undo' | 'redo';
type Cell = { employee_id: number; dt: string };
type Input = {
  command_id?: number | undefined;
  shop_id?: number | undefined;
  cells?: readonly Cell[] | undefined;
};

const FUNCTIONS = { undo: 'WorkerDay_undo', redo: 'WorkerDay_redo' } as const;
/** So often a bare undo looks further down when somebody else was faster or a step is beyond the caller's rights. */
const MOST_PASSED = 50;

/** Somebody took the step back, or brought it back, a moment before. */
class Overtaken extends Conflict {}

/** Is the step taken back, as it stands now? */
export const isUndone = (step: Pick<StepRow, 'link_name'>) => step.link_name === 'undo';

/** May the caller bring the step back: did he undo it himself, and edit nothing since? */
export function isRedoable(step: StepRow, userId: number, lastEdit: number): boolean {
  return isUndone(step) && step.link_user_id === userId && (step.link_id ?? 0) > lastEdit;
}

function checkState(step: StepRow, kind: Kind, userId: number, lastEdit: number) {
  if (!isUndoable(step.name)) {
    const isApproval = step.name.startsWith('approve') || step.name === 'withdraw_approval';
    throw new Invalid(isApproval ? 'journal.approval_stays' : 'journal.not_undoable');
  }
  if (kind === 'undo' && isUndone(step)) throw new Overtaken('journal.undone_already');
  if (kind === 'redo' && !isRedoable(step, userId, lastEdit)) throw new Overtaken('journal.nothing_to_redo');
}

const daysOf = ({ before, after }: Pick<ChangeRow, 'before' | 'after'>): DayRow[] =>
  [before, after].filter((day) => day !== null);

const namedCells = (days: readonly DayRow[]) => {
  const named = days.flatMap(({ employee_id, dt }) => (employee_id === null ? [] : { employee_id, dt }));
  return [...new Map(named.map((cell) => [`${cell.employee_id}:${cell.dt}`, cell])).values()];
};

export interface Story {
  later: LaterChange[];
  current: DayRow[];
  plan: ReturnType<typeof planUndo<DayRow>>;
}

/** What the changes were, what happened since, and what stands now: read under the locks of all their cells. */
async function readStory(step: Step, changes: readonly ChangeRow[]): Promise<Story> {
  await lockCells(step, changes.flatMap(daysOf));
  return storyOf(step.tx, step.by.network_id, changes);
}

/** What the changes of a step were, what happened since, and what stands now. */
export async function storyOf(db: Db, networkId: number, changes: readonly ChangeRow[]): Promise<Story> {
  const days = changes.flatMap(daysOf);
  if (days.length === 0) return { later: [], current: [], plan: { units: [], blocked: [] } };
  const cells = namedCells(days);
  const ids = [...new Set(changes.map((one) => one.worker_day_id))];
  const network_ids = await findConcernedNetworks(db, networkId);
  const later = await findLaterChanges(
    db,
    {
      after_id: Math.min(...changes.map((one) => one.id)),
      command_id: itemAt(changes, 0).command_id,
      network_ids: [...new Set([...network_ids, ...days.map((day) => day.network_id)])],
      ids,
    },
    cells,
  );
  const current = await findRowsIn(db, ids, cells);
  return { later, current, plan: planUndo(changes, later, current) };
}

/** Leaves out what lies beyond the caller's access scope: it is not his to change, nor to know. */
async function inScopeOf(ctx: Ctx, step: Step, kind: Kind, plan: Story['plan']): Promise<Story['plan']> {
  const days = [...plan.units, ...plan.blocked.map(({ unit }) => unit)].flatMap(daysOfUnit);
  const seen = await findVisible(step.tx, await accessScope(ctx, FUNCTIONS[kind], 'POST', step.tx), {
    shop_ids: [...new Set(days.flatMap((day) => day.shop_id ?? []))],
    employee_ids: [...new Set(days.flatMap((day) => day.employee_id ?? []))],
  });
  const isSeen = (day: DayRow) =>
    seen.shops.has(day.shop_id ?? 0) || (day.employee_id !== null && seen.employees.has(day.employee_id));

  return {
    units: plan.units.filter((unit) => daysOfUnit(unit).some(isSeen)),
    blocked: plan.blocked.filter(({ unit }) => daysOfUnit(unit).some(isSeen)),
  };
}

/** Only what lies in the cells named; whatever is tied to one of them goes with it (planning 87). */
function inCells(plan: Story['plan'], cells: readonly Cell[]): Story['plan'] {
  const named = new Set(cells.map(employeeDate));
  const isNamed = (unit: UndoUnit<DayRow>) => unit.cells.some((day) => named.has(employeeDate(day)));
  return {
    units: plan.units.filter(isNamed),
    blocked: plan.blocked.filter(({ unit }) => isNamed(unit)),
  };
}

/** Without the cells that already are what they were: part of the step was rejected before. */
function withoutRejected({ plan, current }: Story): Story['plan'] {
  return { ...plan, blocked: plan.blocked.filter(({ unit }) => !isBack(unit, current)) };
}

/** What former days may lean on: departments, people, work types, and the rows they were linked to. */
export async function undoContextOf(step: Step, units: Story['plan']['units']) {
  const former = units.flatMap((unit) => [...unit.restore, ...unit.update.map((one) => one.former)]);
  const rows = units.flatMap((unit) => [...unit.remove, ...unit.update.map(({ current }) => current)]);
  const links = former.flatMap((row) => [row.parent_worker_day_id ?? [], row.closest_plan_approved_id ?? []]);
  const removed = new Set(units.flatMap((unit) => unit.remove.map((row) => row.id)));
  const current = await findCurrentIds(step.tx, [...links.flat(), ...former.map((row) => row.id)]);

  return {
    around: await planningContextOf(step, [], [...former, ...rows]),
    current_ids: new Set([...current].filter((id) => !removed.has(id))),
    taken_ids: current,
  };
}

/** Facts follow the plans and their own former selves: their links and paid hours are counted anew. */
export async function recountFacts(step: Step, changes: DayChangesBack) {
  const { insert = [], update = [], remove = [], restore = [] } = changes;
  const rows = [...insert, ...remove, ...restore, ...update.flatMap(({ before, after }) => [before, after])];
  await recalculateFacts(
    step,
    rows.filter((row) => row.is_fact || row.is_approved),
  );
}

function authorIn(later: readonly LaterChange[], day: DayRow): Author | null {
  const cell = cellOfDay(day);
  return later.findLast((change) => daysOf(change).some((one) => cellOfDay(one) === cell))?.user ?? null;
}

/** The days that stayed as they are, each with its reason, what stands there, and who wrote it. */
export async function skippedShapes(
  step: Step,
  skips: readonly Skip[],
  story: Pick<Story, 'later' | 'current'>,
) {
  const places = skips.flatMap((skip) => skip.cells.map((day) => ({ day, skip })));
  const rows = places.map(({ day }) =>
    story.current.filter((row) => cellOfDay(row) === cellOfDay(day) && !row.canceled),
  );
  const shapes = await detailShapes(seenIn(step), rows.flat());
  let at = 0;

  return places.map(({ day, skip }, i): UndoResult['skipped'][number] => ({
    employee_id: day.employee_id,
    dt: day.dt,
    is_fact: day.is_fact,
    is_approved: day.is_approved,
    reason: skip.reason,
    text: skip.text,
    current: itemAt(rows, i).map(() => itemAt(shapes, at++)),
    author: authorIn(story.later, day),
  }));
}

async function writeBack(
  ctx: Ctx,
  step: Step,
  { kind, found }: { kind: Kind; found: StepRow },
  { shop_id, cells: asked }: Pick<Input, 'shop_id' | 'cells'>,
): Promise<UndoResult> {
  const { network_id, user_id } = ctx.who;
  const changes = await findChanges(step.tx, found.link_id ?? found.id);
  const story = await readStory(step, changes);
  const wanted = asked ? inCells(story.plan, asked) : withoutRejected(story);
  const plan = await inScopeOf(ctx, step, kind, wanted);
  if (asked && plan.units.length + plan.blocked.length === 0) throw new NotFound();
  const isOwn = found.user_id === user_id && found.network_id === network_id;
  if (!isOwn && plan.units.length + plan.blocked.length === 0) throw new NotFound();
  const undoContext = await undoContextOf(step, plan.units);
  const judged = await judgeUnits(ctx, step, plan.units, undoContext);
  const skips = [...judged.skipped, ...plan.blocked.map((one) => changedLater(ctx, one, story.current))];
  refuseForeign(skips, judged.done.length);
  await step.commandId();
  const written = await writeWorkerDays(step, judged.changes);
  await recountFacts(step, judged.changes);
  await afterApproved(ctx, step, { changes: judged.changes, written }, undoContext.around);

  const cells = cellsOf(judged.done);
  const dates = cells.map((day) => day.dt);
  return {
    command_id: found.id,
    name: found.name,
    done: cells.length,
    skipped: await skippedShapes(step, skips, story),
    dt_from: dates.length > 0 ? spanOf(dates).dt_from : null,
    dt_to: dates.length > 0 ? spanOf(dates).dt_to : null,
    shop_ids: [...new Set(cells.flatMap((day) => day.shop_id ?? []))],
    ...(await countStacks(step.tx, { network_id, user_id, shop_id })),
  };
}

/** Takes one step back, or brings it back, as a step of its own; of two at once the second finds it done. */
async function takeStep(
  ctx: Ctx,
  kind: Kind,
  id: number,
  input: Pick<Input, 'shop_id' | 'cells'>,
): Promise<UndoResult> {
  const { network_id, user_id } = ctx.who;
  const network_ids = await findConcernedNetworks(ctx.db, network_id);
  const named = await findStep(ctx.db, network_ids, id);
  if (!named) throw new NotFound();
  // The journal shows an undo as a step too: to redo it is to redo what it undid.
  const target = kind === 'redo' && named.undoes_id !== null ? named.undoes_id : id;

  return asStep(
    ctx,
    input.cells ? 'reject' : kind,
    async (step) => {
      await lockNames(step.tx, [`worker_day:undo:${target}`]);
      const found = await findStep(step.tx, network_ids, target);
      if (!found) throw new NotFound();
      checkState(found, kind, user_id, await findLastEdit(step.tx, { network_id, user_id }));
      return writeBack(ctx, step, { kind, found }, input);
    },
    { shop_id: named.shop_id, undoes_id: input.cells ? null : target },
  );
}

/** The newest own step that the caller may still edit; steps beyond his rights are passed over. */
async function takeNewest(ctx: Ctx, kind: Kind, shop_id: number | undefined): Promise<UndoResult> {
  const { network_id, user_id } = ctx.who;
  const passed: number[] = [];
  let refusal: Forbidden | null = null;
  for (let tried = 0; tried < MOST_PASSED; tried++) {
    const id = await findTop(ctx.db, kind, { network_id, user_id, shop_id, except: passed });
    if (id === null) break;
    try {
      return await takeStep(ctx, kind, id, { shop_id });
    } catch (error) {
      if (error instanceof Overtaken) continue;
      if (!(error instanceof Forbidden)) throw error;
      refusal ??= error;
      passed.push(id);
    }
  }
  throw refusal ?? new Conflict(kind === 'undo' ? 'journal.nothing_to_undo' : 'journal.nothing_to_redo');
}

/** Takes a step back or brings it back: the one named, or the newest (planning 84). */
export function takeBack(ctx: Ctx, kind: Kind, input: Input): Promise<UndoResult> {
  return input.command_id === undefined
    ? takeNewest(ctx, kind, input.shop_id)
    : takeStep(ctx, kind, input.command_id, input);
}
