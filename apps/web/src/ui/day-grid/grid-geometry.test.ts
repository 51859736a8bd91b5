import { describe, expect, it } from 'vitest';
import {
  CELL_LIMIT,
  columnWidthFor,
  type GridFrame,
  pageRows,
  rowsToDraw,
  scrollToShow,
  visibleRange,
} from './grid-geometry.ts';

const frame: GridFrame = {
  rowCount: 1000,
  rowHeight: 28,
  columnCount: 31,
  columnWidth: 46,
  nameWidth: 220,
  totalsWidth: 160,
  canvasWidth: 0,
  headerHeight: 44,
  stripHeight: 56,
};
const view = { top: 0, left: 0, width: 1900, height: 900 };

describe('visibleRange', () => {
  it('starts at the top with the overscan below only', () => {
    expect(visibleRange(frame, view)).toEqual({ firstRow: 0, lastRow: 33, firstColumn: 0, lastColumn: 30 });
  });

  it('covers every row on screen wherever it is scrolled', () => {
    for (let top = 0; top <= 28 * 1000 - 800; top += 333) {
      const range = visibleRange(frame, { ...view, top });
      expect(range.firstRow * 28).toBeLessThanOrEqual(top);
      expect((range.lastRow + 1) * 28).toBeGreaterThanOrEqual(Math.min(top + 800, 28_000));
    }
  });

  it('draws only the columns near the window', () => {
    const range = visibleRange(frame, { ...view, left: 460, width: 840 });
    expect([range.firstColumn, range.lastColumn]).toEqual([7, 22]);
  });

  it('gives up overscan before it passes the cell limit', () => {
    const range = visibleRange(frame, { ...view, top: 5000, height: 1200 });
    const cells = (range.lastRow - range.firstRow + 1) * (range.lastColumn - range.firstColumn + 1);
    expect(cells).toBeLessThanOrEqual(CELL_LIMIT);
  });

  it('is empty for an empty grid', () => {
    const range = visibleRange({ ...frame, rowCount: 0 }, view);
    expect(range.lastRow).toBeLessThan(range.firstRow);
  });
});

describe('scrollToShow', () => {
  it('leaves a visible cell alone', () => {
    expect(scrollToShow(frame, view, { row: 3, column: 4 })).toEqual({ top: 0, left: 0 });
  });

  it('brings a row from below above the strip', () => {
    expect(scrollToShow(frame, view, { row: 100, column: 0 }).top).toBe(101 * 28 - 800);
  });

  it('brings a cell from behind the name column into sight', () => {
    const narrow = { ...view, width: 840, left: 500 };
    expect(scrollToShow(frame, narrow, { row: 0, column: 2 }).left).toBe(92);
  });
});

it('moves a screen less one row per page', () => {
  expect(pageRows(frame, view)).toBe(27);
});

it('keeps the active row drawn when it is scrolled away', () => {
  const range = { firstRow: 10, lastRow: 12, firstColumn: 0, lastColumn: 5 };
  expect(rowsToDraw(range, 3, 100)).toEqual([3, 10, 11, 12]);
  expect(rowsToDraw(range, 11, 100)).toEqual([10, 11, 12]);
  expect(rowsToDraw(range, 50, 100)).toEqual([10, 11, 12, 50]);
  expect(rowsToDraw(range, 500, 100)).toEqual([10, 11, 12]);
  expect(rowsToDraw(range, 0, 11)).toEqual([0, 10]);
  expect(rowsToDraw(range, 0, 0)).toEqual([]);
});

it('shares the width among the columns within their limits', () => {
  expect(columnWidthFor(1500, 31, { least: 40, most: 64 })).toBe(48);
  expect(columnWidthFor(500, 31, { least: 40, most: 64 })).toBe(40);
  expect(columnWidthFor(5000, 31, { least: 40, most: 64 })).toBe(64);
});
