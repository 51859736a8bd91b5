import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fitSelection, followSelection, type GridBounds, type GridSelection } from './grid-selection.ts';
import type { CellAt, GridColumn, GridRow } from './grid-types.ts';

/** Finds the element of a cell among those drawn. */
export function cellElement(root: HTMLElement | null, at: CellAt): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`) ?? null;
}

/** The cell, row or column under an event, by the marks that the grid puts on its elements. */
export function placeOf(target: EventTarget | null): {
  cell?: CellAt;
  row?: number;
  column?: number;
  isCorner?: true;
} {
  if (!(target instanceof Element)) return {};
  const hit = target.closest<HTMLElement>('[data-at],[data-row-head],[data-column-head],[data-corner]');
  if (!hit) return {};
  if (hit.dataset.at) {
    const [row = 0, column = 0] = hit.dataset.at.split(':').map(Number);
    return { cell: { row, column } };
  }
  if (hit.dataset.rowHead) return { row: Number(hit.dataset.rowHead) };
  if (hit.dataset.columnHead) return { column: Number(hit.dataset.columnHead) };

  return { isCorner: true };
}

interface SelectionOptions {
  bounds: GridBounds;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  canvas: RefObject<HTMLElement | null>;
  reveal: (at: CellAt) => void;
  onChange: ((selection: GridSelection | null) => void) | undefined;
}

type Keyed = readonly { key: string }[];

interface Placed {
  selection: GridSelection | null;
  rows: Keyed;
  columns: Keyed;
}

function sameKeys(a: Keyed, b: Keyed): boolean {
  return a === b || (a.length === b.length && a.every((one, at) => one.key === b[at]?.key));
}

function placeIn(before: Keyed, after: Keyed): (at: number) => number {
  if (sameKeys(before, after)) return (at) => at;

  return (at) => after.findIndex(({ key }) => key === before[at]?.key);
}

/** Keeps the selection on its people and dates while the grid changes around it, and the focus on the active cell. */
export function useGridSelection({ bounds, rows, columns, canvas, reveal, onChange }: SelectionOptions) {
  const [placed, setPlaced] = useState<Placed>({ selection: null, rows, columns });
  const { rowCount, columnCount } = bounds;
  const selection = useMemo(() => {
    const stored = placed.selection;
    const followed =
      stored &&
      (followSelection(stored, placeIn(placed.rows, rows), placeIn(placed.columns, columns)) ?? stored);
    return fitSelection(followed, { rowCount, columnCount });
  }, [placed, rows, columns, rowCount, columnCount]);
  const isMoved =
    selection !== null &&
    placed.selection !== null &&
    (selection.active.row !== placed.selection.active.row ||
      selection.active.column !== placed.selection.active.column);
  /** What quick hands have chosen already, though it is not drawn yet. */
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  }, [selection]);
  const mustFocus = useRef(false);

  /** Before anything is drawn anew: after it the focus would make the browser style and lay out the page twice. */
  const focusNow = (at: CellAt): boolean => {
    const cell = cellElement(canvas.current, at);
    cell?.focus({ preventScroll: true });
    return cell !== null;
  };

  const select = (next: GridSelection, options: { isRevealed?: boolean; isFocused?: boolean } = {}) => {
    latest.current = next;
    setPlaced({ selection: next, rows, columns });
    if (options.isRevealed ?? true) reveal(next.active);
    mustFocus.current = (options.isFocused ?? true) && !focusNow(next.active);
  };

  const report = useEffectEvent(() => onChange?.(selection));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection is told once
  useEffect(() => report(), [selection]);

  const follow = useEffectEvent(() => {
    if (!isMoved || !selection) return;
    setPlaced({ selection, rows, columns });
    mustFocus.current = canvas.current?.contains(document.activeElement) ?? false;
    reveal(selection.active);
  });
  // Where the same day now stands elsewhere (a month became a week, a sort changed), the screen goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen follows once a move
  useEffect(() => follow(), [isMoved, selection]);

  const row = selection?.active.row;
  const column = selection?.active.column;
  useEffect(() => {
    if (!mustFocus.current || row === undefined || column === undefined) return;
    mustFocus.current = false;
    cellElement(canvas.current, { row, column })?.focus({ preventScroll: true });
  });

  return { selection, latest, select };
}
