import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { DayGridProps } from './day-grid-props.ts';
import {
  addCell,
  extendColumns,
  extendRows,
  extendTo,
  fillRange,
  type GridBounds,
  type GridSelection,
  isInRange,
  isSelected,
  selectAll,
  selectCell,
  selectColumn,
  selectRow,
} from './grid-selection.ts';
import type { CellAt, CellRange, DragMode, GridDrag } from './grid-types.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { placeOf } from './use-grid-selection.ts';

/** A finger lifts days after this long; before it, moving scrolls. */
const LONG_PRESS_MS = 350;
/** How far a pointer may tremble without meaning it. */
const TREMBLE = 6;

type Gesture =
  | { kind: 'select'; last: CellAt; isPaint: boolean }
  | { kind: 'press'; at: CellAt; range: CellRange; x: number; y: number; isTouch: boolean; isAdded: boolean }
  | { kind: 'drag'; at: CellAt; drag: GridDrag }
  | { kind: 'fill'; source: CellRange; target: CellRange | null };

interface PointerOptions {
  grid: DayGridProps;
  bounds: GridBounds;
  latest: RefObject<GridSelection | null>;
  scroller: RefObject<HTMLDivElement | null>;
  select: (next: GridSelection, options?: { isRevealed?: boolean; isFocused?: boolean }) => void;
}

interface Keys {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

function chosenBy(
  event: Keys,
  target: EventTarget | null,
  current: GridSelection | null,
  bounds: GridBounds,
) {
  const { cell, row, column, isCorner } = placeOf(target);
  const isAdded = event.ctrlKey || event.metaKey;
  const base = current ?? selectCell({ row: 0, column: 0 });
  if (cell) {
    if (event.shiftKey) return extendTo(base, cell);
    return isAdded && current ? addCell(current, cell) : selectCell(cell);
  }
  if (row !== undefined && event.shiftKey) return extendRows(base, row, bounds);
  if (column !== undefined && event.shiftKey) return extendColumns(base, column, bounds);
  if (row !== undefined) return selectRow(base, row, bounds, isAdded && current !== null);
  if (column !== undefined) return selectColumn(base, column, bounds, isAdded && current !== null);

  return isCorner ? selectAll(base, bounds) : null;
}

const modeOf = (event: Keys): DragMode =>
  event.altKey ? 'swap' : event.ctrlKey || event.metaKey ? 'copy' : 'move';

const cellUnder = (x: number, y: number) => placeOf(document.elementFromPoint(x, y)).cell;

/**
 * Mouse, pen and finger: click, drag, Shift, Ctrl, names, dates and corner choose; the fill handle fills; chosen days
 * are dragged; a finger scrolls, taps, and lifts days only after a long press.
 */
export function useGridPointer(options: PointerOptions) {
  const now = useRef(options);
  now.current = options;
  const gesture = useRef<Gesture | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const edge = useEdgeScroll(options.scroller);
  /** The tap is told at the click that ends it: what opens must not be hit by that same click. */
  const tap = useRef<CellAt | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const end = () => {
    clearTimeout(timer.current);
    edge.stop();
    gesture.current = null;
    stop.current();
  };

  const overDrag = (
    current: Extract<Gesture, { kind: 'drag' }>,
    event: Keys & { clientX: number; clientY: number },
  ) => {
    const over = cellUnder(event.clientX, event.clientY);
    const { range } = current.drag;
    const to = over
      ? { row: range.top + over.row - current.at.row, column: range.left + over.column - current.at.column }
      : current.drag.to;
    const drag = { range, to, mode: modeOf(event), x: event.clientX, y: event.clientY };
    gesture.current = { ...current, drag };
    now.current.grid.onDragOver?.(drag);
  };

  const lift = (press: Extract<Gesture, { kind: 'press' }>, event: Keys) => {
    const { range, x, y } = press;
    const drag = { range, to: { row: range.top, column: range.left }, mode: modeOf(event), x, y };
    gesture.current = { kind: 'drag', at: press.at, drag };
    now.current.grid.onDragOver?.(drag);
  };

  const onMove = (event: PointerEvent) => {
    const current = gesture.current;
    const { latest, select, grid } = now.current;
    if (!current) return;
    if (current.kind !== 'press') edge.at(event.clientX, event.clientY);
    if (current.kind === 'press') {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < TREMBLE) return;
      if (current.isTouch) end();
      else lift(current, event);
      return;
    }
    if (current.kind === 'drag') return overDrag(current, event);
    const cell = cellUnder(event.clientX, event.clientY);
    if (!cell) return;
    if (current.kind === 'fill') {
      const target = fillRange(current.source, cell);
      gesture.current = { ...current, target };
      grid.onFillOver?.(current.source, target);
      return;
    }
    if (cell.row === current.last.row && cell.column === current.last.column) return;
    gesture.current = { ...current, last: cell };
    if (latest.current) select(extendTo(latest.current, cell), { isRevealed: false });
  };

  const onUp = (event: PointerEvent) => {
    const current = gesture.current;
    const { grid, latest, select } = now.current;
    end();
    if (!current) return;
    if (current.kind === 'press') {
      const next =
        current.isAdded && latest.current ? addCell(latest.current, current.at) : selectCell(current.at);
      select(next, { isRevealed: !current.isTouch });
      tap.current = current.isTouch ? current.at : null;
    }
    if (current.kind === 'select' && current.isPaint && latest.current)
      grid.onPaint?.(latest.current.ranges.at(-1)!);
    if (current.kind === 'fill') {
      grid.onFillOver?.(current.source, null);
      if (current.target) grid.onFill?.(current.source, current.target);
    }
    if (current.kind === 'drag') {
      grid.onDragOver?.(null);
      const { drag } = current;
      const isMoved = drag.to.row !== drag.range.top || drag.to.column !== drag.range.left;
      if (isMoved) grid.onDrop?.({ ...drag, mode: modeOf(event) });
    }
  };

  const cancel = () => {
    const current = gesture.current;
    end();
    if (current?.kind === 'drag') now.current.grid.onDragOver?.(null);
    if (current?.kind === 'fill') now.current.grid.onFillOver?.(current.source, null);
  };

  const begin = (next: Gesture) => {
    gesture.current = next;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    // Once lifted, the finger drags; the browser must not scroll under it.
    const onTouchMove = (event: TouchEvent) => {
      if (gesture.current?.kind === 'drag') event.preventDefault();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('touchmove', onTouchMove, { passive: false });
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('touchmove', onTouchMove);
      stop.current = () => undefined;
    };
  };

  const press = (at: CellAt, event: ReactPointerEvent): Gesture | null => {
    const { latest, grid } = now.current;
    const isTouch = event.pointerType === 'touch';
    const range = latest.current?.ranges.find((one) => isInRange(one, at));
    const isHeld =
      range !== undefined && latest.current !== null && isSelected(latest.current, at.row, at.column);
    const mayDrag = !event.shiftKey && !grid.onPaint && (grid.canDrag?.(at) ?? false);
    if (!isTouch && !(isHeld && mayDrag)) return null;
    const own = { top: at.row, bottom: at.row, left: at.column, right: at.column };
    const isAdded = event.ctrlKey || event.metaKey;
    const next = { kind: 'press', at, x: event.clientX, y: event.clientY, isTouch, isAdded } as const;
    const pressed = { ...next, range: isHeld && range ? range : own };
    if (isTouch && mayDrag) {
      const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
      timer.current = setTimeout(() => {
        navigator.vibrate?.(12);
        now.current.select(isHeld ? now.current.latest.current! : selectCell(at), { isRevealed: false });
        lift(pressed, keys);
      }, LONG_PRESS_MS);
    }
    return pressed;
  };

  const onPointerDown = (event: ReactPointerEvent) => {
    const target = event.target as Element;
    const { bounds, latest, select, grid } = now.current;
    if (event.button !== 0 || target.closest('button,input,[role=separator]')) return;
    cancel();
    if (target.closest('[data-fill-handle]')) {
      const source = latest.current?.ranges.at(-1);
      if (source) begin({ kind: 'fill', source, target: null });
      event.preventDefault();
      return;
    }
    const { cell } = placeOf(target);
    const pressed = cell ? press(cell, event) : null;
    if (pressed) return begin(pressed);
    const next = chosenBy(event, target, latest.current, bounds);
    if (!next) return;
    if (cell) begin({ kind: 'select', last: next.active, isPaint: grid.onPaint !== undefined });
    select(next, { isRevealed: cell !== undefined });
    if (!cell) event.preventDefault();
  };

  return {
    onPointerDown,
    onClick: () => {
      const at = tap.current;
      tap.current = null;
      if (at) now.current.grid.onTap?.(at);
    },
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (gesture.current) event.preventDefault();
    },
  };
}
