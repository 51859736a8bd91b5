import type { CellAt, CellRange } from './grid-types.ts';

/** The active cell, the fixed corner of the range that grows with Shift, and all chosen rectangles, of which the last one grows (screens 27). */
export interface GridSelection {
  active: CellAt;
  anchor: CellAt;
  ranges: readonly CellRange[];
}

export interface GridBounds {
  rowCount: number;
  columnCount: number;
}

export type GridMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'next'
  | 'previous'
  | 'row_start'
  | 'row_end'
  | 'grid_start'
  | 'grid_end'
  | 'page_up'
  | 'page_down';

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The rectangle between two corners. */
export function rangeBetween(a: CellAt, b: CellAt): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** One cell chosen, nothing else. */
export function selectCell(at: CellAt): GridSelection {
  return { active: at, anchor: at, ranges: [rangeBetween(at, at)] };
}

/** The last rectangle stretched from its anchor to a cell. */
export function extendTo(selection: GridSelection, at: CellAt): GridSelection {
  const ranges = [...selection.ranges.slice(0, -1), rangeBetween(selection.anchor, at)];

  return { ...selection, active: at, ranges };
}

/** A further rectangle started at a cell (Ctrl+click). */
export function addCell(selection: GridSelection, at: CellAt): GridSelection {
  return { active: at, anchor: at, ranges: [...selection.ranges, rangeBetween(at, at)] };
}

function whole(selection: GridSelection, range: CellRange, isAdded: boolean): GridSelection {
  const anchor = { row: range.top, column: range.left };

  return { active: anchor, anchor, ranges: isAdded ? [...selection.ranges, range] : [range] };
}

/** All cells of a row. */
export function selectRow(selection: GridSelection, row: number, bounds: GridBounds, isAdded = false) {
  return whole(selection, { top: row, bottom: row, left: 0, right: bounds.columnCount - 1 }, isAdded);
}

/** All cells of a column, those not drawn included. */
export function selectColumn(selection: GridSelection, column: number, bounds: GridBounds, isAdded = false) {
  return whole(selection, { top: 0, bottom: bounds.rowCount - 1, left: column, right: column }, isAdded);
}

/** The rows from that of the anchor to another, whole (Shift+click on a name). */
export function extendRows(selection: GridSelection, row: number, bounds: GridBounds): GridSelection {
  const from = { row: selection.anchor.row, column: 0 };
  const range = rangeBetween(from, { row, column: bounds.columnCount - 1 });

  return {
    active: { row, column: 0 },
    anchor: from,
    ranges: [...selection.ranges.slice(0, -1), range],
  };
}

/** The columns from that of the anchor to another, whole (Shift+click on a date). */
export function extendColumns(selection: GridSelection, column: number, bounds: GridBounds): GridSelection {
  const from = { row: 0, column: selection.anchor.column };
  const range = rangeBetween(from, { row: bounds.rowCount - 1, column });

  return {
    active: { row: 0, column },
    anchor: from,
    ranges: [...selection.ranges.slice(0, -1), range],
  };
}

/** Every cell; the active one stays where it was. */
export function selectAll(selection: GridSelection, bounds: GridBounds): GridSelection {
  const range = { top: 0, bottom: bounds.rowCount - 1, left: 0, right: bounds.columnCount - 1 };

  return { ...selection, anchor: { row: 0, column: 0 }, ranges: [range] };
}

/** The rows in sight first, every row when they are chosen already (Ctrl+A once and twice). */
export function selectMore(
  selection: GridSelection,
  shown: { first: number; last: number },
  bounds: GridBounds,
): GridSelection {
  const range = { top: shown.first, bottom: shown.last, left: 0, right: bounds.columnCount - 1 };
  const [chosen] = selection.ranges;
  const isShownChosen =
    selection.ranges.length === 1 && chosen && chosen.top <= range.top && chosen.bottom >= range.bottom;
  if (isShownChosen && chosen.left === 0 && chosen.right === range.right) return selectAll(selection, bounds);

  return { ...selection, anchor: { row: range.top, column: 0 }, ranges: [range] };
}

/** Is a cell inside a rectangle? */
export function isInRange(range: CellRange, { row, column }: CellAt): boolean {
  return range.top <= row && row <= range.bottom && range.left <= column && column <= range.right;
}

/** The rectangle moved so that its top left corner stands at a cell; null where it would leave the grid. */
export function movedRange(range: CellRange, to: CellAt, bounds: GridBounds): CellRange | null {
  const bottom = to.row + range.bottom - range.top;
  const right = to.column + range.right - range.left;
  if (to.row < 0 || to.column < 0 || bottom >= bounds.rowCount || right >= bounds.columnCount) return null;

  return { top: to.row, left: to.column, bottom, right };
}

/**
 * The rectangle that a fill reaches: the source stretched towards a cell along the longer of the two ways, never
 * both; null while the cell is inside the source.
 */
export function fillRange(source: CellRange, at: CellAt): CellRange | null {
  const down = at.row > source.bottom ? at.row - source.bottom : Math.min(0, at.row - source.top);
  const across = at.column > source.right ? at.column - source.right : Math.min(0, at.column - source.left);
  if (down === 0 && across === 0) return null;
  if (Math.abs(across) >= Math.abs(down))
    return {
      ...source,
      left: Math.min(source.left, at.column),
      right: Math.max(source.right, at.column),
    };

  return { ...source, top: Math.min(source.top, at.row), bottom: Math.max(source.bottom, at.row) };
}

/** Finds the rows and columns of a selection again after the grid changed around it; null when the active cell is gone. */
export function followSelection(
  selection: GridSelection,
  rowOf: (row: number) => number,
  columnOf: (column: number) => number,
): GridSelection | null {
  const active = { row: rowOf(selection.active.row), column: columnOf(selection.active.column) };
  if (active.row < 0 || active.column < 0) return null;
  const ranges = selection.ranges.flatMap((range) => {
    const [a, b] = [
      { row: rowOf(range.top), column: columnOf(range.left) },
      { row: rowOf(range.bottom), column: columnOf(range.right) },
    ];
    const isWhole = [a.row, a.column, b.row, b.column].every((at) => at >= 0);
    // Rows that were sorted apart are no rectangle any more.
    return isWhole &&
      b.row - a.row === range.bottom - range.top &&
      b.column - a.column === range.right - range.left
      ? [rangeBetween(a, b)]
      : [];
  });
  const anchor = { row: rowOf(selection.anchor.row), column: columnOf(selection.anchor.column) };
  const isKept = ranges.length === selection.ranges.length && anchor.row >= 0 && anchor.column >= 0;

  return isKept ? { active, anchor, ranges } : selectCell(active);
}

/** Where a key leads from a cell; `page` is how many rows a page key moves. */
export function moveFrom(at: CellAt, move: GridMove, bounds: GridBounds, page: number): CellAt {
  const { rowCount, columnCount } = bounds;
  const index = at.row * columnCount + at.column;
  const atIndex = (to: number): CellAt => {
    const inside = Math.max(0, Math.min(to, rowCount * columnCount - 1));
    return { row: Math.floor(inside / columnCount), column: inside % columnCount };
  };
  switch (move) {
    case 'left':
      return { ...at, column: clamp(at.column - 1, columnCount) };
    case 'right':
      return { ...at, column: clamp(at.column + 1, columnCount) };
    case 'up':
      return { ...at, row: clamp(at.row - 1, rowCount) };
    case 'down':
      return { ...at, row: clamp(at.row + 1, rowCount) };
    case 'next':
      return atIndex(index + 1);
    case 'previous':
      return atIndex(index - 1);
    case 'row_start':
      return { ...at, column: 0 };
    case 'row_end':
      return { ...at, column: columnCount - 1 };
    case 'grid_start':
      return { row: 0, column: 0 };
    case 'grid_end':
      return { row: rowCount - 1, column: columnCount - 1 };
    case 'page_up':
      return { ...at, row: clamp(at.row - page, rowCount) };
    case 'page_down':
      return { ...at, row: clamp(at.row + page, rowCount) };
  }
}

/** Is the cell inside any of the chosen rectangles? */
export function isSelected(selection: GridSelection, row: number, column: number): boolean {
  return selection.ranges.some(
    (range) => range.top <= row && row <= range.bottom && range.left <= column && column <= range.right,
  );
}

/** The chosen columns of one row as text ("2-5,9-9"): rows with the same text need no new drawing. */
export function rowMask(selection: GridSelection | null, row: number): string {
  if (!selection) return '';

  return selection.ranges
    .filter((range) => range.top <= row && row <= range.bottom)
    .map((range) => `${range.left}-${range.right}`)
    .join(',');
}

/** Reads a mask back into a test for columns. */
export function maskTest(mask: string): (column: number) => boolean {
  if (mask === '') return () => false;
  const spans = mask.split(',').map((span) => span.split('-').map(Number) as [number, number]);

  return (column) => spans.some(([left, right]) => left <= column && column <= right);
}

/** Every chosen cell once, in reading order. */
export function selectedCells(selection: GridSelection): CellAt[] {
  const cells = new Map<string, CellAt>();
  for (const { top, bottom, left, right } of selection.ranges) {
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) cells.set(`${row}:${column}`, { row, column });
    }
  }

  return [...cells.values()].sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Keeps a selection inside a grid that became smaller; null when nothing is left. */
export function fitSelection(selection: GridSelection | null, bounds: GridBounds): GridSelection | null {
  if (!selection || bounds.rowCount === 0 || bounds.columnCount === 0) return null;
  const fits = selection.ranges.every(
    (range) => range.bottom < bounds.rowCount && range.right < bounds.columnCount,
  );
  if (fits && selection.active.row < bounds.rowCount && selection.active.column < bounds.columnCount)
    return selection;

  return selectCell({
    row: clamp(selection.active.row, bounds.rowCount),
    column: clamp(selection.active.column, bounds.columnCount),
  });
}
