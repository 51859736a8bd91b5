import { itemAt } from '../../required.ts';
import type { WorkerDayDetail } from '../worker-day.ts';
import { groupRows } from '../worker-day.ts';

/** A row as the journal keeps it, as far as taking a step back looks at it. */
export interface JournaledDay {
  id: number;
  network_id: number;
  dt: string;
  employee_id: number | null;
  type: string;
  is_dayoff: boolean;
  is_fact: boolean;
  is_approved: boolean;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_seconds: number;
  is_vacancy: boolean;
  is_outsource: boolean;
  is_blocked: boolean;
  canceled: boolean;
  comment: string | null;
  code: string | null;
  cost_per_hour: string | null;
  dt_not_actual: string | null;
  worker_day_details: readonly WorkerDayDetail[];
  outsources_ids: readonly number[];
}

/** What one row was and became; a new row was nothing, a deleted one becomes nothing. */
export interface JournaledChange<Day extends JournaledDay> {
  worker_day_id: number;
  before: Day | null;
  after: Day | null;
}

/** What brings one or several cells back; all of it or nothing of it is done. */
export interface UndoUnit<Day extends JournaledDay> {
  /** Days of the step, before or after it, one for each cell: they say where the unit is. */
  cells: Day[];
  remove: Day[];
  /** A current row, and what it was before the step. */
  update: { current: Day; former: Day }[];
  restore: Day[];
}

/** A unit that stays as it is, and the cells in which somebody's later change is seen. */
export interface BlockedUnit<Day extends JournaledDay> {
  unit: UndoUnit<Day>;
  changed: Day[];
}

/**
 * Commands that no undo takes back: approvals are withdrawn, undos redone, imports and recounts made again, what was said
 * of a problem is said anew.
 */
const NOT_UNDOABLE = [
  'approve_plan',
  'approve_fact',
  'approve_vacancy',
  'withdraw_approval',
  'undo',
  'redo',
  'import',
  'recalc',
  'accept_violations',
  'reopen_violations',
] as const;

/** The names of steps that cannot be undone (planning 83). */
export const NOT_UNDOABLE_COMMANDS: readonly string[] = NOT_UNDOABLE;

/** May a step of this name be undone at all? */
export function isUndoable(name: string): boolean {
  return !NOT_UNDOABLE_COMMANDS.includes(name);
}

/** Where a day stands: an employee's date in a version; an open shift is a place of its own. */
export function cellOfDay(
  day: Pick<JournaledDay, 'id' | 'employee_id' | 'dt' | 'is_fact' | 'is_approved'>,
): string {
  const place = day.employee_id === null ? `open:${day.id}` : `${day.employee_id}:${day.dt}`;

  return `${place}:${day.is_fact}:${day.is_approved}`;
}

/** What somebody decided about a day, as one text; links, counted hours and authors follow from it and do not count. */
export function decidedKey(day: JournaledDay): string {
  const details = day.worker_day_details.map((one) => `${one.work_type_id}:${one.work_part}`).sort();
  const outsources = [...day.outsources_ids].sort((a, b) => a - b);

  return JSON.stringify([
    day.type,
    day.shop_id,
    day.dttm_work_start,
    day.dttm_work_end,
    day.is_dayoff ? day.work_seconds : null,
    day.is_vacancy,
    day.is_outsource,
    day.is_blocked,
    day.canceled,
    day.comment,
    day.code,
    day.cost_per_hour,
    day.dt_not_actual,
    details,
    outsources,
  ]);
}

const standsSame = (one: JournaledDay, other: JournaledDay) =>
  cellOfDay(one) === cellOfDay(other) && decidedKey(one) === decidedKey(other);

const APPROVALS: readonly string[] = ['approve_plan', 'approve_fact', 'approve_vacancy'];

/** The approval that made a cell what it is, given the steps that changed it: each withdrawal takes one away. */
export function currentApproval<Step extends { name: string }>(steps: readonly Step[]): Step | null {
  const approvals: Step[] = [];
  for (const step of steps) {
    if (APPROVALS.includes(step.name)) approvals.push(step);
    else if (step.name === 'withdraw_approval') approvals.pop();
  }

  return approvals.at(-1) ?? null;
}

/** Several changes of the same row as one, without those after which the row is what it was. */
export function netChanges<Day extends JournaledDay>(
  changes: readonly JournaledChange<Day>[],
): JournaledChange<Day>[] {
  const byRow = groupRows(changes, (one) => one.worker_day_id);

  return [...byRow]
    .map(([worker_day_id, list]) => ({
      worker_day_id,
      before: list[0].before,
      after: itemAt(list, -1).after,
    }))
    .filter(({ before, after }) =>
      before && after ? !standsSame(before, after) : before !== null || after !== null,
    );
}

const daysOf = <Day extends JournaledDay>(change: JournaledChange<Day>): Day[] =>
  [change.before, change.after].filter((day) => day !== null);

/** Cells in which rows came or went since, on balance: what was changed and changed back does not count. */
function changedCells<Day extends JournaledDay>(later: readonly JournaledChange<Day>[]): Set<string> {
  const balance = new Map<string, { cell: string; sum: number }>();
  const add = (day: Day | null, amount: number) => {
    if (!day) return;
    const cell = cellOfDay(day);
    const key = `${cell} ${decidedKey(day)}`;
    balance.set(key, { cell, sum: (balance.get(key)?.sum ?? 0) + amount });
  };
  for (const { before, after } of later) {
    add(before, -1);
    add(after, 1);
  }

  return new Set([...balance.values()].filter(({ sum }) => sum !== 0).map(({ cell }) => cell));
}

/** Changes that share a cell belong together, since a row may have moved from one cell to another. */
function unitsOf<Day extends JournaledDay>(
  changes: readonly JournaledChange<Day>[],
): JournaledChange<Day>[][] {
  const leader = new Map<string, string>();
  const find = (cell: string): string => {
    let at = cell;
    for (let next = leader.get(at) ?? at; next !== at; next = leader.get(at) ?? at) at = next;
    leader.set(cell, at);
    return at;
  };
  for (const change of changes) {
    const cells = daysOf(change).map(cellOfDay);
    for (const cell of cells.slice(1)) leader.set(find(cell), find(itemAt(cells, 0)));
  }

  return [...groupRows(changes, (change) => find(cellOfDay(itemAt(daysOf(change), 0)))).values()];
}

/** The current rows that a step left behind; null when one of them is not to be found any more. */
function claimed<Day extends JournaledDay>(
  changes: readonly JournaledChange<Day>[],
  current: ReadonlyMap<string, readonly Day[]>,
): Map<number, Day> | null {
  const taken = new Set<number>();
  const found = new Map<number, Day>();
  const left = changes.flatMap(({ after }) => after ?? []);
  // Its own row first, then its like: an approval leaves a copy of the draft under a new id.
  for (const isSought of [
    (row: Day, day: Day) => row.id === day.id,
    (row: Day, day: Day) => row.id !== day.id,
  ]) {
    for (const day of left.filter((one) => !found.has(one.id))) {
      const row = current
        .get(cellOfDay(day))
        ?.find((one) => isSought(one, day) && !taken.has(one.id) && decidedKey(one) === decidedKey(day));
      if (!row) continue;
      taken.add(row.id);
      found.set(day.id, row);
    }
  }

  return found.size === left.length ? found : null;
}

function inverseOf<Day extends JournaledDay>(
  changes: readonly JournaledChange<Day>[],
  rows: ReadonlyMap<number, Day>,
): UndoUnit<Day> {
  const cells = new Map(changes.flatMap(daysOf).map((day) => [cellOfDay(day), day]));
  const unit: UndoUnit<Day> = { cells: [...cells.values()], remove: [], update: [], restore: [] };
  for (const { before, after } of changes) {
    const current = after ? rows.get(after.id) : undefined;
    if (!current) {
      if (before) unit.restore.push(before);
      continue;
    }
    if (before && before.network_id === current.network_id) unit.update.push({ current, former: before });
    else {
      unit.remove.push(current);
      if (before) unit.restore.push(before);
    }
  }

  return unit;
}

/**
 * What takes a step back (planning 82): cells that still hold what the step left in them go back to what they held
 * before it, cells that were changed since stay and are named. An approval since then, or a change that was itself taken
 * back, does not count as one. Give the step's changes and all later ones of its cells and rows in the order they were
 * made, and the rows that stand in those cells now.
 */
export function planUndo<Day extends JournaledDay>(
  changes: readonly JournaledChange<Day>[],
  later: readonly JournaledChange<Day>[],
  current: readonly Day[],
): { units: UndoUnit<Day>[]; blocked: BlockedUnit<Day>[] } {
  const touched = changedCells(later);
  const byCell = groupRows(current, cellOfDay);
  const units: UndoUnit<Day>[] = [];
  const blocked: BlockedUnit<Day>[] = [];
  for (const own of unitsOf(netChanges(changes))) {
    const rows = claimed(own, byCell);
    const unit = inverseOf(own, rows ?? new Map());
    const changed = unit.cells.filter((day) => touched.has(cellOfDay(day)));
    if (rows && changed.length === 0) units.push(unit);
    else blocked.push({ unit, changed: changed.length > 0 ? changed : unit.cells });
  }

  return { units, blocked };
}

/** Are the cells of a unit again what they were before the step, whoever saw to it? */
export function isBack<Day extends JournaledDay>(unit: UndoUnit<Day>, current: readonly Day[]): boolean {
  const cells = new Set(unit.cells.map(cellOfDay));
  const keysOf = (days: readonly Day[]) => days.map((day) => `${cellOfDay(day)} ${decidedKey(day)}`).sort();
  const former = [...unit.restore, ...unit.update.map((one) => one.former)];
  const now = current.filter((day) => cells.has(cellOfDay(day)));

  return JSON.stringify(keysOf(former)) === JSON.stringify(keysOf(now));
}
