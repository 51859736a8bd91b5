// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over the cells
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CellEntry, type EntryEnd } from './cell-entry.tsx';
import css from './day-grid.module.css';
import { columnWidthFor, type GridFrame, pageRows, rowsToDraw, scrollToShow } from './grid-geometry.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { type GridSelection, isSelected, moveFrom, rowMask, selectCell } from './grid-selection.ts';
import { GridStrip } from './grid-strip.tsx';
import type {
  CellAt,
  EntryHint,
  GridCell,
  GridColumn,
  GridFigure,
  GridStripRow,
  GridTotal,
  GridWords,
  GridRow as Row,
} from './grid-types.ts';
import { type GridActions, useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { placeOf, useGridSelection } from './use-grid-selection.ts';
import { useGridViewport, useWidth } from './use-grid-viewport.ts';

/** Sizes in pixels; columns share the free width between `least` and `most`. */
export interface GridLayout {
  rowHeight: number;
  nameWidth: number;
  headerHeight: number;
  column: { least: number; most: number };
  totalWidth: number;
}

export interface DayGridProps extends GridActions {
  rows: readonly Row[];
  columns: readonly GridColumn[];
  /** The cells of a row; the same array and objects while nothing in them changed. */
  cellsOf: (row: number) => readonly GridCell[];
  totals?: readonly GridTotal[];
  totalsOf?: (row: number) => readonly GridFigure[];
  strip?: readonly GridStripRow[];
  words: GridWords;
  layout: GridLayout;
  /** Makes the only column a timeline of so many minutes with these labels. */
  timeline?: { minutes: number; ticks: readonly string[] } | undefined;
  corner?: ReactNode;
  isReadOnly?: boolean;
  isDimmed?: boolean;
  /** Rows to suggest while there are none yet. */
  skeletonRows?: number;
  onSelect?: (selection: GridSelection | null) => void;
  /** What the field of a cell starts with. */
  entryText?: (at: CellAt) => string;
  entryHint?: (at: CellAt, text: string) => EntryHint;
  /** True when the text was taken. */
  onEntry?: (at: CellAt, text: string) => boolean;
}

const NO_FIGURES: readonly GridFigure[] = [];
const COMPACT_BELOW = 34;
const MOST_REST = 140;
const STRIP_ROW = 24;
const CHART_ROW = 64;
const noFigures = () => NO_FIGURES;

function stripHeightOf(strip: readonly GridStripRow[]): number {
  return strip.reduce((sum, row) => sum + (row.steps ? CHART_ROW : STRIP_ROW), 0);
}

function useFrame(props: DayGridProps, width: number): GridFrame {
  const { rows, columns, layout, totals = [], strip = [] } = props;

  return useMemo(() => {
    const totalsWidth = totals.reduce((sum, total) => sum + (total.width ?? layout.totalWidth), 0);
    const free = width - layout.nameWidth - totalsWidth;
    const columnWidth = columnWidthFor(free, columns.length, layout.column);
    const rest = free - columnWidth * columns.length;

    return {
      rowCount: rows.length,
      rowHeight: layout.rowHeight,
      columnCount: columns.length,
      columnWidth,
      // What the columns cannot share evenly goes to the names.
      nameWidth: layout.nameWidth + Math.max(0, Math.min(rest, MOST_REST)),
      totalsWidth,
      headerHeight: layout.headerHeight,
      stripHeight: stripHeightOf(strip),
    };
  }, [rows.length, columns.length, layout, totals, strip, width]);
}

/**
 * A grid of people by dates on plain DOM: one scroll container, everything frozen is CSS sticky, only what is in
 * sight is drawn, one tab stop with the focus roving over the cells. It knows no business word.
 */
export function DayGrid(props: DayGridProps) {
  const { rows, columns, words, totals = [], totalsOf = noFigures, strip = [] } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const frame = useFrame(props, useWidth(scroller));
  const range = useGridViewport(scroller, frame);
  const [entry, setEntry] = useState<{ at: CellAt; text: string } | null>(null);
  const bounds = { rowCount: rows.length, columnCount: columns.length };

  const frameRef = useRef(frame);
  frameRef.current = frame;
  const view = useCallback(() => {
    const box = scroller.current!;
    return { top: box.scrollTop, left: box.scrollLeft, width: box.clientWidth, height: box.clientHeight };
  }, []);
  const reveal = useCallback(
    (at: CellAt) =>
      scroller.current?.scrollTo({ ...scrollToShow(frameRef.current, view(), at), behavior: 'instant' }),
    [view],
  );

  const { selection, latest, select } = useGridSelection({
    bounds,
    canvas,
    reveal,
    onChange: props.onSelect,
  });
  const startEntry = (at: CellAt, text: string | null) => {
    if (props.isReadOnly || !props.onEntry || props.cellsOf(at.row)[at.column]?.lock) {
      props.onOpen?.(at);
      return;
    }
    reveal(at);
    setEntry({ at, text: text ?? props.entryText?.(at) ?? '' });
  };
  const pointer = useGridPointer({ bounds, latest, scroller, select });
  const keyboard = useGridKeyboard({
    ...props,
    bounds,
    latest,
    select,
    startEntry,
    page: () => pageRows(frameRef.current, view()),
  });

  const endEntry = (at: CellAt, text: string, end: EntryEnd) => {
    if (text !== (props.entryText?.(at) ?? '') && !props.onEntry?.(at, text)) return false;
    setEntry(null);
    if (end !== 'stay') select(selectCell(moveFrom(at, end, bounds, 1)));
    return true;
  };
  const cancelEntry = () => {
    if (entry) select(selectCell(entry.at));
    setEntry(null);
  };

  // The first cell is the tab stop until a person has chosen one.
  const active = selection?.active ?? { row: 0, column: 0 };
  useLayoutEffect(() => {
    if (entry && entry.at.row >= rows.length) setEntry(null);
  }, [entry, rows.length]);

  const width = frame.nameWidth + frame.columnWidth * columns.length + frame.totalsWidth;
  const bodyHeight = frame.rowHeight * rows.length;

  return (
    <div
      ref={scroller}
      className={css.scroller}
      data-dimmed={props.isDimmed || undefined}
      data-compact={frame.rowHeight < COMPACT_BELOW || undefined}
      aria-busy={props.isDimmed || (props.skeletonRows ?? 0) > 0 || undefined}
      style={
        {
          '--name-width': `${frame.nameWidth}px`,
          '--row-height': `${frame.rowHeight}px`,
          '--column-width': `${frame.columnWidth}px`,
          '--total-width': `${props.layout.totalWidth}px`,
          '--chart-top': `${frame.headerHeight}px`,
        } as CSSProperties
      }
    >
      <p id={helpId} className={css.hidden}>
        {words.help}
      </p>
      <div
        ref={canvas}
        role="grid"
        tabIndex={-1}
        className={css.canvas}
        style={{ width, minHeight: '100%' }}
        aria-label={words.grid}
        aria-describedby={helpId}
        aria-rowcount={rows.length + 1 + strip.length}
        aria-colcount={columns.length + 1 + totals.length}
        aria-multiselectable
        aria-readonly={props.isReadOnly || undefined}
        {...pointer}
        {...keyboard}
        onDoubleClick={(event) => {
          const { cell } = placeOf(event.target);
          if (cell) props.onOpen?.(cell);
        }}
        onFocus={(event) => {
          const { cell } = placeOf(event.target);
          if (cell && !latest.current) select(selectCell(cell), { isRevealed: false, isFocused: false });
        }}
      >
        <GridHeader
          columns={columns}
          firstColumn={range.firstColumn}
          lastColumn={range.lastColumn}
          columnWidth={frame.columnWidth}
          totals={totals}
          height={frame.headerHeight}
          corner={props.corner}
          cornerName={words.corner}
          ticks={props.timeline?.ticks}
          chosen={(column) => selection !== null && isSelected(selection, active.row, column)}
        />
        <div role="rowgroup" className={css.body} style={{ height: bodyHeight || undefined }}>
          {(props.timeline ? [] : columns.slice(range.firstColumn, range.lastColumn + 1)).map(
            (column, offset) =>
              column.tint || column.isToday ? (
                <div
                  key={column.key}
                  role="presentation"
                  className={css.tint}
                  data-tint={column.tint}
                  data-today={column.isToday || undefined}
                  style={{
                    left: frame.nameWidth + (range.firstColumn + offset) * frame.columnWidth,
                    width: frame.columnWidth,
                  }}
                />
              ) : null,
          )}
          {rowsToDraw(range, active.row, rows.length).map((at) => (
            <GridRow
              key={rows[at]!.key}
              row={rows[at]!}
              index={at}
              top={at * frame.rowHeight}
              cells={props.cellsOf(at)}
              figures={totalsOf(at)}
              totals={totals}
              firstColumn={range.firstColumn}
              lastColumn={range.lastColumn}
              columnWidth={frame.columnWidth}
              columnCount={columns.length}
              mask={rowMask(selection, at)}
              activeColumn={at === active.row ? active.column : -1}
              isReadOnly={props.isReadOnly ?? false}
              timelineMinutes={props.timeline?.minutes}
            />
          ))}
          {Array.from({ length: rows.length === 0 ? (props.skeletonRows ?? 0) : 0 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
            <div key={at} role="presentation" className={css.skeleton} style={{ height: frame.rowHeight }} />
          ))}
          {entry && rows[entry.at.row] && (
            <CellEntry
              key={`${entry.at.row}:${entry.at.column}`}
              left={frame.nameWidth + entry.at.column * frame.columnWidth}
              top={entry.at.row * frame.rowHeight}
              width={frame.columnWidth}
              height={frame.rowHeight}
              isHintAbove={entry.at.row > 2 && entry.at.row > range.lastRow - 10}
              initial={entry.text}
              label={`${words.editing}: ${props.cellsOf(entry.at.row)[entry.at.column]?.name ?? ''}`}
              hint={(text) => props.entryHint?.(entry.at, text) ?? { text: '', isValid: true }}
              onCommit={(text, end) => endEntry(entry.at, text, end)}
              onCancel={cancelEntry}
            />
          )}
        </div>
        {strip.length > 0 && (
          <GridStrip
            rows={strip}
            firstColumn={range.firstColumn}
            lastColumn={range.lastColumn}
            columnWidth={frame.columnWidth}
            columnCount={columns.length}
            totals={totals}
            rowHeight={STRIP_ROW}
            chartHeight={CHART_ROW}
            firstRowIndex={rows.length + 2}
          />
        )}
      </div>
    </div>
  );
}
