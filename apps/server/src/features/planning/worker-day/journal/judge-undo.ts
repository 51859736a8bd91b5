import type { UndoResult } from '@shiftwright/contracts';
import {
  type BlockedUnit,
  cellOfDay,
  isProtectedDay,
  itemAt,
  present,
  type UndoUnit,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Forbidden } from '../../../../platform/errors.ts';
import { textOf } from '../../../../platform/texts.ts';
import { protectedDaysJudge, workerDayJudge } from '../../../access/index.ts';
import { findDayProblems } from '../saving/check-clashes.ts';
import { actionsOf } from '../saving/check-rights.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import type { DayChangesBack } from '../store/write-worker-days.ts';
import { changesOfUnit, type UndoContext } from './restored-day.ts';

type SkipReason = UndoResult['skipped'][number]['reason'];

/** A unit that stays as it is, in which cells, and why. */
export interface Skip {
  unit: UndoUnit<DayRow>;
  cells: readonly DayRow[];
  reason: SkipReason;
  text: string;
}

interface Judged {
  done: UndoUnit<DayRow>[];
  changes: Required<DayChangesBack>;
  skipped: Skip[];
}

/** Why a unit was found changed: somebody locked its days, or made something else of them. */
export function changedLater(
  ctx: Ctx,
  { unit, changed }: BlockedUnit<DayRow>,
  current: readonly DayRow[],
): Skip {
  const cells = new Set(changed.map(cellOfDay));
  const isLocked = current.some((row) => row.is_blocked && cells.has(cellOfDay(row)));
  const reason = isLocked ? 'protected' : 'changed_later';
  return { unit, cells: changed, reason, text: ctx.t(`journal.${reason}`) };
}

/** With nothing done, and nothing that the caller may touch, all of it is refused in the words of the first day. */
export function refuseForeign(skipped: readonly Skip[], done: number) {
  const foreign = skipped.filter((one) => one.reason === 'no_right' || one.reason === 'protected');
  if (done === 0 && skipped.length > 0 && foreign.length === skipped.length) {
    throw new Forbidden('journal.refused', { reason: itemAt(foreign, 0).text });
  }
}

const merged = (parts: readonly Required<DayChangesBack>[]): Required<DayChangesBack> => ({
  insert: parts.flatMap((one) => one.insert),
  update: parts.flatMap((one) => one.update),
  remove: parts.flatMap((one) => one.remove),
  restore: parts.flatMap((one) => one.restore),
});

/** Asks for each unit what any edit is asked: footing, rights by day, protected days (planning 85). */
async function refusals(ctx: Ctx, step: Step, units: readonly UndoUnit<DayRow>[], undoContext: UndoContext) {
  const { around } = undoContext;
  const days = units.flatMap(daysOfUnit);
  const judge = await workerDayJudge(ctx, step.tx, {
    employee_ids: days.flatMap((day) => day.employee_id ?? []),
    shop_ids: days.flatMap((day) => day.shop_id ?? []),
  });
  const isMine = await protectedDaysJudge(ctx, step.tx, days);

  return (unit: UndoUnit<DayRow>): Pick<Skip, 'reason' | 'text'> | null => {
    const changes = changesOfUnit(unit, undoContext);
    if (!changes) return { reason: 'unavailable', text: ctx.t('journal.unavailable') };
    for (const action of actionsOf(changes, around)) {
      const decision = judge.decide(action);
      if (decision.ok) continue;
      const { key, params } = itemAt(judge.refuse(action, decision).texts, 0);
      return { reason: 'no_right', text: textOf(ctx.locale, key, params) };
    }
    const current = [...changes.remove, ...changes.update.map(({ before }) => before)];
    if (current.some((row) => isProtectedDay(row, around.network) && !isMine(row))) {
      return { reason: 'protected', text: ctx.t('journal.protected') };
    }
    return null;
  };
}

/** The units that clash with days outside themselves, taken out until what remains goes together. */
async function withoutProblems(
  ctx: Ctx,
  step: Step,
  units: readonly UndoUnit<DayRow>[],
  undoContext: UndoContext,
): Promise<Judged> {
  let done = [...units];
  const skipped: Skip[] = [];
  for (;;) {
    const ids = done.flatMap((unit) => unit.restore.map((row) => row.id));
    const grown = { ...undoContext, current_ids: new Set([...undoContext.current_ids, ...ids]) };
    const parts = done.map((unit) => present(changesOfUnit(unit, grown)));
    const changes = merged(parts);
    const problems = await findDayProblems(step, changes, undoContext.around);
    if (problems.length === 0) return { done, changes, skipped };
    const ofPeople = new Set(problems.map((one) => `${one.employee_id}:${one.dt}`));
    const ids_met = new Set(problems.flatMap((one) => one.row_ids));
    const isMet = (unit: UndoUnit<DayRow>) =>
      [...unit.restore, ...unit.update.map(({ current }) => current)].some((row) => ids_met.has(row.id)) ||
      unit.restore.some((row) => ofPeople.has(`${row.employee_id}:${row.dt}`));
    const met = done.filter(isMet);
    // A clash that no unit answers for is left to the constraints of the database.
    if (met.length === 0) return { done, changes, skipped };
    skipped.push(
      ...met.map((unit) => ({
        unit,
        cells: unit.cells,
        reason: 'clash' as const,
        text: ctx.t('journal.clash'),
      })),
    );
    done = done.filter((unit) => !met.includes(unit));
  }
}

/** Which units may go back, with the changes that do it, and which may not and why. */
export async function judgeUnits(
  ctx: Ctx,
  step: Step,
  units: readonly UndoUnit<DayRow>[],
  undoContext: UndoContext,
): Promise<Judged> {
  if (units.length === 0) {
    return { done: [], changes: { insert: [], update: [], remove: [], restore: [] }, skipped: [] };
  }
  const refusalOf = await refusals(ctx, step, units, undoContext);
  const refused = new Map(units.map((unit) => [unit, refusalOf(unit)]));
  const open = units.filter((unit) => refused.get(unit) === null);
  const judged = await withoutProblems(ctx, step, open, undoContext);
  const skipped = units.flatMap((unit): Skip[] => {
    const refusal = refused.get(unit);
    return refusal ? [{ unit, cells: unit.cells, ...refusal }] : [];
  });

  return { ...judged, skipped: [...skipped, ...judged.skipped] };
}

/** Every day of a unit, as it was and as it stands. */
export function daysOfUnit(unit: UndoUnit<DayRow>): DayRow[] {
  return [
    ...unit.cells,
    ...unit.remove,
    ...unit.restore,
    ...unit.update.flatMap(({ current, former }) => [current, former]),
  ];
}

/** The days of units, one for each cell. */
export function cellsOf(units: readonly UndoUnit<DayRow>[]): DayRow[] {
  return [...new Map(units.flatMap((unit) => unit.cells).map((day) => [cellOfDay(day), day])).values()];
}
