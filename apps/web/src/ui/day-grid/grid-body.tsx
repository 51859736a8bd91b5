// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
import { CellEntry } from './cell-entry.tsx';
import css from './day-grid.module.css';
import type { DayGridProps } from './day-grid-props.ts';
import { type GridFrame, type GridRange, rowsToDraw } from './grid-geometry.ts';
import { GridRow } from './grid-row.tsx';
import { type GridSelection, rowMask } from './grid-selection.ts';
import type { CellAt, CellRange, GridFigure, GridTotal } from './grid-types.ts';
import type { GridEntry } from './use-grid-entry.ts';

interface GridBodyProps {
  grid: DayGridProps;
  frame: GridFrame;
  range: GridRange;
  selection: GridSelection | null;
  active: CellAt;
  entry: GridEntry;
}

const NO_TOTALS: readonly GridTotal[] = [];
const NO_FIGURES: readonly GridFigure[] = [];
/** In the last rows the hint of the field stands above it, clear of the strip. */
const ROWS_FOR_HINT = 10;

function Tints({ grid, frame, range }: Pick<GridBodyProps, 'grid' | 'frame' | 'range'>) {
  const shown = grid.timeline ? [] : grid.columns.slice(range.firstColumn, range.lastColumn + 1);

  return shown.map((column, offset) =>
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
          height: frame.rowHeight * frame.rowCount,
        }}
      />
    ) : null,
  );
}

function EntryField({ grid, frame, range, entry }: GridBodyProps) {
  if (!entry.entry) return null;
  const { at, text } = entry.entry;

  return (
    <CellEntry
      key={`${at.row}:${at.column}`}
      left={frame.nameWidth + at.column * frame.columnWidth}
      top={at.row * frame.rowHeight}
      width={frame.columnWidth}
      height={frame.rowHeight}
      isHintAbove={at.row > 2 && at.row > range.lastRow - ROWS_FOR_HINT}
      initial={text}
      label={`${grid.words.editing}: ${grid.cellsOf(at.row)[at.column]?.name ?? ''}`}
      hint={(typed) => grid.entryHint?.(at, typed) ?? { text: '', isValid: true }}
      onCommit={(typed, end) => entry.end(at, typed, end)}
      onCancel={entry.cancel}
    />
  );
}

function boxOf(frame: GridFrame, range: CellRange) {
  return {
    left: frame.nameWidth + range.left * frame.columnWidth,
    top: range.top * frame.rowHeight,
    width: (range.right - range.left + 1) * frame.columnWidth,
    height: (range.bottom - range.top + 1) * frame.rowHeight,
  };
}

/** Over the cells: the outlines of a drag, texts that are not written yet, and the handle that fills. */
function Overlays({ grid, frame, range, selection }: GridBodyProps) {
  const last = selection?.ranges.at(-1);
  const isShown = (row: number) => row >= range.firstRow && row <= range.lastRow;
  const handle = last && grid.onFill && !grid.isReadOnly && !grid.onPaint ? boxOf(frame, last) : null;

  return (
    <>
      {grid.marks?.map((mark) => (
        <div
          key={mark.key}
          role="presentation"
          className={css.gridMark}
          data-kind={mark.kind}
          style={boxOf(frame, mark.range)}
        />
      ))}
      {grid.ghosts
        ?.filter(({ at }) => isShown(at.row))
        .map(({ at, text, isBlocked }) => (
          <div
            key={`${at.row}:${at.column}`}
            role="presentation"
            className={css.ghost}
            data-blocked={isBlocked || undefined}
            style={boxOf(frame, { top: at.row, bottom: at.row, left: at.column, right: at.column })}
          >
            {text}
          </div>
        ))}
      {handle && (
        <div
          role="presentation"
          className={css.fillHandle}
          data-fill-handle=""
          style={{ left: handle.left + handle.width, top: handle.top + handle.height }}
        />
      )}
    </>
  );
}

/** The rows in sight, the tints behind them and the field over them. */
export function GridBody(props: GridBodyProps) {
  const { grid, frame, range, selection, active } = props;
  const { rows } = grid;
  const skeletons = rows.length === 0 ? (grid.skeletonRows ?? 0) : 0;

  return (
    <div role="rowgroup" className={css.body} style={{ height: frame.rowHeight * rows.length || undefined }}>
      <Tints grid={grid} frame={frame} range={range} />
      {rowsToDraw(range, active.row, rows.length).map((at) => (
        <GridRow
          key={rows[at]!.key}
          row={rows[at]!}
          index={at}
          top={at * frame.rowHeight}
          cells={grid.cellsOf(at)}
          figures={grid.totalsOf?.(at) ?? NO_FIGURES}
          totals={grid.totals ?? NO_TOTALS}
          firstColumn={range.firstColumn}
          lastColumn={range.lastColumn}
          columnWidth={frame.columnWidth}
          columnCount={frame.columnCount}
          mask={rowMask(selection, at)}
          activeColumn={at === active.row ? active.column : -1}
          isReadOnly={grid.isReadOnly ?? false}
          timelineMinutes={grid.timeline?.minutes}
        />
      ))}
      {Array.from({ length: skeletons }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={at} role="presentation" className={css.skeleton} style={{ height: frame.rowHeight }} />
      ))}
      <Overlays {...props} />
      <EntryField {...props} />
    </div>
  );
}
