import { itemAt } from '@shiftwright/domain';
import { type DayDraft, draftOnDate } from '../../../features/planning/index.ts';
import {
  type CellAt,
  type CellRange,
  type DragMode,
  isInRange,
  movedRange,
} from '../../../ui/day-grid/index.ts';

export interface DragOf {
  range: CellRange;
  to: CellAt;
  mode: DragMode;
}

interface DragGrid {
  rowCount: number;
  dates: readonly string[];
  draftsAt: (at: CellAt) => DayDraft[];
  isLocked: (at: CellAt) => boolean;
}

export type DragRefusal = 'outside' | 'locked' | 'swap_overlaps' | 'nothing';

export interface DragPlan {
  target: CellRange | null;
  writes: { at: CellAt; drafts: DayDraft[] }[];
  refusal: DragRefusal | null;
}

function cellsOf(range: CellRange): CellAt[] {
  const cells: CellAt[] = [];
  for (let row = range.top; row <= range.bottom; row++)
    for (let column = range.left; column <= range.right; column++) cells.push({ row, column });

  return cells;
}

const overlap = (a: CellRange, b: CellRange) =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/**
 * What a drag writes: moved days leave their cells empty, copied ones stay, swapped ones change places. Each day keeps
 * its times of day on its new date (screens 35). Nothing is written when any cell of it may not be changed.
 */
export function planDrag({ range, to, mode }: DragOf, grid: DragGrid): DragPlan {
  const target = movedRange(range, to, { rowCount: grid.rowCount, columnCount: grid.dates.length });
  const nothing = (refusal: DragRefusal): DragPlan => ({ target, writes: [], refusal });
  if (!target) return nothing('outside');
  if (mode === 'swap' && overlap(range, target)) return nothing('swap_overlaps');
  const sources = cellsOf(range);
  const shift = (at: CellAt): CellAt => ({
    row: at.row + target.top - range.top,
    column: at.column + target.left - range.left,
  });
  const moved = (from: CellAt, onto: CellAt) => ({
    at: onto,
    drafts: grid.draftsAt(from).map((draft) => draftOnDate(draft, itemAt(grid.dates, onto.column))),
  });
  if (sources.every((at) => grid.draftsAt(at).length === 0)) return nothing('nothing');
  const written = sources.map((at) => moved(at, shift(at)));
  const back =
    mode === 'swap'
      ? sources.map((at) => moved(shift(at), at))
      : mode === 'move'
        ? sources.filter((at) => !isInRange(target, at)).map((at) => ({ at, drafts: [] }))
        : [];
  const writes = [...back, ...written];
  if (writes.some(({ at }) => grid.isLocked(at))) return nothing('locked');

  return { target, writes, refusal: null };
}
