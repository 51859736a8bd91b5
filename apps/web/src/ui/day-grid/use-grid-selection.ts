import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fitSelection, type GridBounds, type GridSelection } from './grid-selection.ts';
import type { CellAt } from './grid-types.ts';

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
  canvas: RefObject<HTMLElement | null>;
  reveal: (at: CellAt) => void;
  onChange: ((selection: GridSelection | null) => void) | undefined;
}

/** Keeps the selection inside the grid and the focus on the active cell. */
export function useGridSelection({ bounds, canvas, reveal, onChange }: SelectionOptions) {
  const [stored, setStored] = useState<GridSelection | null>(null);
  const { rowCount, columnCount } = bounds;
  const selection = useMemo(
    () => fitSelection(stored, { rowCount, columnCount }),
    [stored, rowCount, columnCount],
  );
  const latest = useRef(selection);
  latest.current = selection;
  const mustFocus = useRef(false);
  const report = useRef(onChange);
  report.current = onChange;

  const select = useCallback(
    (next: GridSelection, options: { isRevealed?: boolean; isFocused?: boolean } = {}) => {
      latest.current = next;
      setStored(next);
      if (options.isRevealed ?? true) reveal(next.active);
      mustFocus.current = options.isFocused ?? true;
    },
    [reveal],
  );

  useEffect(() => {
    report.current?.(selection);
  }, [selection]);

  const row = selection?.active.row;
  const column = selection?.active.column;
  useEffect(() => {
    if (!mustFocus.current || row === undefined || column === undefined) return;
    mustFocus.current = false;
    cellElement(canvas.current, { row, column })?.focus({ preventScroll: true });
  });

  return { selection, latest, select };
}
