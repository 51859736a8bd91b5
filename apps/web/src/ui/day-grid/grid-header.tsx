// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over the cells
import { memo, type ReactNode } from 'react';
import css from './day-grid.module.css';
import { NowLine } from './grid-cell.tsx';
import { maskTest } from './grid-selection.ts';
import type { GridColumn, GridTimeline, GridTotal } from './grid-types.ts';
import { NameSizer } from './name-sizer.tsx';
import { TotalHeads } from './total-heads.tsx';

interface GridHeaderProps {
  columns: readonly GridColumn[];
  firstColumn: number;
  lastColumn: number;
  columnWidth: number;
  totals: readonly GridTotal[];
  height: number;
  corner: ReactNode;
  cornerName: string;
  /** The chosen columns of the active row. */
  mask: string;
  /** Whose labels stand evenly spread over the only column. */
  timeline: GridTimeline | undefined;
  nameWidth: number;
  nameWidthLabel: string;
  onNameWidth: ((width: number) => void) | undefined;
}

function ColumnHead({ column, at, props }: { column: GridColumn; at: number; props: GridHeaderProps }) {
  const isChosen = maskTest(props.mask);
  return (
    <div
      role="columnheader"
      className={css.head}
      style={{ left: at * props.columnWidth, width: props.columnWidth }}
      data-column-head={at}
      data-tint={column.tint}
      data-today={column.isToday || undefined}
      data-locked={column.isLocked || undefined}
      data-wrong={column.isWrong || undefined}
      data-chosen={isChosen(at) ? '' : undefined}
      aria-colindex={at + 2}
      aria-label={column.name}
      title={column.name}
    >
      {props.timeline ? (
        <>
          <span className={css.headDay}>{column.heading}</span>
          {props.timeline.ticks.map((tick, hour, { length }) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hours after midnight have the labels of those before
            <span key={hour} className={css.tick} style={{ left: `${(hour / length) * 100}%` }}>
              {tick}
            </span>
          ))}
          <NowLine timeline={props.timeline} />
        </>
      ) : (
        <>
          <span className={css.headLabel}>{column.label}</span>
          <span className={css.headSub}>{column.sub}</span>
        </>
      )}
    </div>
  );
}

/** The frozen top: corner, dates and the names of the totals. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { columns, columnWidth, totals } = props;
  const shown = columns.slice(props.firstColumn, props.lastColumn + 1);

  return (
    <div role="row" className={css.header} style={{ height: props.height }} aria-rowindex={1}>
      <div
        role="columnheader"
        className={css.corner}
        data-corner=""
        aria-colindex={1}
        aria-label={props.cornerName}
      >
        {props.corner}
        {props.onNameWidth && (
          <NameSizer width={props.nameWidth} label={props.nameWidthLabel} onChange={props.onNameWidth} />
        )}
      </div>
      <div role="presentation" className={css.lane} style={{ width: columnWidth * columns.length }}>
        {shown.map((column, offset) => (
          <ColumnHead key={column.key} column={column} at={props.firstColumn + offset} props={props} />
        ))}
      </div>
      {totals.length > 0 && <TotalHeads totals={totals} firstColumn={columns.length + 2} />}
    </div>
  );
});
