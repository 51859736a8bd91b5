import { type PointerEvent, type RefObject, useRef } from 'react';
import {
  addCell,
  extendTo,
  type GridBounds,
  type GridSelection,
  selectAll,
  selectCell,
  selectColumn,
  selectRow,
} from './grid-selection.ts';
import type { CellAt } from './grid-types.ts';
import { placeOf } from './use-grid-selection.ts';

const EDGE = 28;
const EDGE_STEP = 14;

interface PointerOptions {
  bounds: GridBounds;
  latest: RefObject<GridSelection | null>;
  scroller: RefObject<HTMLDivElement | null>;
  select: (next: GridSelection, options?: { isRevealed?: boolean; isFocused?: boolean }) => void;
}

function chosenBy(
  event: PointerEvent,
  current: GridSelection | null,
  bounds: GridBounds,
): GridSelection | null {
  const { cell, row, column, isCorner } = placeOf(event.target);
  const isAdded = event.ctrlKey || event.metaKey;
  const base = current ?? selectCell({ row: 0, column: 0 });
  if (cell) {
    if (event.shiftKey) return extendTo(base, cell);
    return isAdded && current ? addCell(current, cell) : selectCell(cell);
  }
  if (row !== undefined) return selectRow(base, row, bounds, isAdded && current !== null);
  if (column !== undefined) return selectColumn(base, column, bounds, isAdded && current !== null);

  return isCorner ? selectAll(base, bounds) : null;
}

/** Choosing with mouse and pen: click, drag, Shift, Ctrl, names, dates, corner. A finger scrolls and taps. */
export function useGridPointer({ bounds, latest, scroller, select }: PointerOptions) {
  const dragTo = useRef<CellAt | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button,input')) return;
    const next = chosenBy(event, latest.current, bounds);
    if (!next) return;
    const isCell = placeOf(event.target).cell !== undefined;
    if (event.pointerType !== 'touch' && isCell) dragTo.current = next.active;
    select(next, { isRevealed: isCell && event.pointerType !== 'touch' });
    if (!isCell) event.preventDefault();
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!dragTo.current || event.buttons !== 1 || !latest.current) return;
    const box = scroller.current?.getBoundingClientRect();
    if (box && scroller.current) {
      if (event.clientY > box.bottom - EDGE) scroller.current.scrollTop += EDGE_STEP;
      if (event.clientY < box.top + EDGE * 2) scroller.current.scrollTop -= EDGE_STEP;
      if (event.clientX > box.right - EDGE) scroller.current.scrollLeft += EDGE_STEP;
    }
    const cell = placeOf(document.elementFromPoint(event.clientX, event.clientY)).cell;
    if (!cell || (cell.row === dragTo.current.row && cell.column === dragTo.current.column)) return;
    dragTo.current = cell;
    select(extendTo(latest.current, cell), { isRevealed: false });
  };

  const onPointerUp = () => {
    dragTo.current = null;
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
