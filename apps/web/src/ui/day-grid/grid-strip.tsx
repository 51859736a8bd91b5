// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over the cells
import { memo, type ReactNode } from 'react';
import css from './day-grid.module.css';
import type { GridStripRow, GridTotal } from './grid-types.ts';
import { StepChart } from './step-chart.tsx';

interface GridStripProps {
  rows: readonly GridStripRow[];
  firstColumn: number;
  lastColumn: number;
  columnWidth: number;
  columnCount: number;
  totals: readonly GridTotal[];
  rowHeight: number;
  chartHeight: number;
  firstRowIndex: number;
}

const columnsBetween = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);

function Label({ row }: { row: GridStripRow }): ReactNode {
  if (row.control) return row.control;
  if (!row.expand) return row.label;

  return (
    <button
      type="button"
      className={css.expand}
      aria-expanded={row.expand.isOpen}
      aria-label={`${row.label}: ${row.expand.label}`}
      onClick={row.expand.onToggle}
    >
      <span aria-hidden="true">{row.expand.isOpen ? '▾' : '▸'}</span> {row.label}
    </button>
  );
}

/** A figure that can be asked about: the mouse asks here, the keyboard by a command of the caller. */
function Figure({ row, column, isWide }: { row: GridStripRow; column: number; isWide: boolean }): ReactNode {
  const figure = row.figures[column];
  const text = isWide ? <span className={css.inView}>{figure?.text}</span> : figure?.text;
  if (!row.ask || !figure?.text) return text;
  const label = row.ask.label(column);

  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.ask}
      aria-label={`${figure.text}, ${label}`}
      title={figure.title ?? label}
      onClick={() => row.ask?.onAsk(column)}
    >
      {text}
    </button>
  );
}

function StripLine({ row, at, props }: { row: GridStripRow; at: number; props: GridStripProps }) {
  const { columnWidth, firstColumn, lastColumn } = props;
  const height = row.steps ? props.chartHeight : props.rowHeight;

  return (
    <div role="row" className={css.stripRow} style={{ height }} aria-rowindex={props.firstRowIndex + at}>
      <div
        role="rowheader"
        className={css.stripName}
        data-detail={row.isDetail || undefined}
        aria-colindex={1}
        title={row.title}
      >
        <Label row={row} />
      </div>
      <div role="presentation" className={css.lane} style={{ width: columnWidth * props.columnCount }}>
        {row.steps && <StepChart steps={row.steps} name={row.title ?? row.label} onAsk={row.ask?.onAsk} />}
        {row.hours?.map((figure, hour, { length }) => (
          <div
            role="gridcell"
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a timeline stand in their order
            key={hour}
            className={css.figure}
            style={{ left: `${(hour / length) * 100}%`, width: `${100 / length}%` }}
            data-tone={figure.tone}
            aria-colindex={2}
            title={figure.title}
          >
            {figure.text}
          </div>
        ))}
        {!row.steps &&
          !row.hours &&
          columnsBetween(firstColumn, lastColumn).map((column) => (
            <div
              role="gridcell"
              key={column}
              className={css.figure}
              style={{ left: column * columnWidth, width: columnWidth }}
              data-tone={row.figures[column]?.tone}
              data-look={row.figures[column]?.look}
              data-signed={row.figures[column]?.text.startsWith('−') || undefined}
              data-target={row.isTarget ? `${row.key}:${column}` : undefined}
              aria-colindex={column + 2}
              title={row.figures[column]?.title}
            >
              <Figure row={row} column={column} isWide={props.columnCount === 1} />
            </div>
          ))}
      </div>
      {props.totals.length > 0 && (
        <div role="presentation" className={css.totals} data-strip="">
          <div role="gridcell" className={css.stripTotal} aria-colindex={props.columnCount + 2}>
            {row.total ?? ''}
          </div>
        </div>
      )}
    </div>
  );
}

/** The frozen bottom: figures of each date under their column. */
export const GridStrip = memo(function GridStrip(props: GridStripProps) {
  return (
    <div role="rowgroup" className={css.strip}>
      {props.rows.map((row, at) => (
        <StripLine key={row.key} row={row} at={at} props={props} />
      ))}
    </div>
  );
});
