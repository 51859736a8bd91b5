import { employmentForDay, isEmployedOn, type UndoUnit } from '@shiftwright/domain';
import { withHours } from '../saving/hours.ts';
import { isReachable, type PlanningContext } from '../saving/planning-context.ts';
import { asNew, type DayRow } from '../store/day-row.ts';
import type { DayChangesBack } from '../store/write-worker-days.ts';

/** What former days may still refer to. */
export interface UndoContext {
  around: PlanningContext;
  /** Rows that still stand, among those the former days were linked to. */
  current_ids: ReadonlySet<number>;
  /** Ids under which deleted rows cannot come back, because something stands there again. */
  taken_ids: ReadonlySet<number>;
}

function hasContext(former: DayRow, { around }: UndoContext): boolean {
  const shop = former.shop_id === null ? null : around.shops.get(former.shop_id);
  if (shop === undefined || (shop && !isReachable(around, shop))) return false;
  const works = around.work_types.get(former.shop_id ?? 0) ?? new Set();
  const outsourced = former.outsources_ids.filter((id) => around.outsourcing_ids.has(id));
  const isOffered = !former.is_outsource || former.employee_id !== null || outsourced.length > 0;

  return (
    isOffered &&
    around.typesOf(former.network_id).has(former.type) &&
    former.worker_day_details.every((one) => works.has(one.work_type_id))
  );
}

/** The employment of the former day, or the one that has taken its place; undefined when the person left. */
function employmentNow(former: DayRow, { around }: UndoContext) {
  if (former.employee_id === null) return null;
  const employments = around.employees.get(former.employee_id)?.employments ?? [];
  const same = employments.find((one) => one.id === former.employment_id && isEmployedOn(one, former.dt));
  return same ?? employmentForDay(employments, former) ?? undefined;
}

/**
 * The former day as it may stand again: links only to what still stands, its employment in force, a plan's paid time by
 * the rules of today. Null when its place, its work or its person's employment is no more (planning 86).
 */
function restoredDay(former: DayRow, current: DayRow | null, undoContext: UndoContext): DayRow | null {
  const employment = employmentNow(former, undoContext);
  if (employment === undefined || !hasContext(former, undoContext)) return null;
  const linked = (id: number | null) => (id !== null && undoContext.current_ids.has(id) ? id : null);
  const isCopy = current !== null && current.id !== former.id;
  const day: DayRow = {
    ...former,
    // An older journal does not tell: what was there comes back.
    has_typed_hours: former.has_typed_hours ?? (former.is_dayoff && former.work_seconds > 0),
    employment_id: employment?.id ?? null,
    employment_network_id: employment?.network_id ?? null,
    parent_worker_day_id: isCopy ? current.parent_worker_day_id : linked(former.parent_worker_day_id),
    closest_plan_approved_id: linked(former.closest_plan_approved_id),
  };
  return former.is_fact ? day : withHours(day, null, undoContext.around);
}

/** The changes that bring a unit back; null when a former day has no footing any more. */
export function changesOfUnit(
  unit: UndoUnit<DayRow>,
  undoContext: UndoContext,
): Required<DayChangesBack> | null {
  const update = unit.update.map(({ current, former }) => ({
    before: current,
    after: restoredDay(former, current, undoContext),
  }));
  const back = unit.restore.map((former) => restoredDay(former, null, undoContext));
  if (back.includes(null) || update.some(({ after }) => after === null)) return null;
  const restored = back as DayRow[];

  return {
    remove: unit.remove,
    update: update.map(({ before, after }) => ({ before, after: asNew(after as DayRow) })),
    restore: restored.filter((row) => !undoContext.taken_ids.has(row.id)),
    insert: restored.filter((row) => undoContext.taken_ids.has(row.id)).map(asNew),
  };
}
