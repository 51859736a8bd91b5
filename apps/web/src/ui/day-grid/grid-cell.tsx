// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over the cells
import { type CSSProperties, memo } from 'react';
import css from './day-grid.module.css';
import type { GridCell as Cell, GridBar } from './grid-types.ts';

interface GridCellProps {
  row: number;
  column: number;
  /** Free space before the cell: columns that are not drawn. */
  gap: number;
  width: number;
  cell: Cell;
  isSelected: boolean;
  isActive: boolean;
  isReadOnly: boolean;
  /** Length of the timeline, where the cell is one. */
  timelineMinutes: number | undefined;
}

const SIGNS = { error: '✖', warning: '!', notice: 'i' } as const;

function badgeText({ count, severity }: NonNullable<Cell['badge']>): string {
  return count > 1 ? `${SIGNS[severity]}${count}` : SIGNS[severity];
}

function Bar({ bar, minutes, isSplit }: { bar: GridBar; minutes: number; isSplit: boolean }) {
  const from = Math.max(0, bar.from);
  const to = Math.min(minutes, bar.to);
  const style = {
    left: `${(from / minutes) * 100}%`,
    width: `${((to - from) / minutes) * 100}%`,
    '--mark': bar.mark,
  } as CSSProperties;

  return (
    <span
      className={css.bar}
      style={style}
      data-tone={bar.tone}
      data-look={bar.look}
      data-lane={isSplit ? bar.lane : undefined}
    >
      {bar.text}
    </span>
  );
}

/** One person on one date. Draws what it is given; at most four elements, the rest is CSS. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, cell, timelineMinutes } = props;
  const style = { width: props.width } as CSSProperties & Record<string, unknown>;
  if (props.gap > 0) style.marginLeft = props.gap;
  if (cell.mark) style['--mark'] = cell.mark;
  if (cell.fill) style['--fill'] = cell.fill;
  const hasBars = timelineMinutes !== undefined && (cell.bars?.length ?? 0) > 0;
  const isSplit = cell.bars?.some((bar) => bar.lane === 1) ?? false;

  return (
    <div
      role="gridcell"
      className={css.cell}
      style={style}
      data-at={`${row}:${column}`}
      data-tone={cell.tone}
      data-look={cell.look}
      data-note={cell.note}
      data-save={cell.save}
      data-badge={cell.change?.sign ?? (cell.badge ? badgeText(cell.badge) : undefined)}
      data-severity={cell.change ? undefined : cell.badge?.severity}
      data-change={cell.change?.kind}
      data-code={cell.code}
      data-mark={cell.mark ? '' : undefined}
      data-fill={cell.fill ? '' : undefined}
      data-locked={cell.lock === 'shown' || undefined}
      data-stack={cell.text.includes('\n') ? '' : undefined}
      data-two={cell.second === undefined || hasBars ? undefined : ''}
      data-timeline={timelineMinutes === undefined ? undefined : ''}
      aria-colindex={column + 2}
      aria-label={cell.name}
      aria-selected={props.isSelected}
      aria-readonly={props.isReadOnly || cell.lock !== undefined || undefined}
      aria-invalid={cell.save === 'failed' || cell.badge?.severity === 'error' || undefined}
      tabIndex={props.isActive ? 0 : -1}
      title={cell.title}
    >
      {hasBars
        ? (cell.bars ?? []).map((bar) => (
            <Bar key={bar.key} bar={bar} minutes={timelineMinutes} isSplit={isSplit} />
          ))
        : cell.text && <span className={css.first}>{cell.text}</span>}
      {!hasBars && cell.second !== undefined && <span className={css.second}>{cell.second}</span>}
    </div>
  );
});
