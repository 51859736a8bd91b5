// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over the cells
import { memo, useMemo } from 'react';
import css from './day-grid.module.css';
import { GridCell } from './grid-cell.tsx';
import type { GridRange } from './grid-geometry.ts';
import { maskTest } from './grid-selection.ts';
import type { GridCell as Cell, GridFigure, GridTimeline, GridTotal, GridRow as Row } from './grid-types.ts';
import { type RowOverlay, RowOverlays } from './row-overlay.tsx';

interface GridRowProps {
  row: Row;
  index: number;
  top: number;
  cells: readonly Cell[];
  figures: readonly GridFigure[];
  totals: readonly GridTotal[];
  firstColumn: GridRange['firstColumn'];
  lastColumn: GridRange['lastColumn'];
  columnWidth: number;
  columnCount: number;
  mask: string;
  /** The active column where this is the active row, else -1. */
  activeColumn: number;
  isReadOnly: boolean;
  timeline: GridTimeline | undefined;
  nameWidth: number;
  overlay: RowOverlay | undefined;
}

function columnsToDraw(first: number, last: number, active: number): number[] {
  const columns: number[] = [];
  if (active >= 0 && active < first) columns.push(active);
  for (let column = first; column <= last; column++) columns.push(column);
  if (active > last) columns.push(active);

  return columns;
}

/** Below this width in pixels names stand with initials; above it those that would be cut. */
const ROOM_FOR_NAMES = 190;
const LETTER_PX = 8;
const BESIDE_NAME_PX = 18;

const isTooLong = (name: string, width: number) =>
  width < ROOM_FOR_NAMES || name.length * LETTER_PX > width - BESIDE_NAME_PX;

/** The timeline of a row; its own moment where it has one. */
function useTimeline(timeline: GridTimeline | undefined, now: number | null | undefined) {
  return useMemo(
    () => (timeline === undefined || now === undefined ? timeline : { ...timeline, now }),
    [timeline, now],
  );
}

/** A last name that is too long gives way, its initials stay: they tell namesakes apart. */
function ShortName({ name }: { name: string }) {
  const [initials] = /(?<=.) [^ ]*$/.exec(name) ?? [''];
  return (
    <span className={css.shortName} aria-hidden>
      <span>{name.slice(0, name.length - initials.length)}</span>
      {initials && <span>{initials}</span>}
    </span>
  );
}

/** One person: the frozen name, the cells in sight and the frozen totals. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, cells, columnWidth, columnCount } = props;
  const isChosen = maskTest(props.mask);
  const timeline = useTimeline(props.timeline, row.now);

  return (
    <div role="row" className={css.row} style={{ top: props.top }} aria-rowindex={index + 2}>
      <div
        role="rowheader"
        className={css.name}
        data-row-head={index}
        data-chosen={props.mask ? '' : undefined}
        aria-colindex={1}
        title={row.title}
      >
        <span className={css.nameText}>
          {row.shortName && isTooLong(row.name, props.nameWidth) ? (
            <>
              <ShortName name={row.shortName} />
              <span className={css.hidden}>{row.name}</span>
            </>
          ) : (
            <span>{row.name}</span>
          )}
        </span>
        <span className={css.subLine}>
          {row.badge && <span className={css.badge}>{row.badge}</span>}
          {row.sub && <span className={css.sub}>{row.sub}</span>}
          {row.state && (
            <span className={css.state} data-tone={row.state.tone}>
              {row.state.text}
            </span>
          )}
        </span>
      </div>
      <div role="presentation" className={css.cells} style={{ width: columnWidth * columnCount }}>
        {columnsToDraw(props.firstColumn, props.lastColumn, props.activeColumn).map((column, at, drawn) => {
          const cell = cells[column];
          const skipped = column - (drawn[at - 1] ?? -1) - 1;

          return cell ? (
            <GridCell
              key={column}
              row={index}
              column={column}
              gap={skipped * columnWidth}
              width={columnWidth}
              cell={cell}
              isSelected={isChosen(column)}
              isActive={column === props.activeColumn}
              isReadOnly={props.isReadOnly}
              timeline={timeline}
            />
          ) : null;
        })}
      </div>
      {props.overlay && (
        <RowOverlays
          overlay={props.overlay}
          row={index}
          nameWidth={props.nameWidth}
          columnWidth={columnWidth}
        />
      )}
      {props.totals.length > 0 && (
        <div role="presentation" className={css.totals}>
          {props.totals.map((total, at) => (
            <div
              role="gridcell"
              key={total.key}
              className={css.total}
              style={total.width ? { width: total.width } : undefined}
              data-tone={props.figures[at]?.tone}
              aria-colindex={columnCount + 2 + at}
              aria-readonly
              title={props.figures[at]?.title ?? total.title}
            >
              {props.figures[at]?.text ?? ''}
            </div>
          ))}
        </div>
      )}
    </div>
  );
});
