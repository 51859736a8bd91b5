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

/** How far in pixels a pointer may move before a press becomes a drag. */
const TREMBLE_PX = 6;

/** What the pointer does between down and up; null while it is up. */
export type Gesture =
  | { kind: 'select'; last: CellAt; isPaint: boolean }
  | {
      kind: 'press';
      at: CellAt;
      range: CellRange;
      x: number;
      y: number;
      isTouch: boolean;
      isAdded: boolean;
      mayDrag: boolean;
      /** The finger has stayed, where there is nothing to lift. */
      isHeld?: true;
    }
  | { kind: 'drag'; at: CellAt; drag: GridDrag; isTouch: boolean }
  | { kind: 'fill'; source: CellRange; target: CellRange | null };

export interface ModifierKeys {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What the pointer stands on: a cell, a row's or column's heading, the corner, or the fill handle of the selection. */
export interface GridPlace {
  cell?: CellAt;
  row?: number;
  column?: number;
  isCorner?: true;
  isFillHandle?: true;
}

/** Pointer events in CSS pixels of the window; `over` is the cell under the pointer. */
export type GestureEvent =
  | { type: 'down'; place: GridPlace; x: number; y: number; keys: ModifierKeys; isTouch: boolean }
  | { type: 'move'; over: CellAt | undefined; x: number; y: number; keys: ModifierKeys }
  | { type: 'up'; keys: ModifierKeys }
  | { type: 'long_press' }
  | { type: 'cancel' };

/** The grid at the moment of the event. */
export interface GestureGrid {
  selection: GridSelection | null;
  bounds: GridBounds;
  /** The pointer paints over cells instead of choosing and dragging them. */
  isPainting: boolean;
  canDrag: (at: CellAt) => boolean;
}

export type GestureEffect =
  | { do: 'select'; selection: GridSelection; isRevealed: boolean }
  | { do: 'fill_over'; source: CellRange; target: CellRange | null }
  | { do: 'fill'; source: CellRange; target: CellRange }
  | { do: 'drag_over'; drag: GridDrag | null }
  | { do: 'drop'; drag: GridDrag }
  | { do: 'paint'; range: CellRange }
  /** A finger chose a cell. */
  | { do: 'tap'; at: CellAt }
  /** A long press that moved nothing. */
  | { do: 'held'; at: CellAt }
  /** Tell a long press when the pointer has stayed for a while. */
  | { do: 'await_long_press' }
  /** The browser must not do its own with the pointer. */
  | { do: 'prevent_default' };

export interface GestureStep {
  gesture: Gesture | null;
  effects: readonly GestureEffect[];
}

type Down = Extract<GestureEvent, { type: 'down' }>;
type Press = Extract<Gesture, { kind: 'press' }>;

const NO_KEYS: ModifierKeys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const rest = (...effects: GestureEffect[]): GestureStep => ({ gesture: null, effects });
const choose = (selection: GridSelection, isRevealed: boolean): GestureEffect => ({
  do: 'select',
  selection,
  isRevealed,
});

const dragMode = (keys: ModifierKeys): DragMode =>
  keys.altKey ? 'swap' : keys.ctrlKey || keys.metaKey ? 'copy' : 'move';

/** How a gesture of mouse, pen or finger goes on at an event, and what the grid does then. */
export function gestureStep(gesture: Gesture | null, event: GestureEvent, grid: GestureGrid): GestureStep {
  switch (event.type) {
    case 'down': {
      const next = down(event, grid);
      return { ...next, effects: [...undone(gesture), ...next.effects] };
    }
    case 'move':
      return moved(gesture, event, grid);
    case 'up':
      return up(gesture, event.keys, grid);
    case 'long_press':
      if (gesture?.kind !== 'press') return { gesture, effects: [] };
      return gesture.mayDrag
        ? lifted(gesture, NO_KEYS, grid)
        : { gesture: { ...gesture, isHeld: true }, effects: [] };
    case 'cancel':
      return rest(...undone(gesture));
  }
}

/** What a gesture showed on the way is taken back. */
function undone(gesture: Gesture | null): GestureEffect[] {
  if (gesture?.kind === 'drag') return [{ do: 'drag_over', drag: null }];
  return gesture?.kind === 'fill' ? [{ do: 'fill_over', source: gesture.source, target: null }] : [];
}

function down(event: Down, grid: GestureGrid): GestureStep {
  const { place } = event;
  if (place.isFillHandle) {
    const source = grid.selection?.ranges.at(-1);
    const prevented: GestureEffect = { do: 'prevent_default' };
    return source
      ? { gesture: { kind: 'fill', source, target: null }, effects: [prevented] }
      : rest(prevented);
  }
  const press = place.cell && pressed(place.cell, event, grid);
  if (press) return press;
  const chosen = chosenBy(event, grid);
  if (!chosen) return rest();
  if (!place.cell) return rest(choose(chosen, false), { do: 'prevent_default' });

  return {
    gesture: { kind: 'select', last: chosen.active, isPaint: grid.isPainting },
    effects: [choose(chosen, true)],
  };
}

/** A finger, or a mouse on a chosen cell, may be about to drag: nothing is chosen before it moves or goes up. */
function pressed(
  at: CellAt,
  event: Down,
  { selection, isPainting, canDrag }: GestureGrid,
): GestureStep | null {
  const { keys, isTouch, x, y } = event;
  const held = selection?.ranges.find((one) => isInRange(one, at));
  const mayDrag = !keys.shiftKey && !isPainting && canDrag(at);
  if (!isTouch && !(held && mayDrag)) return null;
  const own = { top: at.row, bottom: at.row, left: at.column, right: at.column };
  const isAdded = keys.ctrlKey || keys.metaKey;

  return {
    gesture: { kind: 'press', at, range: held ?? own, x, y, isTouch, isAdded, mayDrag },
    effects: isTouch && (mayDrag || (held && !isPainting)) ? [{ do: 'await_long_press' }] : [],
  };
}

function chosenBy({ place, keys }: Down, { selection, bounds }: GestureGrid): GridSelection | null {
  const { cell, row, column, isCorner } = place;
  const base = selection ?? selectCell({ row: 0, column: 0 });
  const isAdded = (keys.ctrlKey || keys.metaKey) && selection !== null;
  if (cell) {
    if (keys.shiftKey) return extendTo(base, cell);
    return isAdded ? addCell(base, cell) : selectCell(cell);
  }
  if (row !== undefined)
    return keys.shiftKey ? extendRows(base, row, bounds) : selectRow(base, row, bounds, isAdded);
  if (column !== undefined)
    return keys.shiftKey ? extendColumns(base, column, bounds) : selectColumn(base, column, bounds, isAdded);

  return isCorner ? selectAll(base, bounds) : null;
}

function moved(
  gesture: Gesture | null,
  { over, x, y, keys }: Extract<GestureEvent, { type: 'move' }>,
  grid: GestureGrid,
): GestureStep {
  const same = { gesture, effects: [] };
  if (!gesture) return same;
  if (gesture.kind === 'press') {
    if (Math.hypot(x - gesture.x, y - gesture.y) < TREMBLE_PX) return same;
    // Before the long press a finger that moves scrolls.
    return gesture.isTouch ? rest() : lifted(gesture, keys, grid);
  }
  if (gesture.kind === 'drag') {
    const { range } = gesture.drag;
    const to = over
      ? { row: range.top + over.row - gesture.at.row, column: range.left + over.column - gesture.at.column }
      : gesture.drag.to;
    const drag = { range, to, mode: dragMode(keys), x, y };
    return { gesture: { ...gesture, drag }, effects: [{ do: 'drag_over', drag }] };
  }
  if (!over) return same;
  if (gesture.kind === 'fill') {
    const target = fillRange(gesture.source, over);
    return {
      gesture: { ...gesture, target },
      effects: [{ do: 'fill_over', source: gesture.source, target }],
    };
  }
  if (over.row === gesture.last.row && over.column === gesture.last.column) return same;

  return {
    gesture: { ...gesture, last: over },
    effects: grid.selection ? [choose(extendTo(grid.selection, over), false)] : [],
  };
}

/** The days of a press are lifted; a finger that lifts a cell outside the selection chooses it. */
function lifted(press: Press, keys: ModifierKeys, { selection }: GestureGrid): GestureStep {
  const { range, at, x, y, isTouch } = press;
  const drag = { range, to: { row: range.top, column: range.left }, mode: dragMode(keys), x, y };
  const isHeld = selection !== null && isSelected(selection, at.row, at.column);

  return {
    gesture: { kind: 'drag', at, drag, isTouch },
    effects: [...(isHeld ? [] : [choose(selectCell(at), false)]), { do: 'drag_over', drag }],
  };
}

function up(gesture: Gesture | null, keys: ModifierKeys, { selection }: GestureGrid): GestureStep {
  switch (gesture?.kind) {
    case 'press': {
      const { at, isAdded, isTouch, isHeld } = gesture;
      if (isHeld) return rest({ do: 'held', at });
      const chosen = isAdded && selection ? addCell(selection, at) : selectCell(at);
      return rest(choose(chosen, !isTouch), ...(isTouch ? [{ do: 'tap' as const, at }] : []));
    }
    case 'select': {
      const range = selection?.ranges.at(-1);
      return gesture.isPaint && range ? rest({ do: 'paint', range }) : rest();
    }
    case 'fill': {
      const { source, target } = gesture;
      return rest(...undone(gesture), ...(target ? [{ do: 'fill' as const, source, target }] : []));
    }
    case 'drag': {
      const { at, isTouch } = gesture;
      const { range, to } = gesture.drag;
      const isMoved = to.row !== range.top || to.column !== range.left;
      const drag = { ...gesture.drag, mode: dragMode(keys) };
      if (isMoved) return rest(...undone(gesture), { do: 'drop', drag });
      return rest(...undone(gesture), ...(isTouch ? [{ do: 'held' as const, at }] : []));
    }
    default:
      return rest();
  }
}
