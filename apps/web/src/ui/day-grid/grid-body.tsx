// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
import { CellEntry } from './cell-entry.tsx';
import css from './day-grid.module.css';
import type { DayGridProps } from './day-grid-props.ts';
import { type GridFrame, type GridRange, rowsToDraw } from './grid-geometry.ts';
import { GridRow } from './grid-row.tsx';
import { type GridSelection, rowMask } from './grid-selection.ts';
import type { CellAt, GridFigure, GridTotal } from './grid-types.ts';
import type { RowOverlay } from './row-overlay.tsx';
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
/** Pixels to the right of a day, totals aside, in which the words of a hint stand. */
const ROOM_FOR_HINT = 200;

function Tints({ grid, frame, range }: Pick<GridBodyProps, 'grid' | 'frame' | 'range'>) {
  const shown = grid.timeline ? [] : grid.columns.slice(range.firstColumn, range.lastColumn + 1);

  return shown.map((column, offset) =>
    column.tint || column.isToday || column.isClosed ? (
      <div
        key={column.key}
        role="presentation"
        className={css.tint}
        data-tint={column.tint}
        data-today={column.isToday || undefined}
        data-closed={column.isClosed || undefined}
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
      isHintLeft={(range.lastColumn + 1 - at.column) * frame.columnWidth < ROOM_FOR_HINT}
      initial={text}
      label={`${grid.words.editing}: ${grid.cellsOf(at.row)[at.column]?.name ?? ''}`}
      hint={(typed) => grid.entryHint?.(at, typed) ?? { text: '', isValid: true }}
      onCommit={(typed, end) => entry.end(at, typed, end)}
      onCancel={entry.cancel}
    />
  );
}

/** What is drawn over the cells of one row; undefined where there is nothing, so that the row stays as it is. */
function overlayOf(row: number, { grid, selection }: GridBodyProps): RowOverlay | undefined {
  const last = selection?.ranges.at(-1);
  const marks = grid.marks?.filter(({ range }) => range.top <= row && row <= range.bottom) ?? [];
  const ghosts = grid.ghosts?.filter(({ at }) => at.row === row) ?? [];
  const hasHandle = last?.bottom === row && grid.onFill && !grid.isReadOnly && !grid.onPaint;
  const handle = hasHandle ? last.right : null;

  return marks.length + ghosts.length > 0 || handle !== null ? { marks, ghosts, handle } : undefined;
}

/** The rows in sight, the tints behind them and the field over them. */
export function GridBody(props: GridBodyProps) {
  const { grid, frame, range, selection, active } = props;
  const { rows } = grid;
  const skeletons = rows.length === 0 ? (grid.skeletonRows ?? 0) : 0;

  return (
    <div role="rowgroup" className={css.body} style={{ height: frame.rowHeight * rows.length || undefined }}>
      <Tints grid={grid} frame={frame} range={range} />
      {rowsToDraw(range, active.row, rows.length).map((at) => {
        const row = rows[at];
        return (
          row && (
            <GridRow
              key={row.key}
              row={row}
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
              timeline={grid.timeline}
              nameWidth={frame.nameWidth}
              overlay={overlayOf(at, props)}
            />
          )
        );
      })}
      {Array.from({ length: skeletons }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={at} role="presentation" className={css.skeleton} style={{ height: frame.rowHeight }} />
      ))}
      <EntryField {...props} />
    </div>
  );
}
