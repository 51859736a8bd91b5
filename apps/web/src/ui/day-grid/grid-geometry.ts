import type { CellAt } from './grid-types.ts';

/** Sizes of the grid in pixels; rows and columns are all of one size, so every place is arithmetic. */
export interface GridFrame {
  rowCount: number;
  rowHeight: number;
  columnCount: number;
  columnWidth: number;
  nameWidth: number;
  /** What the frozen totals cover; 0 where they move with the columns. */
  totalsWidth: number;
  canvasWidth: number;
  headerHeight: number;
  stripHeight: number;
}

/** What the scroll container shows. */
export interface GridViewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The rows and columns to draw, both ends included; an empty grid has last before first. */
export interface GridRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

/** With the frozen totals beside them this stays below 1,400 cells, which still make a fast frame. */
export const CELL_LIMIT = 1260;
const OVERSCAN_ROWS = 6;
const OVERSCAN_COLUMNS = 3;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

function band(start: number, length: number, size: number, count: number) {
  const first = clamp(Math.floor(start / size), 0, Math.max(0, count - 1));
  const last = clamp(Math.ceil((start + length) / size) - 1, first - 1, count - 1);

  return { first, last: Math.max(last, count > 0 ? first : -1) };
}

/** The rows and columns that fit between the frozen edges, plus some on each side while the cell limit allows. */
export function visibleRange(frame: GridFrame, view: GridViewport, overscanRows = OVERSCAN_ROWS): GridRange {
  const bodyHeight = Math.max(0, view.height - frame.headerHeight - frame.stripHeight);
  const bodyWidth = Math.max(0, view.width - frame.nameWidth - frame.totalsWidth);
  const rows = band(view.top, bodyHeight, frame.rowHeight, frame.rowCount);
  const columns = band(view.left, bodyWidth, frame.columnWidth, frame.columnCount);

  const firstColumn = Math.max(0, columns.first - OVERSCAN_COLUMNS);
  const lastColumn = Math.min(frame.columnCount - 1, columns.last + OVERSCAN_COLUMNS);
  const perRow = Math.max(1, lastColumn - firstColumn + 1);
  const spareRows = Math.floor(CELL_LIMIT / perRow) - (rows.last - rows.first + 1);
  const extra = clamp(Math.floor(spareRows / 2), 0, overscanRows);

  return {
    firstRow: Math.max(0, rows.first - extra),
    lastRow: Math.min(frame.rowCount - 1, rows.last + extra),
    firstColumn,
    lastColumn,
  };
}

export function sameRange(a: GridRange, b: GridRange): boolean {
  return (
    a.firstRow === b.firstRow &&
    a.lastRow === b.lastRow &&
    a.firstColumn === b.firstColumn &&
    a.lastColumn === b.lastColumn
  );
}

function shift(from: number, to: number, start: number, length: number): number {
  if (from < start) return from;

  return to > start + length ? Math.max(0, to - length) : start;
}

/** Where to scroll so that a cell stands clear of the frozen edges; unchanged when it already does. */
export function scrollToShow(
  frame: GridFrame,
  view: GridViewport,
  at: CellAt,
): { top: number; left: number } {
  const bodyHeight = view.height - frame.headerHeight - frame.stripHeight;
  const bodyWidth = view.width - frame.nameWidth - frame.totalsWidth;
  const y = at.row * frame.rowHeight;
  const x = at.column * frame.columnWidth;

  return {
    top: shift(y, y + frame.rowHeight, view.top, bodyHeight),
    left: frame.columnWidth > bodyWidth ? view.left : shift(x, x + frame.columnWidth, view.left, bodyWidth),
  };
}

/** The rows that stand whole or in part between header and strip. */
export function rowsInSight(frame: GridFrame, view: GridViewport): { first: number; last: number } {
  const bodyHeight = view.height - frame.headerHeight - frame.stripHeight;

  return band(view.top, bodyHeight, frame.rowHeight, frame.rowCount);
}

/** How many rows a page key moves: a screen less one row, so that the eye keeps its place. */
export function pageRows(frame: GridFrame, view: GridViewport): number {
  const bodyHeight = view.height - frame.headerHeight - frame.stripHeight;

  return Math.max(1, Math.floor(bodyHeight / frame.rowHeight) - 1);
}

/** The rows to draw: those in the range that still exist, and the active one wherever it is, so that focus never leaves the page. */
export function rowsToDraw(range: GridRange, activeRow: number, rowCount: number): number[] {
  const rows: number[] = [];
  if (activeRow >= 0 && activeRow < Math.min(range.firstRow, rowCount)) rows.push(activeRow);
  for (let row = range.firstRow; row <= Math.min(range.lastRow, rowCount - 1); row++) rows.push(row);
  if (activeRow > range.lastRow && activeRow < rowCount) rows.push(activeRow);

  return rows;
}

/** Divides the width that is left among the columns, between the least and the most a column may have. */
export function columnWidthFor(
  available: number,
  columnCount: number,
  limits: { least: number; most: number },
): number {
  if (columnCount === 0) return limits.least;

  return clamp(Math.floor(available / columnCount), limits.least, limits.most);
}
