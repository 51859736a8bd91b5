import { type RefObject, useMemo } from 'react';
import type { DayGridProps } from './day-grid-props.ts';
import { columnWidthFor, type GridFrame, pageRows, rowsInSight, scrollToShow } from './grid-geometry.ts';
import type { CellAt, CellRange, GridStripRow } from './grid-types.ts';
import { useWidth } from './use-grid-viewport.ts';

export const STRIP_ROW = 24;
export const CHART_ROW = 64;
/** The most that the names take of what the columns cannot share. */
const MOST_REST = 140;
/** A last name with two initials. */
const SHORT_NAMES = 148;
/** So much more than the least makes days easy to read. */
const DAY_EASE = 4;
const PHONE = 640;

function stripHeightOf(strip: readonly GridStripRow[]): number {
  return strip.reduce((sum, row) => sum + (row.steps ? CHART_ROW : STRIP_ROW), 0);
}

/** Short names stand whole where the days scroll sideways anyway, and before days grow wider than their texts need. */
function nameWidthIn(room: number, dayCount: number, width: number, layout: DayGridProps['layout']): number {
  const { nameWidth, isNameFixed, column } = layout;
  const isScrolled = room - column.least * dayCount < nameWidth;
  const isRoomy = room - (column.least + DAY_EASE) * dayCount >= SHORT_NAMES;

  return !isNameFixed && width > PHONE && (isScrolled || isRoomy)
    ? Math.max(nameWidth, SHORT_NAMES)
    : nameWidth;
}

type Shown = Pick<DayGridProps, 'rows' | 'columns' | 'layout' | 'totals' | 'strip'>;

/** The sizes of the grid in the width it has. */
export function useGridFrame(shown: Shown, scroller: RefObject<HTMLDivElement | null>): GridFrame {
  const { rows, columns, layout, totals, strip } = shown;
  const width = useWidth(scroller);

  return useMemo(() => {
    const allTotals = (totals ?? []).reduce((sum, total) => sum + (total.width ?? layout.totalWidth), 0);
    const totalsWidth = layout.areTotalsLoose ? 0 : allTotals;
    const names = nameWidthIn(width - totalsWidth, columns.length, width, layout);
    const free = width - names - totalsWidth;
    const columnWidth = columnWidthFor(free, columns.length, layout.column);
    const rest = free - columnWidth * columns.length;
    const nameWidth = names + (layout.isNameFixed ? 0 : Math.max(0, Math.min(rest, MOST_REST)));

    return {
      rowCount: rows.length,
      rowHeight: layout.rowHeight,
      columnCount: columns.length,
      columnWidth,
      nameWidth,
      totalsWidth,
      canvasWidth: nameWidth + columnWidth * columns.length + allTotals,
      headerHeight: layout.headerHeight,
      stripHeight: stripHeightOf(strip ?? []),
    };
  }, [rows.length, columns.length, layout, totals, strip, width]);
}

/** Scrolling to a cell, and how far a page key goes, by the sizes of the moment. */
export function useGridScroll(frame: GridFrame, scroller: RefObject<HTMLDivElement | null>) {
  const view = () => {
    const box = scroller.current;
    return {
      top: box?.scrollTop ?? 0,
      left: box?.scrollLeft ?? 0,
      width: box?.clientWidth ?? 0,
      height: box?.clientHeight ?? 0,
    };
  };

  const reveal = (at: CellAt) =>
    scroller.current?.scrollTo({ ...scrollToShow(frame, view(), at), behavior: 'instant' });

  return {
    reveal,
    /** A range as far as there is room, its beginning first; of what goes over all rows only the columns. */
    revealRange: ({ top, bottom, left, right }: CellRange) => {
      const isWhole = top === 0 && bottom === frame.rowCount - 1;
      const at = (row: number) => (isWhole ? Math.ceil(view().top / frame.rowHeight) : row);
      reveal({ row: at(bottom), column: right });
      reveal({ row: at(top), column: left });
    },
    page: () => pageRows(frame, view()),
    shownRows: () => rowsInSight(frame, view()),
  };
}
